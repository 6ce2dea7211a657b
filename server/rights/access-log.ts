import type { OpeningReason } from '#shared/openings.ts'

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

/** What was done to whose data. Ids and codes only: a log of health data must not itself hold any. */
export interface Access {
  action: 'read' | 'list' | 'create' | 'change' | 'remove' | 'search' | 'report'
  purpose: Purpose
  /** The table the data stands in. */
  thing:
    | 'employee'
    | 'employment'
    | 'sick_leave'
    | 'company_order'
    | 'mform'
    | 'workability_case'
    | 'user_account'
    | 'access_log'
    | 'company_opening'
  thingId?: number
  employeeIds: number[]
  companyId?: number
  /** Of what is opened by this very call; of what had been opened before it is found by whose the data is. */
  openingReason?: OpeningReason
}
