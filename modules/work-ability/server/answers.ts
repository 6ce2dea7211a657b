import { versionOf } from '#server/requests/version.ts'
import type { Access } from '#server/rights/access-log.ts'
import { birthDayOf } from '#shared/hetu.ts'
import type { ConsoleCase } from '../console-contract.ts'
import type { Workability } from '../contract.ts'
import { newestFirst } from '../rules.ts'
import type { CaseRow } from './queries.ts'

export function toWorkability(row: CaseRow): Workability {
  const events = newestFirst(row.events ?? [])
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    company: { id: row.organisation_id, name: row.organisation_name },
    responsibleNurses: (row.nurses ?? []).map(({ name }) => ({ name })),
    profession: row.profession,
    employee: { birthday: birthDayOf(row.identity_code) ?? null },
    workabilityStartTrigger: row.start_trigger,
    startDate: row.start_date,
    endDate: row.end_date,
    description: row.description,
    requestState: row.request_state,
    requestAnswer: row.request_answer,
    attachments: row.attachments ?? [],
    users: row.users ?? [],
    events,
    eventCount: events.length,
    lastEvent: events[0] ? { eventType: events[0].eventType } : null,
    version: versionOf(row.description),
  }
}

export function toConsoleCase(row: CaseRow): ConsoleCase {
  return {
    ...toWorkability(row),
    events: newestFirst(row.events ?? []),
    companyId: row.company_id,
    companyName: row.company_name,
    employeeId: row.employee_id,
    responsibleNurses: row.nurses ?? [],
    nursesVersion: versionOf((row.nurses ?? []).map(({ id }) => id).sort((one, other) => one - other)),
    requestedBy: { id: row.requested_by, displayName: row.requester_name },
  }
}

/** What stands in the access log of something done to a case. */
export function accessTo(
  { id, employee_id, company_id }: Pick<CaseRow, 'id' | 'employee_id' | 'company_id'>,
  action: Access['action'],
  purpose: Access['purpose'],
): Access {
  return { action, purpose, thing: 'workability_case', thingId: id, employeeIds: [employee_id], companyId: company_id }
}
