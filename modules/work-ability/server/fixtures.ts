import type { Db } from '#server/database/database.ts'
import { makeFile } from '#server/files/files.ts'
import type { Platform } from '#server/platform.ts'
import { held } from '#server/rights/held.ts'
import type { Day } from '#shared/dates.ts'
import type { EventType, RequestState, startTriggers } from '../contract.ts'
import { attachmentKind } from './files.ts'
import { insertAttachments } from './queries.ts'

export interface CaseFixture {
  companyId: number
  /** Where it was asked for; the company itself unless told. */
  organisationId?: number
  employeeId: number
  employmentId: number
  startTrigger?: (typeof startTriggers)[number]
  description?: string
  requestState?: RequestState
  requestAnswer?: string
  requestedBy: number
  startDate: Day
  endDate?: Day
  users: number[]
  nurses?: number[]
  events?: EventFixture[]
  now: Date
}
export interface EventFixture {
  eventType: EventType
  startDate: Day
  endDate?: Day
  selectValue?: string
  alternativeSelectValue?: string
  description?: string
}

/** Answers the new case's id. */
export async function insertCaseFixture(db: Db, fixture: CaseFixture): Promise<number> {
  const { now } = fixture
  const { id } = await db
    .insertInto('workability_case')
    .values({
      company_id: fixture.companyId,
      organisation_id: fixture.organisationId ?? fixture.companyId,
      employee_id: fixture.employeeId,
      employment_id: fixture.employmentId,
      start_trigger: fixture.startTrigger ?? 'EMPLOYEE',
      description: fixture.description ?? '',
      request_state: fixture.requestState ?? 'ACCEPTED',
      request_answer: fixture.requestAnswer ?? null,
      requested_by: fixture.requestedBy,
      start_date: fixture.startDate,
      end_date: fixture.endDate ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const userId of fixture.users)
    await db.insertInto('workability_user').values({ case_id: id, user_id: userId, created_at: now }).execute()
  for (const userId of fixture.nurses ?? [])
    await db.insertInto('workability_nurse').values({ case_id: id, user_id: userId }).execute()
  for (const event of fixture.events ?? [])
    await db
      .insertInto('workability_event')
      .values({
        case_id: id,
        event_type: event.eventType,
        start_date: event.startDate,
        end_date: event.endDate ?? null,
        select_value: event.selectValue ?? null,
        alternative_select_value: event.alternativeSelectValue ?? null,
        description: event.description ?? '',
        created_by: fixture.requestedBy,
        created_at: now,
        updated_at: now,
      })
      .execute()
  return id
}

/** A file of a case, sent by one of its users. */
export async function insertAttachmentFixture(
  { files }: Pick<Platform, 'files'>,
  db: Db,
  file: { caseId: number; filename: string; content: Buffer; userId: number; now: Date },
): Promise<void> {
  const { id } = await makeFile(files, db, { ...file, userId: held(file.userId), kind: attachmentKind })
  await insertAttachments(db, held(file.caseId), [id])
}
