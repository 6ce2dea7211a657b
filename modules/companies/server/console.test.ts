import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { listSickLeaves } from '#modules/sick-leaves/contract.ts'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import { moduleFlags } from '#shared/permissions.ts'
import { announce } from '#tests/announce.ts'
import type { Client } from '#tests/client.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  addBranch,
  type CompanyFlags,
  changeCompanyFlags,
  changeSettings,
  createCompany,
  getCompany,
  getConsoleSettings,
  listBranches,
  removeBranch,
  renameBranch,
  renameCompany,
  type SettingsToChange,
  searchCompanies,
} from '../console-contract.ts'
import { insertCompany } from './fixtures.ts'

let world: World
let aila: Client
let nina: Client
let helena: Client
let outi: Client
/** The settings updates that reached their browsers. */
let heardByHelena: unknown[]
let heardByOuti: unknown[]
let paja: Record<string, number>
const at = { companyId: 1000277 }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo', 'Maalaamo'] }, 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000279, name: 'Ääkkönen & Öljy 100 % Ky' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000278 }],
  })
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
  const port = await listen(world.app)
  heardByHelena = await hear(port, helena, 'settingsUpdate')
  heardByOuti = await hear(port, outi, 'settingsUpdate')
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
/** No change says this alone. */
const sentinel = { documentSharingEnabled: false }
/** The updates since the last time this was asked: whatever was announced before the sentinel has come before it. */
async function heard(): Promise<{ helena: unknown[]; outi: unknown[] }> {
  await announce(world.platform, { event: 'settingsUpdate', data: sentinel, to: 'everyone' })
  const take = async (all: unknown[]) => {
    await expect.poll(() => all).toContainEqual(sentinel)
    return all.splice(0).slice(0, -1)
  }
  return { helena: await take(heardByHelena), outi: await take(heardByOuti) }
}
beforeEach(async () => {
  await heard()
})

describe('who may', () => {
  const reads = [getConsoleSettings, searchCompanies, getCompany, listBranches]
  const changes = [
    changeSettings,
    createCompany,
    renameCompany,
    changeCompanyFlags,
    addBranch,
    renameBranch,
    removeBranch,
  ]
  const params = { companyId: 1000277, id: 1000277 }

  test('PC-2 nothing without a session, nothing for employer-side users, changes for administrators only', async () => {
    for (const route of [...reads, ...changes]) {
      expect(await world.anonymous().refused(route, { params })).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(await helena.refused(route, { params })).toMatchObject({ status: 403, code: 'forbidden' })
    }
    for (const route of reads) await nina.call(route, { params })
    for (const route of changes) expect(await nina.refused(route, { params })).toMatchObject({ code: 'forbidden' })
  })

  test('PC-2 TR-1 changes need the CSRF header', async () => {
    for (const route of changes)
      expect(await aila.withoutCsrf().refused(route, { params })).toMatchObject({ code: 'csrf_invalid' })
  })

  test('PC-2 an unknown company or branch is a 404, a malformed id a 400', async () => {
    const none = { companyId: 1999999, id: paja['Myynti'] }
    const calls = [
      [getCompany, {}],
      [listBranches, {}],
      [renameCompany, { name: 'Uusi' }],
      [changeCompanyFlags, allOff],
      [addBranch, { parentId: paja['Myynti'], name: 'Uusi' }],
      [renameBranch, { name: 'Uusi' }],
      [removeBranch, {}],
    ] as const
    for (const [route, body] of calls) {
      expect(await aila.refused(route, { params: none, body })).toMatchObject({ status: 404, code: 'item_not_found' })
      expect(await aila.refused(route, { params: { companyId: '1 or 1=1', id: '-1' }, body })).toMatchObject({
        status: 400,
      })
    }
    // A branch of another company is not found either.
    const elsewhere = { companyId: 1000278, id: paja['Myynti'] }
    expect(await aila.refused(renameBranch, { params: elsewhere, body: { name: 'X' } })).toMatchObject({ status: 404 })
    expect(await aila.refused(removeBranch, { params: elsewhere })).toMatchObject({ status: 404 })
    expect(
      await aila.refused(addBranch, { params: { companyId: 1000278 }, body: { parentId: paja['Myynti'], name: 'X' } }),
    ).toMatchObject({ status: 404 })
  })
})

const flags = (value: boolean) =>
  Object.fromEntries(Object.values(moduleFlags).map((flag) => [flag, value])) as CompanyFlags
const allOff = flags(false)
const allOn = flags(true)

