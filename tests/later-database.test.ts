import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runTool } from './process.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('OP-2 a version that is older than its database refuses to start and says what to do; so do its commands', async () => {
  await sql`insert into schema_migration (name) values ('9998-later.sql'), ('9999-later.sql')`.execute(world.db)
  const reason =
    /^The database is of a later version \(9998-later\.sql, 9999-later\.sql\): start that version or a later one, or restore a backup from before it/
  await expect(world.restart(async () => {})).rejects.toThrow(reason)
  const parameters = ['--email', 'aino@tyoterveys.test', '--first-name', 'Aino', '--last-name', 'Virta']
  const { code, said } = await runTool('first-admin', parameters, world.variables)
  expect([code, said]).toEqual([1, expect.stringMatching(reason)])
})
