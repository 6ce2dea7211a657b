import { writeXlsxStream } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { endDelegation } from '#modules/main-users/contract.ts'
import { insertDelegationFixture } from '#modules/main-users/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { addressOf } from '#shared/route.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  createImport,
  downloadImportErrors,
  downloadImportModel,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  mapImport,
  mendImportRows,
  type PersonnelImport,
  type RowKind,
  runImport,
  undoImport,
} from '../contract.ts'
import { bomb, bufferOf } from '../test/workbooks.ts'
import { everyHalfMinute } from './jobs.ts'

const companyId = 1000277
const code = (number: number) => artificialIdentityCode('1980-05-01', number)
let world: World
let helena: Client
let esa: Client
let production: number
let welding: number
let office: number

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '48' })
  const ids = await insertCompany(world.db, {
    id: companyId,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Toimisto'],
  })
  production = ids['Tuotanto'] as number
  welding = ids['Hitsaamo'] as number
  office = ids['Toimisto'] as number
  helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId }],
  })
  esa = await world.login({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId, branchId: production }],
  })
})
afterAll(() => world.stop())

async function sendFile(client: Client, name: string, content: Buffer | string) {
  const form = new FormData()
  form.append('file', new Blob([content as BlobPart]), name)
  const written = new Response(form)
  return client.send('POST', addressOf(createImport, { params: { companyId } }), {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') as string },
  })
}

const of = (importId: number) => ({ params: { companyId, importId } })

/** As it stands when nothing is under way any more. */
async function settled(client: Client, { id }: { id: number }): Promise<PersonnelImport> {
  await expect
    .poll(async () => (await client.call(getImport, of(id))).state, { timeout: 20_000 })
    .not.toMatch(/CHECKING|RUNNING/)
  return client.call(getImport, of(id))
}

async function given(client: Client, rows: object[]): Promise<PersonnelImport> {
  return settled(client, await client.call(createImport, { params: { companyId }, body: { rows } }))
}

async function sent(client: Client, name: string, content: Buffer | string): Promise<PersonnelImport> {
  const answer = await sendFile(client, name, content)
  expect(answer.statusCode, answer.body).toBe(200)
  return settled(client, answer.json())
}

async function rowsOf(client: Client, { id }: { id: number }, kind?: RowKind): Promise<ImportRow[]> {
  return (await client.call(listImportRows, { ...of(id), query: { kind, pageSize: '100' } })).content
}

async function run(client: Client, made: { id: number }): Promise<PersonnelImport> {
  return settled(client, await client.call(runImport, of(made.id)))
}

describe('IM-1 IM-2 IM-4 a file as an HR system writes it', () => {
  const csv = [
    'Hetu;Sukunimi;Etunimi;Yksikkö;Tehtävänimike;Työsuhteen alku;Sähköposti',
    `${code(1)};Järvinen;Åsa;Hitsaamo;Hitsaaja;1.2.2024;asa@paja.test`,
    `${code(2)};Öhman;"Kalle ""Kalu""";Tuotanto / Hitsaamo;Hitsaaja;01.03.24;`,
    `${code(3)};Virtanen;Ville;Varasto;Trukinkuljettaja;2024-01-01;`,
    '010180-123X;Laine;Liisa;Toimisto;;1.1.2020;',
  ].join('\r\n')

  test('in the character set of Windows is understood, checked and run; a second time it changes nothing', async () => {
    const made = await sent(helena, 'henkilöt.csv', Buffer.from(csv, 'latin1'))
    expect(made.state).toBe('CHECKED')
    expect(made.columns.map(({ field }) => field)).toEqual([
      ...['sotu', 'lastName', 'firstName', 'unit', 'profession', 'startDate', 'email'],
    ])
    expect(made.counts).toEqual({ new: 2, changed: 0, ended: 0, unchanged: 0, error: 2 })
    const rows = await rowsOf(helena, made)
    expect(rows.map(({ number, kind }) => [number, kind])).toEqual([
      [2, 'NEW'],
      [3, 'NEW'],
      [4, 'ERROR'],
      [5, 'ERROR'],
    ])
    expect(rows[0]?.after).toMatchObject({ firstName: 'Åsa', lastName: 'Järvinen', unit: 'Hitsaamo' })
    expect(rows[1]?.after).toMatchObject({ firstName: 'Kalle "Kalu"', startDate: '2024-03-01' })
    expect(rows[2]?.errors).toEqual([{ column: 'unit', problem: 'unknownUnit' }])
    expect(rows[3]?.errors).toEqual([{ column: 'sotu', problem: 'invalidIdentityCode' }])
    const done = await run(helena, made)
    expect(done).toMatchObject({ state: 'DONE', progress: 1, counts: { new: 2, error: 2 } })
    const again = await sent(helena, 'henkilöt.csv', Buffer.from(csv, 'latin1'))
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, error: 2 })
    expect(world.logged.join('\n')).not.toMatch(/010580/)
  })

  test('the errors come as a file that is mended and given again', async () => {
    const made = await sent(helena, 'henkilöt.csv', csv)
    const file = await helena.send('GET', addressOf(downloadImportErrors, of(made.id)))
    const mended = file.body.replace('Varasto', 'Toimisto')
    expect(file.body).toContain('Yksikköä ei ole')
    const next = await sent(helena, 'korjatut.csv', mended)
    expect(next.counts).toMatchObject({ new: 1, error: 1 })
  })
})

