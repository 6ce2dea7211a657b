import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { killProcesses } from '#tests/process.ts'
import { killRemoval } from './removal-kill.ts'

afterAll(() => killProcesses())

/** Conversations of long ago, each with what hangs on it. */
async function fill(variables: Record<string, string>): Promise<void> {
  const database = await openDatabase({
    ...{ url: variables['DATABASE_URL'], dataDir: variables['DATA_DIR'] as string, poolSize: 1 },
    onError(reason) {
      throw reason
    },
  })
  await sql`
    with made as (
      insert into conversation (company_id, topic, status, created_by, created_at, last_message_at, closed_at)
      select c.id, 'Vanha', 'CLOSED', u.id, '2015-03-01', '2015-03-01', '2015-03-01'
      from (select id from company order by id limit 1) c, (select id from user_account order by id limit 1) u,
        generate_series(1, 3000)
      returning id, created_by, created_at)
    insert into conversation_message (conversation_id, type, text, user_id, created_at)
    select id, 'USER', 'Kiitos!', created_by, created_at from made, generate_series(1, 3)`.execute(database.db)
  await database.close()
}

test('DL-1 the server is killed in the middle of a removal: it goes on where it stood, and each thing is counted once', async () => {
  const { folder, server } = inject('template')
  const { killedAt, over, removed, left } = await killRemoval('conversations', {
    ...{ template: folder, fill },
    ...(server && { server: server.url }),
  })
  expect(over).toBe(3000)
  expect(killedAt[0]).toBeLessThan(3000)
  expect([removed, left]).toEqual([3000, 0])
})