describe('settings', () => {
  const change = async (changes: object) => {
    const { loginType: _, consoleLoginType: __, ...settings } = await aila.call(getConsoleSettings)
    return { ...settings, ...changes } as SettingsToChange
  }

  test('PC-2 RT-5 BO-2 what is changed is what the extranet reads, and every open browser is told', async () => {
    const body = await change({
      locales: ['sv', 'fi'],
      privacyPolicyLink: 'https://tyoterveys.test/tietosuoja',
      providerName: '  Kaupungin Työterveys ',
      professionalsFiltering: 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE',
      icdInOwnSickLeaves: true,
      defaultSickLeaveReasonCode: 3,
      ordersEnabled: false,
    })
    const changed = await aila.call(changeSettings, { body })
    expect(changed).toEqual({
      ...body,
      loginType: 'PASSWORD',
      consoleLoginType: 'PASSWORD',
      locales: ['fi', 'sv'],
      providerName: 'Kaupungin Työterveys',
      version: expect.any(String),
    })
    const told = [{ ...allOn, ordersEnabled: false }]
    expect(await heard()).toEqual({ helena: told, outi: told })
    expect(await world.anonymous().call(getSettings)).toMatchObject({
      locales: ['fi', 'sv'],
      policyUrl: 'https://tyoterveys.test/tietosuoja',
      privacyPolicyLink: 'https://tyoterveys.test/tietosuoja',
      sickLeaveSettings: { icdInOwnSickLeaves: true, defaultSickLeaveReasonCode: 3 },
      ordersEnabled: false,
    })
    await aila.call(changeSettings, { body: await change({ locales: ['fi', 'en', 'sv'], ordersEnabled: true }) })
  })

  test('SH-3 a module switched off answers module_disabled at the very next call, and comes back', async () => {
    const leaves = { query: at }
    await helena.call(listSickLeaves, leaves)
    await aila.call(changeSettings, { body: await change({ sickLeaveManagementEnabled: false }) })
    expect(await helena.refused(listSickLeaves, leaves)).toMatchObject({ status: 403, code: 'module_disabled' })
    await aila.call(changeSettings, { body: await change({ sickLeaveManagementEnabled: true }) })
    await helena.call(listSickLeaves, leaves)
  })

  test('PC-2 TR-4 what is wrong is named, and nothing changes', async () => {
    const before = await aila.call(getConsoleSettings)
    const wrong: [object, string, string][] = [
      [{ locales: [] }, 'locales', 'required'],
      [{ locales: ['sv', 'en'] }, 'locales', 'required'],
      [{ locales: ['fi', 'de'] }, 'locales.1', 'invalid'],
      [{ privacyPolicyLink: ' ' }, 'privacyPolicyLink', 'required'],
      [{ privacyPolicyLink: 'javascript:alert(1)' }, 'privacyPolicyLink', 'invalid'],
      [{ privacyPolicyLink: '//evil.test' }, 'privacyPolicyLink', 'invalid'],
      [{ privacyPolicyLink: 'https://' }, 'privacyPolicyLink', 'invalid'],
      [{ providerName: 'x'.repeat(101) }, 'providerName', 'tooLong'],
      [{ providerName: 'Työ\u0000' }, 'providerName', 'unstorable'],
      [{ professionalsFiltering: 'SOME' }, 'professionalsFiltering', 'invalid'],
      [{ defaultSickLeaveReasonCode: 4 }, 'defaultSickLeaveReasonCode', 'invalid'],
      [{ messagingEnabled: 1 }, 'messagingEnabled', 'invalid'],
      [{ ordersEnabled: undefined }, 'ordersEnabled', 'required'],
    ]
    for (const [changes, field, problem] of wrong) {
      const refusal = await aila.refused(changeSettings, { body: await change(changes) })
      expect(refusal).toMatchObject({ status: 400, code: 'validation_failed' })
      expect(refusal.fields).toEqual([{ field, problem }])
    }
    expect(await heard()).toEqual({ helena: [], outi: [] })
    expect(await aila.call(getConsoleSettings)).toEqual(before)
  })
})

