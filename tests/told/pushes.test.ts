import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { followUpsTold } from '#modules/absences/server/follow-ups/announcement.ts'
import {
  answerConversation,
  changeOutOfOffice,
  changeStatus,
  markConsoleRead,
  removeParticipant,
} from '#modules/conversations/console-contract.ts'
import { shareDocument, takeBackDocument } from '#modules/documents/console-contract.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { changeProcess, getConsoleProcess } from '#modules/forms/console-contract.ts'
import { markOrder } from '#modules/orders/console-contract.ts'
import { enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { orderForms } from '#modules/orders/server/public.ts'
import { holdLock, releaseLock } from '#modules/questionnaires/contract.ts'
import { shareReport, takeBackReport } from '#modules/reports/console-contract.ts'
import { changeMeeting, getMeeting } from '#modules/video-meetings/console-contract.ts'
import { setResponsibleNurses } from '#modules/work-ability/console-contract.ts'
import { held } from '#server/rights/held.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { EventName } from '#shared/events.ts'
import { insertThings, type Things, workshop } from '../access/things.ts'
import { announce } from '../announce.ts'
import type { Client } from '../client.ts'
import { connect, disconnectAll, event, listen } from '../push-client.ts'
import { startWorld, type World } from '../world.ts'
import { conditions, during } from './conditions.ts'

let world: World
let things: Things
let nina: Client
/** The names of the events that have come to Helena. */
const heard: string[] = []
let marked: (() => void) | undefined

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  things = await insertThings(world)
  nina = await world.login('nina@access.test')
  const helena = await world.login('helena@access.test')
  const port = await listen(world.app)
  const channel = connect(port, helena).subscribe((await helena.call(whoami)).pusherChannel as string)
  channel.bind_global((name: string) => {
    if (name === 'informationUpdate') marked?.()
    else if (!name.startsWith('pusher')) heard.push(name)
  })
  await event(channel, 'pusher:subscription_succeeded')
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})

/** What has come to Helena since it was last asked, told apart from what is still to come by a word to everybody. */
async function heardOf(act: () => Promise<unknown>): Promise<string[]> {
  heard.length = 0
  await act()
  const mark = new Promise<void>((resolve) => {
    marked = resolve
  })
  const data = { page: 'privacy', language: 'fi' } as const
  await announce(world.platform, { event: 'informationUpdate', data, to: 'everyone' })
  await mark
  return [...new Set(heard)]
}

async function sentOrder(): Promise<{ orderId: number; formId: number }> {
  const { clock, db } = world
  const person = { firstName: 'Otso', lastName: 'Laine', identityCode: things.identityCode }
  const { orderId, formIds } = await insertOrderFixture(db, {
    companyId: workshop,
    organisationId: things.shop,
    entered: enteredFor(person, { id: things.shop, name: 'Hitsaamo' }),
    createdBy: things.users.helena,
    createdAt: clock.now(),
    state: 'RUNNING',
    sentAt: clock.now(),
  })
  return { orderId, formId: formIds[0] as number }
}

const absence = (message: string) => ({ absence: { firstDay: things.today, lastDay: null, message } })
const ofConversation = () => ({ params: { id: things.conversation } })

/** Each kind of event but those for the staff alone and for who has begun an import, by everything of the provider's that tells of it; nothing of it is for Helena's eyes alone to hear. */
const acts: Record<
  Exclude<EventName, 'settingsUpdate' | 'informationUpdate' | 'sickLeaveUpdate' | 'importUpdate'>,
  (() => Promise<unknown>)[]
