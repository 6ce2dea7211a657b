/**
 * `npm run bench [-- ICD10.csv]`: the product against the limit, and its other targets; prints the figures and writes
 * them to docs/performance.md. On a PostgreSQL of its own, or on DATABASE_URL's. The national list of diagnoses may also
 * be named by ICD10_CSV; what needs it is skipped without it.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importDiagnoses } from '#modules/sick-leaves/server/public.ts'
import { openDatabase } from '#server/database/database.ts'
import { onServer, urlOf } from '#server/test/template.ts'
import { dayOf } from '#shared/dates.ts'
import { insertData } from './data.ts'
import { measureEmbedded } from './embedded.ts'
import { measureFrames } from './frames.ts'
import { type Comparison, compare } from './measure.ts'
import { type Cluster, openCluster } from './postgres.ts'
import { startServer } from './processes.ts'
import { measurePush } from './push.ts'
import { type Figures, reportOf } from './report.ts'
import { scenarios } from './scenarios.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './sizes.ts'

const named = process.argv[2] ?? process.env['ICD10_CSV'] ?? ''
const list = fs.existsSync(named) ? named : undefined
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-'))

async function measureOnPostgres(cluster: Cluster): Promise<Pick<Figures, 'comparisons' | 'push' | 'search'>> {
  const name = `extranet_bench_${process.pid}`
  await onServer(cluster.url, `create database ${name}`)
  const url = urlOf(cluster.url, name)
  const onError = (reason: unknown) => {
    throw reason
  }
  const database = await openDatabase({ url, dataDir: folder, poolSize: 4, onError })
  try {
    say('the data')
    const data = await insertData(database)
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const product = await startServer('product', environment)
    const limit = await startServer('limit', environment)
    try {
      const comparisons: Comparison[] = []
      for (const scenario of scenarios(data)) {
        say(scenario.name)
        comparisons.push(await compare(scenario, { product, limit }, cluster))
      }
      say('push')
      const push = await measurePush(product, database, data)
      if (!list) return { comparisons, push, search: undefined }
      say('diagnoses')
      await importDiagnoses(database.db, list, dayOf(new Date()))
      return { comparisons, push, search: await measureSearch(product, data.reader.token) }
    } finally {
      await product.stop()
      await limit.stop()
    }
  } finally {
    await database.close()
    await onServer(cluster.url, `drop database ${name} with (force)`)
  }
}

function say(what: string): void {
  console.log(`${process.uptime().toFixed(0).padStart(4)} s  ${what}`)
}

if (!list)
  console.log(`No list of diagnoses ${named && `at ${named} `}(CSV): its import and the search of it are skipped`)
const cluster = await openCluster()
try {
  const onPostgres = await measureOnPostgres(cluster)
  say('the embedded database')
  const embedded = await measureEmbedded(list)
  say('frames in a browser')
  const frames = await measureFrames()
  const report = reportOf({ postgres: cluster.version, ...onPostgres, embedded, frames, sizes: measureSizes() })
  const page = new URL('../docs/performance.md', import.meta.url)
  fs.mkdirSync(path.dirname(page.pathname), { recursive: true })
  fs.writeFileSync(page, report)
  console.log(`\n${report}`)
} finally {
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