describe('IM-4 what was done', () => {
  test('is taken back, but for whoever was changed since', async () => {
    const people = [4, 5].map((number) => ({
      ...{
        sotu: code(number),
        firstName: `Etu ${number}`,
        lastName: 'Suku',
        unit: 'Toimisto',
        startDate: '2025-01-01',
      },
      phone: '040 123',
    }))
    const before = await world.db.selectFrom('employee').select('id').execute()
    const done = await run(helena, await given(helena, people))
    expect(done.counts.new).toBe(2)
    await world.db
      .updateTable('company_employee')
      .set({ phone: '050 999', updated_at: new Date() })
      .where('first_name', '=', 'Etu 5')
      .execute()
    const undone = await settled(helena, await helena.call(undoImport, of(done.id)))
    expect(undone).toMatchObject({ state: 'UNDONE', kept: 1 })
    expect(await world.db.selectFrom('employee').select('id').execute()).toHaveLength(before.length + 1)
    const [kept] = (await rowsOf(helena, undone)).filter(({ errors }) => errors.length > 0)
    expect(kept).toMatchObject({ firstName: 'Etu 5', errors: [{ column: null, problem: 'changedSince' }] })
    expect((await helena.refused(undoImport, of(done.id))).code).toBe('import_not_ready')
  })

  test('IF-2 when it is taken back other systems hear that who came by it is there no more, and nothing else of them', async () => {
    const person = (number: number) => ({
      ...{ sotu: artificialIdentityCode('1976-05-01', number), firstName: `Uusi ${number}`, lastName: 'Tulija' },
      ...{ unit: 'Toimisto', startDate: '2025-01-01' },
    })
    await run(helena, await given(helena, [person(1)]))
    const done = await run(helena, await given(helena, [{ ...person(1), profession: 'Kirjuri' }, person(2)]))
    const feed = () =>
      world.db.selectFrom('integration_change').select(['id', 'type', 'thing_id']).orderBy('id').execute()
    const [before, people, employments] = [
      await feed(),
      await world.db.selectFrom('company_employee').selectAll().where('last_name', '=', 'Tulija').execute(),
      await world.db.selectFrom('employment').selectAll().where('organisation_id', '=', office).execute(),
    ]
    await settled(helena, await helena.call(undoImport, of(done.id)))
    const told = await Promise.all(
      [1, 2].map(async (number) => {
        const someone = people.find((one) => one.first_name === `Uusi ${number}`)
        const employment = employments.find((one) => one.employee_id === someone?.employee_id)
        const since = (await feed()).slice(before.length)
        return since
          .filter(({ type, thing_id }) => thing_id === (type.startsWith('employee.') ? someone : employment)?.id)
          .map(({ type }) => type)
      }),
    )
    expect(told).toEqual([['employee.changed', 'employment.changed'], ['employment.ended']])
  })
})

describe('IM-3 the choices', () => {
  test('end those who are missing, when their number is confirmed', async () => {
    const people = Array.from({ length: 4 }, (_, at) => ({
      ...{ identityCode: code(20 + at), firstName: `Puuttuva ${at}`, lastName: 'Tuotanto' },
      employments: [{ organisationId: welding, startDate: '2020-01-01' }],
    }))
    for (const one of people) await insertEmployee(world.db, one)
    const rows = [
      { sotu: code(20), profession: 'Hitsaaja' },
      { sotu: 'lukematon', firstName: 'Puuttuva 1', lastName: 'tuotanto' },
    ]
    const made = await given(esa, rows)
    const columns = made.columns.map(({ name, field }) => ({ name, field }))
    const choose = async (endMissingConfirmed: number | null) =>
      settled(
        esa,
        await esa.call(mapImport, {
          ...of(made.id),
          body: { columns, options: { endMissing: true, endMissingConfirmed } },
        }),
      )
    const checked = await choose(null)
    // Åsa and Kalle of the first file are missing as well.
    expect(checked.missing).toMatchObject({ ending: 4, mustBeConfirmed: true })
    expect(checked.counts).toMatchObject({ changed: 1, ended: 4, error: 1 })
    expect(await esa.refused(runImport, of(made.id))).toMatchObject({ status: 409, code: 'end_missing_unconfirmed' })
    await choose(4)
    const done = await run(esa, made)
    expect(done).toMatchObject({ state: 'DONE', counts: { changed: 1, ended: 4, error: 1 } })
    const [first] = await rowsOf(esa, done, 'ENDED')
    expect(first).toMatchObject({ number: null, after: { endDate: '2026-03-01' } })
    const undone = await settled(esa, await esa.call(undoImport, of(made.id)))
    expect(undone).toMatchObject({ state: 'UNDONE', kept: 0 })
    const open = await world.db
      .selectFrom('employment')
      .select('id')
      .where('organisation_id', '=', welding)
      .where('end_date', 'is', null)
      .execute()
    expect(open).toHaveLength(6)
    expect(office).toBeGreaterThan(0)
  })
})

