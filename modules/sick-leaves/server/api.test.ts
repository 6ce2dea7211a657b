import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findEmployee } from '#modules/personnel/contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import {
  correctSickLeave,
  getSickLeave,
  listDiagnosisGroups,
  listSickLeaves,
  recordSickLeave,
  removeSickLeave,
  type SickLeaveToRecord,
  searchDiagnoses,
} from '../contract.ts'
import { externalLeave, maijasCode, mattisCode, ownLeave, startWorkshop, type Workshop } from '../test/workshop.ts'
import { upsertDiagnoses } from './diagnoses/queries.ts'

let world: Workshop['world']
let helena: Workshop['helena']
let esa: Workshop['esa']
let outi: Workshop['outi']
let matti: Workshop['matti']
let sales: Workshop['sales']

beforeAll(async () => {
  ;({ world, helena, esa, outi, matti, sales } = await startWorkshop())
})
afterAll(() => world.stop())

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z')
  await world.db.deleteFrom('sick_leave').execute()
})

const own = (leave?: Partial<SickLeaveToRecord>) => ownLeave(matti, leave)
const external = (leave?: Partial<SickLeaveToRecord>) => externalLeave(matti, leave)

describe('finding the person', () => {
  test('SL-3 the main employment comes first', async () => {
    const found = await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })
    expect(found.firstName).toBe('Matti')
    expect(found.employers.map((employment) => employment.name)).toEqual(['Tuotanto', 'Myynti'])
    expect(found.employers[0]?.mainEmployer).toBe(true)
  })

  test('SL-3 without a main employment the one that was entered first comes first', async () => {
    const code = artificialIdentityCode('1985-07-07', 3)
    const [sales, works] = await Promise.all(
      ['Myynti', 'Tuotanto'].map(async (name) =>
        world.db.selectFrom('organisation').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
      ),
    )
    await insertEmployee(world.db, {
      identityCode: code,
      firstName: 'Veera',
      lastName: 'Virta',
      employments: [
        { organisationId: works?.id as number, startDate: '2020-01-01' },
        { organisationId: sales?.id as number, startDate: '2020-01-01' },
      ],
    })
    const found = await helena.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: code } })
    expect(found.employers.map(({ mainEmployer }) => mainEmployer)).toEqual([false, false])
    expect(found.employers.map(({ name }) => name)).toEqual(['Tuotanto', 'Myynti'])
  })

  test('SL-3 PE-4 a code typed in small letters and with spaces around is read', async () => {
    const body = { sotu: ` ${mattisCode.toLowerCase()} ` }
    expect((await helena.call(findEmployee, { query: { companyId: 1000277 }, body })).id).toBe(matti.userId)
  })

  test('SL-3 SL-9 nobody, somebody of another company and somebody of another branch are the same 404', async () => {
    const nobody = { sotu: artificialIdentityCode('1970-01-01', 9) }
    const at = (companyId: number) => ({ query: { companyId } })
    const refusals = [
      await helena.refused(findEmployee, { ...at(1000277), body: nobody }),
      await outi.refused(findEmployee, { ...at(1000278), body: { sotu: mattisCode } }),
      await esa.refused(findEmployee, { ...at(1000277), body: { sotu: maijasCode } }),
      await outi.refused(findEmployee, { ...at(1000277), body: { sotu: mattisCode } }),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'item_not_found' })
  })

  test('PE-4 a wrong check character is named', async () => {
    const body = { sotu: `${mattisCode.slice(0, 10)}${mattisCode.endsWith('0') ? '1' : '0'}` }
    expect(await helena.refused(findEmployee, { query: { companyId: 1000277 }, body })).toMatchObject({
      status: 400,
      fields: [{ field: 'sotu', problem: 'invalidIdentityCode' }],
    })
  })
})

