import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { EnvironmentError, readEnvironment } from '#server/process/environment.ts'
import { getSettings } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import { BankBrowser } from '#tests/bank-browser.ts'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getUser, inviteUserAgain, searchUsers } from '../console-contract.ts'
import { activate, login, recoverPassword, startBankLogin } from '../contract.ts'
import { activationMail } from './activation/jobs.ts'
import { identityHash } from './bank/identity.ts'
import { inviteFirstAdministrator } from './first-administrator.ts'
import { fixturePassword, insertUser } from './fixtures.ts'

const extranet = 'localhost'
const console = '127.0.0.1'
const person = (email: string) => ({ email, firstName: 'Kuka', lastName: 'Lienee' })

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { CONSOLE_LOGIN_TYPE: 'STRONG', CONSOLE_URL: `http://${console}` })
  const { environment } = world.platform
  const identity = identityHash(environment, bankPeople.nina.identityCode)
  await insertUser(world.db, { ...person('nina@tt.test'), role: 'ROLE_ADMIN', identityHash: identity })
  await insertUser(world.db, { ...person('hr@paja.test'), identityHash: identity })
})
afterAll(() => world.stop())

const credentials = (email: string) => ({ body: { email, password: fixturePassword } })

async function byBank(who: string, from?: string): Promise<{ at: string; browser: BankBrowser }> {
  const browser = new BankBrowser(world, console)
  await browser.toBank({ method: 'op', site: 'CONSOLE', ...(from && { from }) })
  return { at: await browser.chooseAtBank(who), browser }
}

describe('the staff by bank', () => {
  test('PC-1 AU-5 a bank opens the console, and the room asked for; a password opens neither site', async () => {
    expect(await world.anonymous(console).call(getSettings)).toMatchObject({
      loginType: 'PASSWORD',
      consoleLoginType: 'STRONG',
    })
    for (const host of [console, extranet])
      expect(await world.anonymous(host).refused(login, credentials('nina@tt.test'))).toMatchObject({
        status: 403,
        code: 'strong_login_needed',
      })
    // Who has not the right password learns nothing of it.
    const wrong = { body: { email: 'nina@tt.test', password: 'Wrong1234' } }
    expect(await world.anonymous(console).refused(login, wrong)).toMatchObject({ code: 'login_failed' })
    // Nor does whoever had it, once the account is closed.
    await insertUser(world.db, { ...person('gone@tt.test'), role: 'ROLE_ADMIN', status: 'DEACTIVATED' })
    expect(await world.anonymous(console).refused(login, credentials('gone@tt.test'))).toMatchObject({
      code: 'login_failed',
    })

    const { at, browser } = await byBank('nina', '/console/users?page=2')
    expect(at).toBe('/console/users?page=2')
    expect(await browser.client.call(whoami)).toMatchObject({ username: 'nina@tt.test', role: 'ROLE_ADMIN' })
    await browser.client.call(searchUsers)
    for (const elsewhere of ['https://evil.test/console', '/companies', '/consoles'])
      expect((await byBank('nina', elsewhere)).at).toBe('/console')
  })

  test('PC-1 a session that no bank has opened counts for nothing, though its cookie is right', async () => {
    const { browser } = await byBank('nina')
    const token = browser.client.cookies['session'] as string
    await world.db.updateTable('session').set({ is_strong: false }).where('token_hash', '=', hashToken(token)).execute()
    expect(await browser.client.refused(searchUsers)).toMatchObject({ status: 401 })
    expect((await browser.client.call(whoami)).username).toBeUndefined()
  })

  test('AU-6 AU-7 what goes wrong at the bank is told at the console; an employer’s person is nobody there', async () => {
    await insertUser(world.db, {
      ...person('esa@paja.test'),
      identityHash: identityHash(world.platform.environment, bankPeople.esa.identityCode),
    })
    for (const stranger of ['tuula', 'esa']) expect((await byBank(stranger)).at).toBe('/console?problem=user_not_found')
    const turnedBack = new BankBrowser(world, console)
    await turnedBack.toBank({ method: 'op', site: 'CONSOLE', from: '/console/orders' })
    expect(await turnedBack.chooseAtBank(undefined)).toBe('/console/orders')
    const begunNothing = await world.anonymous(console).send('GET', '/login/bank/callback?code=x&state=y')
    expect(begunNothing.headers.location).toBe('/console?problem=failed')
    // Employers log in by password here: there is no bank for them.
    const body = { method: 'op' }
    expect(await world.anonymous(extranet).refused(startBankLogin, { body })).toMatchObject({ status: 403 })
    expect(await world.anonymous(console).refused(startBankLogin, { body })).toMatchObject({ status: 403 })
  })

  test('AU-12 PC-2 an invited one binds the account at the console’s address; who had a password is invited anew', async () => {
    const userId = await insertUser(world.db, {
      ...person('uusi@tt.test'),
      role: 'ROLE_COACH',
      status: 'INVITED',
      acceptedTerms: false,
    })
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    const link = await linkIn(world, 'uusi@tt.test', '/activate')
    const mail = await world.platform.mailCatcher?.waitFor('uusi@tt.test')
    expect(mail?.text).toContain(`http://${console}/activate?`)
    expect(mail?.text).toContain('staff=true')
    const chosen = { ...link, password: 'Kissa2Kivi', passwordConfirm: 'Kissa2Kivi' }
    expect(await world.anonymous(console).refused(activate, { body: chosen })).toMatchObject({ code: 'forbidden' })

    const activation = { ...link, consent: true, email: 'uusi@tt.test' }
    const back = new BankBrowser(world, console)
    await back.toBank({ method: 'op', activation })
    expect(await back.chooseAtBank(undefined)).toMatch(/^\/activate\?.*&staff=true$/)
    const browser = new BankBrowser(world, console)
    await browser.toBank({ method: 'op', activation })
    expect(await browser.chooseAtBank('kari')).toBe('/console')
    await browser.client.call(searchUsers)
    const { rows } = await world.platform.database.pool.query('select u::text as row from user_account u')
    expect(JSON.stringify(rows)).not.toContain(bankPeople.kari.identityCode)

    // The administrator who had a password before is let in by the command.
    const old = { ...person('vanha@tt.test'), role: 'ROLE_ADMIN', locale: 'fi' } as const
    await insertUser(world.db, old)
    await inviteFirstAdministrator(world.platform, old, true)
    expect((await linkIn(world, 'vanha@tt.test', '/activate')).token).not.toBe('')

    const before = await insertUser(world.db, { ...person('ennen@tt.test'), role: 'ROLE_COACH' })
    const nina = (await byBank('nina')).browser.client
    await nina.call(inviteUserAgain, { params: { id: before } })
    const anew = await linkIn(world, 'ennen@tt.test', '/activate')
    const bound = new BankBrowser(world, console)
    await bound.toBank({ method: 'op', activation: { ...anew, consent: true, email: 'ennen@tt.test' } })
    // One person, one account at each side.
    expect(await bound.chooseAtBank('kari')).toBe('/console?problem=identity_taken')
    await bound.toBank({ method: 'op', activation: { ...anew, consent: true, email: 'ennen@tt.test' } })
    expect(await bound.chooseAtBank('aila')).toBe('/console')
    expect(await nina.call(getUser, { params: { id: before } })).toMatchObject({ isIdentified: true })
    // Without a password there is none to recover.
    await world.anonymous(console).call(recoverPassword, { body: { usernameOrEmail: 'ennen@tt.test' } })
    await world.anonymous(extranet).call(recoverPassword, { body: { usernameOrEmail: 'hr@paja.test' } })
    expect(await linkIn(world, 'hr@paja.test', '/recovery')).toBeDefined()
    const mails = world.platform.mailCatcher?.mails.filter(({ to }) => to?.[0]?.address === 'ennen@tt.test')
    expect(mails?.filter(({ text }) => text?.includes('/recovery'))).toEqual([])
  })
})

