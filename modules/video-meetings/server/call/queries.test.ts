import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { held } from '#server/rights/held.ts'
import { startWorld, type World } from '#tests/world.ts'
import { insertMeetingFixture } from '../fixtures.ts'
import { deleteStalePresences, upsertPresence } from './queries.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

test('VM-3 whoever was in a call on a server that has died is not in it a minute later', async () => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const nina = { email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  const organizerId = await insertUser(world.db, nina)
  const esa = await insertUser(world.db, { email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  const { id: meetingId } = await insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    userIds: [esa],
  })
  const page = { connectionId: randomUUID(), pageId: randomUUID(), tabHash: Buffer.from('Esa'), isWaiting: false }
  const devices = { microphone: true, camera: true, screen: false }
  await upsertPresence(world.db, { meetingId: held(meetingId), userId: esa, externalUserId: null, ...page, ...devices })
  expect(await deleteStalePresences(world.db)).toEqual([])

  const seen = new Date(Date.now() - 61_000)
  await world.db.updateTable('video_call_presence').set({ seen_at: seen }).where('user_id', '=', esa).execute()
  expect(await deleteStalePresences(world.db)).toEqual([meetingId])
  expect(await deleteStalePresences(world.db)).toEqual([])
})
