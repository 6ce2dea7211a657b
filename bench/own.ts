import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { importDiagnoses } from '#modules/sick-leaves/server/public.ts'
import type { Database, Db } from '#server/database/database.ts'
import { dayOf } from '#shared/dates.ts'
import { absenceWords, areAbsencesFollowed, measureAbsences } from './absences.ts'
import { accessLogWords, measureAccessLog } from './access-log.ts'
import { measureConversation, requestsOfMessageAtMost, sumOf } from './browsers/conversation.ts'
import { crowdWords, isCrowdServed, measureCrowd } from './browsers/crowd.ts'
import { busWords, isBusOfUse, measureBuses } from './bus.ts'
import { companyExportWords, measureCompanyExport } from './company-export.ts'
import { forgetChanges, insertData } from './data.ts'
import { measureEmbedded, measureEmbeddedImport } from './embedded.ts'
import { type ExportFigures, exportWords, measureExports } from './exports.ts'
import { measureFrames } from './frames.ts'
import { type ImportFigures, importWords, insertImporter, measureImport } from './imports.ts'
import { measureIntegration } from './integration.ts'
import { type Comparison, compare } from './measure.ts'
import { measureMessages } from './message.ts'
import { inOwnDatabase } from './own-database.ts'
import { writeOwn } from './page.ts'
import { type Cluster, openCluster } from './postgres.ts'
import { type Server, startServer } from './processes.ts'
import { measurePush, type PushFigures } from './push.ts'
import { costTable, type Figures, reportOf } from './report.ts'
import { measureReports, type ReportFigures } from './reports.ts'
import { insertThings, scenariosOf } from './scenarios/all.ts'
import type { WorkName } from './scenarios/work.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './sizes.ts'
import {
  insertLargeGroup,
  measureCounting,
  measurePages,
  type StatisticsFigures,
  statisticsWords,
  unitsOfLargeGroup,
} from './statistics.ts'

/** What of the product is measured. */
interface Wanted {
  names: readonly WorkName[]
  /** Everything, or the operations of such names alone. */
  only: string | undefined
  /** The national list of diagnoses, if there is one. */
  list: string | undefined
  folder: string
}

interface OnPostgres {
  comparisons: Comparison[]
  exports?: ExportFigures[]
  imports?: ImportFigures[]
  reports?: ReportFigures
  push?: PushFigures
  /** not with --only */
  rest?: Pick<Figures, 'message' | 'push' | 'search' | 'reports' | 'exports' | 'imports'>
}

interface LargeGroup {
  database: Database
  employees: number
  /** Of a user who sees all of it. */
  token: string
  start(): Promise<Server>
}

