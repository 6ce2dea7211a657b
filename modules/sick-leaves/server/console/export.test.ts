import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import { insertSickLeaveFixture } from '../fixtures.ts'

let world: World
let nina: Client
let helena: Client
const people: { employeeId: number; employmentId: number }[] = []
const address = '/resource/console/sickleaves/export'

beforeAll(async () => {
  world = await startWorld(inject('template'))
  for (const [id, name] of [
    [1000277, 'Pohjolan Paja Oy'],
    [1000278, 'Meritähti Logistiikka Oy'],
  ] as const)
    await insertCompany(world.db, { id, name })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  for (const [place, lastName] of ['Åkerman; "Oy"', 'Mallikas'].entries()) {
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', place + 1),
      firstName: 'Maija',
      lastName,
      employments: [{ organisationId: 1000277, startDate: '2000-01-01' }],
    })
    people.push({ employeeId, employmentId: employmentIds[0] as number })
  }
})
afterAll(() => world.stop())

interface Recorded {
  person?: 0 | 1
  start: number
  notes?: string
  diagnosisCode?: string
  external?: boolean
  minutesAgo?: number
}

async function record({ person = 0, start, minutesAgo = 0, ...leave }: Recorded): Promise<number> {
  const first = addDays(dayOf(world.clock.now()), start)
  return insertSickLeaveFixture(world.db, {
    ...(people[person] as (typeof people)[number]),
    companyId: 1000277,
    start: first,
    end: addDays(first, 1),
    recordedBy: await selectUser(world.db, 'hr@paja.test'),
    recordedAt: new Date(world.clock.now().getTime() - minutesAgo * 60_000),
    ...leave,
  })
}
const fetchCsv = async (query = '') => (await nina.send('GET', `${address}?format=csv${query}`)).body
const accesses = () =>
  world.db.selectFrom('access_log').selectAll().where('action', '=', 'list').orderBy('id').execute()

test('SP-4 a CSV for Excel: UTF-8 with its mark, semicolons, what looks like a formula is text, code masked', async () => {
  const notes = ['=1+1', '+358', '-2', '@SUM(A1)', '\tsarkain', '\rpalautus', 'tavallinen; "lainaus"\nrivi']
  for (const [place, note] of notes.entries())
    await record({ start: -3 * place, notes: note, minutesAgo: place, diagnosisCode: 'J06.9', external: true })
  const answer = await nina.send('GET', `${address}?format=csv`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('Sairauspoissaolot 2026-03-02.csv')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [headings, first, ...rest] = answer.body.slice(1).split('\r\n')
  expect(headings).toMatch(/^Sukunimi;Etunimi;Henkilötunnus;/)
  expect(first).toMatch(/^"Åkerman; ""Oy""";Maija;050580-9\*\*\*;Pohjolan Paja Oy;/)
  expect(first).toContain(';J06.9;')
  const body = rest.join('\r\n')
  expect(first).toContain(";'=1+1;")
  for (const defused of [
    ";'+358;",
    ";'-2;",
    ";'@SUM(A1);",
    ";'\tsarkain;",
    "'\rpalautus",
    '"tavallinen; ""lainaus""\nrivi"',
  ])
    expect(body).toContain(defused)
})

test('SP-4 an XLSX has the same rows, its formulas are text, and signs that no XML has harm nothing', async () => {
  await record({ start: -40, notes: 'rikki\u0008 merkki', minutesAgo: 90 })
  const answer = await nina.send('GET', `${address}?format=xlsx`)
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  const { sheets } = await readXlsx(answer.rawPayload)
  const rows = sheets[0]?.rows ?? []
  const csv = (await fetchCsv()).slice(1).split('\r\n')
  expect(rows[0]?.join(';')).toBe(csv[0])
  expect(rows).toHaveLength(9)
  const column = rows[0]?.indexOf('Lisätietoja') ?? -1
  expect(rows.slice(1, 4).map((row) => row[column])).toEqual(['=1+1', '+358', '-2'])
  expect(rows[1]?.[rows[0]?.indexOf('Päiviä') ?? -1]).toBe(2)
})

test('SP-4 of what the filter shows, by name in a body, and to the staff alone', async () => {
  await record({ person: 1, start: -80, minutesAgo: 3000 })
  const count = async (query: string) => (await fetchCsv(query)).trim().split(/\r\n(?=Mallikas|"Åkerman)/).length - 1
  expect(await count('&type=EXTERNAL')).toBe(7)
  expect(await count('&type=OWN&companyId=1000277')).toBe(2)
  expect(await count('&companyId=1000278')).toBe(0)
  expect(await count('&hasFile=true')).toBe(0)
  const found = await nina.send('POST', address, { body: { search: 'mallikas', format: 'csv' } })
  expect(found.body).toContain('\r\nMallikas;Maija;')
  expect(found.body).not.toContain('Åkerman')
  expect((await helena.send('GET', `${address}?format=csv`)).statusCode).toBe(403)
  expect((await nina.withoutCsrf().send('POST', address, { body: { search: 'm', format: 'csv' } })).statusCode).toBe(
    403,
  )
  for (const query of ['', '?format=pdf', '?format=csv&state=OLD'])
    expect((await nina.send('GET', address + query)).statusCode).toBe(400)
})

test('SP-4 everybody whose data goes is in the access log, and nobody else', async () => {
  const before = await accesses()
  await fetchCsv('&type=EXTERNAL')
  await fetchCsv('&companyId=1000278')
  const [logged, ...others] = (await accesses()).slice(before.length)
  expect(others).toEqual([])
  expect(logged).toMatchObject({ purpose: 'care', thing: 'sick_leave', employee_ids: [people[0]?.employeeId] })
})

test('SP-4 thousands go piece by piece, each leave once, however many are of the same moment', async () => {
  const now = world.clock.now()
  const { employeeId, employmentId } = people[1] as (typeof people)[number]
  const recordedBy = await selectUser(world.db, 'hr@paja.test')
  await world.db
    .insertInto('sick_leave')
    .values(
      Array.from({ length: 2100 }, (_, place) => {
        const day = addDays('2005-01-01', 2 * place)
        return {
          employee_id: employeeId,
          employment_id: employmentId,
          company_id: 1000277,
          start_date: day,
          end_date: day,
          external_certificate: false,
          reason_id: 3,
          no_icd: true,
          recorded_by: recordedBy,
          // Many at the same moment: their order is that of the ids.
          recorded_at: new Date(now.getTime() - 10_000_000 - Math.floor(place / 300) * 1000),
          updated_at: now,
        }
      }),
    )
    .execute()
  const before = (await accesses()).length
  const lines = (await fetchCsv('&type=OWN')).trim().split('\r\n').slice(1)
  expect(lines.length).toBe(2102)
  expect(new Set(lines).size).toBe(2102)
  expect((await accesses()).length - before).toBe(9)
})
