/**
 * `npm test`: the checks, then every test, on the embedded database. `npm run test:postgres` runs the same suite on
 * the server named by DATABASE_URL; with STORIES=connection, of the stories in a browser only those that look at the
 * connection to it. The last line adds all runners up.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const onServer = process.argv.includes('--postgres')
const onlyConnection = process.env['STORIES'] === 'connection'
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

function roomIn(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

function run(command: string, args: string[], extra: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...environment, ...extra } })
  return status === 0
}

function count(ok: boolean): void {
  if (ok) passed += 1
  else failed += 1
}

/** A runner that died without a report counts as one failure. */
function countReport(ok: boolean, file: string, read: (report: never) => [number, number]): void {
  const [good, bad] = fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8')) as never) : [0, 0]
  passed += good
  failed += bad === 0 && !ok ? 1 : bad
}

if (!onServer) count(run('node', ['tools/check.ts']))
count(run('node', ['tools/build-if-needed.ts']))

const unit = path.join(reports, 'vitest.json')
countReport(
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]),
  unit,
  (report: { numPassedTests: number; numFailedTests: number }) => [report.numPassedTests, report.numFailedTests],
)
const browser = path.join(reports, 'playwright.json')
countReport(
  run('playwright', ['test', '--reporter=list,json', ...(onlyConnection ? ['--project=desktop'] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
  }),
  browser,
  (report: { stats: { expected: number; unexpected: number; flaky: number } }) => [
    report.stats.expected + report.stats.flaky,
    report.stats.unexpected,
  ],
)
fs.rmSync(reports, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
