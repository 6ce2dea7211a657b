import fs from 'node:fs'
import os from 'node:os'
import type { Ahead } from './ahead.ts'
import type { EmbeddedFigures } from './embedded.ts'
import type { ExportFigures } from './exports.ts'
import type { Frames, Smoothness } from './frames.ts'
import type { ImportFigures } from './imports.ts'
import type { Latency } from './load.ts'
import { type Comparison, type Cost, together } from './measure.ts'
import type { Measured } from './peers.ts'
import type { PushFigures } from './push.ts'
import type { ReportFigures } from './reports.ts'
import { limits, type Sizes } from './sizes.ts'

export interface Figures {
  postgres: string
  comparisons: readonly Comparison[]
  /** from one browser's click to the other's screen; undefined when the browser programs have not been built */
  message: Latency | undefined
  push: PushFigures
  reports: ReportFigures
  exports: readonly ExportFigures[]
  imports: readonly ImportFigures[]
  /** on PostgreSQL; undefined without the national list */
  search: Latency | undefined
  embedded: EmbeddedFigures
  frames: Frames | undefined
  sizes: Sizes | undefined
}

/** The page docs/performance.md, which is also what a run prints. */
export function reportOf(figures: Figures): string {
  return `# Performance

Written by \`npm run bench\` on ${machine()}, PostgreSQL ${figures.postgres}.

CPU is user and system time as Linux accounts it to processes (/proc/<pid>/stat): of the server with all its threads, and
of all processes of the PostgreSQL cluster. What is measured is measured in several turns, and the best one stands here:
whoever else uses the machine can only make one worse, and wall times much more so than CPU (load average of the last
quarter of an hour: ${loadAverage()}).

## Targets

${table(['', 'what', 'measured', 'at most'], targetRows(figures))}

## CPU of an operation

The product is \`node product/main.mjs\` with 100,000 employees of 200 companies, 100,000 sick leaves and messages each,
a tenth of them or more at one company. The limit is bench/limit.ts: the same statements, writes and answers by hand on Fastify
and pg, without contracts, validation, CSRF, security headers, metrics and log. By turns on the same database; milliseconds.

${costTable(figures.comparisons)}

Boot is whoami, settings and companies in a row; the lists hold ten leaves and thirty conversations. Latencies are those of eight at a time. Memory
is the growth of the resident set of the server that has just done all this.

## Further figures

${table(['what', 'measured'], furtherRows(figures))}
`
}

function machine(): string {
  const system = /PRETTY_NAME="(.*)"/.exec(fs.readFileSync('/etc/os-release', 'utf8'))?.[1] ?? os.type()
  return `${os.availableParallelism()} cores, ${system}, Node ${process.versions.node}`
}

const absent = 'not measured'
const loadAverage = () => (os.loadavg()[2] ?? 0).toFixed(1)

function targetRows(figures: Figures): string[][] {
  const { comparisons, message, push, reports, exports, imports, search, embedded, frames, sizes } = figures
  const row = (what: string, measured: number | undefined, atMost: number, write: (value: number) => string) => {
    if (measured === undefined) return ['skipped', what, absent, write(atMost)]
    return [measured <= atMost ? 'PASS' : 'over', what, write(measured), write(atMost)]
  }
  return [
    ...comparisons.map(({ scenario, ratio, atMost }) =>
      row(`${scenario}: CPU, product to limit`, ratio, atMost, times),
    ),
    row('message to screen, from click to frame, p95', message?.p95, 300, milliseconds),
    row(`event to ${push.connections} connections, p99`, push.latency.p99, 50, milliseconds),
    row('memory that a push connection keeps', push.memoryPerConnection, 20, kibibytes),
    row(`PDF of a form, ${reports.pages} pages: CPU`, reports.cpu, 150, milliseconds),
    ...exports.flatMap(({ format, wall, growth }) => [
      row(`export of 100,000 sick leaves, ${format}`, wall, 30_000, seconds),
      row(`the same: what the server's memory grows by`, growth, 150, mebibytes),
    ]),
    ...imports.flatMap(({ rows, checked, ran, growth }) => [
      row(`import of ${rows} people, dry run and run`, checked + ran, 60_000 * (rows / 10_000), seconds),
      row(`the same: what the server's memory grows by`, growth, 256, mebibytes),
    ]),
    row(
      `import of ${embedded.people.rows} people, embedded database`,
      embedded.people.checked + embedded.people.ran,
      120_000,
      seconds,
    ),
    row('import of the national ICD-10 list, embedded database', embedded.imported?.wall, 20_000, seconds),
    row('diagnosis search p95, embedded database', embedded.search?.p95, 20, milliseconds),
    row('diagnosis search p95, PostgreSQL', search?.p95, 20, milliseconds),
    row('start on an existing embedded database', embedded.started.wall, 3000, seconds),
    row('longest frame while 5,000 people are filtered', frames?.filtering.longestFrame, 50, milliseconds),
    row('browser program: core, JavaScript as sent', sizes?.core, limits.core, kilobytes),
    row('browser program: login page, JavaScript as sent', sizes?.loginPage, limits.loginPage, kilobytes),
    row('browser program: home of a company, JavaScript as sent', sizes?.home, limits.home, kilobytes),
  ]
}

