import { requireRegistered } from '#modules/personnel/server/public.ts'
import { releaseFiles } from '#server/files/files.ts'
import { handle } from '#server/requests/handle.ts'
import { readPage, withContent } from '#server/requests/pages.ts'
import { selectStaff } from '#server/rights/told-queries.ts'
import { maskIdentityCode } from '#shared/hetu.ts'
import type { ListSorting, Sort } from '#shared/sorting.ts'
import {
  exportFoundLeaves,
  exportReceivedLeaves,
  listLeavesOfEmployee,
  listReceivedLeaves,
  markLeavesHandled,
  type ReceivedLeave,
  searchReceivedLeaves,
} from '../../console-contract.ts'
import { lengthInDays } from '../../rules.ts'
import { type Caller, careOf, type Filters, toFilter } from './asked.ts'
import { leavesAsSheet } from './export.ts'
import {
  countReceived,
  type LeaveContent,
  type ReceivedRow,
  selectLeavesOf,
  selectReceived,
  selectStates,
  updateLeavesHandled,
} from './queries.ts'

export const receivedLeaveRoutes = [
  handle(listReceivedLeaves, ({ scope, query, db, logAccess }) => readLeaves({ scope, db, logAccess }, query, '')),

  handle(searchReceivedLeaves, ({ scope, body, db, logAccess }) =>
    readLeaves({ scope, db, logAccess }, body, body.search),
  ),

  handle(exportReceivedLeaves, { fromReplica: true }, async ({ scope, query, db, now, logAccess }) =>
    leavesAsSheet({ scope, db, logAccess }, toFilter(query, ''), query.format, now),
  ),

  handle(exportFoundLeaves, { fromReplica: true }, async ({ scope, body, db, now, logAccess }) =>
    leavesAsSheet({ scope, db, logAccess }, toFilter(body, body.search), body.format, now),
  ),

  handle(markLeavesHandled, async ({ scope, body, db, now, plan, logAccess, announce }) => {
    const done = await updateLeavesHandled(db, scope, body.leaves, now)
    const handled = new Set<number>(done.map(({ id }) => id))
    const others = [...new Set(body.leaves.map(({ id }) => id).filter((id) => !handled.has(id)))]
    const found = new Map(
      others.length === 0 ? [] : (await selectStates(db, scope, others)).map((one) => [one.id, one]),
    )
    if (done.length > 0) {
      await releaseFiles(
        { db, plan },
        done.flatMap(({ file_ids }) => file_ids ?? []),
      )
      await logAccess({ ...careOf(done), action: 'change' })
      for (const [companyId, leaves] of Map.groupBy(done, (leave) => leave.company_id)) {
        const to = await selectStaff(db, { companyId, now })
        for (const { id } of leaves)
          announce({ event: 'sickLeaveUpdate', data: { id, companyId, state: 'HANDLED' }, to, waitsAt: companyId })
      }
    }
    // What is there no more has been removed, and somebody has seen that.
    const missed = others.map((id) => ({ id, state: found.get(id)?.state ?? ('REMOVED' as const) }))
    return { handled: [...handled], missed }
  }),

  handle(listLeavesOfEmployee, async ({ scope, params, db, logAccess }) => {
    const person = await requireRegistered(db, scope, params.id)
    const rows = await selectLeavesOf(db, scope, person.id, scope.user.language)
    await logAccess({ ...careOf(rows), employeeIds: [person.id], action: 'list' })
    return rows.map(toReceived)
  }),
]

interface Asked extends Filters {
  sort?: Sort<ListSorting> | undefined
  page: number
  pageSize: number
}

async function readLeaves({ scope, db, logAccess }: Caller, asked: Asked, search: string) {
  const { page, pageSize, sort } = asked
  const filter = toFilter(asked, search)
  const found = await readPage(
    { number: page, size: pageSize },
    (rows) => selectReceived(db, scope, filter, scope.user.language, { sort, ...rows }),
    () => countReceived(db, scope, filter),
  )
  if (found.content.length > 0) await logAccess({ ...careOf(found.content), action: search ? 'search' : 'list' })
  return withContent(found, found.content.map(toReceived))
}

function toReceived(row: ReceivedRow): ReceivedLeave {
  return {
    id: row.id,
    ehrUserId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    sotuMasked: maskIdentityCode(row.identity_code),
    company: { id: row.company_id, name: row.company_name },
    unit: row.unit,
    ...toContent(row),
    duration: lengthInDays(row.start_date, row.end_date),
    state: row.state,
    attachments: row.attachments,
    recordedBy: row.recorded_by_name,
    recordedAt: row.recorded_at.toISOString(),
    handledBy: row.handled_by_name,
    handledAt: row.handled_at?.toISOString() ?? null,
    version: row.version,
    before: row.before_correction && toContent(row.before_correction),
  }
}

function toContent(row: LeaveContent & { diagnosis_title: string | null }) {
  return {
    start: row.start_date,
    end: row.end_date,
    type: row.external_certificate ? ('EXTERNAL' as const) : ('OWN' as const),
    diagnosisCode: row.diagnosis_code,
    diagnosisTitle: row.diagnosis_title,
    notes: row.notes,
    directContinuation: row.direct_continuation,
  }
}
