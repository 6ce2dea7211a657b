import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addressesOf } from '#e2e/support/addresses.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import type { Client } from './client.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const home = '/companies/1000277/companyHome'

/** What a page says before its program has come, in the language of its reader, and what it fetches first. */
async function begun(client: Client, address: string) {
  const { body, statusCode } = await client.send('GET', address)
  expect(statusCode, address).toBe(200)
  const language = /<html lang="(\w+)"/.exec(body)?.[1]
  const words = new RegExp(`<div lang="${language}"><h1>(.*?)</h1>(?:<p>(.*?)</p>)?`).exec(body)
  return {
    language,
    title: words?.[1],
    text: words?.[2],
    texts: /name="texts" content="(.*?)"/.exec(body)?.[1],
    programs: Array.from(body.matchAll(/<link rel="modulepreload"[^>]+assets\/(\w+)-/g), ([, name]) => name),
    body,
  }
}

test('BO-3 a page begins with the words and the files of its screen, in the language of whoever is logged in', async () => {
  const helena = await world.login({ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Öberg', locale: 'sv' })
  const first = await begun(helena, home)
  expect(first).toMatchObject({ language: 'sv', title: 'Välkommen, Helena Öberg', texts: 'common companies waiting' })
  expect(first.programs).toEqual(expect.arrayContaining(['core', 'CompanyHomePage', 'frame']))
  expect(await begun(helena, '/companies/1000277/personnel?filter=a')).toMatchObject({ title: 'Personal' })
  // The address leads on to where the browser's program says.
  expect(await begun(helena, '/login')).toMatchObject({ title: 'Välkommen, Helena Öberg' })
})

test('BO-3 a page says nobody’s name to the anonymous, and begins with the login that they will see', async () => {
  for (const address of [
    '/',
    '/login',
    home,
    '/profile',
    '/no/such/page',
    '//',
    '//evil.test/login',
    '/login?from=%2F',
  ]) {
    const first = await begun(world.anonymous(), address)
    expect(first, address).toMatchObject({ language: 'fi', title: 'Kirjaudu sisään', texts: 'common account' })
    expect(first.programs).toContain('LoginPage')
    expect(first.programs).not.toContain('CompanyHomePage')
  }
  expect((await begun(world.anonymous(), '/recovery')).title).toBe('Valitse uusi salasana')
})

test('BO-3 a name that looks like a program stays a name, and one like a place of the page as well', async () => {
  const odd = await world.login({
    email: 'odd@paja.test',
    firstName: '<script>alert(1)</script>',
    lastName: "$& $' __MARK__ &amp;",
  })
  const { title, body } = await begun(odd, home)
  expect(title).toBe('Tervetuloa, &#60;script&#62;alert(1)&#60;/script&#62; $&#38; $&#39; __MARK__ &#38;amp;')
  expect(body).not.toContain('<script>alert')
})

test('AU-10 whoever has not accepted the terms gets a page that says nothing yet: what it shows is not what the address says', async () => {
  const new_ = await world.login({ email: 'new@paja.test', firstName: 'Nea', lastName: 'Niemi', acceptedTerms: false })
  expect(await begun(new_, home)).toMatchObject({ title: undefined, texts: 'common' })
})

test('BO-3 what the start asks of a user begins with the page, for nobody who is not in', async () => {
  const userOf = async (client: Client, address = home) =>
    /<meta name="calls" content="(.*?)" data-user="(.*?)"/.exec((await begun(client, address)).body)
  const mia = await world.login({ email: 'mia@paja.test', firstName: 'Mia', lastName: 'Öberg' })
  const [, calls = '', id] = (await userOf(mia)) ?? []
  expect(id).toMatch(/^\d+$/)
  for (const call of calls.replace('{id}', id ?? '').split(',')) {
    const [method, address = ''] = call.split(' ')
    expect((await mia.send(method === 'GET' ? 'GET' : 'POST', address)).statusCode, call).toBe(200)
  }
  const newcomer = await world.login({
    email: 'nils@paja.test',
    firstName: 'Nils',
    lastName: 'Niemi',
    acceptedTerms: false,
  })
  const nurse = await world.login({
    email: 'noora@terveys.test',
    firstName: 'Noora',
    lastName: 'Niemi',
    role: 'ROLE_COACH',
  })
  for (const one of [world.anonymous(), newcomer, nurse]) expect((await userOf(one))?.[2]).toBe('')
})

/** What the screen of an address asks for first, as its page says it. */
const screensCalls = async (client: Client, address: string) =>
  Array.from(
    (await begun(client, address)).body.matchAll(/<meta name="calls" content="GET ([^"]+)">/g),
    ([, call = '']) => call.replaceAll('&#38;', '&'),
  )

test('BO-3 a screen’s first calls begin with its page, for whoever is in, where the address says nothing more', async () => {
  const companyId = 1000277
  await insertCompany(world.db, { id: companyId, name: 'Pohjolan Paja Oy' })
  const eeva = await world.login({
    email: 'eeva@paja.test',
    firstName: 'Eeva',
    lastName: 'Öberg',
    grants: [{ companyId }],
  })
  const at = (below: string) => `/companies/${companyId}/${below}`
  expect(await screensCalls(eeva, at('communication/conversations/7'))).toEqual([
    `/resource/extranet/conversations?companyId=${companyId}&limit=51`,
    '/resource/extranet/conversations/7/messages',
  ])
  for (const below of ['companyHome', 'communication', 'reports', 'files', 'absences', 'absence-register']) {
    const calls = await screensCalls(eeva, at(below))
    expect(calls, below).toHaveLength(1)
    for (const call of calls) expect((await eeva.send('GET', call)).statusCode, call).toBe(200)
    expect(await screensCalls(eeva, at(`${below}?search=a`)), below).toEqual([])
    expect(await screensCalls(world.anonymous(), at(below)), below).toEqual([])
  }
  for (const below of ['communication/conversations/x', 'communication/conversations/7/8', 'profile'])
    expect(await screensCalls(eeva, at(below)), below).toEqual([])
  expect(await screensCalls(eeva, '/companies/x/reports')).toEqual([])
})

test('BO-3 the walk over all screens opens each that begins calls', () => {
  const walked = addressesOf['hr@paja.test'].map((address) => address.replace('/companies/1000277/', ''))
  const whose = { companyId: 1000277, userId: 1 }
  for (const { path, at } of modules.flatMap(({ firstCalls }) => firstCalls ?? []))
    expect(
      walked.some((below) => at(below, whose)),
      path,
    ).toBe(true)
})

test('SH-1 a page does not wait for a database that is busy: it comes without words', async () => {
  const client = await world.login({ email: 'iida@paja.test', firstName: 'Iida', lastName: 'Öberg' })
  await world.db.transaction().execute(async (db) => {
    await sql`lock table session in access exclusive mode`.execute(db)
    expect(await begun(client, home)).toMatchObject({ title: undefined, texts: 'common' })
  })
  expect((await begun(client, home)).title).toBe('Tervetuloa, Iida Öberg')
})

test('SH-1 opening a page is no use of a session, and its page comes when the database is away', async () => {
  const client = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Öberg' })
  const usedAt = async () =>
    (await sql<{ last: Date }>`select max(last_used_at) as last from session`.execute(world.db)).rows[0]?.last
  const before = await usedAt()
  world.clock.advance({ minutes: 10 })
  expect((await begun(client, home)).title).toBe('Tervetuloa, Esa Öberg')
  expect(await usedAt()).toEqual(before)

  await sql`alter table session rename to session_away`.execute(world.db)
  expect(await begun(client, home)).toMatchObject({ title: undefined, texts: 'common' })
  await sql`alter table session_away rename to session`.execute(world.db)
})
