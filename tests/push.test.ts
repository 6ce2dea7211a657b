import { once } from 'node:events'
import { request } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { endSessions } from '#server/auth/session.ts'
import { Doorstep } from '#server/push/doorstep.ts'
import { Heard, newMark } from '#server/push/heard.ts'
import { held } from '#server/rights/held.ts'
import { whoami } from '#shared/contracts/session.ts'
import { announce } from './announce.ts'
import { connect, disconnectAll, event, hear, listen, openSignedLine, update } from './push-client.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeEach(async () => {
  world = await startWorld(inject('template'))
})
afterEach(async () => {
  disconnectAll()
  await world.stop()
})

const helena = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' }
const outi = { email: 'outi@meri.test', firstName: 'Outi', lastName: 'Saari' }

describe('the push channel', () => {
  test('RT-1 RT-3 everyone hears what is for them and nothing else', async () => {
    const port = await listen(world.app)
    const [helenas, outis] = [await world.login(helena), await world.login(outi)]
    const [me, other] = [await helenas.call(whoami), await outis.call(whoami)]
    const mine = connect(port, helenas).subscribe(me.pusherChannel as string)
    const theirs = connect(port, outis).subscribe(other.pusherChannel as string)
    const heardByOuti: unknown[] = []
    theirs.bind('conversationUpdate', (data: unknown) => heardByOuti.push(data))
    await Promise.all([event(mine, 'pusher:subscription_succeeded'), event(theirs, 'pusher:subscription_succeeded')])

    const heard = event(mine, 'conversationUpdate')
    await announce(world.platform, { ...update, to: [me.id as number] })
    expect(await heard).toEqual(update.data)

    const heardByAll = event(theirs, 'conversationUpdate')
    await announce(world.platform, { ...update, to: 'everyone' })
    await heardByAll
    expect(heardByOuti).toHaveLength(1)
  })

  test('RT-3 whose account is closed hears nothing more that is meant for them, though their line is still there', async () => {
    const port = await listen(world.app)
    const outis = await world.login(outi)
    const me = await outis.call(whoami)
    const channel = connect(port, outis).subscribe(me.pusherChannel as string)
    const heard: unknown[] = []
    channel.bind('conversationUpdate', (data: unknown) => heard.push(data))
    await event(channel, 'pusher:subscription_succeeded')
    const ends = event(channel, 'informationUpdate')
    await world.db.updateTable('user_account').set({ status: 'DEACTIVATED' }).execute()
    await announce(world.platform, { ...update, to: [me.id as number] })
    const toAll = { page: 'privacy', language: 'fi' } as const
    await announce(world.platform, { event: 'informationUpdate', data: toAll, to: 'everyone' })
    await ends
    expect(heard).toEqual([])
  })

  test('RT-4 whoever subscribes hears whether something was said to them since their page was sent', async () => {
    const port = await listen(world.app)
    const [helenas, outis] = [await world.login(helena), await world.login(outi)]
    const [me, other] = [await helenas.call(whoami), await outis.call(whoami)]
    const { heard } = world.platform.hub
    const subscribe = async (mark?: string) =>
      await event(connect(port, helenas, mark).subscribe(me.pusherChannel as string), 'pusher:subscription_succeeded')

    const atFirst = heard.mark as string
    // What is announced goes through the database, and is heard from there.
    const say = async (announcement: Parameters<typeof announce>[1]) => {
      const before = heard.mark
      await announce(world.platform, announcement)
      await expect.poll(() => heard.mark).not.toBe(before)
    }
    // The more browsers, the longer the time within which they come back.
    expect(await subscribe(atFirst)).toEqual({ missed: false, spread: 12 })
    expect(await subscribe(atFirst)).toEqual({ missed: false, spread: 24 })
    await say({ ...update, to: [other.id as number] })
    const afterOutis = heard.mark as string
    expect(await subscribe(atFirst)).toMatchObject({ missed: false })

    await say({ ...update, to: [me.id as number] })
    expect(await subscribe(atFirst)).toMatchObject({ missed: true })
    expect(await subscribe(afterOutis)).toMatchObject({ missed: true })
    const afterMine = heard.mark as string
    expect(await subscribe(afterMine)).toMatchObject({ missed: false })

    await say({ event: 'settingsUpdate', data: {}, to: 'everyone' })
    expect(await subscribe(afterMine)).toMatchObject({ missed: true })
    expect(await subscribe('of another time')).toMatchObject({ missed: true })
    expect(await subscribe()).not.toHaveProperty('missed')
  })

  test('RT-4 what was said long ago is forgotten, and counts as missed', () => {
    const heard = new Heard()
    const marks = Array.from({ length: 20_000 }, () => newMark())
    for (const mark of marks) heard.add({ mark, channels: ['of another'] })
    expect(heard.mayHaveMissed('mine', marks[0] as string)).toBe(true)
    expect(heard.mayHaveMissed('mine', marks[16_000] as string)).toBe(false)
    heard.forget()
    expect(heard.mark).toBeUndefined()
    expect(heard.mayHaveMissed('mine', marks[16_000] as string)).toBe(true)
  })

  test('RT-2 an event of any length arrives whole', async () => {
    const port = await listen(world.app)
    const helenas = await world.login(helena)
    const { pusherChannel } = await helenas.call(whoami)
    const heard = await hear(port, helenas, 'formLockUpdate')
    const said = [1, 300, 70_000].map((length) => ({ text: 'ä'.repeat(length) }))
    for (const data of said) world.platform.hub.deliver('formLockUpdate', data, [pusherChannel as string])
    await expect.poll(() => heard).toEqual(said)
  })

  test('RT-1 RT-4 the server asks for a sign of life every ten seconds, and says for how many it is there', async () => {
    const port = await listen(world.app)
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/extranet?protocol=7&client=js`)
    const next = () =>
      new Promise<string>((resolve) => {
        socket.onmessage = ({ data }) => resolve(String(data))
      })
    const { event: name, data } = JSON.parse(await next())
    expect(name).toBe('pusher:connection_established')
    expect(JSON.parse(data)).toMatchObject({ activity_timeout: 10 })
    socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }))
    // The more browsers, the longer each may wait with what all of them would do at once.
    expect(JSON.parse(await next())).toEqual({ event: 'pusher:pong', data: '{"spread":12}' })
    socket.close()
  })

  test('RT-3 another’s channel is refused, even with a made-up signature', async () => {
    const port = await listen(world.app)
    const [helenas, outis] = [await world.login(helena), await world.login(outi)]
    const { pusherChannel } = await helenas.call(whoami)
    const refused = event(connect(port, outis).subscribe(pusherChannel as string), 'pusher:subscription_error')
    expect(await refused).toBeTruthy()

    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/extranet?protocol=7&client=js`)
    await once(socket, 'open')
    const data = { channel: pusherChannel, auth: `extranet:${'0'.repeat(64)}` }
    const answered = new Promise<string>((resolve) => {
      socket.onmessage = ({ data: text }) => {
        if (String(text).includes('subscription')) resolve(String(text))
      }
    })
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
    expect(JSON.parse(await answered)).toMatchObject({ event: 'pusher:subscription_error' })
    socket.close()
  })

  test('RT-1 a wrong key, an old protocol and another site’s page are turned away', async () => {
    const port = await listen(world.app)
    const closed = async (url: string) => {
      const socket = new WebSocket(url)
      return new Promise<number>((resolve) => {
        socket.onclose = ({ code }) => resolve(code)
      })
    }
    expect(await closed(`ws://127.0.0.1:${port}/app/other?protocol=7`)).toBe(4001)
    expect(await closed(`ws://127.0.0.1:${port}/app/extranet?protocol=5`)).toBe(4007)
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const headers = { ...upgrade, 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', origin: 'https://evil.test' }
    const status = await new Promise((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: '/app/extranet?protocol=7', headers }, (answer) =>
        resolve(answer.statusCode),
      )
      asked.end()
    })
    expect(status).toBe(404)
  })

  test('AU-16 RT-3 logging out ends the connection for good, whatever it came with', async () => {
    const port = await listen(world.app)
    const client = await world.login(helena)
    const { socket, subscription } = await openSignedLine(port, client)
    socket.send(subscription)
    expect(String((await once(socket, 'message'))[0])).toContain('subscription_succeeded')
    const closed = once(socket, 'close')
    await client.send('GET', '/user/logout')
    expect((await closed)[0]).toBe(4009)
  })

  test('AU-16 RT-3 what was signed for a session opens nothing once it has ended', async () => {
    const port = await listen(world.app)
    const client = await world.login(helena)
    const { socket, subscription } = await openSignedLine(port, client)
    await client.send('GET', '/user/logout')
    const closed = once(socket, 'close')
    socket.send(subscription)
    expect((await closed)[0]).toBe(4009)
  })

  test('AU-16 RT-3 what was signed for one session is not to be had as another’s, which would outlive it', async () => {
    const port = await listen(world.app)
    const [leaving, staying] = [await world.login(helena), await world.login(helena.email)]
    const { socket, subscription } = await openSignedLine(port, leaving)
    const { auth: others } = JSON.parse((await openSignedLine(port, staying)).subscription).data
    const session = /\.\d+$/
    const { channel, auth } = JSON.parse(subscription).data
    const data = { channel, auth: auth.replace(session, session.exec(others)?.[0]) }
    expect(data.auth).not.toBe(auth)
    const answered = once(socket, 'message')
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
    expect(String((await answered)[0])).toContain('pusher:subscription_error')
  })

  test('AU-15 RT-3 where all sessions end, the channel gets another name', async () => {
    const client = await world.login(helena)
    const { id, pusherChannel } = await client.call(whoami)
    await endSessions(
      { db: world.db, now: world.clock.now(), announce: () => undefined },
      held<'account'>(id as number),
      'all',
    )
    const back = world.anonymous()
    await back.login(helena.email, fixturePassword)
    expect((await back.call(whoami)).pusherChannel).not.toBe(pusherChannel)
  })

  test('TR-4 whoever talks without end is let go', async () => {
    const port = await listen(world.app)
    for (const ping of [
      (socket: WebSocket) => socket.ping(),
      (socket: WebSocket) => socket.send('{"event":"pusher:ping"}'),
    ])
      for (const path of ['/app/extranet?protocol=7', '/mvideo/socket']) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
        await once(socket, 'open')
        const closed = once(socket, 'close')
        for (let n = 0; n < 60; n += 1) ping(socket)
        await closed
      }
    expect(world.platform.hub.size).toBe(0)
  })

  test('TR-4 so many of one address may stand before the door, and not for long', async () => {
    const doorstep = new Doorstep({ visitsAtMost: 2, showsWithin: 50 })
    const [first, second, third] = [new PassThrough(), new PassThrough(), new PassThrough()]
    const office = '192.0.2.1'
    doorstep.enter(office, first)?.letIn()
    expect(doorstep.enter(office, second)).toBeDefined()
    expect(doorstep.enter(office, third)).toBeDefined()
    expect(doorstep.enter(office, new PassThrough())).toBeUndefined()
    expect(doorstep.enter('192.0.2.2', new PassThrough())).toBeDefined()
    await Promise.all([once(second, 'close'), once(third, 'close')])
    expect(first.destroyed).toBe(false)
    expect(doorstep.enter(office, new PassThrough())).toBeDefined()
  })
})
