import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { sendMessage } from '#modules/conversations/contract.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { buildApp } from '#server/app.ts'
import { whoami } from '#shared/contracts/session.ts'
import { announce } from './announce.ts'
import { connect, disconnectAll, event, listen, update } from './push-client.ts'
import { type OwnRedis, startRedis } from './redis.ts'
import { refusedStart } from './refused-start.ts'
import { startSecond } from './second-server.ts'
import { startWorld, type World } from './world.ts'

let redis: OwnRedis
let world: World
const helena = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' }

beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())
beforeEach(async () => {
  world = await startWorld(inject('template'), { BUS_URL: redis.url })
})
afterEach(async () => {
  disconnectAll()
  await world.stop()
})

/** What goes over the bus from now on, as somebody hears it who listens there. */
async function overhear(): Promise<string[]> {
  const client = await createClient({ url: redis.url }).connect()
  onTestFinished(() => client.destroy())
  const said: string[] = []
  await client.pSubscribe('*', (text) => said.push(text))
  return said
}

test('RT-2 what goes over the bus names things and people by their ids, and says nothing of them', async () => {
  const said = await overhear()
  const companyId = 1000277
  await insertCompany(world.db, { id: companyId, name: 'Pohjolan Paja Oy' })
  const helenas = await world.login({ ...helena, grants: [{ companyId }] })
  const { id: userId } = await helenas.call(whoami)
  const topic = 'Selkävaiva'
  const started = { companyId, topic, startedBy: userId as number, with: [], at: world.clock.now() }
  const { id } = await insertConversationFixture(world.db, started)
  await helenas.call(sendMessage, { params: { id }, body: { text: 'Nostaminen sattuu' } })
  await helenas.send('GET', '/user/logout')
  await expect.poll(() => said.some((text) => text.includes('sessionsEnded'))).toBe(true)
  const messages = said.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(messages.map((message) => message['event'])).toContain('conversationUpdate')
  const parts = ['event', 'data', 'channels', 'mark', 'waitsAt', 'sessionsEnded', 'topic']
  expect(messages.flatMap((message) => Object.keys(message)).filter((key) => !parts.includes(key))).toEqual([])
  for (const secret of [topic, 'Nostaminen', 'Helena', 'Rantanen', helena.email, 'Pohjolan'])
    expect(said.join()).not.toContain(secret)
})

test('RT-4 nothing is said of what has not been committed', async () => {
  const said = await overhear()
  const { push, clock } = world.platform
  const announcement = {
    event: 'informationUpdate',
    data: { page: 'privacy', language: 'fi' },
    to: 'everyone',
  } as const
  const failed = world.db.transaction().execute(async (db) => {
    await push.prepare(db, [announcement], clock.now())
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  await announce(world.platform, { ...update, to: 'everyone' })
  await expect.poll(() => said.length).toBe(1)
  expect(said[0]).toContain('conversationUpdate')
})

test('RT-4 OP-2 what one process could not say has been missed by the browsers of all, who come back', async () => {
  const lines = await linesAtRedis()
  const second = await startSecond(world)
  const secondApp = await buildApp(second.platform, modules)
  onTestFinished(async () => {
    disconnectAll()
    await secondApp.close()
    await second.stop()
  })
  const port = await listen(secondApp)
  const client = await world.login(helena)
  const { id, pusherChannel } = await client.call(whoami)
  const channel = connect(port, client).subscribe(pusherChannel as string)
  await event(channel, 'pusher:subscription_succeeded')
  const isBack = event(channel, 'pusher:subscription_succeeded')

  // Of the first one alone.
  expect(lines).toHaveLength(1)
  for (const line of lines) await redis.tell('CLIENT', 'KILL', 'ID', line)
  await expect.poll(() => world.logged.join()).toContain('the line between the processes was lost')
  await announce(world.platform, { ...update, to: [id as number] })
  await isBack
  const heard = event(channel, 'conversationUpdate')
  await announce(world.platform, { ...update, to: [id as number] })
  expect(await heard).toEqual(update.data)
})

test('RT-4 OP-2 while the bus is away everything else goes on, and its return is heard by everybody', async () => {
  const port = await listen(world.app)
  const client = await world.login(helena)
  const { id, pusherChannel } = await client.call(whoami)
  const channel = connect(port, client).subscribe(pusherChannel as string)
  await event(channel, 'pusher:subscription_succeeded')
  const isBack = event(channel, 'pusher:subscription_succeeded')
  await redis.halt()
  await announce(world.platform, { ...update, to: [id as number] })
  expect((await client.send('GET', '/health/ready')).statusCode).toBe(200)
  await redis.start()
  await isBack
  const heard = event(channel, 'conversationUpdate')
  await announce(world.platform, { ...update, to: [id as number] })
  expect(await heard).toEqual(update.data)
})

test('OP-2 installations that share a bus hear nothing of each other', async () => {
  const SECRET_KEY = 'the own key of another installation'
  const other = await startWorld(inject('template'), { BUS_URL: redis.url, SECRET_KEY })
  onTestFinished(() => other.stop())
  const [mine, theirs] = [world.platform.hub.heard, other.platform.hub.heard]
  await expect.poll(() => theirs.mark).toBeDefined()
  const before = mine.mark
  await announce(other.platform, { ...update, to: 'everyone' })
  await announce(world.platform, { ...update, to: 'everyone' })
  await expect.poll(() => mine.mark).not.toBe(before)
  await expect.poll(() => theirs.mark).toBeDefined()
  expect(mine.mayHaveMissed('anybody’s', before as string)).toBe(true)
  expect(theirs.mayHaveMissed('anybody’s', mine.mark as string)).toBe(true)
  expect(mine.mark).not.toBe(theirs.mark)
})

test('OP-2 a start is refused where no bus is, or it refuses whom BUS_URL names', async () => {
  await redis.tell('ACL', 'SETUSER', 'reader', 'on', '>right', '+@all', '-publish', 'allchannels')
  const at = (account: string) => redis.url.replace('//', `//${account}@`)
  const refused = async (BUS_URL: string, because: string) => {
    const { code, said } = await refusedStart({ ...world.variables, BUS_URL })
    expect(said).toMatch(/^Wrong configuration:\n {2}BUS_URL: /)
    expect(said).toContain(because)
    expect(said).not.toMatch(/^ {4}at |wrong-word/m)
    expect(code).toBe(1)
  }
  await refused('redis://keeper:wrong-word@127.0.0.1:1', 'no Redis or Valkey answers there')
  await refused(at('reader:wrong-word'), 'the name or the password is refused there')
  await refused(at('reader:right'), 'may not publish and subscribe')
})

/** Of those who listen there. */
async function linesAtRedis(): Promise<string[]> {
  const list = String(await redis.tell('CLIENT', 'LIST', 'TYPE', 'PUBSUB'))
  return [...list.matchAll(/^id=(\d+)/gm)].map(([, id]) => id as string)
}
