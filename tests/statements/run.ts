import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { differences } from './compare.ts'
import type { Declared } from './declared.ts'
import { neverNull } from './never-null.ts'
import { addSeen, nothingSeen, type Seen } from './seen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where each process leaves what statements have answered it. */
    statements?: string
  }
}

/**
 * For a run of tests: answers what is to be done at its end, when every statement that a test has sent is held against
 * its declared row, and where all test files have run, every statement must have been sent.
 */
export function watchStatements(project: TestProject, nullableColumns: readonly string[]): () => Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-statements-'))
  project.provide('statements', folder)
  return async () => {
    const { seen, files } = readSeen(folder)
    fs.rmSync(folder, { recursive: true, force: true })
    if (seen.size === 0) return
    const { testFiles } = await project.globTestFiles()
    // Of the embedded engine's part alone (vitest.config.ts) no module's own tests are.
    const isWhole = process.env['ONLY'] !== 'engine' && testFiles.every((file) => files.has(file))
    const problems = problemsOf(await readDeclared(), seen, new Set(nullableColumns), isWhole)
    if (problems.length === 0) return
    console.error(`\nStatements and their declared rows (tests/statements):\n${problems.join('\n')}\n`)
    process.exitCode = 1
  }
}

/** Aside: the compiler is busy for seconds, and Vitest has workers to end meanwhile. */
async function readDeclared(): Promise<Declared[]> {
  const program = path.join(import.meta.dirname, 'declared.ts')
  const { stdout } = await promisify(execFile)('node', [program], { maxBuffer: 64e6 })
  return JSON.parse(stdout)
}

function readSeen(folder: string): { seen: Map<string, Seen>; files: Set<string> } {
  const all = new Map<string, Seen>()
  const files = new Set<string>()
  for (const name of fs.readdirSync(folder)) {
    const left: { seen: Record<string, Seen>; files: string[] } = JSON.parse(
      fs.readFileSync(path.join(folder, name), 'utf8'),
    )
    for (const file of left.files) files.add(file)
    for (const [key, seen] of Object.entries(left.seen)) {
      const known = all.get(key) ?? nothingSeen()
      addSeen(known, seen)
      all.set(key, known)
    }
  }
  return { seen: all, files }
}

function problemsOf(
  declared: readonly Declared[],
  seen: Map<string, Seen>,
  nullableColumns: ReadonlySet<string>,
  isWhole: boolean,
): string[] {
  const unused = new Set(Object.keys(neverNull))
  const problems = declared.flatMap((statement) => {
    const { key, place, type } = statement
    const answered = seen.get(key)
    if (!answered) return isWhole ? [`${place} sql<${type}>: no test sends it`] : []
    return differences(statement, answered, nullableColumns).flatMap(({ name, what, isOnlyNullable }) => {
      const isKnown = isOnlyNullable && `${type}.${name}` in neverNull
      if (isKnown) unused.delete(`${type}.${name}`)
      return isKnown ? [] : [`${place} sql<${type}>: ${name} ${what}`]
    })
  })
  return [...problems, ...(isWhole ? [...unused].map((name) => `${name} need not stand in never-null.ts`) : [])]
}
