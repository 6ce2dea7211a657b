import type { Acknowledgement, Opening } from '../contract.ts'

export interface Share {
  companyId: number
  companyName: string
  /** Null: everyone there. Absent where single users are not shared with. */
  userName?: string | null
  takenBackAt: string | null
}

export interface SharedItem {
  sharedByName: string
  creationTime: string
  description?: string | null
  shares: Share[]
  openings: Opening[]
  acknowledgement: Acknowledgement | null
}

export type ShareOf<Item extends SharedItem> = Item['shares'][number]

/** With whom it is shared, in words. */
export const nameOf = ({ userName, companyName }: Share) => (userName ? `${userName}, ${companyName}` : companyName)