describe('IM-5 a file that lies', () => {
  const headings = 'Henkilötunnus;Etunimi;Sukunimi;Yksikkö;Alkaa'
  const line = `${code(60)};Viivi;Vuori;Toimisto;1.1.2024`

  test('is refused with what is wrong, and keeps nothing', async () => {
    const tooMany = `${headings}\n${`${line}\n`.repeat(50_001)}`
    const workbook = await bufferOf(writeXlsxStream([['a']], { name: 'A' }))
    const refused: [string, Buffer | string, number, string][] = [
      ['hlö.xlsx', `${headings}\n${line}`, 415, 'file_not_allowed'],
      ['hlö.csv', workbook, 415, 'file_not_allowed'],
      ['hlö.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'file_not_allowed'],
      ['hlö.csv', '%PDF-1.7', 415, 'file_not_allowed'],
      ['hlö.xlsx', workbook.subarray(0, workbook.length / 2), 400, 'unreadable'],
      ['hlö.csv', `${headings}\nA\0B;C`, 400, 'hasNul'],
      ['hlö.csv', headings, 400, 'empty'],
      ['hlö.csv', '', 400, 'empty'],
      ['hlö.csv', tooMany, 400, 'tooManyRows'],
      ['hlö.csv', `${';'.repeat(120)}x`, 400, 'tooManyColumns'],
      ['hlö.xlsx', await bomb(), 413, 'file_too_large'],
    ]
    const count = async () => (await world.db.selectFrom('personnel_import').select('id').execute()).length
    const before = await count()
    for (const [name, content, status, why] of refused) {
      const answer = await sendFile(helena, name, content)
      const { code: said, fields } = answer.json()
      expect([name, answer.statusCode, fields?.[0]?.problem ?? said]).toEqual([name, status, why])
    }
    expect(await count()).toBe(before)
  })

  test('is refused as rows by the same number', async () => {
    const rows = Array.from({ length: 50_001 }, () => ({ sotu: code(60) }))
    const refused = await helena.refused(createImport, { params: { companyId }, body: { rows } })
    expect([refused.status, refused.fields[0]]).toEqual([400, { field: 'rows', problem: 'tooManyRows' }])
  })

  test('but days as Excel counts them, years of two digits and codes of another sign are what they mean', async () => {
    const named = { firstName: 'Elias', lastName: 'Erä', unit: 'Toimisto' }
    const made = await given(helena, [
      { ...named, sotu: code(62), startDate: '45292' },
      { ...named, sotu: code(63).replace('-', 'Y').toLowerCase(), startDate: '1.2.24' },
      { ...named, sotu: code(64), startDate: '31.2.2024' },
    ])
    const rows = await rowsOf(helena, made)
    expect(rows.map(({ after }) => after?.startDate)).toEqual(['2024-01-01', '2024-02-01', undefined])
    expect(rows[2]?.errors).toMatchObject([{ column: 'startDate' }])
  })

  test('but UTF-16, tabs, workbooks with days and names with quotes and line breaks are read', async () => {
    const text = `${headings}\n${code(60)};"Viivi\nMaria";"Vuori ""V""";Toimisto;1.1.2024`.replaceAll(';', '\t')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const made = await sent(helena, 'hlö.txt', utf16)
    const [row] = await rowsOf(helena, made)
    expect(row).toMatchObject({ number: 2, kind: 'NEW', firstName: 'Viivi Maria', lastName: 'Vuori "V"' })
    const cells = [headings.split(';'), [code(60), 'Viivi', 'Vuori', 'Toimisto', new Date('2024-01-01T00:00:00Z')]]
    const workbook = await bufferOf(writeXlsxStream(cells, { name: 'Henkilöt' }))
    const crlf = [
      headings,
      `${code(60)};"Viivi\r\nMaria\r\nAnna";Vuori;Toimisto;1.1.2024`,
      '',
      `${code(61)};A;B;C;1.1.2024`,
    ]
    const lines = await rowsOf(helena, await sent(helena, 'hlö.csv', crlf.join('\r\n')))
    expect(lines.map(({ number }) => number)).toEqual([2, 6])
    const [ofWorkbook] = await rowsOf(helena, await sent(helena, 'hlö.xlsx', workbook))
    expect(ofWorkbook?.after?.startDate).toBe('2024-01-01')
  })
})

describe('IM-2 rows in error mended in place', () => {
  const younger = (number: number) => artificialIdentityCode('1990-05-01', number)
  const mend = async (
    client: Client,
    made: { id: number },
    rows: { number: number; values?: object; leftOut?: boolean }[],
  ) => settled(client, await client.call(mendImportRows, { ...of(made.id), body: { rows } }))

  test('what is entered for wrong cells is checked with all the rest, stays through another mapping, and is what is done', async () => {
    const csv = [
      'Hetu;Sukunimi;Etunimi;Yksikkö;Työsuhteen alku;Huomio',
      `${younger(1)};Aalto;Aino;Tomisto;1.2.2024;a`,
      `${younger(2)};Berg;Benita;Toimisto;31.2.2024;b`,
      `${younger(3)};Koski;Kaarlo;Toimisto;1.2.2024;c`,
      `${younger(3)};Laine;Leevi;Toimisto;1.2.2024;d`,
    ].join('\n')
    const made = await sent(helena, 'rivit.csv', csv)
    expect(made.counts).toMatchObject({ new: 0, error: 4 })
    const wrong = await rowsOf(helena, made, 'ERROR')
    expect(wrong[0]).toMatchObject({
      number: 2,
      mended: false,
      entered: { sotu: younger(1), lastName: 'Aalto', firstName: 'Aino', unit: 'Tomisto', startDate: '1.2.2024' },
    })

    // Of two rows about one person both are right once one of them is about another.
    const once = await mend(helena, made, [
      { number: 2, values: { unit: 'Toimisto', profession: 'Sihteeri' } },
      { number: 5, values: { sotu: younger(4).toLowerCase() } },
    ])
    expect(once).toMatchObject({ state: 'CHECKED', counts: { new: 3, error: 1 } })
    const news = await rowsOf(helena, made, 'NEW')
    expect(news.map(({ number, mended, entered }) => ({ number, mended, entered }))).toEqual([
      { number: 2, mended: true, entered: null },
      { number: 4, mended: false, entered: null },
      { number: 5, mended: true, entered: null },
    ])
    // Mended and still wrong, it is in the file of errors as it was mended, with what had no column.
    await mend(helena, made, [{ number: 3, values: { startDate: '30.2.2024', profession: 'Kokki' } }])
    const sheet = await helena.send('GET', addressOf(downloadImportErrors, of(made.id)))
    expect(sheet.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Työsuhteen alku;Huomio;Ammatti'),
      expect.stringContaining(`${younger(2)};Berg;Benita;Toimisto;30.2.2024;b;Kokki;3;`),
    ])
    const mapped = await helena.call(mapImport, {
      ...of(made.id),
      body: {
        columns: made.columns.map(({ name, field }) => ({ name, field: name === 'Huomio' ? 'profession' : field })),
      },
    })
    expect((await settled(helena, mapped)).counts).toMatchObject({ new: 3, error: 1 })
    const professions = (await rowsOf(helena, made, 'NEW')).map(({ after }) => after?.profession)
    expect(professions).toEqual(['Sihteeri', 'c', 'd'])
    await helena.call(mapImport, {
      ...of(made.id),
      body: { columns: made.columns.map(({ name, field }) => ({ name, field })) },
    })
    expect((await settled(helena, made)).counts).toMatchObject({ new: 3, error: 1 })
    // What stood there counts again.
    await mend(helena, made, [{ number: 3, values: { startDate: null, profession: null } }])
    expect((await rowsOf(helena, made, 'ERROR'))[0]).toMatchObject({
      mended: false,
      entered: { startDate: '31.2.2024' },
    })
    await mend(helena, made, [{ number: 3, values: { startDate: '29.2.2024' } }])
    const done = await run(helena, made)
    expect(done).toMatchObject({ state: 'DONE', counts: { new: 4, error: 0 } })
    const employed = await world.db
      .selectFrom('employment as e')
      .innerJoin('employee as p', 'p.id', 'e.employee_id')
      .select(['p.last_name', 'e.profession', 'e.start_date'])
      .where('p.identity_code', 'in', [1, 2, 4].map(younger))
      .orderBy('p.last_name')
      .execute()
    expect(employed).toEqual([
      { last_name: 'Aalto', profession: 'Sihteeri', start_date: '2024-02-01' },
      { last_name: 'Berg', profession: null, start_date: '2024-02-29' },
      { last_name: 'Laine', profession: null, start_date: '2024-02-01' },
    ])
    expect(
      await helena.refused(mendImportRows, { ...of(made.id), body: { rows: [{ number: 3, values: {} }] } }),
    ).toMatchObject({
      status: 409,
      code: 'import_not_ready',
    })
  })

  test('a row is left out as if the file did not have it: the other one about the same person is right then', async () => {
    const csv = [
      'Hetu;Sukunimi;Etunimi;Yksikkö;Työsuhteen alku',
      `${younger(11)};Niemi;Niilo;Toimisto;1.2.2024`,
      `${younger(11)};Niemi;Niilo;Toimisto;1.3.2024`,
      `${younger(12)};Oja;Outi;Toimisto;1.2.2024`,
    ].join('\n')
    const made = await sent(helena, 'kahdesti.csv', csv)
    expect(made.counts).toMatchObject({ new: 1, error: 2 })
    const once = await mend(helena, made, [
      { number: 3, leftOut: true },
      { number: 4, values: { lastName: 'Ojala' } },
    ])
    expect(once.counts).toMatchObject({ new: 2, error: 0 })
    expect((await rowsOf(helena, made)).map(({ number }) => number)).toEqual([2, 4])
    const again = await helena.refused(mendImportRows, {
      ...of(made.id),
      body: { rows: [{ number: 3, leftOut: true }] },
    })
    expect(again.fields).toEqual([{ field: 'rows.0.number', problem: 'unknown' }])
    expect(await run(helena, made)).toMatchObject({ state: 'DONE', counts: { new: 2, error: 0 } })
  })

  test('what makes no sense is refused with its field, and another’s import is not found', async () => {
    const made = await given(helena, [{ sotu: 'xyz' }])
    const refused = (rows: unknown, client = helena) =>
      client.refused(mendImportRows, { ...of(made.id), body: { rows } as never })
    expect(await refused([{ number: 1, values: { sotu: younger(5) } }], esa)).toMatchObject({ status: 404 })
    expect(await refused([{ number: 2, values: {} }])).toMatchObject({
      status: 400,
      fields: [{ field: 'rows.0.number', problem: 'unknown' }],
    })
    expect(await refused([{ number: 1, values: { sotu: 'x'.repeat(1001) } }])).toMatchObject({
      status: 400,
      fields: [{ field: 'rows.0.values.sotu', problem: 'tooLong' }],
    })
    expect(await refused([{ number: 1, values: { salary: '1' } }])).toMatchObject({ status: 400 })
    expect(await refused([])).toMatchObject({ status: 400 })
    expect(await refused(Array.from({ length: 101 }, () => ({ number: 1, values: {} })))).toMatchObject({ status: 400 })
    expect((await rowsOf(helena, made, 'ERROR'))[0]).toMatchObject({ mended: false, entered: { sotu: 'xyz' } })
  })
})