/** A large group of ST-6, in a database of its own. */
async function atLargeGroup<Figures>(
  cluster: Cluster,
  folder: string,
  measure: (group: LargeGroup) => Promise<Figures>,
): Promise<Figures> {
  return inOwnDatabase(cluster.url, folder, async (database, url) => {
    const started: Server[] = []
    const start = async () => {
      const server = await startServer('product', { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' })
      started.push(server)
      return server
    }
    try {
      say('a large group')
      const employees = Number(process.env['BENCH_EMPLOYEES'] ?? 100_000)
      const { token } = await insertLargeGroup(database, employees)
      return await measure({ database, employees, token, start })
    } finally {
      for (const server of started) await server.stop()
    }
  })
}

/** Everybody counted, what changes, and every page. */
const measureStatistics = (cluster: Cluster, folder: string): Promise<StatisticsFigures> =>
  atLargeGroup(cluster, folder, async ({ database, employees, token, start }) => {
    say('its statistics')
    const counting = await measureCounting(database)
    await database.pool.query('delete from absence_change')
    const pages = await measurePages(await start(), token)
    return { employees, leaves: employees * 10, units: unitsOfLargeGroup, ...counting, pages }
  })

function measureOnPostgres(cluster: Cluster, { names, only, list, folder }: Wanted): Promise<OnPostgres> {
  return inOwnDatabase(cluster.url, folder, async (database, url) => {
    say('the data')
    const data = await insertData(database)
    const scenarios = scenariosOf(await insertThings(database.db, data))
    await database.pool.query('vacuum (analyze)')
    const environment = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', WEBHOOK_PRIVATE_ADDRESSES: 'true' }
    const product = await startServer('product', environment)
    const limit = await startServer('limit', environment)
    try {
      const comparisons: Comparison[] = []
      for (const name of names) {
        say(name)
        comparisons.push(await compare(name, scenarios[name], { product, limit }, cluster))
      }
      if (only === 'exports') return { comparisons, exports: await measureExports(product, database.db) }
      if (only === 'imports') return { comparisons, imports: await measureImports(product, database.db, cluster) }
      if (only === 'integration') {
        const { 'sick leave list': list, 'sick leave create': record } = scenarios
        const measured = { server: product, database, cluster, companyId: data.companyId, list, record }
        for await (const figures of measureIntegration(measured)) console.log(figures)
        return { comparisons }
      }
      const pushed = async () => {
        const fresh = await startServer('product', environment)
        return measurePush(fresh, database, data).finally(fresh.stop)
      }
      if (only === 'push') return { comparisons, push: await pushed() }
      if (only !== undefined && !'reports'.includes(only)) return { comparisons }
      say('reports')
      const reports = await measureReports(product, database.db, data)
      if (only !== undefined) return { comparisons, reports }
      say('message to screen')
      const message = await measureMessages(product, database, data)
      say('push')
      const push = await pushed()
      say('exports')
      const exports = await measureExports(product, database.db)
      say('imports')
      const imports = await measureImports(product, database.db, cluster)
      const rest = { message, push, reports, exports, imports }
      if (!list) return { comparisons, rest: { ...rest, search: undefined } }
      say('diagnoses')
      await importDiagnoses(database.db, list, dayOf(new Date()))
      const found = await measureSearch(product, data.reader.token)
      return { comparisons, rest: { ...rest, search: found } }
    } finally {
      await product.stop()
      await limit.stop()
    }
  })
}

/** As many as IM-4 has a time for, and as many as a file may have. */
async function measureImports(server: Server, db: Db, { cpu }: Cluster): Promise<ImportFigures[]> {
  const figures: ImportFigures[] = []
  for (const rows of [10_000, 50_000]) figures.push(await measureImport(server, await insertImporter(db, rows), cpu))
  return figures
}

function say(what: string): void {
  console.log(`${process.uptime().toFixed(0).padStart(4)} s  ${what}`)
}

/** The product against the limit, and its other targets; on a PostgreSQL of its own, or on DATABASE_URL's. */
export async function measureOurselves(wanted: Omit<Wanted, 'folder'>): Promise<void> {
  const { list, only } = wanted
  if (!list) console.log('No list of diagnoses (CSV): its import and the search of it are skipped')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-'))
  if (only === 'bus') {
    const figures = await measureBuses(folder, say)
    console.log(busWords(figures))
    if (!isBusOfUse(figures)) process.exitCode = 1
    fs.rmSync(folder, { recursive: true, force: true })
    return
  }
  const cluster = await openCluster()
  try {
    if (only === 'browsers') {
      const requests = await measureConversation(cluster.url, folder)
      console.log(requests, sumOf(requests))
      if (sumOf(requests) > requestsOfMessageAtMost) process.exitCode = 1
      return
    }
    if (only === 'crowd') {
      const figures = await measureCrowd(cluster.url, folder, Number(process.env['BENCH_BROWSERS'] ?? 50_000), say)
      console.log(crowdWords(figures))
      if (!isCrowdServed(figures)) process.exitCode = 1
      return
    }
    if (only === 'statistics') {
      console.log(statisticsWords(await measureStatistics(cluster, folder)))
      return
    }
    if (only === 'absences') {
      const figures = await atLargeGroup(cluster, folder, async ({ database, employees, token, start }) => {
        const { url } = await start()
        say('its absences')
        return measureAbsences(database, { url, token, employees })
      })
      console.log(absenceWords(figures))
      if (!areAbsencesFollowed(figures)) process.exitCode = 1
      return
    }
    if (only === 'access-log') {
      const rows = Number(process.env['BENCH_ACCESSES'] ?? 50_000_000)
      console.log(accessLogWords(await measureAccessLog(cluster, folder, rows, say)))
      return
    }
    if (only === 'company-export') {
      const measure = async ({ database, employees, start }: LargeGroup) => {
        await forgetChanges(database.pool)
        say('its export')
        return measureCompanyExport(await start(), database.db, employees)
      }
      console.log(companyExportWords(await atLargeGroup(cluster, folder, measure)))
      return
    }
    const { comparisons, exports, imports, reports, push, rest } = await measureOnPostgres(cluster, {
      ...wanted,
      folder,
    })
    if (rest) {
      say('the embedded database')
      const embedded = await measureEmbedded(list)
      say('frames in a browser')
      const frames = await measureFrames()
      const measured = { comparisons, ...rest, embedded, frames, sizes: measureSizes() }
      const report = reportOf({ postgres: cluster.version, ...measured })
      writeOwn(report)
      console.log(`\n${report}`)
    } else {
      if (comparisons.length > 0) console.log(`\n${costTable(comparisons)}`)
      for (const figures of exports ?? []) console.log(exportWords(figures))
      for (const figures of imports ?? []) console.log(importWords(figures))
      if (only === 'imports') console.log(`embedded database: ${importWords(await measureEmbeddedImport(folder))}`)
      if (push) console.log(push)
      if (reports) console.log(`\nPDF of ${reports.pages} pages: ${reports.cpu.toFixed(0)} ms of CPU`)
    }
  } finally {
    await cluster.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
