/**
 * `npm test`: the checks, then every test, on the embedded database. `npm run test:postgres` runs the same suite on
 * the server named by DATABASE_URL; with ONLY=database without what the database has no part in (docs/adr/0013). The last
 * line adds all runners up.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const onServer = process.argv.includes('--postgres')
const onlyDatabase = process.env['ONLY'] === 'database'
if (onServer && !process.env['DATABASE_URL']) {
  console.error('npm run test:postgres needs DATABASE_URL, a PostgreSQL server where databases may be created')
  process.exit(2)
}
// Every test copies a database: in memory, where there is room, instead of on a disk that is busy writing them all.
const memory = '/dev/shm'
if (fs.existsSync(memory) && roomIn(memory) > 4e9) process.env['TMPDIR'] = memory
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-tests-'))
const environment: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: '0' }
if (!onServer) delete environment['DATABASE_URL']

let passed = 0
let failed = 0
/** Named once more at the end, where a long log is looked at first. */
const failures: string[] = []
/** Told as well: what needs a second try is looked into before it fails twice. */
const repeated: string[] = []

function roomIn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

interface Ended {
  ok: boolean
  /** The last of what it wrote to stderr, where a runner says what no test of its own failed by. */
  said: string
}

async function run(command: string, args: string[], extra: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'pipe'], env: { ...environment, ...extra } })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    said = (said + text).slice(-1500)
  })
  const [code] = await once(child, 'close')
  return { ok: code === 0, said }
}

function count({ ok, said }: Ended, name: string): void {
  if (ok) passed += 1
  else failed += 1
  if (!ok) failures.push(`${name}: ${said}`)
}

interface Counted {
  passed: number
  failed: number
  failures: string[]
  repeated: string[]
}

/** A runner that died without a report counts as one failure. */
function countReport(ended: Ended, file: string, name: string, read: (report: never) => Counted): void {
  if (!fs.existsSync(file)) {
    count({ ...ended, ok: false }, `${name} left no report`)
    return
  }
  const report = read(JSON.parse(fs.readFileSync(file, 'utf8')) as never)
  passed += report.passed
  failed += report.failed
  failures.push(...report.failures)
  repeated.push(...report.repeated)
  if (!ended.ok && report.failed === 0) count(ended, `${name} ended with an error outside of its tests`)
}

interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** @param status `passed`: those that passed, but not at once */
const unitsWithFailures = ({ testResults }: UnitReport, status: 'passed' | 'failed'): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((one) => one.status === status && one.failureMessages.length > 0)
      .map((one) => `${path.relative('.', name)} > ${one.fullName}: ${one.failureMessages[0]?.slice(0, 300)}`),
  )

interface Suite {
  specs: { ok: boolean; file: string; line: number; title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const storiesWhere = (is: (spec: Suite['specs'][number]) => boolean, { specs, suites = [] }: Suite): string[] => [
  ...specs.filter(is).map(({ file, line, title }) => `${file}:${line} > ${title}`),
  ...suites.flatMap((suite) => storiesWhere(is, suite)),
]

// Side by side: most of the checks is the compiler, which has one core.
const checking = onServer ? undefined : run('node', ['tools/check.ts'])
count(await run('node', ['tools/build-if-needed.ts']), 'npm run build')
if (checking) count(await checking, 'npm run check')

const unit = path.join(reports, 'vitest.json')
countReport(
  await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]),
  unit,
  'vitest',
  (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: unitsWithFailures(report, 'failed'),
    repeated: unitsWithFailures(report, 'passed'),
  }),
)
const browser = path.join(reports, 'playwright.json')
countReport(
  await run('playwright', ['test', '--reporter=list,json', ...(onlyDatabase ? ['--project=desktop'] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
  }),
  browser,
  'playwright',
  (report: { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: report.suites.flatMap((suite) => storiesWhere(({ ok }) => !ok, suite)),
    repeated: report.suites.flatMap((suite) =>
      storiesWhere(({ tests }) => tests.some(({ status }) => status === 'flaky'), suite),
    ),
  }),
)
fs.rmSync(reports, { recursive: true, force: true })
for (const one of repeated) console.log(`REPEATED ${one.replaceAll(/\s+/g, ' ')}`)
for (const failure of failures) console.log(`FAILED ${failure.replaceAll(/\s+/g, ' ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
