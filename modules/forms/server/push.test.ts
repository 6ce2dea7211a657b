import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { holdLock } from '#modules/questionnaires/contract.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { connect, disconnectAll, event, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { addProcessUser, removeProcessUser } from '../console-contract.ts'
import { insertProcessFixture } from './fixtures.ts'

let world: World
let nina: Client
let esa: Client
let helenasId: number
let process: { id: number; formId: number }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  helenasId = await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  esa = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  process = await insertProcessFixture(world.db, { companyId: 1000277, name: 'Selvitys', createdAt: world.clock.now() })
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

test('RT-2 FO-7 participation and locks are told at once, by ids and states alone, to those who see the form', async () => {
  const port = await listen(world.app)
  const helena = await world.login('hr@paja.test')
  const channel = connect(port, helena).subscribe((await helena.call(whoami)).pusherChannel as string)
  await event(channel, 'pusher:subscription_succeeded')

  const added = event(channel, 'processUpdate')
  await nina.call(addProcessUser, { params: { id: process.id }, body: { userId: helenasId } })
  expect(await added).toEqual({ id: process.id, companyId: 1000277, userIsParticipant: true, userId: helenasId })
  const removed = event(channel, 'processUpdate')
  await nina.call(removeProcessUser, { params: { id: process.id, userId: helenasId } })
  expect(await removed).toEqual({ id: process.id, companyId: 1000277, userIsParticipant: false, userId: helenasId })

  const locked = event(channel, 'formLockUpdate')
  await esa.call(holdLock, { params: { id: process.formId }, body: { tab: crypto.randomUUID() } })
  const { id: esasId } = await esa.call(whoami)
  expect(await locked).toEqual({ formId: process.formId, canRequest: true, userId: esasId })
})
