import { selectSettings } from '#modules/companies/server/public.ts'
import { selectCompanyOfEmployment, selectEmploymentOf } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { invalid, notFound, refusedBy } from '#server/errors.ts'
import { type Context, handle, type Locate } from '#server/requests/handle.ts'
import { idIn } from '#server/requests/input.ts'
import { mustBeAsRead, versionOf } from '#server/requests/version.ts'
import type { Access } from '#server/rights/access-log.ts'
import {
  correctSickLeave,
  getSickLeave,
  listDiagnosisGroups,
  listSickLeaves,
  recordSickLeave,
  removeSickLeave,
  type SickLeave,
  type SickLeaveToCorrect,
  searchDiagnoses,
} from '../contract.ts'
import {
  correctableSince,
  type EmploymentDays,
  isDiagnosisAsked,
  lengthInDays,
  outsideEmployment,
  reasonOf,
  type SickLeaveRules,
  sickLeaveProblems,
} from '../rules.ts'
import { putCertificates } from './certificates/put.ts'
import { toldOf } from './console/told.ts'
import { selectDiagnoses, selectDiagnosis, selectDiagnosisGroups } from './diagnoses/queries.ts'
import {
  type EnteredSickLeave,
  insertSickLeave,
  removeRecorded,
  type SickLeaveRow,
  selectCompanyOfSickLeave,
  selectRecordedSickLeave,
  selectRecordedSickLeaves,
  updateSickLeave,
} from './queries.ts'

const companyOfLeave: Locate = async (db, { params }) => {
  const id = idIn(params, 'id')
  return id === undefined ? undefined : selectCompanyOfSickLeave(db, id)
}

const companyOfEmployment: Locate = async (db, { body }) => {
  const id = idIn(body, 'employerId')
  return id === undefined ? undefined : selectCompanyOfEmployment(db, id)
}

const overlap = { sick_leave_no_overlap: 'SICKLEAVE_OVERLAP' } as const

export const sickLeaveRoutes = [
  handle(listSickLeaves, async ({ scope, db, now, platform, logAccess }) => {
    const recordedSince = correctableSince(now, platform.environment.SICK_LEAVE_LIST_MINUTES)
    const rows = await selectRecordedSickLeaves(db, scope, recordedSince)
    if (rows.length > 0)
      await logAccess({
        action: 'list',
        purpose: 'sick-leave-recording',
        thing: 'sick_leave',
        employeeIds: [...new Set(rows.map((row) => row.employee_id))],
        companyId: scope.companyId,
      })
    return rows.map(toSickLeave)
  }),

  handle(getSickLeave, { locate: companyOfLeave }, async (context) => {
    const row = await recordedLeave(context)
    await context.logAccess(accessTo(row, 'read'))
    return toSickLeave(row)
  }),

  handle(recordSickLeave, { locate: companyOfEmployment }, async (context) => {
    const { scope, body, db, now, logAccess, announce } = context
    const [employment, known] = await Promise.all([
      selectEmploymentOf(db, scope, body.employerId, body.ehrUserId),
      selectForRules(db, body),
    ])
    if (!employment) throw notFound()
    const entered = keptByRules(body, known, {
      codeStored: false,
      employment: { startDate: employment.start_date, endDate: employment.end_date },
    })
    const recorded = await refusedBy(overlap, () =>
      insertSickLeave(db, scope, { ...entered, employeeId: employment.employee_id, employmentId: employment.id, now }),
    )
    if (body.attachmentIds) await putCertificates(context, recorded.id, [], body.attachmentIds)
    const row = body.attachmentIds?.length ? await selectRecordedSickLeave(db, scope, now, recorded.id) : recorded
    if (!row) throw notFound()
    await logAccess(accessTo(row, 'create'))
    announce({ change: 'sick-leave.recorded', companyId: row.company_id, thingId: row.id })
    announce(await toldOf(db, row, 'NEW', now))
    return toSickLeave(row)
  }),

  handle(correctSickLeave, { locate: companyOfLeave }, async (context) => {
    const { scope, body, db, now, logAccess, announce } = context
    const before = await recordedLeave(context, 'for update')
    mustBeAsRead(toSickLeave(before).version, body.version)
    const entered = keptByRules(body, await selectForRules(db, body), {
      codeStored: before.code_stored,
      employment: { startDate: before.employed_from, endDate: before.employed_to },
    })
    await refusedBy(overlap, () => updateSickLeave(db, scope, before.id, { ...entered, now }))
    if (body.attachmentIds) await putCertificates(context, before.id, filesOf(before), body.attachmentIds)
    const row = await recordedLeave(context)
    await logAccess(accessTo(row, 'change'))
    announce({ change: 'sick-leave.corrected', companyId: row.company_id, thingId: row.id })
    announce(await toldOf(db, row, 'NEW', now))
    return toSickLeave(row)
  }),

  handle(removeSickLeave, { locate: companyOfLeave }, async (context) => {
    const { scope, db, now, logAccess, announce } = context
    const row = await recordedLeave(context, 'for update')
    await removeRecorded(db, scope, row.id, now)
    await logAccess(accessTo(row, 'remove'))
    announce({ change: 'sick-leave.removed', companyId: row.company_id, thingId: row.id })
    announce(await toldOf(db, row, 'REMOVED', now))
    return { status: 'SUCCESS' as const }
  }),

  handle(listDiagnosisGroups, async ({ scope, query, db }) =>
    selectDiagnosisGroups(db, query.language ?? scope.user.language),
  ),

  handle(searchDiagnoses, async ({ scope, query, db }) =>
    selectDiagnoses(db, query.search, query.language ?? scope.user.language),
  ),
]

