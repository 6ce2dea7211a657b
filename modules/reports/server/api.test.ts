import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getReport, searchReports, shareReport, takeBackReport, takeBackReportFrom } from '../console-contract.ts'
import { getReportAddress, listReports } from '../contract.ts'
import { insertReportFixture } from './fixtures.ts'

let world: World
let port: number
let helena: Client
let esa: Client
let outi: Client
let nina: Client
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')
const id: Record<string, number> = {}

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  port = await listen(world.app)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Åkeri Ab' })
  const enter = (name: string, grants: { companyId: number; modules?: ['documents'] }[]) =>
    world.login({ email: `${name}@paja.test`, firstName: name, lastName: 'Testi', grants })
  helena = await enter('helena', [{ companyId: 1000277 }, { companyId: 1000278 }])
  esa = await enter('esa', [{ companyId: 1000277 }])
  outi = await enter('outi', [{ companyId: 1000278, modules: ['documents'] }])
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  for (const email of ['esa@paja.test', 'nina@tt.test', 'aila@tt.test']) id[email] = await selectUser(world.db, email)
})
afterEach(disconnectAll)
afterAll(() => world.stop())

const local = (url: string) => url.replace('http://localhost', '')
const list = (client: Client, query: object = {}, companyId = 1000277) =>
  client.call(listReports, { query: { companyId, ...query } })
const share = async (name: string, companyIds: number[], address?: string) => {
  const fileAttachmentId = address
    ? undefined
    : (await nina.upload({ name: `${name}.pdf`, content: pdf }, 'REPORT')).json().id
  return nina.call(shareReport, { body: { name, companyIds, address, fileAttachmentId } })
}

