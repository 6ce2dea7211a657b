import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { CompanyScope } from '#server/rights/scope.ts'
import type { Day } from '#shared/dates.ts'
import type { EventType } from '../../follow-up-contract.ts'
import type { FollowUpState, Reason } from '../../rules.ts'

interface By {
  userId: number
  now: Date
}

export async function insertFollowUpEvent(
  db: Db,
  id: Held<'follow-up'>,
  { type, note = null }: { type: EventType; note?: string | null },
  { userId, now }: By,
): Promise<void> {
  await sql`
    insert into follow_up_event (follow_up_id, type, at, user_id, note)
    values (${id}, ${type}, ${now}, ${userId}, ${note})`.execute(db)
}

export async function updateState(
  db: Db,
  id: Held<'follow-up'>,
  to: { state: FollowUpState; talkAt: Date | null; reason: Reason | null; closedOn: Day | null },
): Promise<void> {
  await sql`
    update follow_up set state = ${to.state}, talk_at = coalesce(${to.talkAt}::timestamptz, talk_at),
      reason = ${to.reason}, closed_on = ${to.closedOn}, is_touched = true, version = version + 1
    where id = ${id}`.execute(db)
}

export async function updateAssignee(db: Db, id: Held<'follow-up'>, userId: number): Promise<void> {
  await sql`
    update follow_up set assignee_id = ${userId}, is_touched = true, version = version + 1 where id = ${id}`.execute(db)
}

export async function updateForm(db: Db, id: Held<'follow-up'>, formId: Held<'form'>): Promise<void> {
  await sql`
    update follow_up set form_id = ${formId}, is_touched = true, version = version + 1 where id = ${id}`.execute(db)
}

export async function updateNoticed(
  db: Db,
  id: Held<'follow-up'>,
  sent: { caseId: number | null; conversationId: number | null; now: Date },
): Promise<void> {
  await sql`
    update follow_up set noticed_at = ${sent.now}, case_id = ${sent.caseId}, conversation_id = ${sent.conversationId},
      is_touched = true, version = version + 1
    where id = ${id}`.execute(db)
}

export interface ActionRow {
  id: Held<'follow-up action'>
  what: string
  who: string
  due_on: Day | null
  done_at: Date | null
}

export async function selectActions(db: Db, id: Held<'follow-up'>): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select id, what, who, due_on, done_at from follow_up_action
    where follow_up_id = ${id} order by due_on nulls last, id limit 100`.execute(db)
  return rows
}

export async function replaceActions(
  db: Db,
  id: Held<'follow-up'>,
  actions: readonly Pick<ActionRow, 'what' | 'who' | 'due_on'>[],
): Promise<void> {
  await sql`delete from follow_up_action where follow_up_id = ${id}`.execute(db)
  await sql`
    insert into follow_up_action (follow_up_id, what, who, due_on)
    select ${id}, what, who, due_on
    from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as one (what text, who text, due_on date)`.execute(db)
}

/** Answers whether there is such an action. */
export async function updateActionDone(
  db: Db,
  id: Held<'follow-up'>,
  actionId: number,
  { done, userId, now }: By & { done: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update follow_up_action set done_at = ${done ? now : null}, done_by = ${done ? userId : null}
    where follow_up_id = ${id} and id = ${actionId} returning id`.execute(db)
  return rows.length > 0
}

/** Whoever writes of the company next waits. */
export async function lockCompany(db: Db, scope: CompanyScope): Promise<void> {
  await sql`select from company where id = ${scope.companyId} for no key update`.execute(db)
}

export async function upsertGuidance(db: Db, scope: CompanyScope, text: string, now: Date): Promise<void> {
  await sql`
    insert into follow_up_guidance (company_id, text, updated_at, updated_by)
    values (${scope.companyId}, ${text}, ${now}, ${scope.user.userId})
    on conflict (company_id) do update set text = excluded.text, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(db)
}
