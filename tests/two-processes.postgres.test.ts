import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { buildApp } from '#server/app.ts'
import { whoami } from '#shared/contracts/session.ts'
import { announce } from './announce.ts'
import { connect, disconnectAll, event, listen, update } from './push-client.ts'
import { type OwnRedis, startRedis } from './redis.ts'
import { startSecond } from './second-server.ts'
import { startWorld, type World } from './world.ts'

let redis: OwnRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

/** By what the processes tell each other, and how their lines are lost. */
const buses = {
  'NOTIFY of the database': {
    variables: () => ({}),
    loseLines: (world: World) =>
      world.platform.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'extranet-listen'`,
      ),
  },
  'the bus of BUS_URL': {
    variables: () => ({ BUS_URL: redis.url }),
    loseLines: () => redis.tell('CLIENT', 'KILL', 'TYPE', 'pubsub'),
  },
}

describe.each(Object.entries(buses))('by %s', (_name, { variables, loseLines }) => {
  let world: World
  beforeEach(async () => {
    world = await startWorld(inject('template'), variables())
  })
  afterEach(async () => {
    disconnectAll()
    await world.stop()
  })

  test('RT-4 OP-2 a page of one process subscribes at another, which knows whether it has missed anything', async () => {
    const second = await startSecond(world)
    const secondApp = await buildApp(second.platform, modules)
    const port = await listen(secondApp)
    const client = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
    const me = await client.call(whoami)
    const [atFirst, atSecond] = [world.platform.hub.heard, second.platform.hub.heard]
    const subscribe = async (mark: string | undefined) =>
      await event(connect(port, client, mark).subscribe(me.pusherChannel as string), 'pusher:subscription_succeeded')

    // The beginning of the second is heard by both.
    await expect.poll(() => atSecond.mark).toBeDefined()
    await expect.poll(() => atFirst.mark).toBe(atSecond.mark)
    const before = atFirst.mark
    expect(await subscribe(before)).toMatchObject({ missed: false })
    await announce(world.platform, { ...update, to: [me.id as number] })
    await expect.poll(() => atSecond.mark).not.toBe(before)
    expect(await subscribe(before)).toMatchObject({ missed: true })
    await expect.poll(() => atFirst.mark).toBe(atSecond.mark)
    expect(await subscribe(atFirst.mark)).toMatchObject({ missed: false })

    disconnectAll()
    await secondApp.close()
    await second.stop()
  })

  test('RT-1 RT-2 OP-2 two processes on one database deliver to each other’s browsers', async () => {
    const second = await startSecond(world)
    const secondApp = await buildApp(second.platform, modules)
    const [firstPort, secondPort] = [await listen(world.app), await listen(secondApp)]
    const client = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
    const me = await client.call(whoami)

    const atFirst = connect(firstPort, client).subscribe(me.pusherChannel as string)
    const atSecond = connect(secondPort, client).subscribe(me.pusherChannel as string)
    await Promise.all([
      event(atFirst, 'pusher:subscription_succeeded'),
      event(atSecond, 'pusher:subscription_succeeded'),
    ])
    const heard = Promise.all([event(atFirst, 'conversationUpdate'), event(atSecond, 'conversationUpdate')])
    await announce(second.platform, { ...update, to: [me.id as number] })
    expect(await heard).toEqual([update.data, update.data])

    disconnectAll()
    await secondApp.close()
    await second.stop()
  })

  test('RT-4 when the line between the processes is lost, browsers are told to come back and refetch', async () => {
    const port = await listen(world.app)
    const client = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
    const me = await client.call(whoami)
    const browser = connect(port, client)
    const channel = browser.subscribe(me.pusherChannel as string)
    await event(channel, 'pusher:subscription_succeeded')

    const subscribedAgain = event(channel, 'pusher:subscription_succeeded')
    await loseLines(world)
    await subscribedAgain
    const heard = event(channel, 'conversationUpdate')
    await announce(world.platform, { ...update, to: [me.id as number] })
    expect(await heard).toEqual(update.data)
  })
})
