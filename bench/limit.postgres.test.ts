import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { insertData } from './data.ts'
import { run } from './load.ts'
import { checkSameAnswers } from './measure.ts'
import { inOwnDatabase } from './own-database.ts'
import { startServer } from './processes.ts'
import { insertThings, scenariosOf } from './scenarios/all.ts'
import { workNames } from './scenarios/work.ts'

const small = { companies: 3, employeesPerCompany: 20, groupSize: 20, listeners: 2 }

test('TR-3 what the product is held against does the same work: each answers with the same fields, and rightly', async () => {
  const { server } = inject('template')
  if (!server) throw new Error('this is for a PostgreSQL server')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-limit-'))
  await inOwnDatabase(server.url, folder, async (database, url) => {
    const scenarios = scenariosOf(await insertThings(database.db, await insertData(database, small)))
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const product = await startServer('product', environment)
    const limit = await startServer('limit', environment)
    try {
      let n = 2
      for (const name of workNames) {
        await checkSameAnswers(name, scenarios[name], { product, limit })
        const { isRight } = scenarios[name]
        for (const { url: address } of [product, limit]) {
          const work = [{ calls: scenarios[name].calls(n++), isRight }]
          expect([name, (await run(address, work, 1)).length]).toEqual([name, 1])
        }
      }
    } finally {
      await product.stop()
      await limit.stop()
    }
  }).finally(() => fs.rmSync(folder, { recursive: true, force: true }))
}, 120_000)
