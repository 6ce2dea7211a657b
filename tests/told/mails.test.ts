import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { modules } from '#product/modules.ts'
import { jobsOf } from '#server/module.ts'
import { insertThings, type Things, workshop } from '../access/things.ts'
import { selectUser } from '../people.ts'
import { startWorld, type World } from '../world.ts'
import { conditions, during } from './conditions.ts'

let world: World
let things: Things
let ailasId: number

beforeAll(async () => {
  world = await startWorld(inject('template'))
  things = await insertThings(world)
  ailasId = await selectUser(world.db, aila)
  await insertResponsible(world.db, workshop, things.users.nina)
  await world.db.updateTable('conversation_user').set({ unread_count: 1 }).execute()
  await world.db.updateTable('workability_case').set({ request_state: 'REQUESTED' }).execute()
})
afterAll(() => world.stop())

/** How many mails a job sends to somebody; it is run as the queue runs it. */
async function mailsTo(address: string, name: string, data: object): Promise<number> {
  const count = () =>
    (world.platform.mailCatcher?.mails ?? []).filter(({ to }) => to?.some((one) => one.address === address)).length
  const before = count()
  const job = jobsOf(modules, world.platform).find((one) => one.name === name)
  await job?.run(data as never, world.platform.jobs)
  return count() - before
}

/** Each kind of mail that tells an employer's user of something of the company's. */
const toHelena: Record<string, () => object> = {
  'acknowledgement-reminder': () => ({ shared: 'document', id: things.shared, userId: things.users.helena }),
  'notice-mail': () => ({ userId: things.users.helena, frequencies: ['AT_ONCE', 'DAILY'] }),
  'order-handled-mail': () => ({ orderId: things.sentOrder }),
  'video-meeting-mail': () => ({
    kind: 'change',
    meetingId: things.meeting.id,
    sequence: 1,
    userId: things.users.helena,
  }),
}
/** Those of the provider alone. */
const toStaff: Record<string, () => object> = {
  'workability-request-mail': () => ({ caseId: things.caseId, userId: things.users.nina }),
  'notice-mail': () => ({ userId: things.users.nina, frequencies: ['AT_ONCE', 'DAILY'] }),
}
/** Of an administrator’s own work alone. */
const toAdministrators: Record<string, () => object> = {
  'webhook-off-mail': () => ({ webhookId: things.webhook, userId: ailasId }),
}
/** Those of the account alone: its owner is told of it whatever else they may see. And work that sends no mail. */
const ofTheAccount = [
  'activation-mail',
  'recovery-mail',
  'password-changed-mail',
  'address-changed-mail',
  'address-confirmation-mail',
  'access-given-mail',
  'identity-unbound-mail',
  'factor-mail',
  'company-login-mail',
]
const withoutMail = [
  ...['absences.round', 'access-days', 'data-export.company', 'data-export.tidy', 'files.discard', 'notice-push'],
  ...['notices.round'],
  ...['personnel-import.work', 'personnel-import.tidy', 'statistics.round', 'webhooks.round'],
  ...['retention.look', 'retention.work'],
]

const ofBranch = ['order-handled-mail']
const helena = 'helena@access.test'
const nina = 'nina@access.test'
const aila = 'aila@access.test'

describe('SH-4 a mail', () => {
  test('of every kind is here', () => {
    const all = jobsOf(modules, world.platform).map(({ name }) => name)
    const told = [toHelena, toStaff, toAdministrators].flatMap((some) => Object.keys(some))
    const known = new Set([...told, ...ofTheAccount, ...withoutMail])
    expect([...known].sort()).toEqual(all.sort())
  })

  test.each(Object.entries(toHelena))('%s comes to whoever sees what it is about', async (name, data) => {
    expect(await mailsTo(helena, name, data())).toBe(1)
  })

  test.each(Object.entries(conditions))('does not come with %s', async (_, condition) => {
    const told = await during(world, condition, async () => {
      const names: string[] = []
      for (const [name, data] of Object.entries(toHelena))
        if ((await mailsTo(helena, name, data())) > 0) names.push(name)
      return names
    })
    const elsewhere = Object.keys(toHelena).filter((name) => !ofBranch.includes(name))
    expect(told).toEqual(condition.reachesOtherBranch ? elsewhere : [])
  })

  test('does not come to whoever wants none', async () => {
    const set = (wanted: boolean) => `update user_account set email_notifications_enabled = ${wanted}`
    await during(world, { taken: set(false), given: set(true) }, async () => {
      for (const [name, data] of Object.entries(toHelena)) expect(await mailsTo(helena, name, data()), name).toBe(0)
      for (const [name, data] of Object.entries(toStaff)) expect(await mailsTo(nina, name, data()), name).toBe(0)
    })
  })

  test('comes to the provider’s staff, whatever the company has, until their account is closed', async () => {
    for (const name of ['modules off at the installation', 'modules off at the company'] as const)
      await during(world, conditions[name] as (typeof conditions)[string], async () => {
        for (const [job, data] of Object.entries(toStaff)) expect(await mailsTo(nina, job, data()), job).toBe(1)
      })
    const set = (status: string) => `update user_account set status = '${status}' where role <> 'ROLE_USER'`
    await during(world, { taken: set('DEACTIVATED'), given: set('ACTIVE') }, async () => {
      for (const [job, data] of Object.entries(toStaff)) expect(await mailsTo(nina, job, data()), job).toBe(0)
    })
  })

  test('of an administrator’s work comes to administrators who want mails, and to nobody else', async () => {
    const [name = '', data] = Object.entries(toAdministrators)[0] ?? []
    expect(await mailsTo(aila, name, data?.() ?? {})).toBe(1)
    expect(await mailsTo(nina, name, { ...data?.(), userId: things.users.nina })).toBe(0)
    expect(await mailsTo(helena, name, { ...data?.(), userId: things.users.helena })).toBe(0)
    const set = (wanted: boolean) => `update user_account set email_notifications_enabled = ${wanted}`
    await during(world, { taken: set(false), given: set(true) }, async () => {
      expect(await mailsTo(aila, name, data?.() ?? {})).toBe(0)
    })
  })

  test.each([
    ['a share taken back', 'acknowledgement-reminder', 'document_share', 'taken_back_at'],
    ['an invitation taken back', 'video-meeting-mail', 'video_meeting_user', 'uninvited_at'],
    ['the meeting cancelled', 'video-meeting-mail', 'video_meeting', 'cancelled_at'],
  ])('does not come with %s', async (_, name, table, column) => {
    const set = (value: string) => `update ${table} set ${column} = ${value}`
    const data = toHelena[name] as () => object
    await during(world, { taken: set('now()'), given: set('null') }, async () => {
      expect(await mailsTo(helena, name, data())).toBe(0)
    })
    expect(await mailsTo(helena, name, data())).toBe(1)
  })
})