describe('recording', () => {
  test('SL-1 SL-2 SL-7 a recorded leave stands in its recorder’s list with its length, and in nobody else’s', async () => {
    const recorded = await helena.call(recordSickLeave, { body: own() })
    expect(recorded).toMatchObject({ duration: 3, type: 'OWN', reasonId: 3, firstName: 'Matti', company: 'Myynti' })
    expect(recorded.ehrSickLeaveId).toBe(recorded.id)
    expect(await helena.call(listSickLeaves, { query: { companyId: 1000277 } })).toEqual([recorded])
    expect(await helena.call(listSickLeaves, { query: { companyId: 1000278 } })).toEqual([])
    const employerId = matti.employmentIds[1] as number
    await helena.call(recordSickLeave, { body: own({ employerId, start: '2026-03-09', end: '2026-03-09' }) })
    expect(await esa.call(listSickLeaves, { query: { companyId: 1000277 } })).toEqual([])
  })

  test('SL-2 without a company the list is that of 1000277', async () => {
    const recorded = await helena.call(recordSickLeave, { body: own() })
    expect(await helena.call(listSickLeaves)).toEqual([recorded])
    expect(await outi.refused(listSickLeaves)).toMatchObject({ status: 404 })
  })

  test('SL-5 SL-6 an external certificate asks for a diagnosis and its date; the code is never shown again', async () => {
    const bare = external()
    const { diagnosisCode: _, diagnosisDate: __, ...without } = bare
    expect(await helena.refused(recordSickLeave, { body: without })).toMatchObject({
      status: 400,
      fields: [
        { field: 'diagnosisDate', problem: 'required' },
        { field: 'diagnosisCode', problem: 'required' },
      ],
    })
    const recorded = await helena.call(recordSickLeave, {
      body: external({ directContinuation: true, notes: 'Jatkuu' }),
    })
    expect(recorded).toMatchObject({ reasonId: 2, diagnosisCodeStored: true, diagnosisCode: null, title: null })
    expect(recorded).toMatchObject({ directContinuation: true, notes: 'Jatkuu', diagnosisDate: '2026-03-02' })
    const answers = [
      await helena.send('GET', `/resource/ehr/sickleaves/${recorded.ehrSickLeaveId}`),
      await helena.send('GET', '/resource/extranet/sickleaves?companyId=1000277'),
    ]
    for (const answer of answers) expect(answer.body).not.toContain('J06.9')
    const stored = await world.db.selectFrom('sick_leave').select('diagnosis_code').executeTakeFirst()
    expect(stored?.diagnosis_code).toBe('J06.9')
  })

  test('SL-4 SL-5 a group counts as a diagnosis, an unknown code does not, and no code is asked when there is none', async () => {
    expect(await helena.refused(recordSickLeave, { body: external({ diagnosisCode: 'Q99.99' }) })).toMatchObject({
      fields: [{ field: 'diagnosisCode', problem: 'unknown' }],
    })
    const group = await helena.call(recordSickLeave, { body: external({ diagnosisCode: 'm00-m99' }) })
    expect(group.diagnosisCodeStored).toBe(true)
    const noCode = external({ diagnosisCode: null, noIcd: true, start: '2026-04-01', end: '2026-04-01' })
    expect(await helena.call(recordSickLeave, { body: noCode })).toMatchObject({
      noIcd: true,
      diagnosisCodeStored: false,
    })
  })

  test('SL-5 SL-6 the setting asks for a diagnosis in own reports too', async () => {
    await world.db.updateTable('setting').set({ icd_in_own_sick_leaves: true }).execute()
    try {
      const refusal = await helena.refused(recordSickLeave, { body: own() })
      expect(refusal.fields).toEqual([{ field: 'diagnosisCode', problem: 'required' }])
    } finally {
      await world.db.updateTable('setting').set({ icd_in_own_sick_leaves: false }).execute()
    }
  })

  test('SL-5 every wrong field is named', async () => {
    const body = { ehrUserId: 'Matti', start: '31.2.2026', end: '2026-02-30', externalSickLeaveCertificate: 'yes' }
    const refusal = await helena.refused(recordSickLeave, { body })
    expect(refusal.status).toBe(400)
    expect(refusal.fields.map((problem) => problem.field)).toEqual([
      'ehrUserId',
      'employerId',
      'start',
      'end',
      'externalSickLeaveCertificate',
    ])
    expect((await helena.refused(recordSickLeave, { body: own({ end: '2026-03-01' }) })).fields).toEqual([
      { field: 'end', problem: 'endBeforeStart' },
    ])
    expect((await helena.refused(recordSickLeave, { body: own({ reasonId: 2 }) })).fields).toEqual([
      { field: 'reasonId', problem: 'invalid' },
    ])
  })

  test('SL-5 a leave is of days of its employment, when it is recorded and when it is corrected', async () => {
    const eero = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1970-07-07', 7),
      firstName: 'Eero',
      lastName: 'Entinen',
      employments: [{ organisationId: sales, startDate: '2026-02-01', endDate: '2026-03-03' }],
    })
    const his = (days: { start: string; end: string }) =>
      own({ ehrUserId: eero.userId, employerId: eero.employmentIds[0] as number, ...days })
    const outside = (field: string) => ({ field, problem: 'outsideEmployment' })
    for (const [days, fields] of [
      [{ start: '2026-01-31', end: '2026-02-02' }, ['start']],
      [{ start: '2026-03-03', end: '2026-03-04' }, ['end']],
      [{ start: '2026-03-04', end: '2026-03-05' }, ['start', 'end']],
    ] as const)
      expect((await helena.refused(recordSickLeave, { body: his(days) })).fields).toEqual(fields.map(outside))
    const { id } = await helena.call(recordSickLeave, { body: his({ start: '2026-02-01', end: '2026-03-03' }) })
    const longer = his({ start: '2026-02-01', end: '2026-03-04' })
    expect((await helena.refused(correctSickLeave, { params: { id }, body: longer })).fields).toEqual([outside('end')])
  })

  test('SL-8 a leave may not overlap another of the person, not by a single day', async () => {
    await helena.call(recordSickLeave, { body: own() })
    const sameDay = own({ start: '2026-03-04', end: '2026-03-06', employerId: matti.employmentIds[1] as number })
    const refusal = await helena.refused(recordSickLeave, { body: sameDay })
    expect(refusal).toMatchObject({ status: 409, code: 'SICKLEAVE_OVERLAP' })
    expect(refusal.message).toContain('SICKLEAVE_OVERLAP')
    await helena.call(recordSickLeave, { body: own({ start: '2026-03-05', end: '2026-03-06' }) })
  })

  test('SL-8 of fifty simultaneous recordings of one leave exactly one is kept', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => helena.send('POST', '/resource/ehr/sickleaves', { body: own() })),
    )
    const statuses = answers.map((answer) => answer.statusCode).sort()
    expect(statuses).toEqual([200, ...Array(49).fill(409)])
    expect(await world.db.selectFrom('sick_leave').select('id').execute()).toHaveLength(1)
  })
})

