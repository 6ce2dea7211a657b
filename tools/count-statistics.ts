/**
 * `npm run count-statistics [-- --company 1000277]`: counts the statistics of every company, or of one, anew from what is recorded, with the
 * server's environment. A running server may go on meanwhile; until a company is done its statistics say that they are being counted.
 */
import { parseArgs } from 'node:util'
import { repair } from '#modules/statistics/server/public.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/database.ts'
import { OperatorError } from '#server/errors.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand, usage } from './command.ts'

const { values } = parseArgs({ options: { company: { type: 'string' } } })
const company = values.company === undefined ? undefined : Number(values.company)
if (company !== undefined && !Number.isSafeInteger(company)) usage('npm run count-statistics [-- --company 1000277]')

await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const database = await openDatabase({
    url: environment.DATABASE_URL,
    dataDir: environment.DATA_DIR,
    poolSize: 1,
    // What breaks is told by the query that it breaks.
    onError() {},
  })
  try {
    const companies = await repair({ database, clock: systemClock, log: createLog(environment.LOG_LEVEL) }, company)
    if (company !== undefined && companies === 0) throw new OperatorError(`There is no company ${company}`)
    console.log(`Statistics of ${companies} ${companies === 1 ? 'company' : 'companies'} were counted anew`)
  } finally {
    await database.close()
  }
})
