import { randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { EnvironmentError, readEnvironment } from '#server/process/environment.ts'
import type { Client } from '#tests/client.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { openCall, openRoom } from '../../contract.ts'
import { insertMeetingFixture } from '../fixtures.ts'
import { signPersonalLink } from '../invitations/personal-link.ts'
import { CallClient, hangUpAll } from './fixtures.ts'

const secret = 'a-secret-shared-with-jitsi'
const variables = {
  VIDEO_JITSI_URL: 'https://meet.tt.test/extranet/',
  VIDEO_JITSI_APP_ID: 'extranet',
  VIDEO_JITSI_APP_SECRET: secret,
}
let world: World
const ids: number[] = []
const letIn = { pageId: randomUUID(), tabSecret: randomUUID() }

beforeAll(async () => {
  world = await startWorld(inject('template'), variables)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  for (const name of ['Nina', 'Helena', 'Esa'])
    ids.push(
      await insertUser(world.db, {
        email: `${name.toLowerCase()}@test.test`,
        firstName: name,
        lastName: 'Rantanen',
        ...(name === 'Nina' ? { role: 'ROLE_COACH' as const } : { grants: [{ companyId: 1000277 }] }),
      }),
    )
})
afterAll(async () => {
  hangUpAll()
  await world.stop()
})

function insertMeeting(externals: number) {
  return insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: ids[0] as number,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    userIds: [ids[1] as number],
    externals: Array.from({ length: externals }, (_, index) => ({
      firstName: 'Vieras',
      lastName: `${index}`,
      email: 'vieras@muualla.test',
      ...(index > 0 && { admittedTab: letIn.tabSecret }),
    })),
  })
}

test('VM-3 each gets a token of their own for the meeting’s room, and only who may be in the call at that moment', async () => {
  const meeting = await insertMeeting(1)
  const linkOf = (id: number | undefined) => signPersonalLink(world.platform.environment, id ?? 0)
  const link = linkOf(meeting.externalUserIds[0])
  const way = (body: object = {}) => ({ params: { code: meeting.code }, body })
  const read = async (client: Client, body?: object) => {
    const { address } = await client.call(openRoom, way(body))
    const { origin, pathname, searchParams } = new URL(address)
    const { payload, protectedHeader } = await jwtVerify(
      searchParams.get('jwt') ?? '',
      new TextEncoder().encode(secret),
      { audience: 'jitsi', issuer: 'extranet', subject: 'meet.tt.test', currentDate: world.clock.now() },
    )
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(`${origin}${pathname}`).toBe(`https://meet.tt.test/extranet/${payload['room']}`)
    expect(payload['room']).toMatch(/^[0-9a-f]{40}$/)
    return payload
  }
  world.clock.set('2026-03-02T08:00:00Z')
  const [nina, helena, esa] = [
    await world.login('nina@test.test'),
    await world.login('helena@test.test'),
    await world.login('esa@test.test'),
  ]
  const stranger = world.anonymous()
  const at = Date.parse('2026-03-02T08:00:00Z') / 1000
  const toNina = await read(nina)
  expect(toNina).toMatchObject({ nbf: at - 30, exp: at + 120 })
  expect(toNina['context']).toMatchObject({ user: { id: `u${ids[0]}`, name: 'Nina Rantanen', moderator: true } })
  const toHelena = await read(helena)
  expect(toHelena['context']).toMatchObject({ user: { moderator: false }, features: { recording: false } })
  expect(toHelena['room']).toBe(toNina['room'])
  expect(await helena.call(openCall, way())).toMatchObject({ engine: 'JITSI', iceServers: [] })

  // A colleague who is not invited, nobody, a made-up link, somebody who waits.
  expect((await esa.refused(openRoom, way())).status).toBe(404)
  expect((await stranger.refused(openRoom, way())).status).toBe(404)
  expect((await stranger.refused(openRoom, way({ link: `${meeting.externalUserIds[0]}.x` }))).status).toBe(404)
  expect(await stranger.refused(openRoom, way({ link }))).toMatchObject({ status: 403, code: 'forbidden' })
  const set = (row: object) => world.db.updateTable('video_meeting_external_user').set(row).execute()
  const { tabSecret } = letIn
  await set({ admitted_tab: hashToken(tabSecret) })
  // The same link in another tab, and in none.
  for (const tab of [{ tabSecret: randomUUID() }, {}])
    expect((await stranger.refused(openRoom, way({ link, ...tab }))).code).toBe('forbidden')
  expect((await read(stranger, { link, tabSecret }))['context']).toMatchObject({
    user: { name: 'Vieras 0', moderator: false },
  })

  // A token never outlasts the call; too early, too late and put out there is none.
  world.clock.set('2026-03-02T09:58:30Z')
  expect((await read(stranger, { link, tabSecret })).exp).toBe(Date.parse('2026-03-02T10:00:00Z') / 1000)
  for (const time of ['2026-03-02T07:29:00Z', '2026-03-02T10:00:00Z']) {
    world.clock.set(time)
    expect((await stranger.refused(openRoom, way({ link, tabSecret }))).status).toBe(403)
  }
  world.clock.set('2026-03-02T08:30:00Z')
  await set({ removed_at: world.clock.now() })
  expect((await stranger.refused(openRoom, way({ link, tabSecret }))).status).toBe(403)
})

test('VM-3 more than five fit in', async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  const meeting = await insertMeeting(8)
  const port = await listen(world.app)
  const guests = meeting.externalUserIds.slice(1).map((id) => signPersonalLink(world.platform.environment, id))
  const inCall = await Promise.all(
    guests.map((link) => new CallClient(port).join(meeting.code, link, { ...letIn, pageId: randomUUID() })),
  )
  for (const guest of inCall) await guest.until(() => guest.names.length === guests.length - 1)
})

test('OP-2 a Jitsi server is named with its id and secret, or not at all', () => {
  for (const name of Object.keys(variables)) {
    const { [name as keyof typeof variables]: _, ...others } = variables
    expect(() => readEnvironment(others)).toThrow(EnvironmentError)
  }
  expect(readEnvironment(variables)).toMatchObject(variables)
})
