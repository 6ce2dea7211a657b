import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { changeUser, getUser, inviteUser, inviteUserAgain } from '#modules/account/console-contract.ts'
import { modules } from '#product/modules.ts'
import { jobsOf } from '#server/module.ts'
import type { Client } from '#tests/client.ts'
import { type RefusingRelay, startRefusingRelay } from '#tests/refusing-relay.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  dismissFailedMail,
  failedMailsPerPage,
  listFailedMails,
  mailKinds,
  resendFailedMail,
  resendFailedMails,
} from '../console-contract.ts'

let relay: RefusingRelay
let world: World
let aila: Client
let nina: Client
beforeAll(async () => {
  relay = await startRefusingRelay(550)
  world = await startWorld(inject('template'), { SMTP_URL: relay.url })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
})
afterAll(async () => {
  await world.stop()
  await relay.stop()
})

const person = (email: string) =>
  ({ firstName: 'Uuno', lastName: 'Uusi', email, locale: 'fi', role: 'ROLE_USER' }) as const
const failed = async () => (await aila.call(listFailedMails)).content
const untilFailed = (to: string) =>
  vi.waitFor(
    async () => {
      const mail = (await failed()).find((one) => one.to === to)
      if (!mail) throw new Error(`no mail to ${to} has failed`)
      return mail
    },
    { timeout: 15_000, interval: 50 },
  )
const linesOf = (words: string) => world.logged.filter((line) => line.includes(words))