const filesOf = ({ attachments }: SickLeaveRow) => attachments.map(({ id }) => id)

type OfOneLeave = Pick<Context<typeof getSickLeave>, 'db' | 'scope' | 'now' | 'platform' | 'params'>

/** The leave that the call is about, while its recorder may still correct it; else 404. */
async function recordedLeave(
  { db, scope, now, platform, params }: OfOneLeave,
  lock?: 'for update',
): Promise<SickLeaveRow> {
  const recordedSince = correctableSince(now, platform.environment.SICK_LEAVE_LIST_MINUTES)
  const row = await selectRecordedSickLeave(db, scope, recordedSince, params.id, lock)
  if (!row) throw notFound()
  return row
}

interface ForRules {
  sickLeaveSettings: SickLeaveRules
  isDiagnosisKnown: boolean
}

/** What the rules have to know of the installation. */
async function selectForRules(db: Db, { diagnosisCode }: SickLeaveToCorrect): Promise<ForRules> {
  const [{ sickLeaveSettings }, diagnosis] = await Promise.all([
    selectSettings(db),
    diagnosisCode ? selectDiagnosis(db, diagnosisCode) : undefined,
  ])
  return { sickLeaveSettings, isDiagnosisKnown: diagnosis !== undefined }
}

/** Decides by the rules what may be kept of what was entered; names every field that is wrong. */
function keptByRules(
  leave: SickLeaveToCorrect,
  { sickLeaveSettings, isDiagnosisKnown }: ForRules,
  { codeStored, employment }: { codeStored: boolean; employment: EmploymentDays },
): EnteredSickLeave {
  const problems = [...sickLeaveProblems(leave, sickLeaveSettings, codeStored), ...outsideEmployment(leave, employment)]
  const external = leave.externalSickLeaveCertificate
  const asked = isDiagnosisAsked(external, sickLeaveSettings)
  const code = asked && !leave.noIcd ? leave.diagnosisCode || undefined : undefined
  if (code && !isDiagnosisKnown) problems.push({ field: 'diagnosisCode', problem: 'unknown' })
  if (problems.length > 0) throw invalid(problems)
  return {
    start: leave.start,
    end: leave.end,
    external,
    reasonId: reasonOf(external),
    notes: leave.notes || null,
    diagnosisDate: external ? (leave.diagnosisDate ?? null) : null,
    directContinuation: leave.directContinuation ?? false,
    noIcd: asked && (leave.noIcd ?? false),
    code: code ?? null,
    keepStoredCode: asked && !leave.noIcd && !code,
  }
}

function accessTo(row: SickLeaveRow, action: Access['action']): Access {
  return {
    action,
    purpose: 'sick-leave-recording',
    thing: 'sick_leave',
    thingId: row.id,
    employeeIds: [row.employee_id],
    companyId: row.company_id,
  }
}

function toSickLeave(row: SickLeaveRow): SickLeave {
  const leave = {
    id: row.id,
    ehrSickLeaveId: row.id,
    ehrUserId: row.user_id,
    employerId: row.employment_id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.organisation_name,
    start: row.start_date,
    end: row.end_date,
    duration: lengthInDays(row.start_date, row.end_date),
    type: row.external_certificate ? 'EXTERNAL' : 'OWN',
    title: null,
    externalSickLeaveCertificate: row.external_certificate,
    reasonId: row.reason_id,
    notes: row.notes,
    diagnosisDate: row.diagnosis_date,
    directContinuation: row.direct_continuation,
    diagnosisCode: null,
    diagnosisCodeStored: row.code_stored,
    noIcd: row.no_icd,
    attachments: row.attachments,
  } as const
  // Of the code there is the moment alone: it could be found out by its version.
  return { ...leave, version: versionOf(leave, row.updated_at) }
}
