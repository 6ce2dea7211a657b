import type { OpeningReason } from '#shared/openings.ts'
import type { Module } from '#shared/permissions.ts'
import { type Identity, type Part, partsAt } from './scope.ts'

/** Why a person's data was touched. */
export type Purpose =
  | 'sick-leave-recording'
  | 'employment-management'
  | 'workplace-investigation'
  | 'work-ability'
  | 'ordering'
  | 'care'
  | 'administration'
  | 'data-subject-request'
  | 'integration'
  | 'absence-follow-up'

/** What was done to whose data. Ids and codes only: a log of health data must not itself hold any. */
export interface Access {
  action: 'read' | 'list' | 'create' | 'change' | 'remove' | 'search' | 'report' | 'export'
  purpose: Purpose
  /** The table the data stands in. */
  thing:
    | 'employee'
    | 'employment'
    | 'sick_leave'
    | 'payroll_absence'
    | 'company_order'
    | 'mform'
    | 'workability_case'
    | 'absence_summary'
    | 'follow_up'
    | 'video_meeting'
    | 'user_account'
    | 'access_log'
    | 'company_opening'
    | 'company_export'
    | 'hold'
  thingId?: number
  employeeIds: number[]
  companyId?: number
  /** Of what is opened by this very call; of what had been opened before it is found by whose the data is. */
  openingReason?: OpeningReason
}

/** By which module an employer's user does what is done for a purpose. */
const moduleFor: Partial<Record<Purpose, Module>> = {
  'sick-leave-recording': 'sick-leaves',
  'employment-management': 'personnel',
  'workplace-investigation': 'forms',
  'work-ability': 'work-ability',
  ordering: 'orders',
  'absence-follow-up': 'absences',
}

/** By which parts of somebody's access something is done: their own, or what has been passed on to them (MU-3). */
export function partsOfAccess(user: Identity, { companyId, purpose }: Pick<Access, 'companyId' | 'purpose'>): Part[] {
  if (companyId === undefined) return []
  const module = moduleFor[purpose]
  return partsAt(user, companyId, module ? [module] : [])
}

/** A user as the log has them: by which parts of their access they do it, and for what reason another's data is open to them. */
export const accessedBy = (user: Identity, access: Access) => ({
  userId: user.userId,
  role: user.role,
  openings: user.openings,
  parts: partsOfAccess(user, access),
})
