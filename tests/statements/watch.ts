/**
 * Set up before each test file: sees every statement that kysely sends, and what PostgreSQL answers. The two libraries
 * are what all statements pass through; the product has no door for this, and needs none.
 */
import fs from 'node:fs'
import path from 'node:path'
import { DefaultQueryCompiler } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject } from 'vitest'
import { keyOf } from './key.ts'
import { type Field, nothingSeen, type Seen, seeAnswer } from './seen.ts'

interface Watched {
  seen: Record<string, Seen>
  files: string[]
}

const started = Symbol.for('statements')
const folder = inject('statements')
if (folder) {
  // The setup file is read again for each test file, the libraries are not.
  const global = globalThis as { [started]?: Watched }
  global[started] ??= watch()
  const { seen, files } = global[started]
  afterAll(() => {
    files.push(expect.getState().testPath ?? '')
    fs.writeFileSync(path.join(folder, `${process.pid}.json`), JSON.stringify({ seen, files }))
  })
}

function watch(): Watched {
  const seen: Record<string, Seen> = {}
  /** By the text that is sent: two templates can come to the same. */
  const keysOf = new Map<string, Set<string>>()

  const compileQuery = DefaultQueryCompiler.prototype.compileQuery
  DefaultQueryCompiler.prototype.compileQuery = function (node, queryId) {
    const compiled = compileQuery.call(this, node, queryId)
    if (node.kind === 'RawNode') {
      const keys = keysOf.get(compiled.sql) ?? new Set()
      keysOf.set(compiled.sql, keys.add(keyOf(node.sqlFragments)))
    }
    return compiled
  }

  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const sent = query.apply(this, given)
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
    const keys = keysOf.get(text ?? '')
    if (keys && sent instanceof Promise) {
      sent.then(
        ({ fields, rows }: { fields: Field[]; rows: object[] }) => {
          for (const key of keys) {
            seen[key] ??= nothingSeen()
            seeAnswer(seen[key], fields, rows)
          }
        },
        () => {},
      )
    }
    return sent
  } as typeof pg.Client.prototype.query
  return { seen, files: [] }
}
