import type { UseQueryOptions } from '@tanstack/react-query'
import type { CaseUser } from '../contract.ts'

export interface Candidate {
  userId: number
  displayName: string
}

/** Who sees a case, and how that is changed. */
export interface CaseUsers {
  users: readonly CaseUser[]
  /** The fetch of those who can be given access. */
  candidates: UseQueryOptions<Candidate[]>
  /** Whoever takes their own access away sees nothing of the case any more. */
  ownId?: number
  onLeft?: () => void
  give: (userId: number) => Promise<unknown>
  take: (linkId: number) => Promise<unknown>
}
