/** `npm run import-diagnoses -- FILE`: reads the national ICD-10 list, as downloaded from THL's code server, into the database. */
import { importDiagnoses } from '#modules/sick-leaves/server/public.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrateAsOwner } from '#server/database/migrate-as-owner.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { dayOf } from '#shared/dates.ts'

const file = process.argv[2]
if (!file) {
  console.error(
    'Usage: npm run import-diagnoses -- FILE.csv (columns code, parent, level, name_fi, name_sv, name_en …)',
  )
  process.exit(2)
}
const environment = readEnvironment(process.env)
const database = await openDatabase({
  url: environment.DATABASE_URL,
  dataDir: environment.DATA_DIR,
  poolSize: 1,
  onError: (reason) => {
    throw reason
  },
})
try {
  await migrateAsOwner(environment, database.pool)
  const started = performance.now()
  const count = await importDiagnoses(database.db, file, dayOf(new Date()))
  console.log(`${count} codes read in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} finally {
  await database.close()
}
