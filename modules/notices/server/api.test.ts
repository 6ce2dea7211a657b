import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { markRead, sendMessage } from '#modules/conversations/contract.ts'
import { insertConversationFixture, insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { listFailedMails } from '#modules/failed-mails/console-contract.ts'
import { listWaiting } from '#modules/waiting/contract.ts'
import { countedWords } from '#modules/waiting/server/public.ts'
import { waitingKinds } from '#shared/events.ts'
import { languages } from '#shared/languages.ts'
import { insertThings, type Things, workshop } from '#tests/access/things.ts'
import { goRound, mailsOf } from '#tests/notices.ts'
import { startRefusingRelay } from '#tests/refusing-relay.ts'
import { startWorld, type World } from '#tests/world.ts'
import { changeNotices, getNotices } from '../contract.ts'
import { kindName } from './notice-text.ts'
import { selectToLookAt, updateLookedAt } from './queries.ts'

const helenas = 'helena@access.test'
const ninas = 'nina@access.test'

let world: World
let things: Things
beforeAll(async () => {
  world = await startWorld(inject('template'))
  world.clock.set('2026-03-02T05:00:00Z')
  things = await insertThings(world)
  await insertResponsible(world.db, workshop, things.users.nina)
})
afterAll(() => world.stop())
beforeEach(async () => {
  // Everybody begins with nothing told and nothing chosen; the rounds of the day and the week are over.
  for (const table of ['notice_at_once', 'notice_choice', 'notice_round'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db
    .insertInto('notice_round')
    .values(
      [...days].flatMap((day) => [
        { frequency: 'DAILY', day },
        { frequency: 'WEEKLY', day },
      ]),
    )
    .execute()
  mailsOf(world, helenas)
  mailsOf(world, ninas)
})

const days = new Set(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'])

const says = async (text: string) => {
  const nina = await world.login(ninas)
  await nina.call(answerConversation, { params: { id: things.conversation }, body: { text } })
}
const reads = async () => {
  const helena = await world.login(helenas)
  await helena.call(markRead, { params: { id: things.conversation, userId: things.users.helena }, body: {} })
}
const later = async (minutes: number) => {
  world.clock.advance({ minutes })
  await goRound(world)
}

describe('IN-3 how often one is told', () => {
  test('conversations at once, the rest daily; some or all are changed', async () => {
    const helena = await world.login(helenas)
    const before = await helena.call(getNotices)
    expect(before.kinds).toMatchObject({ conversations: 'AT_ONCE', documents: 'DAILY', reports: 'DAILY' })
    expect(before).toMatchObject({ email: helenas, emailNotificationsEnabled: true, emailRefused: false })
    const changed = await helena.call(changeNotices, { body: { kinds: { documents: 'WEEKLY', forms: 'NEVER' } } })
    expect(changed.kinds).toEqual({ ...before.kinds, documents: 'WEEKLY', forms: 'NEVER' })
    const off = await helena.call(changeNotices, { body: { emailNotificationsEnabled: false } })
    expect(off).toEqual({ ...changed, emailNotificationsEnabled: false })
    await helena.call(changeNotices, { body: { emailNotificationsEnabled: true, kinds: before.kinds } })
    expect(await helena.call(getNotices)).toEqual(before)
  })

  test('each side has the kinds of its own waiting', async () => {
    const helena = await world.login(helenas)
    const nina = await world.login(ninas)
    const { kinds } = await helena.call(listWaiting, { query: { companyId: workshop } })
    expect(Object.keys((await helena.call(getNotices)).kinds).sort()).toEqual(kinds.map(({ kind }) => kind).sort())
    expect(Object.keys((await nina.call(getNotices)).kinds)).toContain('sickleaves')
  })

  test.each([
    [{ kinds: { coffee: 'DAILY' } }, 'kinds.coffee'],
    [{ kinds: { sickleaves: 'DAILY' } }, 'kinds.sickleaves'],
    [{ kinds: { documents: 'HOURLY' } }, 'kinds.documents'],
    [{ kinds: { documents: null } }, 'kinds.documents'],
  ])('%j is refused, and the field named', async (body, field) => {
    const helena = await world.login(helenas)
    const refusal = await helena.refused(changeNotices, { body })
    expect(refusal).toMatchObject({ status: 400, fields: [{ field }] })
  })
})

describe('IN-3 at once', () => {
  test('is one mail, a quarter of an hour after the first of what is unread, however much there is', async () => {
    await says('Ensimmäinen')
    await later(0)
    await later(14)
    await says('Toinen')
    expect(mailsOf(world, helenas)).toEqual([])
    await later(1)
    const [mail, ...more] = mailsOf(world, helenas)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/companies/${workshop}/communication/conversations/${things.conversation}`)
    // Not another before she has been there.
    for (let n = 0; n < 8; n += 1) await says(`Viesti ${n}`)
    await later(60)
    expect(mailsOf(world, helenas)).toEqual([])
    await reads()
    await later(1)
    await says('Vielä yksi')
    await later(0)
    await later(15)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    await reads()
  })

  test('is none when all has been read meanwhile, and the next thing has its own quarter of an hour', async () => {
    await says('Luettava')
    await later(5)
    await reads()
    await later(1)
    await later(15)
    expect(mailsOf(world, helenas)).toEqual([])
    await says('Uusi')
    await later(0)
    await reads()
    await later(5)
    await says('Uudempi')
    await later(1)
    await later(9)
    await later(5)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    await reads()
  })

  const asks = async (text: string) => {
    const helena = await world.login(helenas)
    await helena.call(sendMessage, { params: { id: things.conversation }, body: { text } })
  }

  test('goes on for her who read the first within its minute', async () => {
    await says('Luettu heti')
    await reads()
    await later(1)
    await later(60)
    await says('Tunnin päästä')
    await later(0)
    await later(15)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    await reads()
  })

  test('comes to her who wrote first when the nurse answers, and to the nurse who answered at once when she is asked again', async () => {
    await asks('Ensimmäinen kysymys')
    await says('Pika-apu')
    await reads()
    await later(1)
    await later(30)
    await says('Lisää vastausta')
    await later(0)
    await later(15)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    expect(mailsOf(world, ninas)).toEqual([])
    await asks('Toinen kysymys')
    await later(0)
    await later(15)
    expect(mailsOf(world, ninas)).toHaveLength(1)
    await says('Vastaus')
    await reads()
  })

  test('is not lost where a message comes while what came before it is looked at', async () => {
    await says('Luettu heti')
    await reads()
    const toLookAt = await selectToLookAt(world.db, 10)
    await says('Sillä välin')
    for (const { user_id: userId, kinds } of toLookAt)
      for (const one of kinds) await updateLookedAt(world.db, userId, one, false)
    await later(0)
    await later(15)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    await reads()
  })

  const losing: [string, string, string][] = [
    [
      'the module',
      `update company set messaging_enabled = false where id = ${workshop}`,
      `update company set messaging_enabled = true where id = ${workshop}`,
    ],
    [
      'the company',
      `update company_grant set company_id = 1000300, branch_id = 1000300 where user_id = $1`,
      `update company_grant set company_id = ${workshop}, branch_id = ${workshop} where user_id = $1`,
    ],
    [
      'the account',
      `update user_account set status = 'DEACTIVATED' where id = $1`,
      `update user_account set status = 'ACTIVE' where id = $1`,
    ],
    [
      'the wish for mails',
      `update user_account set email_notifications_enabled = false where id = $1`,
      `update user_account set email_notifications_enabled = true where id = $1`,
    ],
  ]
  test.each(losing)('is none to whoever has lost %s', async (_, lost, regained) => {
    const { pool } = world.platform.database
    const run = (statement: string) => pool.query(statement, statement.includes('$1') ? [things.users.helena] : [])
    await says('Turhaan')
    await later(0)
    await run(lost)
    await later(15)
    await run(regained)
    expect(mailsOf(world, helenas)).toEqual([])
    await reads()
  })

  test('reaches the staff who are responsible for the company, whoever takes part, and nobody else', async () => {
    const outsider = 'kari@access.test'
    await insertUser(world.db, { email: outsider, firstName: 'Kari', lastName: 'Hoitola', role: 'ROLE_COACH' })
    const helena = await world.login(helenas)
    await helena.call(sendMessage, { params: { id: things.conversation }, body: { text: 'Kysymys' } })
    await later(0)
    await later(15)
    const [mail, ...more] = mailsOf(world, ninas)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`/console/conversations/${things.conversation}`)
    expect(mailsOf(world, outsider)).toEqual([])
    await says('Vastaus')
    await later(1)

    const other = await world.login(helenas)
    await other.call(sendMessage, { params: { id: things.conversation }, body: { text: 'Toinen kysymys' } })
    await later(0)
    await world.db.deleteFrom('responsible_professional').execute()
    await later(15)
    expect(mailsOf(world, ninas)).toEqual([])
    await insertResponsible(world.db, workshop, things.users.nina)
    await says('Vastaus')
    await reads()
  })
})

describe('IN-3 daily and weekly', () => {
  const roundsAnew = () => world.db.deleteFrom('notice_round').execute()

  test('one mail at eight says how much waits, by company, and no more', async () => {
    world.clock.set('2026-03-02T05:59:00Z')
    await roundsAnew()
    await goRound(world)
    expect(mailsOf(world, helenas)).toEqual([])
    world.clock.set('2026-03-02T06:00:00Z')
    await goRound(world)
    await goRound(world)
    const [mail, ...more] = mailsOf(world, helenas)
    expect(more).toEqual([])
    for (const words of [
      'Tulikivi Oy',
      '1 uusi asiakirja',
      '1 uusi raportti',
      '1 lähettämätön tilaus',
      '1 täydennettävä työkykypyyntö',
    ])
      for (const text of [mail?.text, mail?.html]) expect(text).toContain(words)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(
      /Laine|Hoitola|Martti|aihe|viesti\b|kuvaus|tapahtuma|kokous|selvitys|Palaveri|raportti\.pdf|Tulikivi\.pdf|mvideo/,
    )
    expect(mail?.html).not.toMatch(/<img|url\(|@import|<link/)
  })

  test('a server that was off at eight sends them once, later that day', async () => {
    await roundsAnew()
    world.clock.set('2026-03-03T11:30:00Z')
    await goRound(world)
    expect(mailsOf(world, helenas)).toHaveLength(1)
    world.clock.set('2026-03-03T12:30:00Z')
    await goRound(world)
    expect(mailsOf(world, helenas)).toEqual([])
  })

  test.each([
    ['2026-03-28T06:00:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
    ['2026-10-24T05:00:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
  ])('eight is eight when the clocks change (%s)', async (dayBefore, tooEarly, atEight) => {
    await roundsAnew()
    await world.db
      .updateTable('document_share')
      .set({ shared_at: new Date(dayBefore) })
      .execute()
    for (const [moment, count] of [
      [dayBefore, 1],
      [tooEarly, 0],
      [atEight, 1],
    ] as const) {
      world.clock.set(moment)
      await goRound(world)
      expect(mailsOf(world, helenas), moment).toHaveLength(count)
    }
  })

  test('what is chosen for Mondays comes on Mondays, in the same mail', async () => {
    await world.db
      .insertInto('notice_choice')
      .values(
        ['documents', 'forms', 'workability', 'videomeetings'].map((kind) => ({
          user_id: things.users.helena,
          kind,
          frequency: kind === 'documents' ? 'WEEKLY' : 'NEVER',
        })),
      )
      .execute()
    await roundsAnew()
    await world.db
      .updateTable('document_share')
      .set({ shared_at: new Date('2026-03-01T10:00:00Z') })
      .execute()
    world.clock.set('2026-03-08T06:00:00Z')
    await world.db.insertInto('notice_round').values({ frequency: 'WEEKLY', day: '2026-03-02' }).execute()
    await goRound(world)
    const [sunday] = mailsOf(world, helenas)
    expect(sunday?.text).toContain('1 lähettämätön tilaus')
    expect(sunday?.text).not.toContain('1 uusi asiakirja')
    world.clock.set('2026-03-09T06:00:00Z')
    await goRound(world)
    const [monday, ...more] = mailsOf(world, helenas)
    expect(more).toEqual([])
    expect(monday?.text).toContain('1 uusi asiakirja')
    expect(monday?.text).toContain('1 lähettämätön tilaus')
    expect(monday?.text).not.toContain('osuuttasi')
  })
})

describe('IN-3 RFC 8058 one click', () => {
  const addressIn = (mail: { headers: readonly { key: string; value: string }[] } | undefined) => {
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    return new URL(/^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '').pathname
  }
  const ofHelena = async () => (await (await world.login(helenas)).call(getNotices)).kinds

  test('sets that kind to never, without a login; to look at it changes nothing', async () => {
    world.clock.set('2026-03-04T08:00:00Z')
    await says('Hei')
    await later(0)
    await later(15)
    const url = addressIn(mailsOf(world, helenas)[0])
    await reads()
    const page = await world.app.inject({ method: 'GET', url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Keskustelut')
    expect(page.body).not.toContain('Helena')
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(await ofHelena()).toMatchObject({ conversations: 'AT_ONCE' })
    const before = await ofHelena()
    const stopped = await world.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.statusCode).toBe(200)
    expect(await ofHelena()).toEqual({ ...before, conversations: 'NEVER' })
    await says('Ei enää')
    await later(0)
    await later(15)
    expect(mailsOf(world, helenas)).toEqual([])
    await reads()
    for (const wrong of [`${url}x`, url.replace('conversations', 'documents'), url.replace(/\/(\d+)\./, '/2.')])
      for (const method of ['GET', 'POST'] as const)
        expect((await world.app.inject({ method, url: wrong })).statusCode, wrong).toBe(404)
  })
})

test('IN-3 ten messages to each of many are one mail to each', async () => {
  world.clock.set('2026-03-05T08:00:00Z')
  const companyId = 1000500
  await insertCompany(world.db, { id: companyId, name: 'Monta Oy' })
  const nina = await world.login(ninas)
  const many = 12
  const addresses: string[] = []
  const conversations: number[] = []
  for (let n = 0; n < many; n += 1) {
    const email = `moni${n}@monta.test`
    const userId = await insertUser(world.db, { email, firstName: `M${n}`, lastName: 'Moni', grants: [{ companyId }] })
    addresses.push(email)
    const conversation = await insertConversationFixture(world.db, {
      companyId,
      topic: 'Kutsu',
      startedBy: userId,
      with: [things.users.nina],
      at: world.clock.now(),
      messages: [],
    })
    conversations.push(conversation.id)
  }
  for (let n = 0; n < 10; n += 1)
    for (const id of conversations) await nina.call(answerConversation, { params: { id }, body: { text: `${n}` } })
  await later(0)
  await later(15)
  await later(60)
  expect(addresses.map((address) => mailsOf(world, address).length)).toEqual(addresses.map(() => 1))
})

test('IN-3 an address that is refused for good gets no more, is shown, and can be tried again', async () => {
  const relay = await startRefusingRelay(450)
  const other = await startWorld(inject('template'), { SMTP_URL: relay.url })
  try {
    const { users } = await insertThings(other)
    const client = await other.login(helenas)
    const aila = await other.login('aila@access.test')
    const daily = async () => {
      await other.db.deleteFrom('notice_round').execute()
      const { asked } = relay
      await goRound(other)
      return relay.asked - asked
    }
    const everyoneElse = other.db.updateTable('user_account').set({ email_notifications_enabled: false })
    await everyoneElse.where('id', '<>', users.helena).execute()
    expect(await daily()).toBeGreaterThan(0)
    // Refused for now only.
    expect(await client.call(getNotices)).toMatchObject({ emailRefused: false })
    relay.answer = 550
    await daily()
    await expect.poll(async () => (await client.call(getNotices)).emailRefused, { timeout: 15_000 }).toBe(true)
    await expect
      .poll(async () => (await aila.call(listFailedMails)).content.find(({ kind }) => kind === 'notice-mail'), {
        timeout: 15_000,
      })
      .toMatchObject({ to: helenas, reason: 'RECIPIENT_REFUSED' })
    await other.platform.database.pool.query("delete from pgboss.job where name = 'notice-mail'")
    expect(await daily()).toBe(0)
    relay.answer = undefined
    expect(await client.call(changeNotices, { body: { emailRefused: false } })).toMatchObject({ emailRefused: false })
    expect(await daily()).toBe(1)
    expect(relay.taken).toEqual([helenas])
  } finally {
    await other.stop()
    await relay.stop()
  }
})

test('IN-3 every kind of what waits has its name in three languages and an event that tells of it', async () => {
  const kinds = new Set<string>()
  for (const address of [helenas, ninas])
    for (const kind of Object.keys((await (await world.login(address)).call(getNotices)).kinds)) kinds.add(kind)
  // A review of users is asked for by time alone, and told in the morning.
  const told: readonly string[] = [...Object.values(waitingKinds).flat(), 'userreviews']
  for (const kind of kinds) {
    expect(told).toContain(kind)
    for (const language of languages) {
      expect(kindName(language, kind)).not.toBe(kind)
      expect([countedWords(language, 'employer', kind, 1), countedWords(language, 'staff', kind, 1)].join('')).not.toBe(
        '',
      )
    }
  }
})
