import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { describeSchema } from '#server/database/describe.ts'
import { EnvironmentError, readEnvironment, variables } from '#server/process/environment.ts'
import { documentAsPage, openApiDocument } from '#server/requests/openapi.ts'
import { permissionMatrix } from '#server/rights/permission-matrix.ts'
import { errorStatus } from '#shared/errors.ts'
import { languages } from '#shared/languages.ts'
import { generateTables } from './tables.ts'
import { startWorld, type World } from './world.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

describe('the schema', () => {
  test('schema.sql is what the migrations make', async () => {
    expect(await describeSchema(world.platform.database.pool)).toBe(read('server/database/schema.sql'))
  })

  test('tables.ts is what the migrations make', async () => {
    await generateTables(world.db, { verify: true })
  })

  test('every foreign key has an index that begins with it', async () => {
    const { rows } = await world.platform.database.pool.query<{ key: string }>(`
      select format('%s %s', conrelid::regclass, conname) as key from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey)`)
    expect(rows.map((row) => row.key)).toEqual([])
  })

  test('no index is the beginning of another: each write would pay for both', async () => {
    const begins = (what: string) => `(i.${what})[0:i.indnkeyatts - 1] = (j.${what})[0:i.indnkeyatts - 1]`
    const { rows } = await world.platform.database.pool.query<{ idle: string; other: string }>(`
      select i.indexrelid::regclass::text as idle, j.indexrelid::regclass::text as other
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'btree'
        join pg_index j on j.indrelid = i.indrelid and j.indexrelid <> i.indexrelid
        join pg_class d on d.oid = j.indexrelid and d.relam = c.relam
      where c.relnamespace = 'public'::regnamespace and not i.indisunique and i.indnatts = i.indnkeyatts
        and i.indpred is null and j.indpred is null and i.indexprs is null and j.indexprs is null
        and (i.indnkeyatts < j.indnkeyatts or i.indnkeyatts = j.indnkeyatts and (j.indisunique or i.indexrelid > j.indexrelid))
        and ${['indkey::int2[]', 'indclass::oid[]', 'indcollation::oid[]', 'indoption::int2[]'].map(begins).join(' and ')}`)
    expect(rows).toEqual([])
  })

  test('moments have a zone, tables are singular snake_case with a primary key', async () => {
    const { pool } = world.platform.database
    const naive = await pool.query(`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'`)
    expect(naive.rows).toEqual([])
    const keyless = await pool.query(`select relname from pg_class c where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`)
    expect(keyless.rows).toEqual([])
    const tables = await pool.query<{ relname: string }>(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
    )
    for (const { relname } of tables.rows) expect(relname).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  test('Finnish order: å, ä and ö after z, capitals beside small letters', async () => {
    const { rows } = await world.platform.database.pool.query<{ name: string }>(
      `select name from unnest(array['Öhman','aalto','Zimmer','Äyräs','Åberg','Aho']) name order by name collate finnish`,
    )
    expect(rows.map((row) => row.name)).toEqual(['aalto', 'Aho', 'Zimmer', 'Åberg', 'Äyräs', 'Öhman'])
  })
})

describe('the contracts', () => {
  test('every mounted call stands in the OpenAPI document, and nothing else does', async () => {
    const listed: string[] = []
    for (const at of ['/resource/openapi.json', '/integration/v1/openapi.json']) {
      const document = (await world.anonymous().send('GET', at)).json()
      expect(document.openapi).toBe('3.1.0')
      for (const [address, methods] of Object.entries<object>(document.paths))
        listed.push(...Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`))
    }
    const mounted = routes.flatMap((route) =>
      [route.path, ...(route.alsoAt ?? [])].map((address) => `${route.method} ${address}`),
    )
    expect(listed.sort()).toEqual(mounted.sort())
  })

  test('no two calls share a method and an address, and every one says what it is', () => {
    const names = routes.map((route) => `${route.method} ${route.path}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { summary } of routes) expect(summary).toMatch(/^[A-ZÅÄÖ].{10,}[^.]$/)
  })

  test('the readable page needs no script and names every call', () => {
    const page = documentAsPage(openApiDocument(routes))
    expect(page).not.toContain('<script')
    for (const route of routes) expect(page).toContain(route.path)
  })

  test('TR-4 nobody’s name stands in an address: only things are searched for there, people in bodies', () => {
    const things = /\/(documents(\/(own|sent|shared))?|reports|processes|companies|conversations|icd)$/
    const searched = Object.entries(openApiDocument(routes).paths).flatMap(([path, calls]) =>
      Object.values(calls).some(({ parameters }) => parameters.some(({ name }) => name.startsWith('search')))
        ? path
        : [],
    )
    expect(searched.length).toBeGreaterThan(5)
    expect(searched.filter((path) => !things.test(path))).toEqual([])
  })

  test('the permission matrix is what docs/permissions.csv says', () => {
    expect(permissionMatrix(modules)).toBe(read('docs/permissions.csv'))
  })

  test('every file that docs/security.md names is there', () => {
    const named = [...read('docs/security.md').matchAll(/`((?:server|modules|shared|docs|tools|ui)\/[\w./-]+\.\w+)`/g)]
    expect(named.length).toBeGreaterThan(50)
    expect(named.map(([, file]) => file as string).filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  })

  test('TR-1 unknown addresses under /resource are 404 JSON, never the page', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const answer = await world.anonymous().send(method, '/resource/no/such/thing')
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'item_not_found', message: 'item_not_found' })
    }
  })
})

