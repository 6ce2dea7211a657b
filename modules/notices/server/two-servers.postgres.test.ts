import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { selectTold } from '#server/rights/told-queries.ts'
import { noteArrivals } from '#server/waiting.ts'
import { goRound } from '#tests/notices.ts'
import { update } from '#tests/push-client.ts'
import { startSecond } from '#tests/second-server.ts'
import { startWorld, type World } from '#tests/world.ts'

const companyId = 1000277
const many = 200
let world: World
let second: Awaited<ReturnType<typeof startSecond>>

beforeAll(async () => {
  world = await startWorld(inject('template'))
  world.clock.set('2026-03-05T08:00:00Z')
  await insertCompany(world.db, { id: companyId, name: 'Monta Oy' })
  second = await startSecond(world)
})
afterAll(async () => {
  await second.stop()
  await world.stop()
})

/** By whichever server they were sent. */
const addressesTold = () =>
  [world.platform, second.platform]
    .flatMap(({ mailCatcher }) => mailCatcher?.mails ?? [])
    .flatMap(({ to }) => (to ?? []).map(({ address }) => address))
    .sort()

test('IN-3 ten messages to each of two hundred are two hundred mails, also where two servers tell of them', {
  timeout: 120_000,
}, async () => {
  const nina = await insertUser(world.db, {
    email: 'nina@tt.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const users: { id: number; email: string }[] = []
  for (let n = 0; n < many; n++) {
    const email = `moni${n}@monta.test`
    const person = { email, firstName: `M${n}`, lastName: 'Moni', grants: [{ companyId }] }
    users.push({ id: await insertUser(world.db, person), email })
  }
  const ids = users.map(({ id }) => id)
  const at = world.clock.now()
  await insertConversationFixture(world.db, {
    companyId,
    topic: 'Tiedote',
    startedBy: nina,
    with: ids,
    at,
    messages: Array.from({ length: 10 }, (_, place) => ({ by: nina, text: `Viesti ${place}`, at })),
    unread: Object.fromEntries(ids.map((userId) => [userId, 10])),
  })
  const told = await selectTold(
    world.db,
    { module: 'conversations', companyId, now: at },
    { among: sql`select unnest(${ids}::bigint[])` },
  )
  for (let n = 0; n < 10; n++)
    await noteArrivals(
      (n % 2 ? second.platform : world.platform).database.db,
      [{ ...update, to: told, waitsAt: companyId }],
      at,
    )
  for (const minutes of [0, 15, 60]) {
    world.clock.advance({ minutes })
    await goRound(world, second.platform)
  }
  expect(addressesTold()).toEqual(users.map(({ email }) => email).sort())
})
