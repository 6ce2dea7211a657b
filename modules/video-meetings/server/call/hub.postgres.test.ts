import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { buildApp } from '#server/app.ts'
import { listen } from '#tests/push-client.ts'
import { startSecond } from '#tests/second-server.ts'
import { startWorld, type World } from '#tests/world.ts'
import { callCloseCodes } from '../../call-messages.ts'
import { insertMeetingFixture } from '../fixtures.ts'
import { signPersonalLink } from '../invitations/personal-link.ts'
import { CallClient, hangUpAll } from './fixtures.ts'

let world: World
beforeEach(async () => {
  world = await startWorld(inject('template'))
})
afterEach(async () => {
  hangUpAll()
  await world.stop()
})

async function settle() {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const nina = await insertUser(world.db, {
    email: 'nina@tt.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const meeting = await insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: nina,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    externals: [{ firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa@sairaala.test' }],
  })
  const link = signPersonalLink(world.platform.environment, meeting.externalUserIds[0] as number)
  return { nina: await world.login('nina@tt.test'), link, code: meeting.code }
}

test('VM-3 OP-2 two processes on one database carry one call', async () => {
  const second = await startSecond(world)
  const secondApp = await buildApp(second.platform, modules)
  const [firstPort, secondPort] = [await listen(world.app), await listen(secondApp)]
  const { nina, link, code } = await settle()

  const host = await new CallClient(firstPort, nina).join(code)
  const guest = await new CallClient(secondPort).join(code, link)
  expect(guest.people).toMatchObject({ isWaiting: true })
  await host.until(() => host.names.includes('Liisa Lääkäri'))
  await host.say({ type: 'admit', peerId: guest.people?.you })
  await guest.until(() => guest.names.includes('Nina Hoitola'))

  const long = { description: { type: 'offer', sdp: 'a=fmtp:"ÄÖ💥"\r\n'.repeat(1500) } }
  const short = { candidate: { candidate: 'candidate:1' } }
  for (const signal of [long, short]) await guest.say({ type: 'signal', to: host.people?.you, signal })
  await host.until(() => host.heard.filter(({ type }) => type === 'signal').length === 2)
  expect(host.heard.filter(({ type }) => type === 'signal')).toEqual(
    [long, short].map((signal) => ({ type: 'signal', from: guest.people?.you, signal })),
  )

  await host.say({ type: 'remove', peerId: guest.people?.you })
  await guest.until(() => guest.closedWith !== undefined)
  expect(guest.refusal).toBe('REMOVED')
  await host.until(() => host.names.length === 0)

  hangUpAll()
  await secondApp.close()
  await second.stop()
})

test('VM-3 OP-2 when processes have lost each other, browsers are told to come back, to the same place', async () => {
  const port = await listen(world.app)
  const { nina, code } = await settle()
  const host = await new CallClient(port, nina).join(code)
  await world.platform.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'extranet-listen'`,
  )
  await host.until(() => host.closedWith !== undefined)
  expect(host.closedWith).toBe(callCloseCodes.comeBack)
  const back = await new CallClient(port, nina).join(code, undefined, host.page)
  expect(back.people?.you).toBe(host.people?.you)
})