describe('a console on a host of its own', () => {
  const status = async (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
    (await world.anonymous(host).send(method, url)).statusCode

  test('PC-1 OP-2 pages and calls of each site answer at its own host, and at no other', async () => {
    for (const [url, here, there] of [
      ['/console', console, extranet],
      ['/console/users', console, extranet],
      ['/resource/console/settings', console, extranet],
      ['/companies', extranet, console],
      ['/login', extranet, console],
      ['/resource/extranet/users', extranet, console],
      ['/resource/extranet/sickleaves?companyId=1', extranet, console],
    ] as const) {
      expect(await status(there, url), url).toBe(404)
      for (const none of ['elsewhere.test', `elsewhere@${here}`, `${here}:80@elsewhere`])
        expect(await status(none, url), `${none}${url}`).toBe(404)
      expect([200, 401], url).toContain(await status(here, url))
    }
    for (const shared of ['/activate', '/recovery', '/privacy', '/mform/sso/1'])
      for (const host of [console, `${extranet}:80`, 'LOCALHOST']) expect(await status(host, shared), shared).toBe(200)
    expect((await world.anonymous(console).send('GET', '/')).headers.location).toBe('/console')
    expect(await status(extranet, '/')).toBe(200)
    expect(await status('elsewhere.test', '/')).toBe(404)
    expect(await status('elsewhere.test', '/resource/anonymous/whoami', 'POST')).toBe(404)
    expect(await status('elsewhere.test', '/health/ready')).toBe(200)
    // What a proxy was told of the host is the browser's to choose.
    const forwarded = { headers: { 'x-forwarded-host': console } }
    expect((await world.anonymous(extranet).send('GET', '/console', forwarded)).statusCode).toBe(404)
  })

  test('PC-1 AU-16 cookies are of one host, and a session of one site is none at the other', async () => {
    const employer = world.anonymous(extranet)
    const answer = await employer.send('POST', '/user/login', credentials('hr@paja.test'))
    expect(answer.cookies[0]).not.toHaveProperty('domain')
    expect(await world.anonymous(console).refused(login, credentials('hr@paja.test'))).toMatchObject({
      status: 403,
      code: 'other_site',
    })
    const { browser } = await byBank('nina')
    const host = { host: extranet }
    const carried = await browser.client.send('POST', '/resource/anonymous/whoami', { headers: host })
    expect(carried.json()).toEqual({})
    const brought = await employer.send('POST', '/resource/anonymous/whoami', { headers: { host: console } })
    expect(brought.json()).toEqual({})
    expect((await browser.client.send('GET', '/resource/console/settings', { headers: host })).statusCode).toBe(404)
  })

  test('OP-2 the host must be another one, over the same protocol', () => {
    const at = (CONSOLE_URL: string) => () => readEnvironment({ PUBLIC_URL: 'http://localhost:3000', CONSOLE_URL })
    for (const wrong of ['http://localhost:3001', 'https://127.0.0.1', 'console'])
      expect(at(wrong)).toThrow(EnvironmentError)
    expect(at('http://127.0.0.1:3000/')()).toMatchObject({ CONSOLE_URL: 'http://127.0.0.1:3000' })
  })
})
