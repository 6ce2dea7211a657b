import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { renameCompany } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { getForm } from '#modules/questionnaires/contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  addMeeting,
  addProcessUser,
  type ConsoleProcess,
  changeMeeting,
  changeProcess,
  createProcess,
  getConsoleProcess,
  listProcessTemplates,
  removeMeeting,
  removeProcessUser,
  searchCandidates,
  searchProcesses,
} from '../console-contract.ts'
import { getProcess, listProcesses } from '../contract.ts'

let world: World
let nina: Client
let helena: Client
let ids: { helena: number; outi: number; limited: number }
let process: ConsoleProcess

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const person = (email: string, firstName: string, companyId: number, modules?: ['personnel']) =>
    insertUser(world.db, {
      email,
      firstName,
      lastName: 'Rantanen',
      grants: [{ companyId, ...(modules && { modules }) }],
    })
  ids = {
    helena: await person('hr@paja.test', 'Helena', 1000277),
    outi: await person('outi@meri.test', 'Outi', 1000278),
    limited: await person('rajattu@paja.test', 'Raija', 1000277, ['personnel']),
  }
  helena = await world.login('hr@paja.test')
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterAll(() => world.stop())

beforeEach(async () => {
  process = await create('Hitsaamon selvitys')
})

async function create(name: string, key = 'workplace'): Promise<ConsoleProcess> {
  const templates = await nina.call(listProcessTemplates)
  const templateId = templates.find((template) => template.key === key)?.id
  return nina.call(createProcess, { body: { companyId: 1000277, templateId, name } })
}
const byId = (more: object = {}) => ({ params: { id: process.id, ...more } })
const written = ({
  id: _,
  company,
  template,
  formId,
  creationTime,
  submittedAt,
  editor,
  meetings,
  users,
  version,
  ...rest
}: ConsoleProcess) => rest
const meeting = {
  name: 'Aloitus',
  meetingType: 'MEETING' as const,
  startDate: '2026-03-10T09:00:00+02:00',
  endDate: '2026-03-10T10:00:00+02:00',
  agenda: 'Työnjako',
}

describe('an investigation', () => {
  test('PC-6 is made of one of two templates, in the reader’s language', async () => {
    const templates = await nina.call(listProcessTemplates)
    expect(templates.map(({ title }) => title).sort()).toEqual(['Oppimisympäristön selvitys', 'Työpaikkaselvitys'])
    expect(process).toMatchObject({
      status: 'WAITING',
      template: 'Työpaikkaselvitys',
      editableByCompaniesEnabled: false,
    })
    const form = await nina.call(getForm, { params: { id: (await create('Koulu', 'learning-environment')).formId } })
    expect(form.title).toBe('Oppimisympäristön selvitys')
  })

  test('PC-6 a company or template that is none is named', async () => {
    const body = { companyId: 9, templateId: 999, name: ' ' }
    expect(await nina.refused(createProcess, { body })).toMatchObject({ status: 400, fields: [{ field: 'name' }] })
    expect(await nina.refused(createProcess, { body: { ...body, name: 'X' } })).toMatchObject({
      fields: [{ field: 'companyId', problem: 'unknown' }],
    })
    expect(
      await nina.refused(createProcess, { body: { companyId: 1000277, templateId: 999, name: 'X' } }),
    ).toMatchObject({
      fields: [{ field: 'templateId', problem: 'unknown' }],
    })
  })

  test('PC-6 FO-2 everything of it is changed, and the company may open it once that is allowed', async () => {
    const body = {
      ...written(process),
      status: 'FOLLOWUP1' as const,
      institution: 'Hitsaamo',
      municipality: 'Oulu',
      faculties: ['Tekniikka', 'Liiketalous'],
      memo: 'Sovittiin jatkosta.',
      nextStep: 'Seuranta',
      editableByCompaniesEnabled: true,
    }
    expect(await helena.refused(getProcess, { query: { id: process.id, companyId: 1000277 } })).toMatchObject({
      status: 403,
    })
    expect(await nina.call(changeProcess, { ...byId(), body })).toMatchObject(body)
    expect(await helena.call(getProcess, { query: { id: process.id, companyId: 1000277 } })).toMatchObject({
      status: { status: 'FOLLOWUP1' },
      targetCompanyUnitDetails: { name: 'Hitsaamo', municipality: 'Oulu', faculties: ['Tekniikka', 'Liiketalous'] },
      memo: 'Sovittiin jatkosta.',
    })
    expect(await nina.refused(changeProcess, { ...byId(), body: { ...body, status: 'LOST' } })).toMatchObject({
      status: 400,
      fields: [{ field: 'status' }],
    })
    expect(await nina.refused(changeProcess, { params: { id: 99999 }, body })).toMatchObject({ status: 404 })
    expect(await nina.refused(getConsoleProcess, { params: { id: 99999 } })).toMatchObject({ status: 404 })
  })

  test('PC-6 those of all companies are found by words, status and company, page by page', async () => {
    const found = await nina.call(searchProcesses, { query: { search: 'paja hitsaamo', status: 'WAITING' } })
    expect(found.content[0]).toMatchObject({ id: process.id, company: { name: 'Pohjolan Paja Oy' } })
    expect((await nina.call(searchProcesses, { query: { search: 'olematon' } })).totalElements).toBe(0)
    expect((await nina.call(searchProcesses, { query: { companyId: 1000278 } })).totalElements).toBe(0)
    expect(await nina.refused(searchProcesses, { query: { status: 'X' } })).toMatchObject({ status: 400 })
  })

  test('PC-6 those of a company that is renamed are found by its new name', async () => {
    const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
    const found = async (search: string) =>
      (await nina.call(searchProcesses, { query: { search } })).content.some(({ id }) => id === process.id)
    const rename = (name: string) => aila.call(renameCompany, { params: { companyId: 1000277 }, body: { name } })
    await rename('Pohjolan Verstas Oy')
    expect([await found('verstas hitsaamo'), await found('paja hitsaamo')]).toEqual([true, false])
    await rename('Pohjolan Paja Oy')
    expect([await found('verstas hitsaamo'), await found('paja hitsaamo')]).toEqual([false, true])
  })
})

