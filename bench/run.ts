/**
 * `npm run bench [-- ICD10.csv]`: the product against the limit, and its other targets; prints the figures and writes
 * them to docs/performance.md. On a PostgreSQL of its own, or on DATABASE_URL's. The national list of diagnoses may also
 * be named by ICD10_CSV; what needs it is skipped without it. `--only conversation` compares the operations of such
 * names, prints, and writes nothing.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importDiagnoses } from '#modules/sick-leaves/server/public.ts'
import { openDatabase } from '#server/database/database.ts'
import { onServer, urlOf } from '#server/test/template.ts'
import { dayOf } from '#shared/dates.ts'
import { insertData } from './data.ts'
import { measureEmbedded } from './embedded.ts'
import { measureFrames } from './frames.ts'
import { type Comparison, compare } from './measure.ts'
import { measureMessages } from './message.ts'
import { type Cluster, openCluster } from './postgres.ts'
import { startServer } from './processes.ts'
import { measurePush } from './push.ts'
import { costTable, type Figures, reportOf } from './report.ts'
import { measureReports, type ReportFigures } from './reports.ts'
import { all } from './scenarios/all.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './sizes.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const { only } = values
const named = positionals[0] ?? process.env['ICD10_CSV'] ?? ''
const list = fs.existsSync(named) ? named : undefined
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-'))

interface OnPostgres {
  comparisons: Comparison[]
  reports?: ReportFigures
  /** not with --only */
  rest?: Pick<Figures, 'message' | 'push' | 'search' | 'reports'>
}

async function measureOnPostgres(cluster: Cluster): Promise<OnPostgres> {
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
    const scenarios: Scenario[] = []
    for (const scenariosOf of all) scenarios.push(...(await scenariosOf(data, database.db)))
    await database.pool.query('vacuum (analyze)')
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const product = await startServer('product', environment)
    const limit = await startServer('limit', environment)
    try {
      const comparisons: Comparison[] = []
      for (const scenario of scenarios.filter(({ name }) => name.includes(only ?? ''))) {
        say(scenario.name)
        comparisons.push(await compare(scenario, { product, limit }, cluster))
      }
      if (only !== undefined && !'reports'.includes(only)) return { comparisons }
      say('reports')
      const reports = await measureReports(product, database.db, data)
      if (only !== undefined) return { comparisons, reports }
      say('message to screen')
      const message = await measureMessages(product, database, data)
      say('push')
      const push = await measurePush(product, database, data)
      if (!list) return { comparisons, rest: { message, push, reports, search: undefined } }
      say('diagnoses')
      await importDiagnoses(database.db, list, dayOf(new Date()))
      const found = await measureSearch(product, data.reader.token)
      return { comparisons, rest: { message, push, reports, search: found } }
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
  const { comparisons, reports, rest } = await measureOnPostgres(cluster)
  if (rest) {
    say('the embedded database')
    const embedded = await measureEmbedded(list)
    say('frames in a browser')
    const frames = await measureFrames()
    const measured = { comparisons, ...rest, embedded, frames, sizes: measureSizes() }
    const report = reportOf({ postgres: cluster.version, ...measured })
    const page = new URL('../docs/performance.md', import.meta.url)
    fs.mkdirSync(path.dirname(page.pathname), { recursive: true })
    fs.writeFileSync(page, report)
    console.log(`\n${report}`)
  } else {
    if (comparisons.length > 0) console.log(`\n${costTable(comparisons)}`)
    if (reports) console.log(`\nPDF of ${reports.pages} pages: ${reports.cpu.toFixed(0)} ms of CPU`)
  }
} finally {
  await cluster.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
