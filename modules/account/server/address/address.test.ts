import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { getExtranetUser, updateExtranetUser, whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import { changeUser } from '../../console-contract.ts'
import { acceptTerms, activate, confirmEmail, recoverPassword, verifyRecovery } from '../../contract.ts'
import { activationMail } from '../activation/jobs.ts'
import { linksPerHour } from '../activation/send-link.ts'
import { fixturePassword, insertUser } from '../fixtures.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
  await insertUser(world.db, { email: 'varattu@paja.test', firstName: 'Vieno', lastName: 'Varattu' })
})
afterAll(() => world.stop())

const person = (email: string) => ({ email, firstName: 'Leena', lastName: 'Laine' })
const mailTo = async (address: string, subject: string) =>
  (await world.platform.mailCatcher?.waitFor(address, (mail) => mail.subject === subject))?.text
const mailsTo = (address: string) =>
  world.platform.mailCatcher?.mails.filter(({ to }) => to?.some((one) => one.address === address)) ?? []
const linkTo = (address: string, ...seen: string[]) =>
  linkIn(
    world,
    address,
    '/email',
    seen.map((token) => ({ username: '', token })),
  ).then(({ token }) => token)
const confirm = (token: string) => world.anonymous().call(confirmEmail, { body: { token } })
const cannotConfirm = async (token: string) => (await world.anonymous().refused(confirmEmail, { body: { token } })).code
const canLogin = async (email: string, password = fixturePassword) =>
  (await world.anonymous().send('POST', '/user/login', { body: { email, password } })).statusCode === 200

async function save(client: Client, body: object) {
  const { id } = await client.call(getExtranetUser)
  return client.call(updateExtranetUser, { params: { id }, body })
}

