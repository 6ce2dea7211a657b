/**
 * `npm test`: the checks, then every test, on the embedded database. With `TEST_DATABASE_URL`, a PostgreSQL server where
 * databases may be created, everything runs there, and on the embedded one what that can get wrong: the platform, the
 * walks over every call, and the stories about the connection (docs/adr/0013). The last line adds all runners up.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

// Every test copies a database: in memory, where there is room, instead of on a disk that is busy writing them all.
const memory = '/dev/shm'
if (fs.existsSync(memory) && roomIn(memory) > 4e9) process.env['TMPDIR'] = memory
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-tests-'))
const { DATABASE_URL: _, TEST_DATABASE_URL: server, ...inherited } = process.env
const environment: NodeJS.ProcessEnv = {
  ...inherited,
  FORCE_COLOR: '0',
  // Runners, servers and their threads need not compile what another has.
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/compiled'),
}
const onServer = { DATABASE_URL: server }

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
function countReport(ended: Ended, file: string, where: string, read: (report: never) => Counted): void {
  if (!fs.existsSync(file)) {
    count({ ...ended, ok: false }, `${where}: no report was left`)
    return
  }
  const report = read(JSON.parse(fs.readFileSync(file, 'utf8')) as never)
  fs.rmSync(file)
  passed += report.passed
  failed += report.failed
  failures.push(...report.failures.map((one) => `${where}: ${one}`))
  repeated.push(...report.repeated.map((one) => `${where}: ${one}`))
  if (!ended.ok && report.failed === 0) count(ended, `${where}: an error outside of the tests`)
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
      .map(
        (one) =>
          `${path.relative('.', name)} > ${one.fullName}: ${one.failureMessages[0]?.replace('STACK_TRACE_ERROR', 'timed out').slice(0, 300)}`,
      ),
  )

interface Suite {
  specs: { ok: boolean; file: string; line: number; title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

const storiesWhere = (is: (spec: Suite['specs'][number]) => boolean, { specs, suites = [] }: Suite): string[] => [
  ...specs.filter(is).map(({ file, line, title }) => `${file}:${line} > ${title}`),
  ...suites.flatMap((suite) => storiesWhere(is, suite)),
]

/** @param where what the failures' names begin with */
async function runUnits(where: string, extra: NodeJS.ProcessEnv): Promise<void> {
  const file = path.join(reports, 'vitest.json')
  const ended = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    extra,
  )
  countReport(ended, file, where, (report: UnitReport) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: unitsWithFailures(report, 'failed'),
    repeated: unitsWithFailures(report, 'passed'),
  }))
}

interface StoriesReport {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** @param where what the failures' names begin with */
async function runStories(where: string, extra: NodeJS.ProcessEnv): Promise<void> {
  const file = path.join(reports, 'playwright.json')
  const ended = await run('playwright', ['test', '--reporter=list,json'], {
    ...extra,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  countReport(ended, file, where, ({ stats, suites }: StoriesReport) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap((suite) => storiesWhere(({ ok }) => !ok, suite)),
    repeated: suites.flatMap((suite) =>
      storiesWhere(({ tests }) => tests.some(({ status }) => status === 'flaky'), suite),
    ),
  }))
}

// Side by side: most of the checks is the compiler, which has one core.
const checking = run('node', ['tools/check.ts'])
count(await run('node', ['tools/build-if-needed.ts']), 'npm run build')
count(await checking, 'npm run check')

if (server) {
  await runUnits('embedded', { ONLY: 'engine' })
  await runUnits('server', { ...onServer, ONLY: 'database' })
  await runStories('server', onServer)
  await runStories('embedded', { ONLY: 'connection' })
} else {
  await runUnits('embedded', {})
  await runStories('embedded', {})
}
fs.rmSync(reports, { recursive: true, force: true })
for (const one of repeated) console.log(`REPEATED ${one.replaceAll(/\s+/g, ' ')}`)
for (const failure of failures) console.log(`FAILED ${failure.replaceAll(/\s+/g, ' ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
