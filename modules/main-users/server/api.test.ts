import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { deactivateUser, giveAccess, takeAccess } from '#modules/account/console-contract.ts'
import { activate } from '#modules/account/contract.ts'
import { changeSettings, getConsoleSettings } from '#modules/companies/console-contract.ts'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { listEmployees } from '#modules/personnel/contract.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { linkIn } from '#tests/mail-links.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { listCompanyUserLog } from '../console-contract.ts'
import { changeUser, inviteUser, listUserLog, listUsers, removeUser } from '../contract.ts'
import { type Company, elsewhere, startCompany, workshop } from '../test/company.ts'

let company: Company
beforeAll(async () => {
  company = await startCompany(inject('template'))
})
afterEach(disconnectAll)
afterAll(() => company.world.stop())

const here = { params: { companyId: workshop } }
const ofUser = (userId: number) => ({ params: { companyId: workshop, userId } })
const today = () => dayOf(company.world.clock.now())
const person = (email: string) => ({ email, firstName: 'Teppo', lastName: 'Uusi' })
const userBy = async (email: string) => (await company.helena.call(listUsers, here)).find((one) => one.email === email)
const userAt = async (id: number) => (await company.helena.call(listUsers, here)).find((one) => one.id === id)

describe('MU-1 who has access', () => {
  test('is listed with modules, branch in words, end day, state and last login, for main users alone', async () => {
    const { helena, esa, outi, nina, ids, production } = company
    const users = await helena.call(listUsers, here)
    expect(users.map(({ displayName }) => displayName)).toEqual([
      'Esa Testi',
      'Helena Testi',
      'Maija Testi',
      'Sari Testi',
    ])
    expect(users.find(({ id }) => id === ids.esa)).toEqual({
      ...{ id: ids.esa, email: 'esa@paja.test', displayName: 'Esa Testi', firstName: 'Esa', lastName: 'Testi' },
      modules: ['personnel', 'sick-leaves'],
      ...{ branchId: production, branchName: 'Tuotanto', endsOn: null, mainUser: false, state: 'ACTIVE' },
      ...{ lastLogin: company.world.clock.now().toISOString(), secondFactor: false, mayChange: true },
      version: expect.any(String),
    })
    expect(await esa.refused(listUsers, here)).toMatchObject({ status: 403 })
    expect(await outi.refused(listUsers, here)).toMatchObject({ status: 404 })
    expect(await nina.refused(listUsers, here)).toMatchObject({ status: 403 })
  })

  test('the company list says where one is main user', async () => {
    const { helena, esa, ids } = company
    const [mine] = await helena.call(listCompanies, { params: { id: ids.helena } })
    const [his] = await esa.call(listCompanies, { params: { id: ids.esa } })
    expect([mine?.mainUser, his?.mainUser]).toEqual([true, false])
  })

  test('a main user of a branch sees its users, and changes those whose modules they have', async () => {
    const { maija, ids } = company
    const users = await maija.call(listUsers, here)
    expect(users.map(({ id }) => id)).toEqual([ids.esa, ids.maija])
    expect(await maija.refused(changeUser, { ...ofUser(ids.sari), body: {} })).toMatchObject({ status: 404 })
    expect(await maija.refused(removeUser, ofUser(ids.helena))).toMatchObject({ status: 404 })
  })
})