> = {
  conversationUpdate: [() => nina.call(answerConversation, { ...ofConversation(), body: { text: 'Hei' } })],
  conversationsUpdate: [
    async () => {
      await nina.call(changeStatus, { ...ofConversation(), body: { status: 'CLOSED' } })
      await nina.call(changeStatus, { ...ofConversation(), body: { status: 'ACTIVE' } })
    },
    () => nina.call(changeOutOfOffice, { body: absence('Poissa') }),
  ],
  conversationUserUpdate: [
    () => nina.call(markConsoleRead, { ...ofConversation(), body: { lastReadMessage: things.message } }),
  ],
  formLockUpdate: [
    async () => {
      const tab = crypto.randomUUID()
      await nina.call(holdLock, { params: { id: things.form }, body: { tab } })
      await nina.call(releaseLock, { params: { id: things.form }, query: { tab } })
    },
  ],
  processUpdate: [
    async () => {
      const params = { id: things.process }
      const { name, status, nextStep, institution, municipality, faculties, memo } = await nina.call(
        getConsoleProcess,
        { params },
      )
      const body = { name, status, nextStep, institution, municipality, faculties, memo }
      await nina.call(changeProcess, {
        params,
        body: { ...body, usersCanEdit: true, editableByCompaniesEnabled: true },
      })
    },
  ],
  documentsUpdate: [
    async () => {
      const file = (await nina.upload({ name: 'Ohje.pdf', content: tinyPdf }, 'EXTRANET')).json<{ id: number }>()
      const recipients = [{ companyId: workshop, userIds: [] }]
      await nina.call(shareDocument, { body: { fileAttachmentId: file.id, typeKey: 'memo', recipients } })
    },
    async () => {
      await nina.call(takeBackDocument, { params: { id: things.shared } })
      await world.db.updateTable('document_share').set({ taken_back_at: null }).execute()
    },
  ],
  reportsUpdate: [
    async () => {
      const body = { name: 'Raportti', address: 'https://example.test/', companyIds: [workshop] }
      const { id } = await nina.call(shareReport, { body })
      await nina.call(takeBackReport, { params: { id } })
    },
  ],
  workabilityUpdate: [
    () => nina.call(setResponsibleNurses, { params: { id: things.caseId }, body: { nurseIds: [things.users.nina] } }),
  ],
  orderUpdate: [
    async () => {
      const { orderId } = await sentOrder()
      await nina.call(markOrder, { params: { id: orderId }, body: { state: 'READY' } })
    },
  ],
  orderSubmissionUpdate: [
    // Only an employer submits: what they would tell, as the questionnaires ask for it.
    async () => {
      const { formId } = await sentOrder()
      const submitted = { formId: held<'form'>(formId), submissionId: crypto.randomUUID(), now: world.clock.now() }
      for (const told of (await orderForms.submitted?.(world.db, submitted)) ?? []) {
        if (!('event' in told)) throw new Error('no event')
        await announce(world.platform, told)
      }
    },
  ],
  followUpUpdate: [
    // Nobody of the provider's changes one: what counting tells when it has.
    async () => {
      const [id] = things.followUps
      const kept = {
        id: held<'follow-up'>(id),
        company_id: workshop,
        organisation_id: things.shop,
        state: 'OPEN' as const,
      }
      for (const told of await followUpsTold(world.db, [kept], world.clock.now())) await announce(world.platform, told)
    },
  ],
  waitingUpdate: [() => nina.call(answerConversation, { ...ofConversation(), body: { text: 'Hei taas' } })],
  videoMeetingUpdate: [
    async () => {
      const params = { id: things.meeting.id }
      const { topic, version } = await nina.call(getMeeting, { params })
      const later = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString()
      const times = { startDate: later(24), endDate: later(25) }
      const body = { topic, ...times, userIds: [things.users.helena], externalUsers: [], version }
      await nina.call(changeMeeting, { params, body })
    },
  ],
}
const kinds = Object.entries(acts)
/** What belongs to a part of the company only. */
const ofBranch = ['followUpUpdate', 'orderUpdate', 'orderSubmissionUpdate']

describe('RT-2 SH-4 an event', () => {
  test.each(kinds)('%s comes to whoever sees what it is about', async (name, ways) => {
    for (const act of ways) expect(await heardOf(act)).toContain(name)
  })

  test.each(Object.entries(conditions))('does not come with %s', async (_, condition) => {
    const told = new Set<string>()
    await during(world, condition, async () => {
      for (const [, ways] of kinds) for (const act of ways) for (const name of await heardOf(act)) told.add(name)
    })
    const elsewhere = kinds.map(([name]) => name).filter((name) => !ofBranch.includes(name))
    expect([...told].sort()).toEqual(condition.reachesOtherBranch ? elsewhere.sort() : [])
  })
})

const talked = [...acts.conversationUpdate, ...acts.conversationsUpdate, ...acts.conversationUserUpdate]

test('CO-7 whoever has been removed from a conversation hears of nothing that happens in it afterwards', async () => {
  const user = { id: things.conversation, userId: things.users.helena }
  expect(await heardOf(() => nina.call(removeParticipant, { params: user }))).toEqual([
    'conversationsUpdate',
    'waitingUpdate',
  ])
  for (const act of talked) expect(await heardOf(act)).toEqual([])
})

test('PC-4 of a document shared with one colleague the others hear nothing, nor of a case, a meeting and a draft that are not theirs', async () => {
  const { kaisa } = things.users
  const file = (await nina.upload({ name: 'Ohje.pdf', content: tinyPdf }, 'EXTRANET')).json<{ id: number }>()
  const recipients = [{ companyId: workshop, userIds: [kaisa] }]
  const body = { fileAttachmentId: file.id, typeKey: 'memo', recipients }
  let id = 0
  expect(
    await heardOf(async () => {
      id = (await nina.call(shareDocument, { body })).id
    }),
  ).toEqual([])
  expect(await heardOf(() => nina.call(takeBackDocument, { params: { id } }))).toEqual([])

  await world.db.deleteFrom('workability_user').where('user_id', '=', things.users.helena).execute()
  for (const act of acts.workabilityUpdate) expect(await heardOf(act)).toEqual([])
})