describe('correcting and removing', () => {
  test('SL-7 a correction without a code keeps the stored one', async () => {
    const { id } = await helena.call(recordSickLeave, { body: external() })
    const body = { ...external({ end: '2026-03-10' }), diagnosisCode: null }
    expect(await helena.call(correctSickLeave, { params: { id }, body })).toMatchObject({
      end: '2026-03-10',
      duration: 9,
      diagnosisCodeStored: true,
    })
    const toOwn = await helena.call(correctSickLeave, { params: { id }, body: own() })
    expect(toOwn).toMatchObject({ type: 'OWN', diagnosisCodeStored: false, diagnosisDate: null })
  })

  test('SL-8 a correction may not overlap either', async () => {
    await helena.call(recordSickLeave, { body: own() })
    const { id } = await helena.call(recordSickLeave, { body: own({ start: '2026-03-10', end: '2026-03-11' }) })
    const body = own({ start: '2026-03-04', end: '2026-03-11' })
    expect(await helena.refused(correctSickLeave, { params: { id }, body })).toMatchObject({
      code: 'SICKLEAVE_OVERLAP',
    })
  })

  test('SL-7 a removed leave is gone and its days are free', async () => {
    const { id } = await helena.call(recordSickLeave, { body: own() })
    expect(await helena.call(removeSickLeave, { params: { id } })).toEqual({ status: 'SUCCESS' })
    expect(await helena.refused(getSickLeave, { params: { id } })).toMatchObject({ status: 404 })
    await helena.call(recordSickLeave, { body: own() })
  })

  test('SL-2 after an hour the leave has left the list and can no longer be corrected, but still counts', async () => {
    const { id } = await helena.call(recordSickLeave, { body: own() })
    world.clock.advance({ minutes: 60 })
    expect(await helena.call(listSickLeaves, { query: { companyId: 1000277 } })).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    expect(await helena.call(listSickLeaves, { query: { companyId: 1000277 } })).toEqual([])
    expect(await helena.refused(getSickLeave, { params: { id } })).toMatchObject({ status: 404 })
    expect(await helena.refused(correctSickLeave, { params: { id }, body: own() })).toMatchObject({ status: 404 })
    expect(await helena.refused(removeSickLeave, { params: { id } })).toMatchObject({ status: 404 })
    expect(await helena.refused(recordSickLeave, { body: own() })).toMatchObject({ code: 'SICKLEAVE_OVERLAP' })
  })
})

