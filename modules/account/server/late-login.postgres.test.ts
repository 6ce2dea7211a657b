import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { atPasswordDoor } from '#server/auth/passwords.ts'
import { updateSessionsEnded } from '#server/auth/queries.ts'
import { held } from '#server/rights/held.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { login } from '../contract.ts'
import { updatePassword } from './activation/queries.ts'
import { updateDeactivated } from './console/queries.ts'
import { fixturePassword, insertUser } from './fixtures.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const newPassword = 'Huomenna-sataa-7'

for (const [what, change] of [
  [
    'password',
    async (...[db, id, now]) => {
      await updatePassword(db, id, await atPasswordDoor('Helena', (passwords) => passwords.hash(newPassword)), now)
    },
  ],
  ['account', updateDeactivated],
] as const satisfies [string, typeof updateDeactivated][])
  test(`AU-15 AU-16 a login that began before the ${what} was changed opens nothing after it`, async () => {
    const email = `${what}@paja.test`
    await insertUser(world.db, { email, firstName: 'Helena', lastName: 'Rantanen' })
    const id = held<'account'>(await selectUser(world.db, email))
    const now = world.clock.now()
    let late: Promise<{ code: string }> | undefined
    await world.db.transaction().execute(async (db) => {
      await change(db, id, now)
      late = world.anonymous().refused(login, { body: { email, password: fixturePassword } })
      // It has found the password right, and waits for this transaction to say which account it is for.
      await expect.poll(() => sessionsWaiting(), { timeout: 20_000 }).toBe(1)
      await updateSessionsEnded(db, id, now)
    })
    expect((await late)?.code).toBe('login_failed')
    const open = await world.db.selectFrom('session').select('id').where('user_id', '=', id).execute()
    expect(open).toEqual([])
  })

async function sessionsWaiting(): Promise<number> {
  const { rows } = await world.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into session%'`,
  )
  return rows[0]?.count ?? 0
}
