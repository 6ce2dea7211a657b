import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import { type AccessReportToMake, getEmployee, listAccesses, makeAccessReport } from '../../console-contract.ts'
import { artificialIdentityCode, insertEmployee } from '../fixtures.ts'

let world: World
let nina: Client
let helena: Client
let matti: number
let maija: number

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const employee = (firstName: string, number: number) =>
    insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', number),
      firstName,
      lastName: 'Meikäläinen',
      employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
    })
  matti = (await employee('Matti', 1)).employeeId
  maija = (await employee('Maija', 3)).employeeId
  nina = await world.login({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
})
afterAll(() => world.stop())

/** So many rows of Helena's, a minute apart, the last of them at the given moment; every so-manieth is of the person. */
async function fillLog(employeeId: number, rows: number, last: string, every = 1): Promise<void> {
  await world.platform.database.pool.query(
    `insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, request_id)
     select $1::timestamptz - n * interval '1 minute', (select id from user_account where username = 'hr@paja.test'),
       'ROLE_USER', 1000277, array[case when n % $4 = 0 then $2::bigint else 999999 + n % 1000 end], 'read',
       'sick-leave-recording', 'sick_leave', 'x'
     from generate_series(0, $3::int - 1) n`,
    [last, employeeId, rows, every],
  )
}

async function report(id: number, body: AccessReportToMake) {
  const { url } = await nina.call(makeAccessReport, { params: { id }, body })
  const { pathname, search } = new URL(url)
  const address = pathname + search
  const file = await nina.send('GET', address)
  expect(file.headers['content-type']).toBe('application/pdf')
  return { address, ...(await readPdf(file.rawPayload)) }
}

test('OP-3 PE-10 the report tells the person who, in whose service, when, what and why; its making is logged', async () => {
  await nina.call(getEmployee, { params: { id: matti } })
  // Just before and just after midnight in Finland.
  await fillLog(matti, 2, '2024-06-30T21:00:30Z')
  const today = world.clock.now().toISOString().slice(0, 10)
  const { text, roles, info, metadata, address } = await report(matti, {
    from: '2024-07-01',
    to: today,
    language: 'fi',
  })
  for (const words of [
    'Matti Meikäläinen',
    '05.05.1980',
    '01.07.2024 00:00',
    'Helena Rantanen, työnantajan edustaja',
    'Pohjolan Paja Oy',
    'Sairauspoissaolo: katsottu',
    'Sairauspoissaolon kirjaus',
    'Nina Hoitola, työterveyshuollon ammattilainen',
    'Työterveyshuollon toteutus',
    'asiakastietolaki 703/2023, 11 §',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('30.06.2024')
  expect(text).not.toMatch(/sick_leave|ROLE_|\bcare\b|050580/)
  for (const role of ['H1', 'Table', 'TH', 'TD']) expect(roles).toContain(role)
  expect(info).toMatchObject({ Title: 'Henkilötietojesi käyttöloki', Language: 'fi' })
  expect(metadata).toContain('pdfuaid')

  const swedish = await report(matti, { from: '2024-07-01', to: today, language: 'sv' })
  expect(swedish.text).toContain('Helena Rantanen, arbetsgivarens representant')
  expect(swedish.text).toContain('Användningslogg: sammanställd till en rapport')
  expect(swedish.info.Language).toBe('sv')
  const empty = await report(matti, { from: '2020-01-01', to: '2020-12-31', language: 'en' })
  expect(empty.text).toContain('was not viewed or changed during this period')

  const { content } = await nina.call(listAccesses, { params: { id: matti } })
  expect(content.slice(0, 3)).toEqual(
    content.slice(0, 3).map((row) => ({
      ...row,
      userName: 'Nina Hoitola',
      action: 'report',
      thing: 'access_log',
      purpose: 'data-subject-request',
    })),
  )
  // The address is good for a minute.
  world.clock.advance({ minutes: 2 })
  expect((await nina.send('GET', address)).statusCode).toBe(404)
})

test('OP-3 a long log is paged by its index, and 5,000 rows make a report; more need a shorter period', async () => {
  await fillLog(maija, 20_000, '2026-01-31T12:00:00Z', 4)
  await world.platform.database.pool.query('analyze access_log')
  const page = await nina.call(listAccesses, { params: { id: maija }, query: { page: '199' } })
  const behind = await nina.call(listAccesses, { params: { id: maija }, query: { page: '999' } })
  expect(behind).toMatchObject({ content: [], totalElements: page.totalElements })
  expect(page).toMatchObject({ totalElements: 5000, numberOfElements: 25 })
  const rare = 1_000_000
  const { rows } = await world.platform.database.pool.query<Record<'QUERY PLAN', string>>(
    'explain select id from access_log where employee_ids @> array[$1]::bigint[]',
    [rare],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toMatch(/employee_ids_idx/)

  const whole = { from: '2025-01-01', to: '2026-01-31', language: 'fi' } as const
  const { text, pages } = await report(maija, whole)
  expect(pages).toBeGreaterThan(100)
  expect(text).toContain('Rivejä: 5000')
  await fillLog(maija, 1, '2026-01-31T13:00:00Z')
  const refused = await nina.refused(makeAccessReport, { params: { id: maija }, body: whole })
  expect(refused).toMatchObject({ status: 400, fields: [{ field: 'from', problem: 'tooManyRows' }] })
})

test('OP-3 the report is for staff, of a person there is, and of a period that does not end before it begins', async () => {
  const body = { from: '2026-01-01', to: '2026-01-31', language: 'fi' } as const
  const params = { id: matti }
  expect(await helena.refused(makeAccessReport, { params, body })).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await world.anonymous().refused(makeAccessReport, { params, body })).toMatchObject({ status: 401 })
  expect(await nina.refused(makeAccessReport, { params: { id: 999 }, body })).toMatchObject({ status: 404 })
  const backwards = { ...body, from: '2026-02-01' }
  expect((await nina.refused(makeAccessReport, { params, body: backwards })).fields).toEqual([
    { field: 'to', problem: 'endBeforeStart' },
  ])
})
