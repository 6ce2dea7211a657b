import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { callCloseCodes } from '../../call-messages.ts'
import { cancelMeeting, changeMeeting, getMeeting } from '../../console-contract.ts'
import { insertMeetingFixture } from '../fixtures.ts'
import { signPersonalLink } from '../invitations/personal-link.ts'
import { CallClient, hangUpAll } from './fixtures.ts'

let world: World
let port: number
let nina: Client
let helena: Client
let esa: Client
let ids: Record<'nina' | 'helena' | 'esa', number>
let meeting: { id: number; code: string; externalUserIds: number[] }

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const person = (email: string, firstName: string, lastName: string, more: object) =>
    insertUser(world.db, { email, firstName, lastName, ...more })
  const grants = [{ companyId: 1000277 }]
  ids = {
    nina: await person('nina@tt.test', 'Nina', 'Hoitola', { role: 'ROLE_COACH' }),
    helena: await person('hr@paja.test', 'Helena', 'Rantanen', { grants }),
    esa: await person('esa@paja.test', 'Esa', 'Mäkelä', { grants }),
  }
  port = await listen(world.app)
})
afterAll(async () => {
  await world.stop()
})

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  ;[nina, helena, esa] = await Promise.all([
    world.login('nina@tt.test'),
    world.login('hr@paja.test'),
    world.login('esa@paja.test'),
  ])
  meeting = await insertMeeting()
})
afterEach(() => hangUpAll())

function insertMeeting(externals = 2, userIds = [ids.helena]) {
  return insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: ids.nina,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    userIds,
    externals: Array.from({ length: externals }, (_, index) => ({
      firstName: 'Vieras',
      lastName: `Numero ${index + 1}`,
      email: `vieras${index}@muualla.test`,
    })),
  })
}
const link = (index: number, of = meeting) =>
  signPersonalLink(world.platform.environment, of.externalUserIds[index] as number)
const join = (client: Client, of = meeting) => new CallClient(port, client).join(of.code)
const joinAsGuest = (index: number, of = meeting) => new CallClient(port).join(of.code, link(index, of))
const offer = { description: { type: 'offer', sdp: `v=0\r\n${'a=candidate:"1" ÄÖ\r\n'.repeat(600)}` } }

describe('being in a call', () => {
  test('VM-3 whoever joins sees who is there, and is seen; whoever leaves is gone', async () => {
    const first = await join(nina)
    expect(first.people).toMatchObject({ isWaiting: false, peers: [] })
    const second = await join(helena)
    expect(second.names).toEqual(['Nina Hoitola'])
    expect(second.peer('Nina Hoitola')).toMatchObject({ isHost: true, isExternal: false, microphone: true })
    await first.until(() => first.names.includes('Helena Rantanen'))
    await second.say({ type: 'leave' })
    await first.until(() => first.names.length === 0)
  })

  test('VM-3 others see when one mutes, closes the camera or shares the screen', async () => {
    const [first, second] = [await join(nina), await join(helena)]
    await second.say({ type: 'devices', microphone: false, camera: false, screen: true })
    await first.until(() => first.names.length === 1 && first.peer('Helena Rantanen').screen)
    expect(first.peer('Helena Rantanen')).toMatchObject({ microphone: false, camera: false })
  })

  test('VM-3 what one browser says to another reaches that one only, however long it is', async () => {
    const other = await insertMeeting()
    const [first, second, elsewhere] = [await join(nina), await join(helena), await join(nina, other)]
    const guest = await joinAsGuest(0)
    await second.say({ type: 'signal', to: first.people?.you, signal: offer })
    await first.until(() => first.heard.some(({ type }) => type === 'signal'))
    expect(first.heard.find(({ type }) => type === 'signal')).toEqual({
      type: 'signal',
      from: second.people?.you,
      signal: offer,
    })
    // Nobody speaks into another call, nor to whom waits, nor does whoever waits speak to anyone.
    await second.say({ type: 'signal', to: elsewhere.people?.you, signal: offer })
    await second.say({ type: 'signal', to: guest.people?.you, signal: offer })
    await guest.say({ type: 'signal', to: first.people?.you, signal: offer })
    for (const client of [second, guest]) {
      await client.say({ type: 'ping' })
      await client.until(() => client.heard.some(({ type }) => type === 'pong'))
    }
    expect(elsewhere.heard.some(({ type }) => type === 'signal')).toBe(false)
    expect(guest.heard.some(({ type }) => type === 'signal')).toBe(false)
    expect(first.heard.filter(({ type }) => type === 'signal')).toHaveLength(1)
  })

  test('VM-3 a page that comes back keeps its place; another window takes it over', async () => {
    const [first, second] = [await join(nina), await join(helena)]
    const place = second.people?.you
    second.socket.terminate()
    const back = await new CallClient(port, helena).join(meeting.code, undefined, second.page)
    expect(back.people?.you).toBe(place)
    expect(first.names).toEqual(['Helena Rantanen'])

    const window = await join(helena)
    expect(window.people?.you).not.toBe(place)
    await back.until(() => back.closedWith !== undefined)
    expect(back.refusal).toBe('ELSEWHERE')
    expect(back.closedWith).toBe(callCloseCodes.refused)
    await first.until(() => first.names.length === 1 && first.peer('Helena Rantanen').peerId === window.people?.you)
  })

  test('VM-3 five fit in', async () => {
    const large = await insertMeeting(5)
    const host = await join(nina, large)
    const guests: CallClient[] = []
    for (let index = 0; index < 5; index += 1) guests.push(await joinAsGuest(index, large))
    await host.until(() => host.names.length === 5)
    for (const guest of guests.slice(0, 4)) {
      await host.say({ type: 'admit', peerId: guest.people?.you })
      await guest.until(() => guest.people?.isWaiting === false)
    }
    await host.say({ type: 'admit', peerId: guests[4]?.people?.you })
    await host.until(() => host.heard.some(({ type }) => type === 'full'))
    expect(guests[4]?.people?.isWaiting).toBe(true)
    expect((await join(helena, large)).refusal).toBe('FULL')
  })
})

