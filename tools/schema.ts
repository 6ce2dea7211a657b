/** `npm run schema`: writes server/database/schema.sql and server/database/tables.ts from the migrations. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { describeSchema } from '#server/database/describe.ts'
import { migrate } from '#server/database/migrate.ts'
import { generateTables } from '#tests/tables.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-schema-'))
const database = await openDatabase({
  dataDir,
  poolSize: 1,
  onError: (reason) => {
    throw reason
  },
})
try {
  await migrate(database.pool)
  fs.writeFileSync(new URL('../server/database/schema.sql', import.meta.url), await describeSchema(database.pool))
  await generateTables(database.db)
} finally {
  await database.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
