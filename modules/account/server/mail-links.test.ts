import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { whoami } from '#shared/contracts/session.ts'
import { linkIn } from '#tests/mail-links.ts'
import { startWorld, type World } from '#tests/world.ts'
import { acceptTerms, activate, login, recoverPassword, verifyRecovery } from '../contract.ts'
import { activationMail } from './activation/jobs.ts'
import { linksPerHour } from './activation/send-link.ts'
import { fixturePassword, insertUser } from './fixtures.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'))
})
afterAll(() => world.stop())

const canLogin = async (email: string, password: string) =>
  (await world.anonymous().send('POST', '/user/login', { body: { email, password } })).statusCode === 200

describe('activation', () => {
  async function invite(email: string): Promise<void> {
    const userId = await insertUser(world.db, {
      email,
      firstName: 'Kutsu',
      lastName: 'Vieras',
      status: 'INVITED',
      acceptedTerms: false,
    })
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
  }

  test('AU-12 the invited person chooses a password, has accepted the terms and logs in', async () => {
    await invite('kutsu@paja.test')
    const link = await linkIn(world, 'kutsu@paja.test', '/activate')
    expect(await canLogin('kutsu@paja.test', fixturePassword)).toBe(false)
    const body = { ...link, password: 'Uusi1234', passwordConfirm: 'Uusi1234' }
    expect(await world.anonymous().call(activate, { body })).toEqual({ status: 'SUCCESS' })
    const client = world.anonymous()
    await client.call(login, { body: { email: 'kutsu@paja.test', password: 'Uusi1234' } })
    expect(await client.call(whoami)).toMatchObject({ acceptedTerms: true, status: 'ACTIVE' })
    expect(await world.anonymous().refused(activate, { body })).toMatchObject({ code: 'link_invalid' })
  })

  test('AU-13 a weak password and a different confirmation are named', async () => {
    await invite('heikko@paja.test')
    const link = await linkIn(world, 'heikko@paja.test', '/activate')
    for (const password of ['Ab1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh', 'Åäö1234'])
      expect(
        (await world.anonymous().refused(activate, { body: { ...link, password, passwordConfirm: password } })).fields,
      ).toEqual([{ field: 'password', problem: 'tooShortPassword' }])
    const body = { ...link, password: 'Uusi1234', passwordConfirm: 'Uusi12345' }
    expect((await world.anonymous().refused(activate, { body })).fields).toEqual([
      { field: 'passwordConfirm', problem: 'invalidPasswordConfirmation' },
    ])
  })

  test('AU-13 a password that everybody tries first is named, and so is one of the own name, company or product', async () => {
    await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
    const grants = [{ companyId: 1000277 }]
    const userId = await insertUser(world.db, {
      email: 'h.rantanen@paja.test',
      firstName: 'Päivi-Helena',
      lastName: 'Rantanen',
      status: 'INVITED',
      grants,
    })
    await world.platform.jobs.plan(world.db, activationMail, { userId })
    world.platform.jobs.wake()
    const link = await linkIn(world, 'h.rantanen@paja.test', '/activate')
    const problems = async (password: string) =>
      (await world.anonymous().refused(activate, { body: { ...link, password, passwordConfirm: password } })).fields
    for (const password of ['Password1', 'Qwerty123', 'Iloveyou2026!', '1qaz2wsX', '..Salasana..99'])
      expect(await problems(password), password).toEqual([{ field: 'password', problem: 'commonPassword' }])
    for (const password of [
      'Rantanen2026!',
      'PAIVI-helena1',
      'päivi1Rantanen',
      'H.Rantanen1',
      'PohjolanPaja1',
      'Tyoterveys1',
      'Extranet-2026',
    ])
      expect(await problems(password), password).toEqual([{ field: 'password', problem: 'contextPassword' }])
    // The link is as good as before; a word of one's own among others is fine.
    const body = { ...link, password: 'Rantanen soutaa 7', passwordConfirm: 'Rantanen soutaa 7' }
    await world.anonymous().call(activate, { body })
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'h.rantanen@paja.test' } })
    const recovery = await linkIn(world, 'h.rantanen@paja.test', '/recovery')
    const weak = { ...recovery, password: 'Password1', passwordConfirm: 'Password1' }
    expect((await world.anonymous().refused(verifyRecovery, { body: weak })).fields).toEqual([
      { field: 'password', problem: 'commonPassword' },
    ])
    const newcomer = await world.login({
      email: 'uuno@paja.test',
      firstName: 'U',
      lastName: 'Uunonen',
      acceptedTerms: false,
    })
    const { id } = await newcomer.call(whoami)
    const terms = { query: { activate: id }, body: { email: 'uuno@paja.test', consent: true, password: 'Uunonen1' } }
    expect((await newcomer.refused(acceptTerms, terms)).fields).toEqual([
      { field: 'password', problem: 'contextPassword' },
    ])
  })

  test('AU-12 AU-15 of two who use one link in the same moment one chooses the password', async () => {
    const passwords = ['Hauki7Lahna', 'Lahna7Hauki']
    const race = (route: typeof activate | typeof verifyRecovery, link: object) =>
      Promise.all(
        passwords.map((password) =>
          world.anonymous().send('POST', route.path, { body: { ...link, password, passwordConfirm: password } }),
        ),
      )
    const email = 'kaksi@paja.test'
    await invite(email)
    for (const [route, page] of [
      [activate, '/activate'],
      [verifyRecovery, '/recovery'],
    ] as const) {
      if (route === verifyRecovery) await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: email } })
      const answers = await race(route, await linkIn(world, email, page))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
      expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ code: 'link_invalid' })
      for (const [index, password] of passwords.entries())
        expect(await canLogin(email, password)).toBe(answers[index]?.statusCode === 200)
    }
  })

  test('AU-12 an expired link, a made-up one and one of another user open nothing', async () => {
    await invite('myöhä@paja.test')
    const link = await linkIn(world, 'myöhä@paja.test', '/activate')
    const password = { password: 'Uusi1234', passwordConfirm: 'Uusi1234' }
    for (const wrong of [
      { ...link, token: `${link.token}x` },
      { ...link, username: 'kutsu@paja.test' },
    ])
      expect(await world.anonymous().refused(activate, { body: { ...wrong, ...password } })).toMatchObject({
        status: 400,
        code: 'link_invalid',
      })
    world.clock.advance({ minutes: 15 * 24 * 60 })
    expect(await world.anonymous().refused(activate, { body: { ...link, ...password } })).toMatchObject({
      code: 'link_invalid',
    })
  })
})