export function costTable(comparisons: readonly Comparison[]): string {
  const cells = (cost: Cost, ratio: string) => [
    ...[cost.server, cost.database, together(cost)].map((value) => value.toFixed(2)),
    ratio,
    ...[cost.latency.p50, cost.latency.p99].map((value) => value.toFixed(0)),
  ]
  const rows = comparisons.flatMap(({ scenario, product, limit, ratio }) => [
    [scenario, 'product', ...cells(product, times(ratio))],
    ['', 'limit', ...cells(limit, '')],
  ])
  return table(['operation', 'of', 'server CPU', 'database CPU', 'together', 'ratio', 'p50', 'p99'], rows)
}

/** What was measured at an address, whatever answers there. */
export function peerReportOf(url: string, measured: readonly Measured[]): string {
  const rows = measured.map(({ work, atATime, right, errors, latency, requestsPerSecond, cpu }) => [
    work,
    ...[right, atATime, errors].map(String),
    ...[latency.p50, latency.p99].map((value) => value.toFixed(0)),
    requestsPerSecond.toFixed(0),
    cpu === undefined ? absent : cpu.toFixed(2),
  ])
  const head = ['work', 'done', 'at a time', 'errors', 'p50', 'p99', 'requests a second', 'CPU of one']
  const failed = measured.flatMap(({ work, firstError }) => (firstError ? [`- ${work}: \`${firstError}\``] : []))
  return `Written by \`npm run bench -- --peers-ready ${new URL(url).origin}\`, run on ${machine()}, on ${new Date().toISOString().slice(0, 10)}
(load average of the last quarter of an hour: ${loadAverage()}). Latencies and CPU in milliseconds; CPU is that of the processes that were
named, for one operation. What each piece of work is: bench/scenarios/work.ts.

${table(head, rows)}
${failed.length > 0 ? `\nWhat failed first:\n\n${failed.join('\n')}\n` : ''}`
}

/** What a piece of work costs here and at a peer. */
export function aheadTable(ahead: readonly Ahead[]): string {
  const rows = ahead.map(({ work, own, peer, times: ratio, isEnough }) => [
    isEnough ? 'PASS' : 'FAIL',
    work,
    ...[own, peer, ratio].map((value) => value.toFixed(2)),
  ])
  return table(['', 'work', 'here', 'there', 'times'], rows)
}

function furtherRows({ message, push, search, frames, embedded }: Figures): string[][] {
  const { started, imported, search: embeddedSearch } = embedded
  return [
    ['message to screen, p50', message ? milliseconds(message.p50) : absent],
    ['register of 5,000 people in a browser: to the first row', frames ? milliseconds(frames.loaded) : absent],
    ['frames over 50 ms while filtering, tasks over 50 ms', frames ? longOnes(frames.filtering) : absent],
    [
      'longest frame when the box of ended employments is ticked',
      frames ? milliseconds(frames.boxes.longestFrame) : absent,
    ],
    [`event to ${push.connections} connections, p50`, milliseconds(push.latency.p50)],
    ['CPU of the server for such an event', milliseconds(push.cpuPerEvent)],
    ['diagnosis search p50, embedded database', embeddedSearch ? milliseconds(embeddedSearch.p50) : absent],
    ['diagnosis search p50, PostgreSQL', search ? milliseconds(search.p50) : absent],
    ['codes imported', imported ? String(imported.codes) : absent],
    ['CPU of the import', imported ? seconds(imported.cpu) : absent],
    ['CPU of the start', seconds(started.cpu)],
  ]
}

const longOnes = ({ longFrames, longTasks }: Smoothness) => `${longFrames}, ${longTasks}`
const times = (value: number) => value.toFixed(2)
const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
const mebibytes = (value: number) => `${value.toFixed(0)} MiB`
const kibibytes = (value: number) => `${value.toFixed(1)} KiB`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

/** Markdown, in columns that can be read on a terminal too. */
function table(head: string[], rows: readonly string[][]): string {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
