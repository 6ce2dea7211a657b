import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getProcess, listProcesses, type Process, toggleDone } from '../contract.ts'
import { insertProcessFixture, type ProcessFixture } from './fixtures.ts'

let world: World
let helena: Client
let outi: Client
let ids: { helena: number; esa: number }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { opyWpaEnabled: false } })
  const grants = [{ companyId: 1000277 }, { companyId: 1000280 }]
  ids = {
    helena: await insertUser(world.db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants }),
    esa: await insertUser(world.db, { email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants }),
  }
  helena = await world.login('hr@paja.test')
  outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
})
afterAll(() => world.stop())

beforeEach(async () => {
  for (const table of ['form_process_user', 'form_process_meeting', 'form_process', 'mform'] as const)
    await world.db.deleteFrom(table).execute()
})

const insert = (process: Partial<ProcessFixture> & { name: string }) =>
  insertProcessFixture(world.db, { companyId: 1000277, createdAt: world.clock.now(), ...process })
const list = (client: Client, companyId = 1000277) => client.call(listProcesses, { query: { type: 'OPY', companyId } })
const one = (id: number, companyId = 1000277) => ({ query: { id, companyId } })
const done = (processId: number, userId = ids.helena) => ({ query: { processId, userId } })

describe('the list', () => {
  test('FO-1 the company’s investigations, newest first, with every field of the specification', async () => {
    await insert({ name: 'Vanhempi', createdAt: new Date('2026-01-01T08:00:00Z') })
    const { id, formId } = await insert({
      name: 'Uudempi',
      status: 'HANDLED',
      institution: 'Hitsaamo',
      municipality: 'Oulu',
      faculties: ['Tekniikka'],
      nextStep: 'Seuranta syksyllä',
      memo: 'Muistio',
      users: [{ userId: ids.helena, isDone: true }],
      lockedBy: { userId: ids.esa, until: new Date('2026-03-02T08:01:00Z') },
      meetings: [{ name: 'Aloitus', start: new Date('2026-03-10T07:00:00Z'), minutes: 60 }],
    })
    await insertProcessFixture(world.db, { companyId: 1000278, name: 'Muiden', createdAt: world.clock.now() })
    const processes = await list(helena)
    expect(processes.map(({ name }) => name)).toEqual(['Uudempi', 'Vanhempi'])
    const expected: Process = {
      id,
      name: 'Uudempi',
      company: { id: 1000277, name: 'Pohjolan Paja Oy' },
      status: { status: 'HANDLED' },
      next_step: 'Seuranta syksyllä',
      targetCompanyUnit: 'Hitsaamo',
      targetCompanyUnitDetails: { name: 'Hitsaamo', municipality: 'Oulu', faculties: ['Tekniikka'] },
      meetings: [
        {
          id: expect.any(Number),
          name: 'Aloitus',
          meetingType: 'MEETING',
          startDate: '2026-03-10T07:00:00.000Z',
          endDate: '2026-03-10T08:00:00.000Z',
          agenda: null,
        },
      ],
      usersCanEdit: true,
      userIsParticipant: true,
      isLocked: true,
      editableByCompaniesEnabled: true,
      formId,
      creationTime: '2026-03-02T08:00:00.000Z',
      mform: { id: formId, editLock: { userId: ids.esa } },
      users: [{ id: expect.any(Number), user: { id: ids.helena, displayName: 'Helena Rantanen' }, userIsDone: true }],
      memo: 'Muistio',
    }
    expect(processes[0]).toEqual(expected)
    expect(await helena.call(getProcess, one(id))).toEqual(expected)
    const inSwedish = await helena.call(getProcess, { query: { ...one(id).query, language: 'sv' } })
    expect(inSwedish.targetCompanyUnitDetails.municipality).toBe('Uleåborg')
  })

  test('FO-5 a lock whose holder is gone is none', async () => {
    await insert({ name: 'Ennen lukittu', lockedBy: { userId: ids.esa, until: new Date('2026-03-02T07:59:59Z') } })
    expect((await list(helena))[0]).toMatchObject({ isLocked: false, mform: { editLock: null } })
  })

  test('FO-1 another company’s list is not there, nor is one of a company without the module', async () => {
    const query = { type: 'OPY' as const, companyId: 1000277 }
    expect(await outi.refused(listProcesses, { query })).toMatchObject({ status: 404, code: 'item_not_found' })
    const closed = { type: 'OPY' as const, companyId: 1000280 }
    expect(await helena.refused(listProcesses, { query: closed })).toMatchObject({
      status: 403,
      code: 'module_disabled',
    })
  })

  test('TR-4 another type, or a company that is none, is named', async () => {
    expect(await helena.refused(listProcesses, { query: { type: 'X', companyId: 1000277 } })).toMatchObject({
      status: 400,
      fields: [{ field: 'type' }],
    })
    expect(await helena.refused(listProcesses, { query: { companyId: 'x' } })).toMatchObject({
      status: 400,
      fields: [{ field: 'companyId' }],
    })
  })
})

