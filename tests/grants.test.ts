import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { changesOf } from '#server/database/grants.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** What runs on the server as its own role; the owner alone migrates, restores, and puts months of the access log away. */
const sources = fs
  .globSync(['server/**/*.ts', 'modules/*/server/**/*.ts', 'tools/*.ts'], { cwd: root })
  .filter(
    (file) =>
      !/\.test\.ts$|\/test\/|fixtures|^server\/(database|backup)\/|^server\/access-log\/file-queries|^server\/tables\.ts$/.test(
        file,
      ),
  )
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

const written: Record<string, (table: string) => RegExp> = {
  insert: (table) => new RegExp(`insert\\s+into\\s+${table}\\b|insertInto\\('${table}'`),
  update: (table) =>
    new RegExp(
      `\\bupdate\\s+${table}\\b|updateTable\\('${table}'|insert\\s+into\\s+${table}\\b(?:(?!insert\\s+into|\`\\.execute).)*do\\s+update`,
      's',
    ),
  delete: (table) =>
    new RegExp(`delete\\s+from\\s+${table}\\b|deleteFrom\\('${table}'|\\{ table: '${table}', column: '\\w+', days:`),
}

test('OP-3 the server’s own role may do to each table what its queries do, and nothing else', () => {
  const done = Object.keys(changesOf).map((table) => {
    const changes = Object.entries(written).filter(([, pattern]) => pattern(table).test(sources))
    return [table, changes.map(([change]) => change).join(', ')]
  })
  expect(Object.fromEntries(done)).toEqual(changesOf)
})
