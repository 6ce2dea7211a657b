import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { listCandidateUsers } from '#modules/work-ability/contract.ts'
import { changeUser, inviteUser, listUserLog, listUsers, removeUser } from '../contract.ts'
import { type Company, elsewhere, startCompany, workshop } from '../test/company.ts'

let company: Company
beforeAll(async () => {
  company = await startCompany(inject('template'))
  const on = { workability_enabled: true }
  await company.world.db.updateTable('company').set(on).where('id', '=', workshop).execute()
})
afterAll(() => company.world.stop())

const here = { params: { companyId: workshop } }
const person = (email: string) => ({ email, firstName: 'Teppo', lastName: 'Uusi' })
const invite = (email: string) => company.helena.call(inviteUser, { ...here, body: person(email) })
const comesIn = async (email: string) => {
  company.world.clock.advance({ minutes: 1 })
  return company.world.login(email)
}

test('MU-2 neither a number nor a name nor a list of colleagues tells whether somebody invited has an account, before they come in', async () => {
  const { helena, ids } = company
  const invited = await invite('outi@paja.test')
  expect(invited.id).not.toBe(ids.outi)
  expect(await helena.call(listUsers, here)).toContainEqual(invited)
  expect((await helena.call(listUserLog, here))[0]?.user).toEqual({ id: invited.id, displayName: 'Teppo Uusi' })
  const candidates = await helena.call(listCandidateUsers, { query: { companyId: workshop } })
  expect(candidates.map(({ userId }) => userId)).not.toContain(ids.outi)
  // By the account's own number nobody is found either.
  const byAccount = { params: { companyId: workshop, userId: ids.outi } }
  expect(await helena.refused(changeUser, { ...byAccount, body: {} })).toMatchObject({ status: 404 })
  expect(await helena.refused(removeUser, byAccount)).toMatchObject({ status: 404 })

  const byNumber = { params: { companyId: workshop, userId: invited.id } }
  const changed = await helena.call(changeUser, { ...byNumber, body: { modules: ['work-ability'] } })
  expect(changed.id).toBe(invited.id)
  await comesIn('outi@paja.test')
  const known = await helena.call(listUsers, here)
  expect(known).toContainEqual(expect.objectContaining({ id: ids.outi, displayName: 'Outi Testi' }))
  const later = await helena.call(listCandidateUsers, { query: { companyId: workshop } })
  expect(later).toContainEqual({ userId: ids.outi, displayName: 'Outi Testi' })
})

test('MU-2 who was removed before they came in is known by the invitation for good', async () => {
  const { helena, world } = company
  const id = await insertUser(world.db, {
    ...{ email: 'vieras@muualla.test', firstName: 'Ville', lastName: 'Vieras' },
    grants: [{ companyId: elsewhere }],
  })
  const invited = await invite('vieras@muualla.test')
  await helena.call(removeUser, { params: { companyId: workshop, userId: invited.id } })
  const log = await helena.call(listUserLog, here)
  expect(log.slice(0, 2).map(({ action, user }) => [action, user.id])).toEqual([
    ['REMOVED', invited.id],
    ['INVITED', invited.id],
  ])
  expect(JSON.stringify(log)).not.toMatch(new RegExp(`"id":${id}[,}]|Vieras`))
})

test('MU-2 whoever is invited by an address that an account once had is not that account: it has another mailbox by now', async () => {
  const { helena, world } = company
  await insertUser(world.db, {
    ...{ email: 'matti@paja.test', firstName: 'Matti', lastName: 'Entinen' },
    grants: [{ companyId: elsewhere }],
  })
  await world.db
    .updateTable('user_account')
    .set({ email: 'matti@koti.test' })
    .where('username', '=', 'matti@paja.test')
    .execute()
  const refusal = await helena.refused(inviteUser, { ...here, body: person('matti@paja.test') })
  expect(refusal.fields).toEqual([{ field: 'email', problem: 'notInvitable' }])
  expect(JSON.stringify(await helena.call(listUsers, here))).not.toContain('koti.test')
})

test('MU-2 whoever is invited and removed over and over gets five mails of it in an hour', async () => {
  const { helena, world } = company
  for (let times = 0; times < 5; times += 1) {
    const { id } = await invite('kiusattu@muualla.test')
    await helena.call(removeUser, { params: { companyId: workshop, userId: id } })
  }
  const again = { ...here, body: person('kiusattu@muualla.test') }
  expect(await helena.refused(inviteUser, again)).toMatchObject({ status: 429, code: 'too_many_attempts' })
  await invite('toinen@muualla.test')
  world.clock.advance({ minutes: 61 })
  await helena.call(inviteUser, again)
})
