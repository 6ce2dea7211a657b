/**
 * `npm run mutations`: takes one guard at a time out of a copy of the source, runs the tests named for it, and says
 * whether they noticed. `-- WORD …` takes the mutations whose file or reason holds one of the words, `-- --part 2/3` a part of them.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createTemplate } from '#tests/template.ts'
import { mutated, readMutations } from './mutation-list.ts'

const root = path.join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true })
const [part = 1, parts = 1] = (values.part ?? '1/1').split('/').map(Number)
const hasServer = Boolean(process.env['DATABASE_URL'])
const chosen = readMutations()
  .filter(({ onServer }) => hasServer || !onServer)
  .filter(({ file, why }) => positionals.length === 0 || positionals.some((word) => `${file} ${why}`.includes(word)))
  .filter((_, index) => index % parts === part - 1)

/** Everything that tests read, but for what is made and what is large: that stands in the original. */
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-mutations-'))
const linked = ['node_modules', 'dist']
for (const name of fs.readdirSync(root)) {
  const [from, to] = [path.join(root, name), path.join(copy, name)]
  if (linked.includes(name)) fs.symlinkSync(from, to)
  else if (!['.git', 'data', 'docs', 'test-results'].includes(name)) fs.cpSync(from, to, { recursive: true })
}
// No guard is asked while it is made: one does for all of the runs.
const { template, remove } = await createTemplate()

interface Run {
  failed: string[]
  /** What cannot even be read shows nothing. */
  isBroken: boolean
}

function runTests(files: readonly string[], bail: boolean): Run {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const cache = ['--experimental.fsModuleCache', `--experimental.fsModuleCachePath=${path.join(copy, '.cache')}`]
  const options = ['--maxWorkers=1', ...cache, '--reporter=json', ...(bail ? ['--bail=1'] : [])]
  const { stdout } = spawnSync(process.execPath, [vitest, 'run', ...files, ...options], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, TEST_TEMPLATE: JSON.stringify(template) },
  })
  const start = stdout.indexOf('{"numTotalTestSuites"')
  if (start < 0) return { failed: [], isBroken: true }
  const { testResults } = JSON.parse(stdout.slice(start)) as {
    testResults: { message: string; assertionResults: { status: string; title: string; failureMessages: string[] }[] }[]
  }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const said = [
    ...testResults.map(({ message }) => message),
    ...failed.flatMap(({ failureMessages }) => failureMessages),
  ]
  const isUnread = said.some((message) => /SyntaxError|syntax error at|ReferenceError|Transform failed/.test(message))
  return { failed: failed.map(({ title }) => title), isBroken: isUnread || tests.length === 0 }
}

/** Answers whether every one has been noticed. */
async function tryAll(): Promise<boolean> {
  const needed = [...new Set(chosen.flatMap(({ tests }) => tests))]
  console.log(`${chosen.length} mutations; first their ${needed.length} test files without any`)
  const untouched = runTests(needed, false)
  if (untouched.isBroken || untouched.failed.length > 0) {
    console.error('the tests fail before anything is taken out:', untouched.failed)
    return false
  }
  const counts = { caught: 0, survived: 0, broken: 0 }
  for (const mutation of chosen) {
    const place = path.join(copy, mutation.file)
    const before = fs.readFileSync(place, 'utf8')
    fs.writeFileSync(place, mutated(mutation, before))
    const { failed, isBroken } = runTests(mutation.tests, true)
    fs.writeFileSync(place, before)
    const verdict = isBroken ? 'broken' : failed.length > 0 ? 'caught' : 'survived'
    counts[verdict] += 1
    console.log(`${verdict.padEnd(8)} ${mutation.file}: ${mutation.why}${failed[0] ? ` — ${failed[0]}` : ''}`)
  }
  console.log(
    `${counts.caught} of ${chosen.length} caught, ${counts.survived} survived, ${counts.broken} cannot be read`,
  )
  return counts.caught === chosen.length
}

try {
  process.exitCode = (await tryAll()) ? 0 : 1
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
  await remove()
}
