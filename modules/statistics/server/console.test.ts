import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changeSettings, getCompany, getConsoleSettings, renameCompany } from '#modules/companies/console-contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { getReport } from '#modules/reports/console-contract.ts'
import { listReports } from '#modules/reports/contract.ts'
import type { Client } from '#tests/client.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  exportStatisticsOfCompany,
  getStatisticsOfCompany,
  getStatisticsOfIndustry,
  shareStatistics,
} from '../console-contract.ts'
import { getAbsenceStatistics } from '../contract.ts'
import { counted, insertLeave, insertPeople, many } from '../test/world.ts'

const companyId = 1000277
const period = { from: '2025-01-01', to: '2025-03-31' }
let world: World
let helena: Client
let nina: Client
let aila: Client

/** Six companies in manufacturing, of 20 people each; in the first one there is a unit of nine. */
beforeAll(async () => {
  world = await startWorld(inject('template'))
  const branches = await insertCompany(world.db, {
    id: companyId,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Varasto'],
  })
  helena = await world.login({
    ...{ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants: [{ companyId }] },
  })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylläpito', role: 'ROLE_ADMIN' })
  const [maija] = await insertPeople(world, many(20, { unit: Number(branches['Tuotanto']) }))
  await insertPeople(world, many(9, { unit: Number(branches['Varasto']) }))
  await insertLeave(world, companyId, maija, { start: '2025-02-03', end: '2025-02-07' })
  for (let other = 1; other < 5; other += 1) {
    await insertCompany(world.db, { id: companyId + other, name: `Asiakas ${other} Oy` })
    const [first] = await insertPeople(world, many(20, { unit: companyId + other }))
    await insertLeave(world, companyId + other, first, { start: '2025-02-03', end: '2025-02-12' })
  }
  await counted(world)
})
afterAll(() => world.stop())

const ofCompany = (more: object = {}) => ({ params: { companyId }, query: { ...period, ...more } })

test('ST-3 the provider sees what the company sees, hidden groups hidden', async () => {
  const seen = await nina.call(getStatisticsOfCompany, ofCompany({ by: 'unit' }))
  expect(seen).toEqual(await helena.call(getAbsenceStatistics, { query: { companyId, ...period, by: 'unit' } }))
  expect(seen.rows.map(({ label, hidden }) => [label, hidden])).toEqual([
    ['Tuotanto', true],
    ['Varasto', true],
  ])
  const csv = await nina.send(
    'GET',
    `/resource/console/companies/${companyId}/statistics/export?${new URLSearchParams({ ...period, format: 'csv' })}`,
  )
  expect(csv.statusCode).toBe(200)
  expect(
    await nina.refused(exportStatisticsOfCompany, { params: { companyId: 5 }, query: { ...period, format: 'csv' } }),
  ).toMatchObject({ status: 404 })
  expect(await helena.refused(getStatisticsOfCompany, ofCompany())).toMatchObject({ status: 403 })
})

test('ST-3 the administrator sets the limit, never below five; what is shown follows at once', async () => {
  const { version, loginType: _, consoleLoginType: __, ...settings } = await aila.call(getConsoleSettings)
  expect(settings.smallGroupLimit).toBe(10)
  const set = (smallGroupLimit: number) => aila.call(changeSettings, { body: { ...settings, smallGroupLimit } })
  expect(await aila.refused(changeSettings, { body: { ...settings, smallGroupLimit: 4 } })).toMatchObject({
    ...{ status: 400, fields: [{ field: 'smallGroupLimit' }] },
  })
  await set(9)
  const shown = await helena.call(getAbsenceStatistics, { query: { companyId, ...period, by: 'unit' } })
  expect(shown.limit).toBe(9)
  expect(shown.rows.map((row) => !row.hidden && row.people)).toEqual([20, 9])
  await set(30)
  expect((await helena.call(getAbsenceStatistics, { query: { companyId, ...period } })).total.hidden).toBe(true)
  // Who does not tell of it leaves it as it is.
  const { smallGroupLimit: ___, ...others } = settings
  expect((await aila.call(changeSettings, { body: others })).smallGroupLimit).toBe(30)
  expect((await set(10)).version).toBe(version)
})