describe('MU-2 an invitation', () => {
  test('opens an account, gives the access and mails a link; the one invited comes in', async () => {
    const { helena, world, production } = company
    const body = { ...person('uusi@paja.test'), modules: ['personnel' as const], branchId: production }
    const invited = await helena.call(inviteUser, { ...here, body })
    expect(invited).toMatchObject({
      state: 'INVITED',
      displayName: 'Teppo Uusi',
      lastLogin: null,
      branchName: 'Tuotanto',
    })
    const link = await linkIn(world, 'uusi@paja.test', '/activate')
    const password = { password: 'Lahna7Hauki', passwordConfirm: 'Lahna7Hauki' }
    await world.anonymous().call(activate, { body: { ...link, ...password } })
    const teppo = world.anonymous()
    world.clock.advance({ minutes: 1 })
    await teppo.login('uusi@paja.test', 'Lahna7Hauki')
    expect(await userBy('uusi@paja.test')).toMatchObject({
      state: 'ACTIVE',
      lastLogin: world.clock.now().toISOString(),
    })
    expect((await teppo.call(getOrganisationTree, here)).map(({ label }) => label)).toEqual(['Tuotanto'])
  })

  test('of somebody who has an account elsewhere is answered, listed and logged as that of anybody', async () => {
    const { helena, outi, world } = company
    const fresh = await helena.call(inviteUser, { ...here, body: person('ihan.uusi@paja.test') })
    const known = await helena.call(inviteUser, { ...here, body: person('outi@paja.test') })
    const bare = ({ id: _, email: __, ...rest }: typeof fresh) => rest
    expect(bare(known)).toEqual(bare(fresh))
    expect(await userAt(known.id)).toEqual(known)
    const [entry] = await helena.call(listUserLog, here)
    expect(entry).toMatchObject({ action: 'INVITED', user: { displayName: 'Teppo Uusi' }, before: null })
    const mail = await world.platform.mailCatcher?.waitFor('outi@paja.test')
    expect(mail?.text).not.toContain('Pohjolan')
    await outi.call(getOrganisationTree, here)
    world.clock.advance({ minutes: 1 })
    await outi.login('outi@paja.test', 'Tyoterveys1')
    expect(await userAt(company.ids.outi)).toMatchObject({ state: 'ACTIVE', displayName: 'Outi Testi' })
    await helena.call(removeUser, ofUser(company.ids.outi))
    expect((await helena.call(listUserLog, here))[0]).toMatchObject({
      action: 'REMOVED',
      user: { displayName: 'Outi Testi' },
    })
    expect(await outi.refused(getOrganisationTree, here)).toMatchObject({ status: 404 })
  })

  test('to oneself, to the provider, to a colleague, beyond the own access or into the past names the field', async () => {
    const { helena, maija, sales, terminal } = company
    const refusedOf = async (who: typeof helena, body: object) => {
      const refusal = await who.refused(inviteUser, { ...here, body: { ...person('joku@paja.test'), ...body } })
      return [refusal.status, ...(refusal.fields ?? []).map(({ field, problem }) => `${field} ${problem}`)]
    }
    expect(await refusedOf(helena, { email: 'HELENA@paja.test' })).toEqual([400, 'email ownAddress'])
    expect(await refusedOf(helena, { email: 'nina@paja.test' })).toEqual([400, 'email notInvitable'])
    expect(await refusedOf(helena, { email: 'esa@paja.test' })).toEqual([400, 'email hasAccess'])
    // Of another branch, and so nobody that this main user knows of.
    expect(await refusedOf(maija, { email: 'sari@paja.test' })).toEqual([400, 'email notInvitable'])
    expect(await refusedOf(helena, { endsOn: addDays(today(), -1) })).toEqual([400, 'endsOn inThePast'])
    expect(await refusedOf(helena, { branchId: terminal })).toEqual([400, 'branchId unknown'])
    expect(await refusedOf(maija, { branchId: sales })).toEqual([400, 'branchId unknown'])
    expect(await refusedOf(maija, { modules: ['orders'] })).toEqual([400, 'modules notOwn'])
    expect(await refusedOf(maija, { modules: null })).toEqual([400, 'modules notOwn'])
    expect(await refusedOf(helena, { modules: [] })).toEqual([400, 'modules required'])
    expect(await refusedOf(helena, { email: 'ei osoite' })).toEqual([400, 'email invalidEmail'])
    expect(await helena.call(listUsers, here)).not.toContainEqual(expect.objectContaining({ email: 'joku@paja.test' }))
  })

  test('gives no module that the company lacks or the provider has switched off', async () => {
    const { helena, world } = company
    const flags = (on: boolean) =>
      world.db.updateTable('company').set({ orders_enabled: on }).where('id', '=', workshop).execute()
    await flags(false)
    const body = { ...person('joku@paja.test'), modules: ['orders' as const] }
    const refusal = await helena.refused(inviteUser, { ...here, body })
    await flags(true)
    expect(refusal.fields).toEqual([{ field: 'modules', problem: 'notOfCompany' }])
  })
})