describe('diagnoses', () => {
  const search = (text: string, language?: string) =>
    helena.call(searchDiagnoses, { query: { search: text, ...(language ? { language } : {}) } })

  test('SL-4 the five groups stand in the order of the specification, in the reader’s language', async () => {
    const groups = await helena.call(listDiagnosisGroups)
    expect(groups.map((group) => group.icd)).toEqual(['G00-G99', 'J00-J99', 'A00-B99', 'M00-M99', 'F00-F99'])
    expect(groups[0]?.text).toBe('Hermoston sairaudet')
    const inEnglish = await helena.call(listDiagnosisGroups, { query: { language: 'en' } })
    expect(inEnglish[0]?.text).toMatch(/nervous system/i)
  })

  test('SL-4 a code finds what begins with it, words find in any order, with or without dots', async () => {
    const byCode = await search('m54')
    expect(byCode[0]?.icd).toBe('M54')
    expect(byCode.every((found) => found.icd.startsWith('M54'))).toBe(true)
    expect((await search('selkäsärky'))[0]?.icd).toBe('M54')
    expect((await search('SELKASARKY'))[0]?.icd).toBe('M54')
    expect((await search('ryggvärk', 'sv')).length).toBeGreaterThan(0)
    expect((await search('särky selkä'))[0]?.icd).toBe('M54')
  })

  test('SL-4 a plus sign in a code is a plus sign, in the address too', async () => {
    await upsertDiagnoses(world.db, [
      { code: 'E10.2+', parent: 'E10', fi: 'Munuaiskomplikaatio', sv: 'Njurkomplikation', en: 'Renal complication' },
      { code: 'E10.3', parent: 'E10', fi: 'Silmäkomplikaatio', sv: 'Ögonkomplikation', en: 'Eye complication' },
    ])
    const answer = await helena.send('GET', '/resource/ehr/diagnosis/icd?search=E10.2%2B')
    expect(answer.json()).toEqual([{ icd: 'E10.2+', text: 'Munuaiskomplikaatio' }])
    expect((await search('E10')).map(({ icd }) => icd)).toEqual(expect.arrayContaining(['E10.2+', 'E10.3']))
    const recorded = await helena.call(recordSickLeave, { body: external({ diagnosisCode: 'E10.2+' }) })
    expect(recorded.diagnosisCodeStored).toBe(true)
  })

  test('SL-4 nothing is found by nothing, by a plus sign or by a pattern', async () => {
    for (const text of ['', ' ', '+', '%', '__', '\\']) expect(await search(text)).toEqual([])
  })
})