describe('IM-3 IM-4 rows that name no unit', () => {
  const [ella, onni, sanna] = [1, 2, 3].map((number) => artificialIdentityCode('1975-05-01', number))
  const choose = async (made: PersonnelImport) => {
    const columns = made.columns.map(({ name, field }) => ({ name, field }))
    const options = { defaultUnitId: office, defaultStart: '2026-01-01' }
    return settled(helena, await helena.call(mapImport, { ...of(made.id), body: { columns, options } }))
  }
  const unitsOf = async (sotu: string | undefined) => {
    const rows = await world.db
      .selectFrom('employment')
      .innerJoin('employee', 'employee.id', 'employment.employee_id')
      .innerJoin('organisation', 'organisation.id', 'employment.organisation_id')
      .where('employee.identity_code', '=', sotu ?? '')
      .select(['organisation.name', 'employment.start_date', 'employment.end_date'])
      .orderBy('organisation.name')
      .execute()
    return rows.map((one) => [one.name, one.start_date, one.end_date])
  }

  test('Ella’s employment ends once: the same file again is about what has ended, whatever is said of rows without', async () => {
    const person = { sotu: ella, firstName: 'Ella', lastName: 'Elo', unit: 'Tuotanto', startDate: '2024-01-01' }
    await run(helena, await given(helena, [person]))
    const file = [{ sotu: ella, endDate: '2026-02-27' }]
    const ended = await run(helena, await choose(await given(helena, file)))
    expect(ended.counts).toMatchObject({ ended: 1, error: 0 })
    const again = await given(helena, file)
    expect(again.counts).toMatchObject({ unchanged: 1, error: 0 })
    expect((await choose(again)).counts).toMatchObject({ unchanged: 1, new: 0 })
    // Nor is it about what has begun since.
    const back = { ...person, unit: 'Toimisto', startDate: '2026-02-01' }
    await run(helena, await given(helena, [back]))
    expect((await choose(await given(helena, file))).counts).toMatchObject({ unchanged: 1, ended: 0, error: 0 })
  })

  test('the unit said for them is another than one named: two employments, and only the same twice is doubled', async () => {
    const named = (sotu: string | undefined) => ({ sotu, firstName: 'Onni', lastName: 'Oksa' })
    const file = [
      { ...named(onni), unit: 'Tuotanto', startDate: '2025-05-01' },
      { ...named(onni), endDate: '2026-12-31' },
      { ...named(sanna), unit: 'Toimisto' },
      { ...named(sanna) },
    ]
    const made = await choose(await given(helena, file))
    const rows = await rowsOf(helena, made)
    expect(rows.map(({ kind, after, errors }) => [kind, after?.unit, errors[0]?.problem])).toEqual([
      ['NEW', 'Tuotanto', undefined],
      ['NEW', 'Toimisto', undefined],
      ['ERROR', undefined, 'doubled'],
      ['ERROR', undefined, 'doubled'],
    ])
    expect((await run(helena, made)).counts).toMatchObject({ new: 2, error: 2 })
    expect(await unitsOf(onni)).toEqual([
      ['Toimisto', '2026-01-01', '2026-12-31'],
      ['Tuotanto', '2025-05-01', null],
    ])
    expect((await choose(await given(helena, file))).counts).toMatchObject({ unchanged: 2, error: 2 })
  })
})