describe('SF-2 a new address of the profile', () => {
  test('SH-9 counts once its mail has been answered; the former one is told', async () => {
    const leena = await world.login(person('leena@paja.test'))
    const before = await leena.call(getExtranetUser)
    expect(before.pendingEmail).toBeNull()
    const saved = await save(leena, { ...before, email: ' Leena.Laine@paja.test', locale: 'sv' })
    expect(saved).toEqual({ ...before, pendingEmail: 'leena.laine@paja.test', locale: 'sv' })
    expect(await leena.call(getExtranetUser)).toEqual(saved)
    const token = await linkTo('leena.laine@paja.test')
    expect(mailsTo('leena.laine@paja.test')[0]?.subject).toBe('Bekräfta din nya e-postadress')
    expect([await canLogin('leena@paja.test'), await canLogin('leena.laine@paja.test')]).toEqual([true, false])

    // A link to a new password that was on its way to the former address is worth nothing afterwards.
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'leena@paja.test' } })
    const recovery = await linkIn(world, 'leena@paja.test', '/recovery')

    expect(await confirm(token)).toEqual({ status: 'SUCCESS' })
    expect(await leena.call(getExtranetUser)).toMatchObject({ email: 'leena.laine@paja.test', pendingEmail: null })
    expect(await canLogin('leena.laine@paja.test')).toBe(true)
    expect(await mailTo('leena@paja.test', 'Din e-postadress har ändrats')).not.toContain('leena.laine')
    const password = { password: 'Hauki7Lahna', passwordConfirm: 'Hauki7Lahna' }
    expect((await world.anonymous().refused(verifyRecovery, { body: { ...recovery, ...password } })).code).toBe(
      'link_invalid',
    )
    // Once.
    expect(await cannotConfirm(token)).toBe('link_invalid')
    expect(JSON.stringify(world.logged)).not.toContain(token)
  })

  test('BO-6 is answered alike whether somebody has it or not, and only its owner learns it', async () => {
    const pia = await world.login({ ...person('pia@paja.test'), firstName: 'Pia' })
    const { id } = await pia.call(getExtranetUser)
    const put = async (email: string) => {
      const answer = await pia.send('PUT', `/resource/extranet/users/${id}`, { body: { email } })
      const { pendingEmail, ...others } = answer.json()
      expect(pendingEmail).toBe(email)
      return { status: answer.statusCode, others }
    }
    const taken = await put('varattu@paja.test')
    const text = await mailTo('varattu@paja.test', 'Osoitteellasi on jo tunnus')
    expect(text).not.toMatch(/http|Pia|pia@/)
    expect(await put('vapaa@paja.test')).toEqual(taken)
    expect(taken.status).toBe(200)
    expect(await linkTo('vapaa@paja.test')).not.toBe('')
    expect(mailsTo('varattu@paja.test')).toHaveLength(1)
  })

  test('of two that were typed the last one counts, and a given-up one not at all', async () => {
    const eeva = await world.login({ ...person('eeva@paja.test'), firstName: 'Eeva' })
    await save(eeva, { email: 'yksi@paja.test' })
    const first = await linkTo('yksi@paja.test')
    await save(eeva, { email: 'kaksi@paja.test' })
    const second = await linkTo('kaksi@paja.test')
    expect(await cannotConfirm(first)).toBe('link_invalid')
    // Back to the first one: its old link does not come back to life.
    await save(eeva, { email: 'yksi@paja.test' })
    expect(await cannotConfirm(second)).toBe('link_invalid')
    expect(await cannotConfirm(first)).toBe('link_invalid')
    const third = await linkTo('yksi@paja.test', first)
    // Whoever saves something else keeps it waiting; whoever gives it up is done with it.
    expect(await save(eeva, { locale: 'en', email: 'eeva@paja.test' })).toMatchObject({
      pendingEmail: 'yksi@paja.test',
    })
    expect(await save(eeva, { pendingEmail: null })).toMatchObject({ email: 'eeva@paja.test', pendingEmail: null })
    expect(await cannotConfirm(third)).toBe('link_invalid')
  })

  test('is refused by the link of a mail that was under way while another one was typed', async () => {
    const sanna = await world.login({ ...person('sanna@paja.test'), firstName: 'Sanna' })
    await save(sanna, { email: 'eka@paja.test' })
    const late = await linkTo('eka@paja.test')
    await save(sanna, { email: 'toka@paja.test' })
    // The mail's link is made when it goes out: had it gone out only now, typing the other one would not have used it up.
    await world.db.updateTable('account_token').set({ used_at: null }).where('email', '=', 'eka@paja.test').execute()
    expect(await cannotConfirm(late)).toBe('link_invalid')
    expect(await sanna.call(getExtranetUser)).toMatchObject({
      email: 'sanna@paja.test',
      pendingEmail: 'toka@paja.test',
    })
  })

  test('is refused when it has become somebody else’s meanwhile, or the link is old or made up', async () => {
    const [anu, aino] = [
      await world.login({ ...person('anu@paja.test'), firstName: 'Anu' }),
      await world.login({ ...person('aino@paja.test'), firstName: 'Aino' }),
    ]
    await save(anu, { email: 'yhteinen@paja.test' })
    const anus = await linkTo('yhteinen@paja.test')
    await save(aino, { email: 'yhteinen@paja.test' })
    const ainos = await linkTo('yhteinen@paja.test', anus)
    // The link is Aino's, whoever is logged in where it is followed.
    await anu.call(confirmEmail, { body: { token: ainos } })
    expect(await aino.call(getExtranetUser)).toMatchObject({ email: 'yhteinen@paja.test' })
    expect(await anu.call(getExtranetUser)).toMatchObject({ email: 'anu@paja.test' })
    expect(await world.anonymous().refused(confirmEmail, { body: { token: anus } })).toMatchObject({
      status: 409,
      code: 'username_taken',
    })
    // Somebody else's name to log in by it may be as well, wherever their mail goes.
    await save(anu, { email: 'nimi@paja.test' })
    const named = await linkTo('nimi@paja.test')
    const id = await insertUser(world.db, { ...person('nimi@paja.test'), firstName: 'Nimi' })
    await world.db.updateTable('user_account').set({ email: 'nimi.uusi@paja.test' }).where('id', '=', id).execute()
    expect((await world.anonymous().refused(confirmEmail, { body: { token: named } })).code).toBe('username_taken')

    await save(anu, { email: 'toinen@paja.test' })
    const late = await linkTo('toinen@paja.test')
    world.clock.advance({ minutes: 24 * 60 })
    for (const token of [late, `${late}x`, 'x', ainos]) expect(await cannotConfirm(token)).toBe('link_invalid')
    const again = await world.login('anu@paja.test')
    await save(again, { email: 'toinen@paja.test' })
    await confirm(await linkTo('toinen@paja.test', late))
    expect(await again.call(getExtranetUser)).toMatchObject({ email: 'toinen@paja.test', pendingEmail: null })
  })

  test('of two who confirm the same one in the same moment one has it', async () => {
    const clients = [
      await world.login({ ...person('eka@paja.test'), firstName: 'Eka' }),
      await world.login({ ...person('toka@paja.test'), firstName: 'Toka' }),
    ]
    const tokens: string[] = []
    for (const client of clients) {
      await save(client, { email: 'sama@paja.test' })
      tokens.push(await linkTo('sama@paja.test', ...tokens))
    }
    const answers = await Promise.all(
      tokens.map((token) => world.anonymous().send('POST', confirmEmail.path, { body: { token } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is asked for five times an hour, taken or not; so many mails and no more', async () => {
    const maija = await world.login({ ...person('maija@paja.test'), firstName: 'Maija' })
    const { id } = await maija.call(getExtranetUser)
    const seen: string[] = []
    for (let round = 0; round < linksPerHour; round++) {
      await save(maija, { email: round === 0 ? 'varattu@paja.test' : 'uusi@paja.test' })
      if (round > 0) seen.push(await linkTo('uusi@paja.test', ...seen))
    }
    for (const email of ['uusi@paja.test', 'varattu@paja.test'])
      expect(await maija.refused(updateExtranetUser, { params: { id }, body: { email } })).toMatchObject({
        status: 429,
        code: 'too_many_attempts',
      })
    expect(await maija.call(getExtranetUser)).toMatchObject({ pendingEmail: 'uusi@paja.test' })
    expect(await save(maija, { locale: 'en' })).toMatchObject({ locale: 'en' })
    for (const old of seen.slice(0, -1)) expect(await cannotConfirm(old)).toBe('link_invalid')
    await confirm(seen.at(-1) ?? '')
  })

  test('waits for nobody whose account is closed, or whose address an administrator has set', async () => {
    const aila = await world.login({ ...person('aila@tt.test'), firstName: 'Aila', role: 'ROLE_ADMIN' })
    const outi = await world.login({ ...person('outi@paja.test'), firstName: 'Outi' })
    const { id } = await outi.call(getExtranetUser)
    await save(outi, { email: 'outi.uusi@paja.test' })
    const token = await linkTo('outi.uusi@paja.test')
    const set = (status: string) => world.db.updateTable('user_account').set({ status }).where('id', '=', id).execute()
    await set('DEACTIVATED')
    expect(await cannotConfirm(token)).toBe('link_invalid')
    await set('ACTIVE')
    const details = { firstName: 'Outi', lastName: 'Laine', locale: 'fi', role: 'ROLE_USER' }
    await aila.call(changeUser, { params: { id }, body: { ...details, email: 'outi.saari@paja.test' } })
    expect(await cannotConfirm(token)).toBe('link_invalid')
    expect(await outi.call(getExtranetUser)).toMatchObject({ email: 'outi.saari@paja.test', pendingEmail: null })
  })
})

describe('SF-2 an address typed with the terms', () => {
  test('AU-10 AU-11 waits like one of the profile', async () => {
    const uuno = await world.login({ ...person('uuno@paja.test'), firstName: 'Uuno', acceptedTerms: false })
    const { id } = await uuno.call(whoami)
    const body = { email: 'varattu@paja.test', consent: true }
    const accepted = await uuno.call(acceptTerms, { query: { activate: id }, body })
    expect(accepted).toMatchObject({ acceptedTerms: true, email: 'uuno@paja.test' })
    expect(await uuno.call(getExtranetUser)).toMatchObject({ pendingEmail: 'varattu@paja.test' })
    await save(uuno, { email: 'uuno.uusi@paja.test' })
    await confirm(await linkTo('uuno.uusi@paja.test'))
    expect(await uuno.call(whoami)).toMatchObject({ email: 'uuno.uusi@paja.test' })
  })

  test('AU-12 or with an activation: whoever was invited is in by the address that the link came to', async () => {
    const userId = await insertUser(world.db, { ...person('kutsu@paja.test'), status: 'INVITED', acceptedTerms: false })
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    const { username, token } = await linkIn(world, 'kutsu@paja.test', '/activate')
    const [password, email] = ['Hauki7Lahna', 'kutsu.vieras@paja.test']
    const body = { username, token, password, passwordConfirm: password, email }
    await world.anonymous().call(activate, { body })
    expect([await canLogin('kutsu@paja.test', password), await canLogin(email, password)]).toEqual([true, false])
    await confirm(await linkTo(email))
    expect(await canLogin(email, password)).toBe(true)
  })
})