describe('the texts', () => {
  const files = [
    'ui/texts',
    ...fs.readdirSync(path.join(root, 'modules')).flatMap((name) => [`modules/${name}/texts`, `modules/${name}/mails`]),
  ].filter((folder) => fs.existsSync(path.join(root, folder)))
  const keysOf = (value: object, prefix = ''): string[] =>
    Object.entries(value).flatMap(([key, child]) =>
      typeof child === 'object' && child !== null ? keysOf(child, `${prefix}${key}.`) : [prefix + key],
    )
  const texts = (folder: string, language: string) => JSON.parse(read(`${folder}/${language}.json`)) as object

  const flat = (folder: string, language: string) => {
    const all = texts(folder, language)
    return Object.fromEntries(
      keysOf(all).map((key) => [
        key,
        key.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], all) as string,
      ]),
    )
  }

  test.each(files)('SH-10 %s has every key in all three languages, none of them empty', (folder) => {
    const finnish = keysOf(texts(folder, 'fi')).sort()
    for (const language of languages) {
      expect(keysOf(texts(folder, language)).sort()).toEqual(finnish)
      expect(read(`${folder}/${language}.json`)).not.toMatch(/: "\s*"/)
    }
  })

  test.each(files)('SH-10 in %s no number is read in two lines', (folder) => {
    for (const language of languages) expect(read(`${folder}/${language}.json`), language).not.toMatch(/\d \d{3}(?!\d)/)
  })

  test.each(files)('SH-10 what is filled into %s is filled in in every language', (folder) => {
    const places = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).sort()
    const finnish = flat(folder, 'fi')
    for (const language of languages)
      for (const [key, text] of Object.entries(flat(folder, language)))
        expect(places(text), `${language} ${key}`).toEqual(places(finnish[key]))
  })

  test('SH-7 no two modules have an entry of the same name in the menu, where all of them meet', () => {
    const entries = files.flatMap((folder) =>
      Object.keys((texts(folder, 'fi') as { menu?: Record<string, string> }).menu ?? {}),
    )
    expect(entries.filter((name, place) => entries.indexOf(name) < place)).toEqual([])
  })

  test('TR-4 SH-10 every error code has a text in all three languages', () => {
    for (const language of languages) {
      const { errors } = texts('ui/texts', language) as { errors: Record<string, string> }
      expect(Object.keys(errors)).toEqual(expect.arrayContaining(Object.keys(errorStatus)))
    }
  })

  test('SH-10 what differs between languages does differ: no Finnish text is left in English or Swedish', () => {
    const same = files.flatMap((folder) => {
      const [finnish, english, swedish] = [flat(folder, 'fi'), flat(folder, 'en'), flat(folder, 'sv')]
      return Object.keys(finnish).filter(
        (key) =>
          /[a-zåäö]{4,}\s+[a-zåäö]{4,}/i.test(finnish[key] ?? '') &&
          (finnish[key] === english[key] || finnish[key] === swedish[key]),
      )
    })
    expect(same).toEqual([])
  })
})

describe('the environment', () => {
  test('OP-2 a wrong variable is named, with what it is for', () => {
    expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(EnvironmentError)
    expect(() => readEnvironment({ PORT: 'eighty', DATABASE_URL: 'mysql://x' })).toThrow(
      /PORT: The port to listen on[\s\S]*DATABASE_URL: PostgreSQL 15 or later/,
    )
    expect(() => readEnvironment({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY/)
  })

  test('OP-2 caught mails are never open to all', () => {
    expect(() => readEnvironment({ HOST: '0.0.0.0' })).toThrow(/SMTP_URL/)
    expect(readEnvironment({ HOST: '0.0.0.0', SMTP_URL: 'smtp://relay.test' }).HOST).toBe('0.0.0.0')
  })

  test('OP-1 OP-2 without any variable: the embedded database with demo data; with a server, none', () => {
    expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: './data', DEMO_DATA: true })
    expect(readEnvironment({ DATABASE_URL: 'postgres://x/y' }).DEMO_DATA).toBe(false)
  })

  test('OP-2 the README’s table is the list of variables', () => {
    const readme = read('README.md').replace(/ *\| */g, '|')
    for (const [name, { unset, meaning }] of Object.entries(variables))
      expect(readme).toContain(`|\`${name}\`|${meaning}|${unset}|`)
  })
})