describe('recovery', () => {
  test('AU-14 AU-15 a mailed link changes the password once and ends all sessions', async () => {
    const unohti = await world.login({ email: 'unohti@paja.test', firstName: 'U', lastName: 'Unohti', locale: 'en' })
    const answer = await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'Unohti@paja.test ' } })
    const forNobody = await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'nobody@paja.test' } })
    expect(answer).toEqual(forNobody)

    const link = await linkIn(world, 'unohti@paja.test', '/recovery')
    const body = { ...link, password: 'Muistan1', passwordConfirm: 'Muistan1' }
    await world.anonymous().call(verifyRecovery, { body })
    expect((await unohti.call(whoami)).username).toBeUndefined()
    expect(await canLogin('unohti@paja.test', 'Muistan1')).toBe(true)
    expect(await canLogin('unohti@paja.test', fixturePassword)).toBe(false)
    expect(await world.anonymous().refused(verifyRecovery, { body })).toMatchObject({ code: 'link_invalid' })
    const told = await world.platform.mailCatcher?.waitFor('unohti@paja.test', ({ subject }) =>
      Boolean(subject?.includes('has been changed')),
    )
    expect(told?.subject).toBe('Your password has been changed')
    expect(world.platform.mailCatcher?.mails.some((mail) => mail.to?.[0]?.address === 'nobody@paja.test')).toBe(false)
  })

  test('AU-15 an activation link does not recover and a recovery link expires in an hour', async () => {
    await insertUser(world.db, { email: 'hidas@paja.test', firstName: 'H', lastName: 'Hidas' })
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'hidas@paja.test' } })
    const link = await linkIn(world, 'hidas@paja.test', '/recovery')
    const body = { ...link, password: 'Muistan1', passwordConfirm: 'Muistan1' }
    expect(await world.anonymous().refused(activate, { body })).toMatchObject({ code: 'link_invalid' })
    world.clock.advance({ minutes: 61 })
    expect(await world.anonymous().refused(verifyRecovery, { body })).toMatchObject({ code: 'link_invalid' })
  })

  test('AU-14 only so many mails an hour go to one account, however it is named; the answer is the same for everybody', async () => {
    const userId = await insertUser(world.db, { email: 'kiusattu@paja.test', firstName: 'K', lastName: 'Kiusattu' })
    await insertUser(world.db, { email: 'viimeinen@paja.test', firstName: 'V', lastName: 'Viimeinen' })
    // All mails of this hour but one have gone out already.
    await world.db
      .insertInto('account_token')
      .values(
        Array.from({ length: linksPerHour - 1 }, (_, index) => ({
          token_hash: Buffer.from(`link ${index}`),
          user_id: userId,
          purpose: 'RECOVERY',
          created_at: world.clock.now(),
          expires_at: world.clock.now(),
        })),
      )
      .execute()
    const mailsTo = (email: string) =>
      world.platform.mailCatcher?.mails.filter((mail) => mail.to?.[0]?.address === email).length
    const ask = (usernameOrEmail: string) => world.anonymous().call(recoverPassword, { body: { usernameOrEmail } })
    const answers = []
    for (const name of ['kiusattu@paja.test', ' KIUSATTU@paja.test ', 'ei-ketaan@paja.test', 'viimeinen@paja.test'])
      answers.push(await ask(name))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    // Mails go out in the order in which they were asked for.
    await linkIn(world, 'viimeinen@paja.test', '/recovery')
    expect(mailsTo('kiusattu@paja.test')).toBe(1)

    world.clock.advance({ minutes: 61 })
    await ask('kiusattu@paja.test')
    await world.platform.mailCatcher?.waitFor('kiusattu@paja.test', () => mailsTo('kiusattu@paja.test') === 2)
  })

  test('AU-14 the link is nowhere in the database nor in the log', async () => {
    await insertUser(world.db, { email: 'salaa@paja.test', firstName: 'S', lastName: 'Salaa' })
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'salaa@paja.test' } })
    const { token } = await linkIn(world, 'salaa@paja.test', '/recovery')
    const { rows } = await world.platform.database.pool.query('select data::text from pgboss.job')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(world.logged.join('\n')).not.toContain(token)
  })
})
