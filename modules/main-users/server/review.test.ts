import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { closeCompany } from '#modules/companies/console-contract.ts'
import { getNotices } from '#modules/notices/contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { listReviews } from '../console-contract.ts'
import { getReview, inviteUser, listUserLog, listUsers, reviewUsers } from '../contract.ts'
import { type Company, startCompany, workshop } from '../test/company.ts'

let company: Company
beforeAll(async () => {
  company = await startCompany(inject('template'))
  const { db, clock } = company.world
  await db.updateTable('company_grant').set({ main_user_since: clock.now() }).where('main_user', '=', true).execute()
})
afterAll(() => company.world.stop())
beforeEach(async () => {
  for (const name of ['helena', 'maija', 'esa', 'outi', 'aila', 'nina'] as const)
    await company[name].login(`${name}@paja.test`, 'Tyoterveys1')
})

const here = { params: { companyId: workshop } }
const monthsOn = (months: number) => company.world.clock.advance({ minutes: months * 31 * 24 * 60 })
const due = async (query: object = {}) =>
  (await company.nina.call(listReviews, { query })).content.map(({ user, isDue }) => [user.id, isDue])

describe('MU-4 twice a year', () => {
  test('a main user is asked to go through the users, by what waits and by the page; the provider sees who has not', async () => {
    const { helena, esa, outi, ids } = company
    const asked = async (who: typeof helena, companyId = workshop) => {
      const { kinds } = await who.call(listWaiting, { query: { companyId } })
      return kinds.find(({ kind }) => kind === 'userreviews')?.count
    }
    expect(await asked(helena)).toBe(0)
    expect(await asked(esa)).toBeUndefined()
    expect(await due()).toEqual([])
    expect(await due({ all: 'true' })).toHaveLength(3)
    monthsOn(6)
    for (const name of ['helena', 'outi', 'nina', 'esa'] as const)
      await company[name].login(`${name}@paja.test`, 'Tyoterveys1')
    expect(await asked(helena)).toBe(1)
    expect(await asked(outi, 1000278)).toBe(1)
    expect(await due()).toHaveLength(3)
    expect((await helena.call(getReview, here)).dueSince).not.toBeNull()
    expect(Object.keys((await helena.call(getNotices)).kinds)).toContain('userreviews')
    expect(Object.keys((await esa.call(getNotices)).kinds)).not.toContain('userreviews')

    const { users } = await helena.call(getReview, here)
    expect(users.map(({ id }) => id)).not.toContain(ids.helena)
    const confirmed = users.map(({ id }) => id).filter((id) => id !== ids.sari)
    const invitation = { email: 'uusi@paja.test', firstName: 'Uusi', lastName: 'Tulija' }
    const newcomer = await helena.call(inviteUser, { ...here, body: invitation })
    // Somebody has come since the page was read: they are gone through too.
    const body = { confirmed, removed: [ids.sari] }
    expect(await helena.refused(reviewUsers, { ...here, body })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect((await helena.call(listUsers, here)).map(({ id }) => id)).toContain(ids.sari)
    const twice = { confirmed: [...confirmed, newcomer.id, ids.sari], removed: [ids.sari] }
    expect(await helena.refused(reviewUsers, { ...here, body: twice })).toMatchObject({ status: 409 })

    const after = await helena.call(reviewUsers, {
      ...here,
      body: { confirmed: [...confirmed, newcomer.id], removed: [ids.sari] },
    })
    expect(after).toMatchObject({ dueSince: null, reviewedAt: company.world.clock.now().toISOString() })
    expect((await helena.call(listUsers, here)).map(({ id }) => id)).not.toContain(ids.sari)
    expect(await asked(helena)).toBe(0)
    expect((await due()).map(([id]) => id)).not.toContain(ids.helena)
    expect((await helena.call(listUserLog, here)).slice(0, 2).map(({ action }) => action)).toEqual([
      'REVIEWED',
      'REMOVED',
    ])
  })

  test('one of a branch goes through those whom they may touch, and nobody else reviews', async () => {
    const { maija, esa, outi, nina, helena, ids } = company
    expect((await maija.call(getReview, here)).users.map(({ id }) => id)).toEqual([ids.esa])
    expect(
      await maija.refused(reviewUsers, { ...here, body: { confirmed: [ids.esa], removed: [ids.helena] } }),
    ).toMatchObject({ status: 409 })
    await maija.call(reviewUsers, { ...here, body: { confirmed: [ids.esa] } })
    expect(await esa.refused(getReview, here)).toMatchObject({ status: 403 })
    expect(await esa.refused(reviewUsers, { ...here, body: {} })).toMatchObject({ status: 403 })
    expect(await outi.refused(getReview, here)).toMatchObject({ status: 404 })
    expect(await nina.refused(getReview, here)).toMatchObject({ status: 403 })
    expect(await helena.refused(listReviews)).toMatchObject({ status: 403 })
  })

  test('DL-4 of a company that has left nobody is asked, and the provider sees nobody who has not', async () => {
    const { aila, ids } = company
    monthsOn(6)
    for (const name of ['aila', 'nina'] as const) await company[name].login(`${name}@paja.test`, 'Tyoterveys1')
    const before = (await due()).map(([id]) => id)
    expect(before).toContain(ids.outi)
    await aila.call(closeCompany, { params: { companyId: 1000278 }, body: {} })
    expect((await due()).map(([id]) => id)).toEqual(before.filter((id) => id !== ids.outi))
  })
})
