import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

/** What one statement leaves in its connection for the next, which a pooler gives to another one. */
const leftInSession =
  /pg_(try_)?advisory_(lock|unlock)|\b(un)?listen \$|\b(create|drop) temp|\b(re)?set (session|role|statement_timeout|lock_timeout|idle_in_transaction_session_timeout|search_path|timezone)\b|\bdiscard all|\bdeclare \w+ cursor with hold/i

/** Each goes past a pooler, with its reason. */
const pastPooler: Record<string, string> = {
  'server/backup/postgresql.ts': 'a restore, by the owner’s address',
  'server/database/embedded.ts': 'the embedded database: nothing pools it',
  'server/database/migrate.ts': 'migrations, by the owner’s address',
  'server/database/reach.ts': 'one end of the look whether two addresses lead to the same database',
  'server/push/notify-bus.ts': 'listening, on a connection of its own',
}

test('OP-2 nothing that a pooler comes between leaves anything in its connection', () => {
  const sources = ['server', 'modules', 'shared', 'product'].flatMap((folder) =>
    fs.globSync(`${folder}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts')),
  )
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.filter((file) => leftInSession.test(fs.readFileSync(path.join(root, file), 'utf8')))
  expect(found.sort()).toEqual(Object.keys(pastPooler))
})