describe('participants', () => {
  test('PC-6 FO-7 come from the company’s people with the module, once, and go again', async () => {
    const candidates = await nina.call(searchCandidates, { ...byId(), body: { search: 'ranta' } })
    expect(candidates.map(({ id }) => id)).toEqual([ids.helena])
    expect((await nina.call(addProcessUser, { ...byId(), body: { userId: ids.helena } })).users).toHaveLength(1)
    for (const userId of [ids.helena, ids.outi, ids.limited, 99999])
      expect(await nina.refused(addProcessUser, { ...byId(), body: { userId } })).toMatchObject({ status: 404 })
    const [mine] = (await helena.call(listProcesses, { query: { companyId: 1000277 } })).filter(
      ({ id }) => id === process.id,
    )
    expect(mine?.userIsParticipant).toBe(true)
    expect((await nina.call(removeProcessUser, byId({ userId: ids.helena }))).users).toEqual([])
    expect(await nina.refused(removeProcessUser, byId({ userId: ids.helena }))).toMatchObject({ status: 404 })
  })
})

describe('meetings', () => {
  test('PC-6 are added, changed and removed', async () => {
    const { meetings } = await nina.call(addMeeting, { ...byId(), body: meeting })
    expect(meetings).toMatchObject([{ name: 'Aloitus', startDate: '2026-03-10T07:00:00.000Z', agenda: 'Työnjako' }])
    const meetingId = meetings[0]?.id
    const changed = { ...meeting, meetingType: 'FOLLOW_UP_MEETING', agenda: '' }
    expect((await nina.call(changeMeeting, { ...byId({ meetingId }), body: changed })).meetings).toMatchObject([
      { meetingType: 'FOLLOW_UP_MEETING', agenda: null },
    ])
    const other = await create('Toinen')
    expect(await nina.refused(changeMeeting, { params: { id: other.id, meetingId }, body: meeting })).toMatchObject({
      status: 404,
    })
    expect((await nina.call(removeMeeting, byId({ meetingId }))).meetings).toEqual([])
    expect(await nina.refused(removeMeeting, byId({ meetingId }))).toMatchObject({ status: 404 })
  })

  test('PC-6 one that ends before it begins is refused', async () => {
    const body = { ...meeting, endDate: '2026-03-10T08:00:00+02:00' }
    expect(await nina.refused(addMeeting, { ...byId(), body })).toMatchObject({
      status: 400,
      fields: [{ field: 'endDate', problem: 'endBeforeStart' }],
    })
    expect(await nina.refused(addMeeting, { params: { id: 99999 }, body: meeting })).toMatchObject({ status: 404 })
  })
})
