import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { cancelMeeting } from '../console-contract.ts'
import { CallClient, hangUpAll } from '../server/call/fixtures.ts'
import { insertMeetingFixture } from '../server/fixtures.ts'
import { signPersonalLink } from '../server/invitations/personal-link.ts'
import { CallSession, type CallSessionState } from './call-session.ts'

let world: World
let port: number
let ids: { nina: number; helena: number }
let meeting: { id: number; code: string; externalUserIds: number[] }
let host: CallClient
let guest: CallSession
let refusals: string[]
/** When it is refused. */
let refused: Promise<unknown>

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  ids = {
    nina: await insertUser(world.db, {
      ...{ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' as const },
    }),
    helena: await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants }),
  }
  port = await listen(world.app)
})
afterAll(() => world.stop())

/** A guest’s page: as a browser has it, but for pictures and sound, which go another way here. */
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  meeting = await insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: ids.nina,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    userIds: [ids.helena],
    externals: [{ firstName: 'Vieras', lastName: 'Lääkäri', email: 'vieras@muualla.test' }],
  })
  host = await new CallClient(port, await world.login('nina@tt.test')).join(meeting.code)
  const page = `http://127.0.0.1:${port}/mvideo/sso/${meeting.code}#secret`
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: page } }))
  refusals = []
  const { promise, resolve } = Promise.withResolvers()
  refused = promise
  guest = new CallSession({
    code: meeting.code,
    link: signPersonalLink(world.platform.environment, meeting.externalUserIds[0] as number),
    iceServers: [],
    local: undefined,
    onRefused: (reason) => resolve(refusals.push(reason)),
  })
})
afterEach(() => {
  guest.leave()
  hangUpAll()
  vi.unstubAllGlobals()
})

/** As soon as it is so. */
function until(isSo: (state: CallSessionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(guest.state)) return
      stop()
      resolve()
    }
    const stop = guest.subscribe(look)
    look()
  })
}
const names = () => guest.state.peers.map(({ displayName }) => displayName)
const place = () => host.peer('Vieras Lääkäri').peerId
const letIn = async () => {
  await until(({ phase }) => phase === 'waiting')
  await host.until(() => host.names.includes('Vieras Lääkäri'))
  await host.say({ type: 'admit', peerId: place() })
  await until(({ phase }) => phase === 'in')
}

describe('VM-3 the page of a call', () => {
  test('waits, seeing nobody, until the host lets it in, and then sees who comes and goes', async () => {
    expect(guest.state).toMatchObject({ phase: 'connecting', peers: [] })
    await until(({ phase }) => phase === 'waiting')
    expect(names()).toEqual([])
    await letIn()
    expect(names()).toEqual(['Nina Hoitola'])
    const helena = await new CallClient(port, await world.login('hr@paja.test')).join(meeting.code)
    await until(({ peers }) => peers.length === 2)
    expect(names()).toContain('Helena Rantanen')
    await helena.say({ type: 'leave' })
    await until(({ peers }) => peers.length === 1)
    expect(names()).toEqual(['Nina Hoitola'])
  })

  test('says that its line is lost, and comes back by itself to the same place', async () => {
    await letIn()
    const before = place()
    window.dispatchEvent(new Event('offline'))
    expect(guest.state).toMatchObject({ phase: 'in', isLineLost: true })
    await until(({ isLineLost }) => !isLineLost)
    expect(guest.state.phase).toBe('in')
    expect([place(), names(), refusals]).toEqual([before, ['Nina Hoitola'], []])
  })

  test('comes back after the server has gone and another has taken its place', async () => {
    await letIn()
    world.platform.hub.stop()
    const lost = until(({ isLineLost }) => isLineLost)
    await world.restart(async () => {})
    await lost
    await world.app.listen({ port, host: '127.0.0.1' })
    await until(({ isLineLost }) => !isLineLost)
    expect([guest.state.phase, refusals]).toEqual(['in', []])
  })

  test('is told why it is put out, and does not try again', async () => {
    await letIn()
    await host.say({ type: 'remove', peerId: place() })
    await refused
    await host.until(() => host.names.length === 0)
    window.dispatchEvent(new Event('online'))
    await host.say({ type: 'ping' })
    await host.until(() => host.heard.some(({ type }) => type === 'pong'))
    expect([refusals, host.names]).toEqual([['REMOVED'], []])
  })

  test('ends with the meeting', async () => {
    await letIn()
    const nina = await world.login('nina@tt.test')
    await nina.call(cancelMeeting, { params: { id: meeting.id } })
    await refused
    expect(refusals).toEqual(['CANCELLED'])
  })

  test('leaves its place when it is left or closed', async () => {
    await letIn()
    window.dispatchEvent(new Event('pagehide'))
    expect(guest.state).toMatchObject({ phase: 'left', peers: [] })
    await host.until(() => host.names.length === 0)
    expect(refusals).toEqual([])
  })
})
