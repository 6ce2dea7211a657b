import type { Day } from '#shared/dates.ts'
import type { CategorySource } from './category-source.ts'
import type { EmploymentValues, MemberDraft } from './employment-form.ts'

export interface CategorySelectionProps {
  source: CategorySource
  orgId: number | null
  members: readonly MemberDraft[]
  isChoosing: boolean
  /** The employment's: where a category begins unless told. */
  startDate: Day | null
  set: (changed: Partial<EmploymentValues>) => void
  problem: string | undefined
  /** Saving has been tried: what is missing is said. */
  isChecked: boolean
}

/** Within one organisation. */
export type OfOrganisation = Omit<CategorySelectionProps, 'orgId'> & { orgId: number }

export const noMember = (startDate: Day | null): MemberDraft => ({
  categoryId: null,
  memberId: null,
  startDate,
  endDate: null,
})