test('ST-5 a company of an industry is compared with five at least, none of them more than half', async () => {
  const name = async (id: number) => (await aila.call(getCompany, { params: { companyId: id } })).name
  const comparison = async () =>
    (await helena.call(getAbsenceStatistics, { query: { companyId, ...period } })).comparison
  const say = async (id: number, industry: 'C' | null) =>
    aila.call(renameCompany, { params: { companyId: id }, body: { name: await name(id), industry } })
  expect(await comparison()).toBeNull()
  for (let id = companyId; id < companyId + 4; id += 1) expect((await say(id, 'C')).industry).toBe('C')
  expect(await comparison()).toBeNull()
  await say(companyId + 4, 'C')
  // 5 and four times 10 days of absence; 29 and four times 20 people for 90 days.
  expect(await comparison()).toEqual({
    industry: 'C',
    companies: 5,
    rate: Math.round((45 / (109 * 90)) * 10_000) / 100,
  })
  const industry = await nina.call(getStatisticsOfIndustry, { query: { industry: 'C', ...period } })
  expect(industry.total).toMatchObject({ hidden: false, companies: 5, rate: 0.46 })
  expect(industry.rows.map(({ key }) => key)).toEqual(['2025-01', '2025-02', '2025-03'])
  expect((await nina.call(getStatisticsOfIndustry, { query: { industry: 'Q', ...period } })).total.hidden).toBe(true)
  // A name alone leaves the industry; a letter that is none is refused.
  await aila.call(renameCompany, { params: { companyId }, body: { name: 'Pohjolan Paja Oy' } })
  expect((await aila.call(getCompany, { params: { companyId } })).industry).toBe('C')
  expect(
    await aila.refused(renameCompany, { params: { companyId }, body: { name: 'Pohjolan Paja Oy', industry: 'X' } }),
  ).toMatchObject({ status: 400, fields: [{ field: 'industry' }] })
  // One that is more than half of it.
  await insertPeople(world, many(120, { unit: companyId + 4 }))
  await counted(world)
  expect(await comparison()).toBeNull()
})

test('a report of a period is made and shared with the company in one call, and says what the page says', async () => {
  const { reportId, name } = await nina.call(shareStatistics, { params: { companyId }, body: period })
  expect(name).toBe('Poissaolotilastot 01.01.2025–31.03.2025')
  const [report] = (await helena.call(listReports, { query: { companyId } })).content
  expect(report).toMatchObject({ id: reportId, name })
  const { s3ObjectKey } = await nina.call(getReport, { params: { id: reportId } })
  const file = await world.db
    .selectFrom('file')
    .select('id')
    .where('object_key', '=', s3ObjectKey ?? '')
    .executeTakeFirstOrThrow()
  const stored = await world.platform.files.store.get(s3ObjectKey ?? '')
  const parts: Buffer[] = []
  for await (const part of stored) parts.push(Buffer.from(part))
  const { text, pages } = await readPdf(Buffer.concat(parts))
  expect(file.id).toBeGreaterThan(0)
  expect(pages).toBe(1)
  expect(text).toContain('Pohjolan Paja Oy')
  expect(text).toContain('pieni ryhmä')
  expect(text).toContain('helmikuu 2025')
  expect(await nina.refused(shareStatistics, { params: { companyId: 5 }, body: period })).toMatchObject({ status: 404 })
  expect(
    await nina.refused(shareStatistics, { params: { companyId }, body: { ...period, to: '2025-03-30' } }),
  ).toMatchObject({ status: 400, fields: [{ field: 'to', problem: 'notWholeMonths' }] })
})