describe('RE-1 the list', () => {
  test('has every field, and names no company but the caller’s own', async () => {
    const { id: reportId } = await share('Poissaolot 2026', [1000277, 1000278, 1000280])
    expect(await list(helena)).toMatchObject({
      number: 0,
      size: 10,
      totalElements: 1,
      totalPages: 1,
      first: true,
      last: true,
    })
    const [report] = (await list(helena)).content
    expect(report).toEqual({
      id: reportId,
      name: 'Poissaolot 2026',
      url: `http://localhost/resource/extranet/reports/${reportId}/open`,
      creationTime: world.clock.now().toISOString(),
      sharedByDisplayName: 'Nina Hoitola',
      companies: [
        { id: 1000278, name: 'Meritähti Logistiikka Oy' },
        { id: 1000277, name: 'Pohjolan Paja Oy' },
      ],
      companyNames: 'Meritähti Logistiikka Oy, Pohjolan Paja Oy',
      acknowledgeBy: null,
      openedAt: null,
      acknowledgedAt: null,
    })
    expect((await list(esa)).content[0]?.companyNames).toBe('Pohjolan Paja Oy')
    expect(await outi.refused(listReports, { query: { companyId: 1000278 } })).toMatchObject({
      code: 'module_disabled',
    })
    expect(await esa.refused(listReports, { query: { companyId: 1000278 } })).toMatchObject({ status: 404 })
  })

  test('PC-4 names no company that it is shared with no longer', async () => {
    const { id: reportId } = await share('Supistuva', [1000277, 1000278])
    const names = async () => (await list(helena, { searchString: 'Supistuva' })).content.map((one) => one.companyNames)
    expect(await names()).toEqual(['Meritähti Logistiikka Oy, Pohjolan Paja Oy'])
    await nina.call(takeBackReportFrom, { params: { id: reportId, companyId: 1000278 } })
    expect(await names()).toEqual(['Pohjolan Paja Oy'])
    await nina.call(takeBackReport, { params: { id: reportId } })
    expect(await names()).toEqual([])
  })

  test('RE-2 is searched, sorted by every column both ways, and paged in four sizes', async () => {
    const by = (email: string) => id[email] as number
    const parts = { files: world.platform.files, db: world.db }
    for (let number = 1; number <= 30; number++) {
      world.clock.advance({ minutes: 1 })
      await insertReportFixture(parts, {
        name: `${'ÖÄÅzba'[number % 6]}-raportti ${String(number).padStart(2, '0')}`,
        companyIds: number % 2 ? [1000277] : [1000277, 1000278],
        by: by(number % 2 ? 'nina@tt.test' : 'aila@tt.test'),
        at: world.clock.now(),
        address: 'https://raportit.test/x',
      })
    }
    const names = async (query: object) => (await list(helena, { searchString: 'raportti', ...query })).content
    for (const size of [10, 25, 50, 100]) expect(await names({ pageSize: size })).toHaveLength(Math.min(size, 30))
    expect((await names({}))[0]?.name).toBe('Ö-raportti 30')
    expect((await names({ sort: 'creationTime' }))[0]?.name).toBe('Ä-raportti 01')
    expect((await names({ sort: '-creationTime' }))[0]?.name).toBe('Ö-raportti 30')
    const letters = (await names({ sort: 'reportName', pageSize: 50 })).map(({ name }) => name[0]).join('')
    expect(letters).toBe('aaaaabbbbbzzzzzÅÅÅÅÅÄÄÄÄÄÖÖÖÖÖ')
    expect((await names({ sort: '-reportName' }))[0]?.name).toBe('Ö-raportti 30')
    expect((await names({ sort: 'uploader' }))[0]?.sharedByDisplayName).toBe('Aila Ylä')
    expect((await names({ sort: '-uploader' }))[0]?.sharedByDisplayName).toBe('Nina Hoitola')
    expect((await names({ sort: 'visibility' }))[0]?.companyNames).toMatch(/^Meritähti/)
    expect((await names({ sort: '-visibility' }))[0]?.companyNames).toBe('Pohjolan Paja Oy')
    const seen = new Set<number>()
    for (const page of [0, 1, 2]) for (const { id: one } of await names({ sort: 'uploader', page })) seen.add(one)
    expect(seen.size).toBe(30)
    expect((await list(helena, { searchString: 'RAPORTTI ö' })).totalElements).toBe(5)
    for (const [query, field] of [
      [{ pageSize: 11 }, 'pageSize'],
      [{ sort: 'secret' }, 'sort'],
      [{ page: 'x' }, 'page'],
    ] as const)
      expect((await helena.refused(listReports, { query: { companyId: 1000277, ...query } })).fields[0]?.field).toBe(
        field,
      )
  })
})

describe('RE-3 opening', () => {
  test('a file’s url leads to the file with the cookie alone; the opening is remembered', async () => {
    const report = await share('Avattava ö', [1000277])
    const { url } = (await list(esa)).content[0] ?? { url: '' }
    const redirect = await esa.withoutCsrf().send('GET', local(url))
    expect(redirect.statusCode).toBe(302)
    const file = await world.anonymous().send('GET', local(String(redirect.headers['location'])))
    expect(file.rawPayload).toEqual(pdf)
    const { url: address } = await esa.call(getReportAddress, { params: { id: report.id } })
    expect((await world.anonymous().send('GET', local(address))).statusCode).toBe(200)
    expect((await nina.call(getReport, { params: { id: report.id } })).openings).toMatchObject([
      { userId: id['esa@paja.test'], userName: 'esa Testi' },
    ])
    expect((await world.anonymous().send('GET', local(url))).statusCode).toBe(401)
    expect((await outi.send('GET', local(url))).statusCode).toBe(403)
  })

  test('an address elsewhere is led to, and remembered', async () => {
    const report = await share('Palvelu', [1000277], 'https://raportit.test/polku?a=1&b=å€')
    const redirect = await esa.send('GET', `/resource/extranet/reports/${report.id}/open`)
    expect([redirect.statusCode, redirect.headers['location']]).toEqual([
      302,
      'https://raportit.test/polku?a=1&b=%C3%A5%E2%82%AC',
    ])
    expect((await nina.call(getReport, { params: { id: report.id } })).openings).toHaveLength(1)
  })

  test('ends at once when it is taken back or the grant is removed', async () => {
    const report = await share('Hetken', [1000277, 1000278])
    const params = { id: report.id }
    const kaisa = await world.login({
      email: 'kaisa@paja.test',
      firstName: 'Kaisa',
      lastName: 'Testi',
      grants: [{ companyId: 1000278 }],
    })
    const addresses = await Promise.all(
      [esa, kaisa].map(async (client) => local((await client.call(getReportAddress, { params })).url)),
    )
    const statuses = () =>
      Promise.all(addresses.map(async (url) => (await world.anonymous().send('GET', url)).statusCode))
    expect(await statuses()).toEqual([200, 200])
    const after = await nina.call(takeBackReportFrom, { params: { ...params, companyId: 1000277 } })
    expect(after.shares.map(({ takenBackAt }) => takenBackAt !== null)).toEqual([false, true])
    expect(await statuses()).toEqual([404, 200])
    expect(await esa.refused(getReportAddress, { params })).toMatchObject({ status: 404 })
    const kaisaId = await selectUser(world.db, 'kaisa@paja.test')
    await world.db.deleteFrom('company_grant').where('user_id', '=', kaisaId).execute()
    expect(await statuses()).toEqual([404, 404])
    expect((await list(esa)).content.map(({ name }) => name)).not.toContain('Hetken')
    expect(await nina.refused(takeBackReportFrom, { params: { ...params, companyId: 1000277 } })).toMatchObject({
      status: 404,
    })
  })
})