describe('MU-2 an access', () => {
  test('is changed and ended at once, and open pages hear of it', async () => {
    const { helena, sari, ids, world, production } = company
    const heard = await hear(await listen(world.app), sari, 'settingsUpdate')
    await sari.call(listEmployees, here)
    const given = { modules: ['orders' as const], branchId: production, endsOn: addDays(today(), 7) }
    const changed = await helena.call(changeUser, { ...ofUser(ids.sari), body: given })
    expect(changed).toMatchObject(given)
    await expect.poll(() => heard).toEqual([{}])
    expect(await sari.refused(listEmployees, here)).toMatchObject({ status: 403 })
    const [entry] = await helena.call(listUserLog, here)
    expect(entry).toMatchObject({
      ...{ action: 'CHANGED', by: { id: ids.helena }, user: { id: ids.sari } },
      before: { modules: ['personnel'], branchName: 'Myynti', endsOn: null, mainUser: false },
      after: { modules: ['orders'], branchName: 'Tuotanto', endsOn: given.endsOn, mainUser: false },
    })
    const back = { modules: ['personnel' as const], branchId: company.sales, endsOn: null }
    await helena.call(changeUser, { ...ofUser(ids.sari), body: back })
  })

  test('of an end day counts to the end of that day in Finland, and no longer', async () => {
    const { helena, sari, ids, world } = company
    await helena.call(changeUser, { ...ofUser(ids.sari), body: { endsOn: today() } })
    const toLastMinute = Date.parse(`${addDays(today(), 1)}T00:00:00+02:00`) - world.clock.now().getTime() - 60_000
    world.clock.advance({ minutes: Math.floor(toLastMinute / 60_000) })
    await sari.call(getOrganisationTree, here)
    world.clock.advance({ minutes: 2 })
    expect(await sari.refused(getOrganisationTree, here)).toMatchObject({ status: 404 })
    expect(await userAt(ids.sari)).toBeUndefined()
    const again = await helena.call(inviteUser, {
      ...here,
      body: { ...person('sari@paja.test'), modules: ['personnel'], branchId: company.sales },
    })
    expect(again).toMatchObject({ email: 'sari@paja.test', endsOn: null })
    await sari.call(getOrganisationTree, here)
  })

  test('that another has changed meanwhile is not overwritten', async () => {
    const { helena, ids } = company
    const before = await userAt(ids.esa)
    await helena.call(changeUser, { ...ofUser(ids.esa), body: { endsOn: addDays(today(), 30) } })
    const refusal = await helena.refused(changeUser, {
      ...ofUser(ids.esa),
      body: { endsOn: null, version: before?.version },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await helena.call(changeUser, { ...ofUser(ids.esa), body: { endsOn: null } })
  })

  test('beyond one’s own modules is not touched, be it in one’s branch', async () => {
    const { helena, maija, ids } = company
    await helena.call(changeUser, { ...ofUser(ids.esa), body: { modules: ['personnel', 'sick-leaves', 'orders'] } })
    expect((await maija.call(listUsers, here)).find(({ id }) => id === ids.esa)?.mayChange).toBe(false)
    expect(await maija.refused(changeUser, { ...ofUser(ids.esa), body: { modules: ['personnel'] } })).toMatchObject({
      status: 403,
    })
    expect(await maija.refused(removeUser, ofUser(ids.esa))).toMatchObject({ status: 403 })
    await helena.call(changeUser, { ...ofUser(ids.esa), body: { modules: ['personnel', 'sick-leaves'] } })
  })

  test('of another company and of the provider are out of reach', async () => {
    const { helena, outi, ids } = company
    expect(await outi.refused(changeUser, { ...ofUser(ids.esa), body: {} })).toMatchObject({ status: 404 })
    expect(await outi.refused(removeUser, ofUser(ids.esa))).toMatchObject({ status: 404 })
    expect(await helena.refused(removeUser, ofUser(ids.nina))).toMatchObject({ status: 404 })
    expect(await helena.refused(removeUser, ofUser(ids.outi))).toMatchObject({ status: 404 })
    const theirs = { params: { companyId: elsewhere, userId: ids.outi } }
    expect(await helena.refused(removeUser, theirs)).toMatchObject({ status: 404 })
  })
})

describe('MU-2 main users', () => {
  const body = { mainUser: true }
  test('make others main users only where the provider lets them', async () => {
    const { helena, aila, ids } = company
    const { version: _, loginType: __, consoleLoginType: ___, ...settings } = await aila.call(getConsoleSettings)
    expect(settings.mainUsersMakeMainUsers).toBe(true)
    await aila.call(changeSettings, { body: { ...settings, mainUsersMakeMainUsers: false } })
    const refusal = await helena.refused(changeUser, { ...ofUser(ids.esa), body })
    expect(refusal.fields).toEqual([{ field: 'mainUser', problem: 'mainUserNotAllowed' }])
    await aila.call(changeSettings, { body: settings })
    expect(await helena.call(changeUser, { ...ofUser(ids.esa), body })).toMatchObject({ mainUser: true })
    await company.esa.call(listUsers, here)
    await helena.call(changeUser, { ...ofUser(ids.esa), body: { mainUser: false } })
    expect(await company.esa.refused(listUsers, here)).toMatchObject({ status: 403 })
  })

  test('the last one cannot remove, demote or end themselves; with another they can', async () => {
    const { helena, maija, ids } = company
    await helena.call(changeUser, { ...ofUser(ids.maija), body: { mainUser: false } })
    const last = { status: 409, code: 'last_main_user' }
    expect(await helena.refused(removeUser, ofUser(ids.helena))).toMatchObject(last)
    expect(await helena.refused(changeUser, { ...ofUser(ids.helena), body: { mainUser: false } })).toMatchObject(last)
    expect(await helena.refused(changeUser, { ...ofUser(ids.helena), body: { endsOn: today() } })).toMatchObject(last)
    for (const less of [{ modules: ['orders'] }, { branchId: company.production }])
      expect(await helena.refused(changeUser, { ...ofUser(ids.helena), body: less })).toMatchObject(last)
    await helena.call(changeUser, { ...ofUser(ids.maija), body })
    expect(await maija.refused(changeUser, { ...ofUser(ids.helena), body: { mainUser: false } })).toMatchObject({
      status: 404,
    })
    await helena.call(changeUser, { ...ofUser(ids.helena), body: { mainUser: false } })
    expect(await helena.refused(listUsers, here)).toMatchObject({ status: 403 })
    await company.aila.call(giveAccess, { params: { id: ids.helena, companyId: workshop }, body })
    await helena.call(listUsers, here)
  })

  test('two who remove each other at once: one of them stays', async () => {
    const { helena, esa, ids } = company
    await helena.call(changeUser, { ...ofUser(ids.maija), body: { mainUser: false } })
    const all = { mainUser: true, modules: null, branchId: workshop }
    await helena.call(changeUser, { ...ofUser(ids.esa), body: all })
    const path = (id: number) => `/resource/extranet/companies/${workshop}/users/${id}`
    const answers = await Promise.all([helena.send('DELETE', path(ids.esa)), esa.send('DELETE', path(ids.helena))])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const name of ['helena', 'esa'] as const)
      await company.aila.call(giveAccess, {
        params: { id: ids[name], companyId: workshop },
        body:
          name === 'helena'
            ? { mainUser: true }
            : { mainUser: false, branchId: company.production, modules: ['personnel', 'sick-leaves'] },
      })
    await helena.call(changeUser, { ...ofUser(ids.maija), body })
  })
})

describe('MU-2 the log', () => {
  test('has the provider’s changes too, and reads the same in the console', async () => {
    const { aila, nina, helena, esa, outi, ids } = company
    const at = { params: { id: ids.sari, companyId: workshop } }
    await aila.call(giveAccess, {
      ...at,
      body: { endsOn: addDays(today(), 3), modules: ['personnel'], branchId: company.sales },
    })
    await aila.call(takeAccess, at)
    await aila.call(giveAccess, { ...at, body: { modules: ['personnel'], branchId: company.sales } })
    await aila.call(deactivateUser, { params: { id: ids.maija } })
    const log = await helena.call(listUserLog, here)
    expect(log.slice(0, 4).map(({ action, by }) => [action, by.id])).toEqual([
      ['CLOSED', ids.aila],
      ['GIVEN', ids.aila],
      ['REMOVED', ids.aila],
      ['CHANGED', ids.aila],
    ])
    expect(log[2]).toMatchObject({ before: { endsOn: addDays(today(), 3) }, after: null })
    expect(await nina.call(listCompanyUserLog, here)).toEqual(log)
    expect(await esa.refused(listUserLog, here)).toMatchObject({ status: 403 })
    expect(await outi.refused(listUserLog, here)).toMatchObject({ status: 404 })
    const older = await helena.call(listUserLog, { ...here, query: { before: log[1]?.id } })
    expect(older).toEqual(log.slice(2))
  })

  test('is written with the change or not at all', async () => {
    const { helena, ids, world } = company
    await world.platform.database.pool.query('alter table user_log add constraint broken check (id < 0) not valid')
    const refusal = await helena.refused(changeUser, { ...ofUser(ids.esa), body: { endsOn: addDays(today(), 9) } })
    await world.platform.database.pool.query('alter table user_log drop constraint broken')
    expect(refusal).toMatchObject({ status: 500 })
    expect(await userAt(ids.esa)).toMatchObject({ endsOn: null })
  })
})
