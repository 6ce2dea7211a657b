import { writeToProvider } from '#modules/conversations/server/public.ts'
import { createForm, listTemplates } from '#modules/questionnaires/server/public.ts'
import { requestCase } from '#modules/work-ability/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, invalid, notFound } from '#server/errors.ts'
import { type Context, handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { mustBeAsRead } from '#server/requests/version.ts'
import type { Access } from '#server/rights/access-log.ts'
import { withModule } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import { toPage } from '#shared/paging.ts'
import {
  assignFollowUp,
  beginTalk,
  changeFollowUp,
  type FollowUp,
  type FollowUpDetail,
  getFollowUp,
  listFollowUpCandidates,
  listFollowUps,
  markAction,
  sendNotice,
} from '../../follow-up-contract.ts'
import { isLive, mayBecome } from '../../rules.ts'
import { followUpsTold } from './announcement.ts'
import {
  insertFollowUpEvent,
  selectActions,
  updateActionDone,
  updateAssignee,
  updateForm,
  updateNoticed,
  updateState,
} from './change-queries.ts'
import { ownerName } from './owner.ts'
import {
  countFollowUps,
  type FollowUpRow,
  selectCompanyOfFollowUp,
  selectCurrentEmployment,
  selectFollowUp,
  selectFollowUpCandidates,
  selectFollowUpEvents,
  selectFollowUps,
  selectGuidance,
} from './queries.ts'

const locate: Locate = async (db, { params }) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOfFollowUp(db, id)
}

export const followUpRoutes = [
  handle(listFollowUps, async ({ scope, query, db, logAccess }) => {
    const { page, pageSize, mine } = query
    const asked = { states: query.state, mine }
    const rows = await selectFollowUps(db, scope, asked, { limit: pageSize, offset: page * pageSize })
    if (rows.length > 0)
      await logAccess({
        action: 'list',
        purpose: 'absence-follow-up',
        thing: 'follow_up',
        employeeIds: [...new Set(rows.map((row) => row.employee_id))],
        companyId: scope.companyId,
      })
    return toPage(rows.map(toFollowUp), page, pageSize, await countFollowUps(db, scope, asked))
  }),

  handle(getFollowUp, { locate }, async (context) => {
    const row = await readFollowUp(context)
    await context.logAccess(accessTo(row, 'read'))
    return toDetail(context.db, row)
  }),

  handle(changeFollowUp, { locate }, async (context) => {
    const { scope, body, db, now } = context
    const { state, talkAt = null, reason = null } = body
    const row = await readFollowUp(context, 'for update')
    mustBeAsRead(String(row.version), body.version)
    if (!mayBecome(row.state, state)) throw invalid([{ field: 'state', problem: 'invalid' }])
    if (state === 'AGREED' && talkAt === null) throw invalid([{ field: 'talkAt', problem: 'required' }])
    if (state === 'NOT_NEEDED' && reason === null) throw invalid([{ field: 'reason', problem: 'required' }])
    await updateState(db, row.id, {
      state,
      talkAt: talkAt === null ? null : new Date(talkAt),
      reason: state === 'NOT_NEEDED' ? reason : null,
      closedOn: isLive(state) ? null : dayOf(now),
    })
    await insertFollowUpEvent(db, row.id, { type: state }, { userId: scope.user.userId, now })
    return changed(context, row)
  }),

  handle(listFollowUpCandidates, { locate }, async (context) => {
    const row = await readFollowUp(context)
    const candidates = await selectFollowUpCandidates(context.db, row, context.now)
    return candidates.map(({ id, display_name: displayName }) => ({ userId: id, displayName }))
  }),

  handle(assignFollowUp, { locate }, async (context) => {
    const { scope, body, db, now } = context
    const row = await readFollowUp(context, 'for update')
    mustBeAsRead(String(row.version), body.version)
    if (!isLive(row.state)) throw new ApiError('changed_meanwhile')
    const candidate = (await selectFollowUpCandidates(db, row, now)).find(({ id }) => id === body.userId)
    if (!candidate) throw invalid([{ field: 'userId', problem: 'unknown' }])
    await updateAssignee(db, row.id, candidate.id)
    const note = candidate.display_name
    await insertFollowUpEvent(db, row.id, { type: 'ASSIGNED', note }, { userId: scope.user.userId, now })
    return changed(context, row)
  }),

  handle(beginTalk, { locate }, async (context) => {
    const { scope, db, now } = context
    const row = await readFollowUp(context, 'for update')
    if (row.form_id !== null) return { formId: row.form_id }
    if (!isLive(row.state)) throw new ApiError('changed_meanwhile')
    const [template] = await listTemplates(db, ownerName, scope.user.language)
    const formId =
      template && (await createForm(db, { templateId: template.id, companyId: scope.companyId, owner: ownerName, now }))
    if (formId === undefined) throw notFound()
    await updateForm(db, row.id, formId)
    await insertFollowUpEvent(db, row.id, { type: 'FORM' }, { userId: scope.user.userId, now })
    await changed(context, row)
    return { formId }
  }),

  handle(sendNotice, { locate }, async (context) => {
    const { scope, body, db, now } = context
    const row = await readFollowUp(context, 'for update')
    // Whoever has pressed twice has told once.
    if (row.noticed_at !== null || row.state === 'WITHDRAWN') throw new ApiError('changed_meanwhile')
    const sent = await tellProvider(context, row)
    await updateNoticed(db, row.id, { caseId: null, conversationId: null, now, ...sent })
    await insertFollowUpEvent(db, row.id, { type: 'NOTICE', note: body.message }, { userId: scope.user.userId, now })
    await changed(context, row)
    return 'caseId' in sent ? { workabilityId: sent.caseId } : { conversationId: sent.conversationId }
  }),

  handle(markAction, { locate }, async (context) => {
    const { scope, params, body, db, now } = context
    const row = await readFollowUp(context, 'for update')
    const by = { userId: scope.user.userId, now }
    if (!(await updateActionDone(db, row.id, params.actionId, { ...by, done: body.done }))) throw notFound()
    await insertFollowUpEvent(db, row.id, { type: 'ACTION' }, by)
    return changed(context, row)
  }),
]