describe('OP-2 a mail that is finally lost', () => {
  test('is kept as failed with its reason, said at the invited person, sent again, and gone from the list', async () => {
    relay.answer = 550
    const uuno = await aila.call(inviteUser, { body: person('uuno@paja.test') })
    expect(uuno.invitationFailed).toBeNull()
    const mail = await untilFailed('uuno@paja.test')
    expect(mail).toMatchObject({ kind: 'activation-mail', reason: 'RECIPIENT_REFUSED', tries: 1 })
    const about = { params: { id: uuno.id } }
    expect((await aila.call(getUser, about)).invitationFailed).toEqual({ at: mail.failedAt, reason: mail.reason })

    // The log: given up, never "again"; by the number alone, for the relay's words name the recipient.
    expect(linesOf('will be tried again')).toEqual([])
    const [line] = linesOf('a job failed and is given up')
    expect(JSON.parse(line ?? '')).toMatchObject({
      job: 'activation-mail',
      err: { message: 'the relay answers 550 to RCPT TO' },
    })
    expect(linesOf('a mail is lost')).toHaveLength(1)
    expect(linesOf('uuno@paja.test')).toEqual([])
    // Nothing of the mail is kept: no link, no address.
    const kept = await world.db.selectFrom('failed_mail').selectAll().executeTakeFirstOrThrow()
    expect(kept.data).toEqual({ userId: uuno.id })

    relay.answer = undefined
    expect(await aila.call(resendFailedMail, { params: { id: mail.id } })).toEqual({ resent: 1 })
    expect(await failed()).toEqual([])
    await vi.waitFor(() => expect(relay.taken).toEqual(['uuno@paja.test']), { timeout: 15_000 })
    expect((await aila.call(getUser, about)).invitationFailed).toBeNull()
    expect(await aila.refused(resendFailedMail, { params: { id: mail.id } })).toMatchObject({ status: 404 })
  })

  test('a refusal for now is tried again and said so; nothing is lost', async () => {
    relay.answer = 450
    relay.taken.length = 0
    const { asked } = relay
    await aila.call(inviteUser, { body: person('hidas@paja.test') })
    await vi.waitFor(() => expect(relay.asked).toBeGreaterThan(asked), { timeout: 15_000 })
    await vi.waitFor(() => expect(linesOf('will be tried again')).toHaveLength(1))
    expect(await failed()).toEqual([])
    relay.answer = undefined
    await vi.waitFor(() => expect(relay.taken).toEqual(['hidas@paja.test']), { timeout: 30_000 })
  })

  test('what has been tried in vain for a day is given up, and said so once', async () => {
    relay.answer = 450
    const user = await aila.call(inviteUser, { body: person('viimeinen@paja.test') })
    const { asked } = relay
    await vi.waitFor(() => expect(relay.asked).toBeGreaterThanOrEqual(asked), { timeout: 15_000 })
    // As after a day: this is its hundredth try again, and it is due.
    await vi.waitFor(
      async () => {
        const { rowCount } = await world.platform.database.pool.query(
          `update pgboss.job set retry_count = 99, start_after = now()
           where name = 'activation-mail' and state = 'retry' and data = $1`,
          [JSON.stringify({ userId: user.id })],
        )
        if (!rowCount) throw new Error('it has not failed yet')
      },
      { timeout: 15_000 },
    )
    world.platform.jobs.wake()
    expect(await untilFailed('viimeinen@paja.test')).toMatchObject({ reason: 'RECIPIENT_REFUSED', tries: 101 })
    expect(linesOf('is given up').filter((line) => line.includes('"tries":101'))).toHaveLength(1)
  })

  test('every one is sent again at once; one invited anew, or at another address, is not there twice', async () => {
    relay.answer = 554
    relay.taken.length = 0
    const ids = []
    for (const email of ['eka@paja.test', 'toka@paja.test', 'kolmas@paja.test']) {
      ids.push((await aila.call(inviteUser, { body: person(email) })).id)
      await untilFailed(email)
    }
    // Both take the place of the failed one, and fail again.
    await aila.call(inviteUserAgain, { params: { id: ids[0] as number } })
    await untilFailed('eka@paja.test')
    await aila.call(changeUser, { params: { id: ids[1] as number }, body: person('toinen@paja.test') })
    await untilFailed('toinen@paja.test')
    const about = ['eka@paja.test', 'kolmas@paja.test', 'toinen@paja.test', 'viimeinen@paja.test']
    expect((await failed()).map(({ to }) => to).sort()).toEqual(about)

    relay.answer = undefined
    expect(await aila.call(resendFailedMails)).toEqual({ resent: 4 })
    await vi.waitFor(() => expect([...relay.taken].sort()).toEqual(about), { timeout: 15_000 })
    expect(await failed()).toEqual([])
  })

  test('one is dismissed, and is not sent; one that is of no use any more names nobody', async () => {
    relay.answer = 550
    const user = await aila.call(inviteUser, { body: person('turha@paja.test') })
    const mail = await untilFailed('turha@paja.test')
    await world.db.updateTable('user_account').set({ status: 'DEACTIVATED' }).where('id', '=', user.id).execute()
    expect(await failed()).toMatchObject([{ id: mail.id, to: null }])
    await aila.call(dismissFailedMail, { params: { id: mail.id } })
    expect(await failed()).toEqual([])
    expect(await aila.refused(dismissFailedMail, { params: { id: mail.id } })).toMatchObject({ status: 404 })
  })

  test('they come by pages, the newest first; old ones are cleared away; staff may not look', async () => {
    const at = world.clock.now()
    await world.db
      .insertInto('failed_mail')
      .values(
        Array.from({ length: failedMailsPerPage + 1 }, (_, index) => ({
          job_id: crypto.randomUUID(),
          kind: 'recovery-mail',
          data: JSON.stringify({ name: `nimi${index}` }),
          reason: 'UNREACHABLE',
          tries: 101,
          planned_at: at,
          failed_at: new Date(at.getTime() + index * 1000),
        })),
      )
      .execute()
    const first = await aila.call(listFailedMails)
    expect(first).toMatchObject({ totalElements: failedMailsPerPage + 1, numberOfElements: failedMailsPerPage })
    expect(first.content[0]?.failedAt).toBe(new Date(at.getTime() + failedMailsPerPage * 1000).toISOString())
    expect((await aila.call(listFailedMails, { query: { page: 1 } })).content).toHaveLength(1)
    expect(await nina.refused(listFailedMails)).toMatchObject({ status: 403 })
  })
})

test('OP-2 every kind of mail, and nothing else, has its words on the page', () => {
  const mails = jobsOf(modules, world.platform).filter(({ mailTo }) => mailTo)
  expect(mails.map(({ name }) => name).sort()).toEqual([...mailKinds].sort())
  const others = jobsOf(modules, world.platform).filter(({ mailTo }) => !mailTo)
  expect(others.map(({ name }) => name).sort()).toEqual([
    ...['absences.round', 'access-days', 'data-export.company', 'data-export.tidy', 'files.discard', 'notice-push'],
    'notices.round',
    ...['personnel-import.tidy', 'personnel-import.work'],
    ...['retention.look', 'retention.work', 'statistics.round', 'webhooks.round'],
  ])
})