describe('the detail', () => {
  test('FO-2 only of those that companies may open; of the others the list tells no more than itself', async () => {
    const { id } = await insert({ name: 'Suljettu', editableByCompanies: false, memo: 'Sisäinen' })
    expect(await helena.refused(getProcess, one(id))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await list(helena))[0]).toMatchObject({ name: 'Suljettu', memo: null, meetings: [] })
  })

  test('FO-2 another company’s and an unknown one are the same 404', async () => {
    const { id } = await insert({ name: 'Pajan' })
    for (const asked of [one(id, 1000278), one(id + 1000, 1000278), one(id)])
      expect(await outi.refused(getProcess, asked)).toMatchObject({ status: 404, code: 'item_not_found' })
    expect(await helena.refused(getProcess, { query: { id: 'x', companyId: 1000277 } })).toMatchObject({ status: 400 })
  })
})

describe('marking one’s own part done', () => {
  test('FO-4 a participant turns the mark on and off', async () => {
    const { id } = await insert({ name: 'Oma', users: [{ userId: ids.helena }] })
    const marked = await helena.call(toggleDone, done(id))
    expect(marked).toEqual({
      id: expect.any(Number),
      user: { id: ids.helena, displayName: 'Helena Rantanen' },
      userIsDone: true,
    })
    expect(await helena.call(toggleDone, done(id))).toMatchObject({ userIsDone: false })
  })

  test('FO-4 not without taking part, not where users may not edit, not for another', async () => {
    const forbidden = { status: 403, code: 'forbidden' }
    const others = await insert({ name: 'Muiden', users: [{ userId: ids.esa }] })
    expect(await helena.refused(toggleDone, done(others.id))).toMatchObject(forbidden)
    expect(await helena.refused(toggleDone, done(others.id, ids.esa))).toMatchObject(forbidden)
    const both = await insert({ name: 'Yhteinen', users: [{ userId: ids.helena }, { userId: ids.esa }] })
    expect(await helena.refused(toggleDone, done(both.id, ids.esa))).toMatchObject(forbidden)
    const fixed = await insert({ name: 'Ei muokata', usersCanEdit: false, users: [{ userId: ids.helena }] })
    expect(await helena.refused(toggleDone, done(fixed.id))).toMatchObject(forbidden)
    // Nor does it wait for what cannot be done.
    await insert({ name: 'Suljettu', editableByCompanies: false, users: [{ userId: ids.helena }] })
    const { kinds } = await helena.call(listWaiting, { query: { companyId: 1000277 } })
    const titles = kinds.find(({ kind }) => kind === 'forms')?.items.map(({ title }) => title)
    expect(titles).toContain('Yhteinen')
    expect(titles).not.toContain('Ei muokata')
    expect(titles).not.toContain('Suljettu')
    const rows = await world.db.selectFrom('form_process_user').select('is_done').execute()
    expect(rows.every((row) => !row.is_done)).toBe(true)
  })

  test('FO-4 another company’s and an unknown one are 404, what is no id is named', async () => {
    const { id } = await insert({ name: 'Pajan', users: [{ userId: ids.helena }] })
    expect(await outi.refused(toggleDone, done(id))).toMatchObject({ status: 404 })
    expect(await helena.refused(toggleDone, done(id + 1000))).toMatchObject({ status: 404 })
    expect(await helena.refused(toggleDone, { query: { processId: 'x', userId: 1 } })).toMatchObject({
      status: 400,
      fields: [{ field: 'processId' }],
    })
  })
})