/** By a work ability request where the caller has that module and the person works, else by a conversation (ES-6). */
async function tellProvider(
  context: Context<typeof sendNotice>,
  row: FollowUpRow,
): Promise<{ caseId: number } | { conversationId: number }> {
  const { scope, body, db, now } = context
  const asking = withModule(scope, 'work-ability')
  const employmentId = asking && (await selectCurrentEmployment(db, asking, row, dayOf(now)))
  if (asking && employmentId !== undefined) {
    const requested = { employeeId: row.employee_id, employmentId, description: body.message }
    const { id } = await requestCase({ ...context, scope: asking }, { ...requested, startTrigger: 'SUPERVISOR' })
    return { caseId: id }
  }
  const writing = withModule(scope, 'conversations')
  if (!writing) throw new ApiError(asking ? 'USER_DOES_NOT_HAVE_EMPLOYMENT' : 'module_disabled')
  const text = `${row.first_name} ${row.last_name}\n\n${body.message}`
  const message = { topic: topics[scope.user.language], text }
  return { conversationId: await writeToProvider({ ...context, scope: writing }, message) }
}

/** What the conversation is called: nobody's name. */
const topics = {
  fi: 'Ilmoitus pitkästä poissaolosta',
  sv: 'Meddelande om lång frånvaro',
  en: 'Notice of a long absence',
} as const

type OfOne = Pick<Context<typeof getFollowUp>, 'db' | 'scope' | 'params'>

async function readFollowUp({ db, scope, params }: OfOne, lock?: 'for update'): Promise<FollowUpRow> {
  const row = await selectFollowUp(db, scope, params.id, lock)
  if (!row) throw notFound()
  return row
}

/** Logs and tells that a follow-up was changed, and answers it as it is now. */
async function changed(
  context: OfOne & Pick<Context<typeof getFollowUp>, 'logAccess' | 'announce' | 'now'>,
  { id }: FollowUpRow,
): Promise<FollowUpDetail> {
  const row = await readFollowUp({ ...context, params: { id } })
  await context.logAccess(accessTo(row, 'change'))
  for (const one of await followUpsTold(context.db, [row], context.now)) context.announce(one)
  return toDetail(context.db, row)
}

function accessTo(row: FollowUpRow, action: Access['action']): Access {
  return {
    action,
    purpose: 'absence-follow-up',
    thing: 'follow_up',
    thingId: row.id,
    employeeIds: [row.employee_id],
    companyId: row.company_id,
  }
}

function toFollowUp(row: FollowUpRow): FollowUp {
  return {
    id: row.id,
    employeeId: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    unit: row.unit,
    rule: { kind: row.kind, count: row.count, months: row.months },
    reachedOn: row.reached_on,
    days: row.days,
    spells: row.spells,
    dueOn: row.due_on,
    state: row.state,
    talkAt: row.talk_at?.toISOString() ?? null,
    assignee: row.assignee,
    isMine: row.is_mine,
    version: String(row.version),
  }
}

async function toDetail(db: Db, row: FollowUpRow): Promise<FollowUpDetail> {
  const [events, actions] = [await selectFollowUpEvents(db, row.id), await selectActions(db, row.id)]
  return {
    ...toFollowUp(row),
    events: events.map((one) => ({ ...one, at: one.at.toISOString() })),
    actions: actions.map((one) => ({
      ...{ id: one.id, what: one.what, who: one.who, dueOn: one.due_on },
      doneAt: one.done_at?.toISOString() ?? null,
    })),
    formId: row.form_id,
    formSubmitted: row.form_submitted,
    groundChanged: row.ground_changed,
    reason: row.reason,
    noticedAt: row.noticed_at?.toISOString() ?? null,
    guidance: await selectGuidance(db, row.company_id),
  }
}