describe('IM-4 between the check and the run', () => {
  const row = (number: number) => ({ sotu: code(number), firstName: 'Otto', lastName: 'Oja', startDate: '2024-01-01' })

  test('what others have changed is told, and is not done; an import is its maker’s alone', async () => {
    await run(helena, await given(helena, [{ ...row(70), unit: 'Toimisto' }]))
    const made = await given(helena, [
      { sotu: code(70), profession: 'Sihteeri' },
      { ...row(71), unit: 'Toimisto' },
    ])
    expect(made.counts).toMatchObject({ changed: 1, new: 1 })
    expect((await esa.refused(getImport, of(made.id))).status).toBe(404)
    await world.db
      .updateTable('employment')
      .set({ profession: 'Johtaja' })
      .where('organisation_id', '=', office)
      .where('profession', 'is', null)
      .execute()
    const done = await run(helena, made)
    expect(done.counts).toMatchObject({ changed: 0, new: 1, error: 1 })
    expect((await rowsOf(helena, done, 'ERROR'))[0]?.errors).toEqual([{ column: null, problem: 'changedMeanwhile' }])
    expect((await helena.refused(runImport, of(made.id))).code).toBe('import_not_ready')
  })

  test('IM-4 while one runs at a company no other begins there; that one can be run when it is over', async () => {
    const [first, second] = [
      await given(helena, [{ ...row(78), unit: 'Toimisto' }]),
      await given(helena, [{ ...row(79), unit: 'Toimisto' }]),
    ]
    const set = (state: string) =>
      world.db.updateTable('personnel_import').set({ state }).where('id', '=', first.id).execute()
    await set('RUNNING')
    expect(await helena.refused(runImport, of(second.id))).toMatchObject({ status: 409, code: 'import_running' })
    await set('CHECKED')
    expect((await run(helena, second)).counts).toMatchObject({ new: 1, error: 0 })
    expect((await run(helena, first)).counts).toMatchObject({ new: 1, error: 0 })
  })

  test('IM-4 a unit that has been taken away since is told as changed meanwhile, and nobody is written there', async () => {
    const { id: gone } = await world.db
      .insertInto('organisation')
      .values({ name: 'Varasto', parent_id: production, company_id: companyId, path: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await given(helena, [
      { ...row(80), unit: 'Varasto' },
      { ...row(81), unit: 'Toimisto' },
    ])
    expect(made.counts).toMatchObject({ new: 2, error: 0 })
    await world.db.deleteFrom('organisation').where('id', '=', gone).execute()
    const done = await run(helena, made)
    expect(done.counts).toMatchObject({ new: 1, error: 1 })
    expect((await rowsOf(helena, done, 'ERROR'))[0]?.errors).toEqual([{ column: null, problem: 'changedMeanwhile' }])
  })

  test('IM-4 whose branch has been made smaller since reads nothing of it any more, and takes nothing back', async () => {
    const leena = await world.login({
      email: 'leena@paja.test',
      firstName: 'Leena',
      lastName: 'Kaikkonen',
      grants: [{ companyId }],
    })
    const rows = [{ sotu: code(77), firstName: 'Aino', lastName: 'Toimela', unit: 'Toimisto', startDate: '2026-01-01' }]
    const made = await leena.call(createImport, { params: { companyId }, body: { rows } })
    await settled(leena, made)
    await run(leena, made)
    await world.db
      .updateTable('company_grant')
      .set({ branch_id: production })
      .where('user_id', '=', await selectUser(world.db, 'leena@paja.test'))
      .execute()
    for (const route of [getImport, undoImport, listImportRows])
      expect((await leena.refused(route, of(made.id))).status).toBe(404)
  })

  test('IM-4 MU-3 what was made during a cover is nobody’s when it has ended, and one’s own stays as it was made', async () => {
    const person = (email: string, branchId: number) =>
      world.login({ email, firstName: 'Sari', lastName: 'Sijainen', grants: [{ companyId, branchId }] })
    const office = await world.db
      .selectFrom('organisation')
      .select('id')
      .where('company_id', '=', companyId)
      .where('name', '=', 'Toimisto')
      .executeTakeFirstOrThrow()
    const sari = await person('sari@paja.test', office.id)
    const paula = await person('paula@paja.test', production)
    const before = await given(sari, [{ ...row(85), unit: 'Toimisto' }])
    const cover = await insertDelegationFixture(world.db, {
      companyId,
      fromUserId: await selectUser(world.db, 'paula@paja.test'),
      toUserId: await selectUser(world.db, 'sari@paja.test'),
      from: '2026-03-01',
      to: '2099-12-31',
    })
    const covering = await given(sari, [{ ...row(86), unit: 'Tuotanto' }])
    expect(covering.counts).toMatchObject({ new: 1, error: 0 })
    const params = { companyId, id: cover }
    // What was made before reaches no further than its maker did then.
    const own = await run(sari, before)
    expect(own.counts).toMatchObject({ new: 1, error: 0 })
    await paula.call(endDelegation, { params })
    for (const route of [getImport, runImport, listImportRows])
      expect((await sari.refused(route, of(covering.id))).status).toBe(404)
    expect(await sari.call(getImport, of(own.id))).toMatchObject({ state: 'DONE' })
  })

  test('IM-4 a supervisor who names a unit outside of their branch is told so, and nobody comes to it', async () => {
    const made = await given(esa, [{ ...row(99), unit: 'Toimisto' }])
    expect((await rowsOf(esa, made, 'ERROR'))[0]?.errors).toEqual([{ column: 'unit', problem: 'outsideBranch' }])
    expect((await run(esa, made)).counts).toMatchObject({ new: 0, error: 1 })
  })

  test('IM-4 of somebody whom only another branch knows, contact data cannot be kept with what is over: the row says so', async () => {
    await run(helena, await given(helena, [{ ...row(74), unit: 'Toimisto' }]))
    const past = { ...row(74), unit: 'Hitsaamo', startDate: '2023-01-01', endDate: '2023-06-30' }
    const contact = { email: 'otto@paja.test', phone: '040 1234567', address: 'Ahjokuja 1', postcode: '33100' }
    const whole = { ...contact, city: 'Tampere', municipality: 'Tampere' }
    const done = await run(esa, await given(esa, [{ ...past, ...whole }]))
    expect((await rowsOf(esa, done, 'ERROR'))[0]?.errors).toEqual([{ column: 'endDate', problem: 'overBefore' }])
    expect((await run(esa, await given(esa, [past]))).counts).toMatchObject({ new: 1, error: 0 })
  })

  test('IM-4 whom the database refuses in the middle of many is told, and all the others are written as if alone', async () => {
    const { pool } = world.platform.database
    const rows = Array.from({ length: 40 }, (_, at) => ({
      ...{ ...row(70), lastName: `Oja ${at}`, unit: 'Toimisto', email: `oja${at}@paja.test` },
      sotu: artificialIdentityCode('1982-05-01', at),
    }))
    const made = await given(helena, rows)
    const whole = await world.db.selectFrom('integration_change').select('id').execute()
    await pool.query(`create function refuse_some() returns trigger language plpgsql as $$ begin
      if new.email in ('oja7@paja.test', 'oja31@paja.test') then
        raise exception 'refused' using errcode = 'check_violation';
      end if;
      return new; end $$`)
    await pool.query(
      'create trigger refuse_some before update on company_employee for each row execute function refuse_some()',
    )
    const done = await run(helena, made)
    await pool.query('drop trigger refuse_some on company_employee')
    expect(done).toMatchObject({ state: 'DONE', counts: { new: 38, error: 2 } })
    const wrong = await rowsOf(helena, done, 'ERROR')
    expect(wrong.map(({ lastName, errors }) => [lastName, errors])).toEqual([
      ['Oja 7', [{ column: null, problem: 'refused' }]],
      ['Oja 31', [{ column: null, problem: 'refused' }]],
    ])
    // Nothing of the refused, and each of the others once: by the register, the feed and the log.
    const people = await world.db
      .selectFrom('company_employee')
      .select(['id', 'employee_id', 'last_name'])
      .where('last_name', 'like', 'Oja %')
      .execute()
    expect(people.map(({ last_name }) => last_name).sort()).toEqual(
      rows.flatMap(({ lastName }) => (/ (7|31)$/.test(lastName) ? [] : lastName)).sort(),
    )
    const told = await world.db.selectFrom('integration_change').select(['id', 'type', 'thing_id']).execute()
    const since = told.filter(({ id }) => !whole.some((one) => one.id === id))
    const ofType = (type: string) => since.flatMap((one) => (one.type === type ? Number(one.thing_id) : []))
    const ids = people.map(({ id }) => Number(id)).sort()
    expect(ofType('employee.created').sort()).toEqual(ids)
    expect(ofType('employee.changed').sort()).toEqual(ids)
    expect(ofType('employment.created')).toHaveLength(38)
    const logged = await world.db
      .selectFrom('access_log')
      .select(['action', 'thing', 'employee_ids'])
      .where('request_id', '=', `personnel-import-${made.id}`)
      .where('action', 'in', ['create', 'change'])
      .execute()
    for (const { employee_id } of people)
      expect(
        logged.flatMap((one) => (one.employee_ids.includes(employee_id) ? `${one.action} ${one.thing}` : [])).sort(),
      ).toEqual(['change employee', 'create employee'])
    expect(logged).toHaveLength(76)
  })

  test('DL-4 IM-4 a company that is closed in the middle is written to no more: what was done is counted and can be taken back', async () => {
    const { pool } = world.platform.database
    const helenasId = await selectUser(world.db, 'hr@paja.test')
    const rows = Array.from({ length: 135 }, (_, at) => ({
      ...{ ...row(70), unit: 'Toimisto' },
      sotu: artificialIdentityCode(at < 100 ? '1981-05-01' : '1981-05-02', at % 100),
    }))
    const made = await given(helena, rows)
    expect(made.counts).toMatchObject({ new: 135 })
    // Whoever comes in first finds it closed behind them.
    await pool.query(`create function close_behind() returns trigger language plpgsql as $$ begin
      update company set closed_at = now(), closed_by = ${helenasId} where closed_at is null; return null; end $$`)
    await pool.query('create trigger close_behind after insert on employment execute function close_behind()')
    expect(await run(helena, made)).toMatchObject({ state: 'FAILED' })
    expect((await helena.refused(undoImport, of(made.id))).code).toBe('company_closed')
    const reopen = async () => {
      await pool.query('drop trigger close_behind on employment')
      await world.db.updateTable('company').set({ closed_at: null, closed_by: null }).execute()
    }
    await reopen()
    // The first hundred were written together.
    expect((await given(helena, rows)).counts).toMatchObject({ unchanged: 100, new: 35 })
    const now = world.clock.now().getTime()
    const broken = await helena.call(getImport, of(made.id))
    expect(broken).toMatchObject({ counts: { new: 100, error: 0 }, doneAt: new Date(now).toISOString() })
    expect(broken.undoneUntil).toBe(new Date(now + 24 * 3_600_000).toISOString())
    expect(await rowsOf(helena, made)).toHaveLength(100)
    const [listed] = (await helena.call(listImports, { params: { companyId } })).filter(({ id }) => id === made.id)
    expect(listed).toMatchObject({ counts: broken.counts, undoneUntil: broken.undoneUntil })

    await pool.query('create trigger close_behind after delete on employment execute function close_behind()')
    const stopped = await settled(helena, await helena.call(undoImport, of(made.id)))
    expect(stopped).toMatchObject({ state: 'FAILED', counts: { new: 75 }, undoneUntil: broken.undoneUntil })
    await reopen()
    expect(await settled(helena, await helena.call(undoImport, of(made.id)))).toMatchObject({
      state: 'UNDONE',
      kept: 0,
    })
    expect((await given(helena, rows)).counts).toMatchObject({ unchanged: 0, new: 135 })
  })

  test('IM-1 SH-10 the model speaks the language of the screen that it is asked from, else that of the account', async () => {
    const model = async (headers: Record<string, string>) => {
      const address = addressOf(downloadImportModel, { params: { companyId }, query: { format: 'csv' } })
      const answer = await helena.send('GET', address, { headers })
      return answer.body.split(';')[0]?.replace('\uFEFF', '')
    }
    expect(await model({ 'accept-language': 'sv' })).toBe('Personbeteckning')
    expect(await model({ 'accept-language': 'en' })).toBe('Identity code')
    // What a browser says of itself is not what its reader has chosen here.
    for (const others of ['sv-FI,sv;q=0.9', 'de', '', '*'])
      expect(await model({ 'accept-language': others }), others).toBe('Henkilötunnus')
    expect(await model({})).toBe('Henkilötunnus')
  })

  test('IM-1 of what was begun and never run the oldest goes', async () => {
    const first = await given(helena, [row(75)])
    for (let further = 0; further < 10; further += 1) await given(helena, [row(75)])
    expect((await helena.refused(getImport, of(first.id))).status).toBe(404)
  })

  test('IM-4 one’s own imports are found again, the newest first, and nobody else’s', async () => {
    const made = await given(helena, [row(76)])
    const [newest] = await helena.call(listImports, { params: { companyId } })
    expect(newest).toMatchObject({ id: made.id, state: 'CHECKED', counts: made.counts, undoneUntil: null })
    await run(helena, made)
    const [done, ...earlier] = await helena.call(listImports, { params: { companyId } })
    expect(done).toMatchObject({
      id: made.id,
      state: 'DONE',
      undoneUntil: (await helena.call(getImport, of(made.id))).undoneUntil,
    })
    expect(earlier.map(({ id }) => id)).toEqual(earlier.map(({ id }) => id).toSorted((a, b) => b - a))
    const ofEsa = await esa.call(listImports, { params: { companyId } })
    expect(ofEsa.map(({ id }) => id)).not.toContain(made.id)
  })

  test('IM-3 a mapping that makes no sense is refused', async () => {
    const made = await given(helena, [row(72)])
    const map = (columns: object[]) => helena.refused(mapImport, { ...of(made.id), body: { columns } })
    expect((await map([{ name: 'firstName', field: 'firstName' }])).fields).toEqual([
      { field: 'columns', problem: 'identityCodeNeeded' },
    ])
    const twice = [
      { name: 'sotu', field: 'sotu' },
      { name: 'firstName', field: 'sotu' },
    ]
    expect((await map(twice)).fields).toEqual([{ field: 'columns.1.field', problem: 'fieldTwice' }])
    expect((await map([{ name: 'Olematon', field: 'sotu' }])).fields[0]).toEqual({
      field: 'columns.0.name',
      problem: 'unknown',
    })
  })

  test('IM-4 IM-5 what stands still is gone on with, and after a day nothing of a file is left', async () => {
    const made = await given(helena, [{ ...row(73), unit: 'Toimisto' }])
    await world.db.updateTable('personnel_import').set({ state: 'RUNNING' }).where('id', '=', made.id).execute()
    const { jobs, database } = world.platform
    const tidy = async () => {
      await jobs.plan(database.db, everyHalfMinute.job, {})
      jobs.wake()
    }
    world.clock.advance({ minutes: 2 })
    await tidy()
    expect((await settled(helena, made)).state).toBe('DONE')
    const hopeless = await given(helena, [row(76)])
    world.clock.advance({ minutes: 24 * 60 + 61 })
    await world.db.updateTable('personnel_import').set({ state: 'RUNNING' }).where('id', '=', hopeless.id).execute()
    await tidy()
    await expect
      .poll(() => world.db.selectFrom('personnel_import').select('id').where('id', '=', hopeless.id).execute())
      .toEqual([])
    const kept = () =>
      world.db
        .selectFrom('personnel_import_row')
        .select('id')
        .where((of) => of.or([of('cells', 'is not', null), of('mended', 'is not', null)]))
        .execute()
    await expect.poll(kept, { timeout: 10_000 }).toEqual([])
  })
})