describe('bad input', () => {
  test('TR-4 whatever anybody sends, the answer is JSON with a code and never a 5xx', async () => {
    const nasty = [
      '\u0000',
      '\ud800',
      "'; drop table user_account; --",
      '💥'.repeat(2000),
      '../../etc/passwd',
      '-1',
      '1e999',
    ]
    for (const value of nasty)
      for (const route of routes.filter(({ permission }) => permission.kind === 'anyone')) {
        const body = { email: value, password: value, usernameOrEmail: value, username: value, token: value }
        const answer = await world
          .anonymous()
          .send(route.method, route.path, route.method === 'GET' ? {} : { body: { ...body, passwordConfirm: value } })
        expect(answer.statusCode, `${route.path} ${answer.body}`).toBeLessThan(500)
        expect(() => answer.json()).not.toThrow()
      }
  })

  test('TR-4 an address that cannot be read or is too long is refused like any other', async () => {
    for (const url of [
      '/resource/%zz',
      `/resource/ehr/sickleaves/${'9'.repeat(500)}`,
      '/resource/ehr/sickleaves/%00',
    ]) {
      const answer = await world.anonymous().send('GET', url)
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) })
    }
    // A path that leads out of what is served is no fault of ours: it is not there.
    for (const url of ['/locales/fi/..%5c..%5cpackage.json', '/locales/fi/%00.json', '/assets/%2e%2e%5cpackage.json'])
      expect((await world.anonymous().send('GET', url)).statusCode, url).toBe(404)
    expect((await world.anonymous().send('POST', '/nowhere')).json()).toMatchObject({ code: 'item_not_found' })
  })
})

describe('operation', () => {
  test('OP-2 health, and metrics for this machine only', async () => {
    expect((await world.app.inject('/health/live')).json()).toEqual({ status: 'live' })
    expect((await world.app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
    // Caught mails are for this machine by its own name, whatever name another page has made lead here.
    expect((await world.anonymous().send('GET', '/dev/mail.json')).statusCode).toBe(200)
    expect((await world.anonymous('evil.test').send('GET', '/dev/mail.json')).statusCode).toBe(404)
    const metrics = await world.app.inject('/metrics')
    expect(metrics.body).toContain('http_request_seconds_bucket')
    expect((await world.app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
    const proxied = await world.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' } })
    expect(proxied.statusCode).toBe(404)
  })

  test('OP-2 a caught mail is shown as mail programs show it, with its own styles and nothing from elsewhere, to this machine only', async () => {
    await world.login({ email: 'mailia@paja.test', firstName: 'Mailia', lastName: 'Laine' })
    const body = { usernameOrEmail: 'mailia@paja.test' }
    await world.anonymous().send('POST', '/resource/anonymous/extranet/recoverPassword', { body })
    const { html, messageId } = (await world.platform.mailCatcher?.waitFor('mailia@paja.test')) ?? {}
    const list = await world.anonymous().send('GET', '/dev/mail')
    const address = `/dev/mail/${encodeURIComponent(messageId ?? '')}`
    expect(list.body).toContain(`href="${address}"`)
    const shown = await world.anonymous().send('GET', address)
    expect(shown.body).toBe(html)
    expect(shown.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/)
    expect((await world.anonymous('evil.test').send('GET', address)).statusCode).toBe(404)
    expect((await world.anonymous().send('GET', '/dev/mail/none')).statusCode).toBe(404)
  })

  test('OP-2 every answer carries the security headers', async () => {
    const { headers } = await world.app.inject('/resource/anonymous/extranet/organizations/settings')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('TR-4 a body too large, of another type or not to be read is told by its status', async () => {
    const send = (body: string, type: string) =>
      world.anonymous().send('POST', '/user/login', { body, headers: { 'content-type': type } })
    expect((await send(JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json')).statusCode).toBe(413)
    expect((await send('<login/>', 'application/xml')).statusCode).toBe(415)
    expect((await send('{', 'application/json')).statusCode).toBe(400)
    for (const deep of ['['.repeat(100_000) + ']'.repeat(100_000), `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`]) {
      const answer = await send(`{"email":"[","password":${deep}}`, 'application/json')
      expect(answer.json()).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('be read') })
    }
    const brackets = JSON.stringify({ email: '['.repeat(200), password: '"{\\'.repeat(40) })
    expect((await send(brackets, 'application/json')).statusCode).toBe(401)
    expect((await send('{"__proto__": {"admin": true}}', 'application/json')).statusCode).toBe(400)
  })
})
