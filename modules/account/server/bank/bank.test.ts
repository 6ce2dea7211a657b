import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { getExtranetUser, whoami } from '#shared/contracts/session.ts'
import { BankBrowser } from '#tests/bank-browser.ts'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getUser, inviteUserAgain, unbindIdentity } from '../../console-contract.ts'
import { activate, listBankMethods, login, startBankLogin } from '../../contract.ts'
import { activationMail } from '../activation/jobs.ts'
import { fixturePassword, insertUser, type UserFixture } from '../fixtures.ts'
import { identityHash } from './identity.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG' })
  await insertUser(world.db, {
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    identityHash: identityHash(world.platform.environment, bankPeople.helena.identityCode),
  })
})
afterAll(() => world.stop())

const hashOf = (who: keyof typeof bankPeople) => identityHash(world.platform.environment, bankPeople[who].identityCode)
const person = (email: string) => ({ email, firstName: 'Kuka', lastName: 'Lienee' })

async function eventsOf(userId: number): Promise<string[]> {
  const rows = await world.db.selectFrom('login_event').select('outcome').where('user_id', '=', userId).execute()
  return rows.map(({ outcome }) => outcome)
}

describe('login by bank', () => {
  test('AU-4 AU-5 a known person logs in by each of the eleven methods', async () => {
    const methods = await world.anonymous().call(listBankMethods)
    expect(methods.map(({ id }) => id)).toEqual([
      'mobile',
      'nordea',
      'danske',
      'op',
      'spankki',
      'aktia',
      'alandsbanken',
      'handelsbanken',
      'omasp',
      'saastopankki',
      'pop',
    ])
    for (const { id, name } of methods) {
      const browser = new BankBrowser(world)
      const page = await browser.toBank({ method: id })
      expect(page.body).toContain(name.fi)
      expect(await browser.chooseAtBank('helena')).toBe('/companies')
      expect(await browser.client.call(whoami)).toMatchObject({ username: 'hr@paja.test' })
    }
  })

  test('AU-8 the address first asked for is followed when it is of this site', async () => {
    for (const [from, address] of [
      ['/companies/1000277/absences?new=true', '/companies/1000277/absences?new=true'],
      ['https://evil.test/', '/companies'],
      ['//evil.test', '/companies'],
      ['/\\\\evil.test', '/companies'],
    ]) {
      const browser = new BankBrowser(world)
      await browser.toBank({ method: 'op', from })
      expect(await browser.chooseAtBank('helena')).toBe(address)
    }
  })

  test('AU-4 the bank speaks the language asked for and says that it is none', async () => {
    const page = await new BankBrowser(world).toBank({ method: 'mobile', language: 'sv' })
    expect(page.body).toContain('<html lang="sv">')
    expect(page.body).toContain('Mobilcertifikat')
    expect(page.body).toContain('Det här är ingen riktig bank')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('AU-7 a person without an account, and one whose account is closed, are not found', async () => {
    const atBank = { identityHash: hashOf('outi') }
    const outi = await insertUser(world.db, { ...person('outi@paja.test'), ...atBank, status: 'DEACTIVATED' })
    for (const somebody of ['tuula', 'outi']) {
      const browser = new BankBrowser(world)
      await browser.toBank({ method: 'pop' })
      expect(await browser.chooseAtBank(somebody)).toBe('/user-not-found')
      expect((await browser.client.call(whoami)).username).toBeUndefined()
    }
    expect(await eventsOf(outi)).toEqual(['FAILURE'])
  })

  test('AU-6 turning back opens nothing and says nothing', async () => {
    const browser = new BankBrowser(world)
    await browser.toBank({ method: 'aktia' })
    expect(await browser.chooseAtBank(undefined)).toBe('/login/bank')
  })

  test('AU-16 a login in the same browser ends the session before it; logins are written down', async () => {
    const esa = await insertUser(world.db, { ...person('esa@paja.test'), identityHash: hashOf('esa') })
    const browser = new BankBrowser(world)
    await browser.toBank({ method: 'op' })
    await browser.chooseAtBank('helena')
    const before = { ...browser.client.cookies }
    await browser.toBank({ method: 'op' })
    await browser.chooseAtBank('esa')
    expect(await browser.client.call(whoami)).toMatchObject({ username: 'esa@paja.test' })
    const answer = await world.app.inject({ method: 'POST', url: '/resource/anonymous/whoami', cookies: before })
    expect(answer.json()).toEqual({})
    expect(await eventsOf(esa)).toEqual(['SUCCESS'])
  })

  test('AU-1 employers’ people have no password login then, the provider’s staff has', async () => {
    await insertUser(world.db, { ...person('nina@tt.test'), role: 'ROLE_COACH' })
    const body = (email: string) => ({ body: { email, password: fixturePassword } })
    expect(await world.anonymous().refused(login, body('hr@paja.test'))).toMatchObject({ code: 'login_failed' })
    expect(await world.anonymous().call(login, body('nina@tt.test'))).toEqual({ redirectUrl: '/console' })
  })

  test('TR-4 a method that is none is named', async () => {
    expect(await world.anonymous().refused(startBankLogin, { body: { method: 'sampo' } })).toMatchObject({
      status: 400,
      fields: [{ field: 'method', problem: 'invalid' }],
    })
  })

  test('AU-5 the development bank takes no request that is unsigned or altered, and gives no token without our signature', async () => {
    const client = world.anonymous()
    const { redirectUrl } = await client.call(startBankLogin, { body: { method: 'op' } })
    const { pathname, searchParams } = new URL(redirectUrl)
    const [header, payload = '', signature] = (searchParams.get('request') ?? '').split('.')
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const requests = {
      plain: said,
      unsigned: { client_id: 'extranet', request: `${encoded({ alg: 'none' })}.${payload}.` },
      altered: {
        client_id: 'extranet',
        request: `${header}.${encoded({ ...said, scope: 'openid weak' })}.${signature}`,
      },
    }
    for (const [what, query] of Object.entries(requests)) {
      const answer = await client.send('GET', `${pathname}?${new URLSearchParams(query)}`)
      expect(`${answer.headers.location} ${answer.body}`, what).toMatch(/error/)
      expect(answer.headers.location ?? '', what).not.toContain('/interaction/')
    }
    const token = await client.send('POST', '/dev-bank/token', {
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: 'extranet' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(token.json()).toMatchObject({ error: 'invalid_client' })
  })

  test('AU-5 the code itself is kept nowhere', async () => {
    const { rows } = await world.platform.database.pool.query('select u::text as row from user_account u')
    expect(JSON.stringify(rows)).not.toContain(bankPeople.helena.identityCode)
    expect(world.logged.join()).not.toContain(bankPeople.helena.identityCode)
  })
})

describe('an invited person', () => {
  async function invite(email: string, about: Partial<UserFixture> = {}): Promise<{ username: string; token: string }> {
    const userId = await insertUser(world.db, { ...person(email), status: 'INVITED', acceptedTerms: false, ...about })
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    return linkIn(world, email, '/activate')
  }
  const consent = { consent: true, email: 'oma@paja.test' }

  async function identify(
    link: object,
    who: string,
    email = consent.email,
  ): Promise<{ at: string; browser: BankBrowser }> {
    const browser = new BankBrowser(world)
    await browser.toBank({ method: 'nordea', activation: { ...link, consent: true, email } })
    return { at: await browser.chooseAtBank(who), browser }
  }

  test('AU-12 binds the account by identifying, with the terms accepted, and comes in by bank from then on', async () => {
    const link = await invite('kutsu@paja.test')
    const { at, browser } = await identify(link, 'kutsu')
    expect(at).toBe('/companies')
    expect(await browser.client.call(whoami)).toMatchObject({
      username: 'kutsu@paja.test',
      email: 'kutsu@paja.test',
      acceptedTerms: true,
      status: 'ACTIVE',
    })
    const again = new BankBrowser(world)
    await again.toBank({ method: 'spankki' })
    expect(await again.chooseAtBank('kutsu')).toBe('/companies')

    // The link is used up: nobody else gets the account by it.
    expect(
      await world.anonymous().refused(startBankLogin, {
        body: { method: 'op', activation: { ...link, ...consent } },
      }),
    ).toMatchObject({ code: 'link_invalid' })
  })

  test('AU-12 the consent and the address are needed; the password alone takes no account into use', async () => {
    const link = await invite('ehdot@paja.test')
    const refused = await world.anonymous().refused(startBankLogin, {
      body: { method: 'op', activation: { ...link, consent: false, email: 'x' } },
    })
    expect(refused.fields.map(({ field }) => field).sort()).toEqual(['activation.consent', 'activation.email'])
    const password = { password: 'Uusi1234', passwordConfirm: 'Uusi1234' }
    expect(await world.anonymous().refused(activate, { body: { ...link, ...password } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect((await identify(link, '110688W930M', 'ehdot@paja.test')).at).toBe('/companies')
  })

  test('AU-12 one who has an account already gets no second one, and the link stays good', async () => {
    const link = await invite('toinen@paja.test')
    expect((await identify(link, 'helena', 'toinen@paja.test')).at).toBe('/error/auth?problem=identity_taken')
    expect((await identify(link, '240169X9048', 'toinen@paja.test')).at).toBe('/error/auth?problem=identity_taken')
    expect((await identify(link, 'niilo', 'toinen@paja.test')).at).toBe('/companies')
  })

  test('AU-12 an old link binds nobody: not after another one, not while somebody was at the bank', async () => {
    const link = await invite('vanha@paja.test')
    const slow = new BankBrowser(world)
    await slow.toBank({ method: 'op', activation: { ...link, consent: true, email: 'vanha@paja.test' } })
    expect((await identify(link, '010594Y9032', 'vanha@paja.test')).at).toBe('/companies')
    expect(await slow.chooseAtBank('tuula')).toBe('/error/auth?problem=link_invalid')
    const stranger = new BankBrowser(world)
    await stranger.toBank({ method: 'op' })
    expect(await stranger.chooseAtBank('tuula')).toBe('/user-not-found')
  })

  test('AU-12 of two who bind one account in the same moment one gets it; nor does one person get two', async () => {
    const one = await invite('kiire@paja.test')
    const two = await invite('hoppu@paja.test')
    const ready = async (link: { username: string }, who: string) => {
      const browser = new BankBrowser(world)
      await browser.toBank({ method: 'op', activation: { ...link, consent: true, email: link.username } })
      return { browser, back: await browser.answerOf(who) }
    }
    const race = async (...waiting: { browser: BankBrowser; back: string }[]) =>
      (await Promise.all(waiting.map(({ browser, back }) => browser.go(back)))).map(({ headers }) => headers.location)
    const [first, second] = [artificialIdentityCode('1961-02-03', 51), artificialIdentityCode('1962-02-03', 52)]
    expect((await race(await ready(one, first), await ready(one, second))).sort()).toEqual([
      '/companies',
      '/error/auth?problem=link_invalid',
    ])
    const third = await invite('kolmas-kerta@paja.test')
    const same = artificialIdentityCode('1963-02-03', 53)
    expect((await race(await ready(two, same), await ready(third, same))).sort()).toEqual([
      '/companies',
      '/error/auth?problem=identity_taken',
    ])
  })

  test('AU-12 an account that is bound keeps its person, whatever link there is', async () => {
    const link = await invite('sidottu@paja.test', { identityHash: hashOf('uuno') })
    expect((await identify(link, 'tuula', 'sidottu@paja.test')).at).toBe('/error/auth?problem=link_invalid')
  })

  test('AU-12 SF-2 another address than the invited one waits for its confirmation, and is not told to be somebody’s', async () => {
    const link = await invite('kolmas@paja.test')
    const { at, browser } = await identify(link, '020594X903P', 'hr@paja.test')
    expect(at).toBe('/companies')
    expect(await browser.client.call(getExtranetUser)).toMatchObject({
      email: 'kolmas@paja.test',
      pendingEmail: 'hr@paja.test',
    })
  })

  test('AU-6 one who turns back returns to the link', async () => {
    const link = await invite('peruu@paja.test')
    const browser = new BankBrowser(world)
    await browser.toBank({ method: 'op', activation: { ...link, ...consent } })
    const back = new URL(await browser.chooseAtBank(undefined), 'http://localhost')
    expect(back.pathname).toBe('/activate')
    expect(Object.fromEntries(back.searchParams)).toEqual({ email: link.username, token: link.token })
  })

  test('AU-12 one who had a password before is invited anew, once', async () => {
    const userId = await insertUser(world.db, person('ennen@paja.test'))
    const aila = await world.login({ ...person('aila@tt.test'), role: 'ROLE_ADMIN' })
    const about = { params: { id: userId } }
    expect(await aila.call(getUser, about)).toMatchObject({ status: 'ACTIVE', isIdentified: false })
    await aila.call(inviteUserAgain, about)
    const link = await linkIn(world, 'ennen@paja.test', '/activate')
    expect((await identify(link, '010516B903X', 'ennen@paja.test')).at).toBe('/companies')
    expect(await aila.call(getUser, about)).toMatchObject({ isIdentified: true })
    expect(await aila.refused(inviteUserAgain, about)).toMatchObject({ code: 'changed_meanwhile' })
  })

  test('AU-12 PC-2 an administrator takes a person off an account: out at once, told by mail, written down, invited anew', async () => {
    const stranger = artificialIdentityCode('1952-10-13', 41)
    const link = await invite('vaara@paja.test')
    const { browser } = await identify(link, stranger, 'vaara@paja.test')
    const { id } = await browser.client.call(whoami)
    const about = { params: { id: id as number } }
    const elli = await world.login({ ...person('elli@tt.test'), firstName: 'Elli', role: 'ROLE_ADMIN' })
    const nelli = await world.login({ ...person('nelli@tt.test'), role: 'ROLE_COACH' })
    expect(await nelli.refused(unbindIdentity, about)).toMatchObject({ status: 403 })
    expect(await browser.client.refused(unbindIdentity, about)).toMatchObject({ status: 403 })
    expect(await elli.refused(unbindIdentity, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    expect(await elli.call(unbindIdentity, about)).toMatchObject({
      isIdentified: false,
      unbound: { at: world.clock.now().toISOString(), by: 'Elli Lienee' },
    })
    expect((await browser.client.call(whoami)).username).toBeUndefined()
    expect(await elli.refused(unbindIdentity, about)).toMatchObject({ code: 'changed_meanwhile' })
    const isNotice = ({ subject }: { subject?: string | undefined }) =>
      subject === 'Pankkitunnistus on irrotettu tunnuksestasi'
    const mail = await world.platform.mailCatcher?.waitFor('vaara@paja.test', isNotice)
    expect(mail?.text).toContain('eikä sillä voi nyt kirjautua')
    expect(mail?.text).not.toMatch(/Lienee|131052|https?:/)

    const again = new BankBrowser(world)
    await again.toBank({ method: 'op' })
    expect(await again.chooseAtBank(stranger)).toBe('/user-not-found')
    await elli.call(inviteUserAgain, about)
    const anew = await linkIn(world, 'vaara@paja.test', '/activate', [link])
    expect((await identify(anew, 'tuula', 'vaara@paja.test')).at).toBe('/companies')
  })

  test('AU-12 the provider’s staff activates with a password as ever', async () => {
    const link = await invite('uusi@tt.test', { role: 'ROLE_COACH' })
    const password = { password: 'Lahna7Hauki', passwordConfirm: 'Lahna7Hauki' }
    await world.anonymous().call(activate, { body: { ...link, ...password } })
    expect(
      await world.anonymous().call(login, { body: { email: 'uusi@tt.test', password: 'Lahna7Hauki' } }),
    ).toMatchObject({ redirectUrl: '/console' })
  })
})

describe('where people log in by password', () => {
  test('AU-1 there is no bank', async () => {
    const other = await startWorld(inject('template'))
    expect(await other.anonymous().call(listBankMethods)).toEqual([])
    expect(await other.anonymous().refused(startBankLogin, { body: { method: 'op' } })).toMatchObject({ status: 404 })
    for (const address of ['/dev-bank/auth', '/login/bank/signed-jwks', '/.well-known/openid-federation'])
      expect((await other.anonymous().send('GET', address)).headers['content-type'], address).not.toMatch(/jwt/)
    await other.stop()
  })
})