describe('PC-4 the provider', () => {
  test('shares a file or a secure address with companies that exist; employers upload no reports', async () => {
    const { id: file } = (await nina.upload({ name: 'r.pdf', content: pdf }, 'REPORT')).json()
    const refusal = async (body: object) => {
      const { status, fields } = await nina.refused(shareReport, {
        body: { name: 'R', companyIds: [1000277], ...body },
      })
      return [status, fields[0]?.field, fields[0]?.problem]
    }
    expect(await refusal({})).toEqual([400, 'fileAttachmentId', 'required'])
    expect(await refusal({ fileAttachmentId: file, address: 'https://a.test' })).toEqual([400, 'address', 'invalid'])
    for (const address of ['http://a.test', 'javascript:alert(1)', 'https://', 'https://a b.test', '//a.test'])
      expect(await refusal({ address })).toEqual([400, 'address', 'notSecureAddress'])
    expect(await refusal({ fileAttachmentId: file, companyIds: [] })).toEqual([400, 'companyIds', 'required'])
    expect(await refusal({ fileAttachmentId: file, companyIds: [7] })).toEqual([400, 'companyIds', 'unknown'])
    expect(await refusal({ fileAttachmentId: 999_999 })).toEqual([400, 'fileAttachmentId', 'unknown'])
    expect(await refusal({ name: ' ', address: 'https://a.test' })).toEqual([400, 'name', 'required'])
    expect((await helena.upload({ name: 'r.pdf', content: pdf }, 'REPORT')).statusCode).toBe(403)
    expect(await nina.refused(getReport, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    expect(await nina.refused(takeBackReport, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  })

  test('RT-2 finds it by words and company, takes it back from all; open lists are told', async () => {
    const heard = await hear(port, esa, 'reportsUpdate')
    const report = await share('Erityinen selvitys', [1000277, 1000280])
    await expect.poll(() => heard).toEqual([{ companyId: 1000277 }])
    const found = async (query: object) =>
      (await nina.call(searchReports, { query: { searchString: 'selvitys erity', ...query } })).content
    expect(await found({ companyId: 1000280 })).toMatchObject([
      { id: report.id, companyNames: ['Pohjolan Paja Oy', 'Åkeri Ab'], openedBy: 0 },
    ])
    expect(await found({ companyId: 1000278 })).toEqual([])
    await nina.call(takeBackReport, { params: { id: report.id } })
    await expect.poll(() => heard).toHaveLength(2)
    expect((await found({}))[0]?.companyNames).toEqual([])
  })
})