describe('companies', () => {
  const found = async (search: string) =>
    (await nina.call(searchCompanies, { query: { search } })).content.map(({ name }) => name)

  test('PC-2 TR-3 the list is in Finnish order, with what each company has', async () => {
    const page = await nina.call(searchCompanies)
    expect(page).toMatchObject({ number: 0, size: 25, totalElements: 3, totalPages: 1, first: true, last: true })
    expect(page.content.map(({ name }) => name)).toEqual([
      'Meritähti Logistiikka Oy',
      'Pohjolan Paja Oy',
      'Ääkkönen & Öljy 100 % Ky',
    ])
    expect(page.content[1]).toMatchObject({ id: 1000277, branchCount: 4, userCount: 1 })
    expect(page.content[1]?.modules).toHaveLength(11)
    expect(await nina.call(searchCompanies, { query: { page: '7' } })).toMatchObject({ content: [], totalElements: 3 })
  })

  test('PC-2 a company is found by words in any order and case, with its own letters, or by its id', async () => {
    expect(await found('paja')).toEqual(['Pohjolan Paja Oy'])
    // Two letters begin a word.
    expect(await found('pa')).toEqual(['Pohjolan Paja Oy'])
    expect(await found('aj')).toEqual([])
    expect(await found(' oy MERITÄHTI ')).toEqual(['Meritähti Logistiikka Oy'])
    expect(await found('ÖLJY')).toEqual(['Ääkkönen & Öljy 100 % Ky'])
    expect(await found('oljy')).toEqual([])
    expect(await found('100 %')).toEqual(['Ääkkönen & Öljy 100 % Ky'])
    expect(await found('1000278')).toEqual(['Meritähti Logistiikka Oy'])
    expect(await found('100027')).toHaveLength(3)
    for (const nothing of ['_', '\\', 'paja meri', "'"]) expect(await found(nothing)).toEqual([])
    const tooLong = { query: { search: 'x'.repeat(101) } }
    expect((await nina.refused(searchCompanies, tooLong)).fields).toEqual([{ field: 'search', problem: 'tooLong' }])
    expect((await nina.refused(searchCompanies, { query: { page: '-1' } })).status).toBe(400)
  })

  test('PC-2 SH-3 a new company has every module off, whatever the settings say', async () => {
    const created = await aila.call(createCompany, { body: { name: '  Uusi Yritys Oy ' } })
    expect(created).toEqual({
      id: created.id,
      name: 'Uusi Yritys Oy',
      industry: null,
      flags: allOff,
      secondFactor: null,
      mine: true,
      openUntil: null,
      closedAt: null,
      closedBy: null,
      closingReason: null,
      removalOn: null,
      removedAt: null,
      version: expect.any(String),
    })
    expect(await nina.call(getCompany, { params: { companyId: created.id } })).toEqual(created)
    expect((await nina.call(searchCompanies, { query: { search: 'uusi' } })).content[0]?.modules).toEqual([])
    const tree = await nina.call(listBranches, { params: { companyId: created.id } })
    expect(tree).toMatchObject([{ id: created.id, label: 'Uusi Yritys Oy', children: [] }])
    for (const name of ['', '   ', undefined])
      expect((await aila.refused(createCompany, { body: { name } })).fields).toEqual([
        { field: 'name', problem: 'required' },
      ])
  })

  test('PC-2 RT-5 a new name is everywhere at once and its users are told', async () => {
    await aila.call(renameCompany, { params: at, body: { name: 'Pohjolan Konepaja Oy' } })
    const { id } = await helena.call(whoami)
    const companies = await helena.call(listCompanies, { params: { id } })
    expect(companies.map(({ company }) => company.name)).toContain('Pohjolan Konepaja Oy')
    expect(await heard()).toEqual({ helena: [{}], outi: [] })
    await aila.call(renameCompany, { params: at, body: { name: 'Pohjolan Paja Oy' } })
  })

  test('SH-3 SH-4 PC-2 RT-5 flags count at the next call; the two that may be unset follow the settings then', async () => {
    const { id } = await helena.call(whoami)
    const entry = async () =>
      (await helena.call(listCompanies, { params: { id } })).find(({ company }) => company.id === 1000277)

    const off = { ...allOff, workabilityEnabled: null, videoMeetingEnabled: false }
    const changed = await aila.call(changeCompanyFlags, { params: at, body: off })
    expect(changed.flags).toEqual(off)
    expect(await heard()).toEqual({ helena: [{}], outi: [] })
    expect(await entry()).toMatchObject({ ...allOff, workabilityEnabled: true, videoMeetingEnabled: false })
    expect(await helena.refused(listSickLeaves, { query: at })).toMatchObject({ code: 'module_disabled' })

    await aila.call(changeCompanyFlags, { params: at, body: allOn })
    expect(await entry()).toMatchObject(allOn)
    await helena.call(listSickLeaves, { query: at })
    const wrong = { ...allOn, messagingEnabled: null, ordersEnabled: 'yes' }
    expect((await aila.refused(changeCompanyFlags, { params: at, body: wrong })).fields).toEqual([
      { field: 'messagingEnabled', problem: 'required' },
      { field: 'ordersEnabled', problem: 'invalid' },
    ])
  })
})