describe('who may be there', () => {
  test('VM-3 a colleague who is not invited, someone without a session and a made-up link find no call', async () => {
    expect((await join(esa)).refusal).toBe('UNKNOWN')
    expect((await new CallClient(port).join(meeting.code)).refusal).toBe('UNKNOWN')
    expect((await new CallClient(port).join(meeting.code, '1.nonsense')).refusal).toBe('UNKNOWN')
    expect((await new CallClient(port, nina).join('no-such-call-anywhere')).refusal).toBe('UNKNOWN')
  })

  test('VM-3 too early and too late are told', async () => {
    world.clock.set('2026-03-02T07:29:00Z')
    expect((await joinAsGuest(0)).refusal).toBe('EARLY')
    world.clock.set('2026-03-02T10:00:00Z')
    expect((await joinAsGuest(0)).refusal).toBe('OVER')
  })

  test('VM-3 an external person waits, unseen by employers and seeing nobody, until the host lets them in', async () => {
    const [host, user] = [await join(nina), await join(helena)]
    const guest = await joinAsGuest(0)
    expect(guest.people).toMatchObject({ isWaiting: true, peers: [] })
    await host.until(() => host.names.length === 2)
    expect(host.peer('Vieras Numero 1')).toMatchObject({ isWaiting: true, isExternal: true, isHost: false })
    expect(user.names).toEqual(['Nina Hoitola'])

    // An employer's user is no host, nor is whoever waits.
    for (const client of [user, guest]) await client.say({ type: 'admit', peerId: guest.people?.you })
    await host.say({ type: 'admit', peerId: guest.people?.you })
    await guest.until(() => guest.people?.isWaiting === false)
    expect(guest.names).toEqual(['Helena Rantanen', 'Nina Hoitola'])
    await user.until(() => user.names.includes('Vieras Numero 1'))

    // The page is loaded anew, in the same tab.
    guest.socket.terminate()
    const page = { ...guest.page, pageId: randomUUID() }
    const again = await new CallClient(port).join(meeting.code, link(0), page)
    expect(again.people).toMatchObject({ isWaiting: false })
  })

  test('VM-3 somebody else with the link of one who was let in waits at the door, and pushes nobody out', async () => {
    const host = await join(nina)
    const guest = await joinAsGuest(0)
    await host.say({ type: 'admit', peerId: guest.people?.you })
    await guest.until(() => guest.people?.isWaiting === false)

    const other = await joinAsGuest(0)
    expect(other.people).toMatchObject({ isWaiting: true, peers: [] })
    await host.until(() => host.people?.peers.length === 2)
    await other.say({ type: 'signal', to: guest.people?.you, signal: offer })
    await host.say({ type: 'signal', to: guest.people?.you, signal: offer })
    await guest.until(() => guest.heard.some(({ type }) => type === 'signal'))
    expect(guest.heard.filter(({ type }) => type === 'signal')).toMatchObject([{ from: host.people?.you }])

    // A third takes the second's place at the door, and is sent away; the one inside notices nothing.
    const third = await joinAsGuest(0)
    await other.until(() => other.closedWith !== undefined)
    expect(other.refusal).toBe('ELSEWHERE')
    await host.say({ type: 'remove', peerId: third.people?.you })
    await third.until(() => third.closedWith !== undefined)
    expect([guest.closedWith, guest.people?.isWaiting]).toEqual([undefined, false])

    // The guest goes on at another machine: let in there, they are out here.
    const phone = await joinAsGuest(0)
    expect(phone.people).toMatchObject({ isWaiting: true })
    await host.say({ type: 'admit', peerId: phone.people?.you })
    await phone.until(() => phone.people?.isWaiting === false)
    await guest.until(() => guest.closedWith !== undefined)
    expect(guest.refusal).toBe('ELSEWHERE')
    expect((await new CallClient(port).join(meeting.code, link(0), guest.page)).people).toMatchObject({
      isWaiting: true,
    })
  })

  test('VM-3 nobody but the host puts anyone out, and whoever is put out does not come back', async () => {
    const [host, user, guest] = [await join(nina), await join(helena), await joinAsGuest(0)]
    await host.until(() => host.names.length === 2)
    for (const peer of [host, guest]) await user.say({ type: 'remove', peerId: peer.people?.you })
    await user.say({ type: 'admit', peerId: guest.people?.you })
    await user.say({ type: 'ping' })
    await user.until(() => user.heard.some(({ type }) => type === 'pong'))
    expect([host.closedWith, guest.people?.isWaiting]).toEqual([undefined, true])
    const guests = world.db.selectFrom('video_meeting_external_user').where('meeting_id', '=', meeting.id)
    expect(await guests.select('id').where('removed_at', 'is not', null).execute()).toEqual([])
    expect(await guests.select('id').where('admitted_tab', 'is not', null).execute()).toEqual([])

    for (const client of [guest, user]) {
      await host.say({ type: 'remove', peerId: client.people?.you })
      await client.until(() => client.closedWith !== undefined)
      expect(client.refusal).toBe('REMOVED')
    }
    await host.until(() => host.names.length === 0)
    expect((await join(helena)).refusal).toBe('REMOVED')
    expect((await joinAsGuest(0)).refusal).toBe('REMOVED')
    expect((await joinAsGuest(1)).people).toMatchObject({ isWaiting: true })
  })

  test('VM-3 the organiser is put out by nobody, not by another host either, nor is a host by themselves', async () => {
    const kari = { email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' } as const
    const karisId = await insertUser(world.db, kari)
    const both = await insertMeeting(0, [ids.nina, ids.helena, karisId])
    const other = await world.login('kari@tt.test')
    const [organiser, host, user] = [await join(nina, both), await join(other, both), await join(helena, both)]
    await host.until(() => host.names.length === 2)
    for (const peer of [organiser, host]) await host.say({ type: 'remove', peerId: peer.people?.you })
    // Whoever is meant is put out in turn: the two before have been looked at by then.
    await host.say({ type: 'remove', peerId: user.people?.you })
    await user.until(() => user.closedWith !== undefined)
    expect(user.refusal).toBe('REMOVED')
    await organiser.until(() => organiser.names.length === 1)
    expect([organiser.names, organiser.closedWith, host.closedWith]).toEqual([['Kari Valmela'], undefined, undefined])
    const removed = world.db.selectFrom('video_meeting_user').select('user_id').where('removed_at', 'is not', null)
    expect(await removed.where('meeting_id', '=', both.id).execute()).toEqual([{ user_id: ids.helena }])
  })

  test('PC-7 VM-3 a cancelled meeting ends the call, an uninvited participant is out at once', async () => {
    const [host, user, guest] = [await join(nina), await join(helena), await joinAsGuest(0)]
    const { users: _, ...before } = await nina.call(getMeeting, { params: { id: meeting.id } })
    await nina.call(changeMeeting, { params: { id: meeting.id }, body: { ...before, userIds: [] } })
    await user.until(() => user.closedWith !== undefined)
    expect(user.refusal).toBe('UNKNOWN')
    await nina.call(cancelMeeting, { params: { id: meeting.id } })
    for (const client of [host, guest]) {
      await client.until(() => client.closedWith !== undefined)
      expect(client.refusal).toBe('CANCELLED')
    }
  })

  test('VM-3 another site’s page gets no line, and nonsense ends it', async () => {
    const evil = new CallClient(port, nina, { origin: 'https://evil.test' })
    const status = await new Promise((resolve) => {
      evil.socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode))
    })
    expect(status).toBe(404)
    for (const nonsense of [{ type: 'join' }, { type: 'shout' }, [], { type: 'join', code: '\u0000', pageId: 1 }]) {
      const client = new CallClient(port, nina)
      await client.say(nonsense)
      await client.until(() => client.closedWith !== undefined)
      expect(client.closedWith).toBe(callCloseCodes.wrong)
    }
  })

  test('VM-3 before joining nothing is heard and nothing is done', async () => {
    const host = await join(nina)
    const stranger = new CallClient(port, helena)
    for (const said of [
      { type: 'signal', to: host.people?.you, signal: { description: { type: 'offer', sdp: 'v=0' } } },
      { type: 'remove', peerId: host.people?.you },
      { type: 'admit', peerId: host.people?.you },
      { type: 'devices', microphone: true, camera: true, screen: true },
      { type: 'ping' },
    ])
      await stranger.say(said)
    await stranger.until(() => stranger.heard.length > 0)
    expect(stranger.heard).toEqual([{ type: 'pong' }])
    await stranger.say({ type: 'signal', to: host.people?.you, signal: offer })
    await stranger.until(() => stranger.closedWith !== undefined)
    expect(stranger.closedWith).toBe(callCloseCodes.wrong)
    expect(host.heard.filter(({ type }) => type !== 'people')).toEqual([])
  })
})
