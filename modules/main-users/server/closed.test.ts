import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { takeAccess } from '#modules/account/console-contract.ts'
import { closeCompany } from '#modules/companies/console-contract.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { changeUser, delegateAccess, endDelegation, inviteUser, listUsers, removeUser } from '../contract.ts'
import { type Company, startCompany, workshop } from '../test/company.ts'

let company: Company
beforeAll(async () => {
  company = await startCompany(inject('template'))
})
afterAll(() => company.world.stop())

const here = { params: { companyId: workshop } }
const ofUser = (userId: number) => ({ params: { companyId: workshop, userId } })

test('DL-4 MU-2 at a customer who has left nobody gets rights any more, and they are taken away as ever', async () => {
  const { helena, esa, sari, aila, ids, world } = company
  const today = dayOf(world.clock.now())
  const cover = { userId: ids.sari, from: today, to: addDays(today, 5) }
  const { id } = await esa.call(delegateAccess, { ...here, body: cover })
  await aila.call(closeCompany, { ...here, body: {} })

  const closed = { status: 409, code: 'company_closed' }
  const person = { email: 'uusi@paja.test', firstName: 'Uusi', lastName: 'Tulija' }
  expect(await helena.refused(inviteUser, { ...here, body: person })).toMatchObject(closed)
  expect(await helena.refused(changeUser, { ...ofUser(ids.esa), body: { mainUser: true } })).toMatchObject(closed)
  expect(await sari.refused(delegateAccess, { ...here, body: { ...cover, userId: ids.esa } })).toMatchObject(closed)

  await esa.call(endDelegation, { params: { companyId: workshop, id } })
  await helena.call(removeUser, ofUser(ids.esa))
  await aila.call(takeAccess, { params: { companyId: workshop, id: ids.sari } })
  const left = (await helena.call(listUsers, here)).map((user) => user.id)
  expect(left).not.toContain(ids.esa)
  expect(left).not.toContain(ids.sari)
})
