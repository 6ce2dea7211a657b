import { workshop } from './things.ts'

/** Who, besides those who have no business there at all, may make a call with just these ids. */
export type Outsider = 'colleague' | 'branch'

/** One valid request to a call. The rightful caller sends it, and so does everybody who must be refused. */
export interface Asked {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Helena of the workshop, or Aila of the staff, unless told. */
  by?: 'nina'
  /** It is about the caller alone, or about nobody: whoever calls gets their own. */
  ofNobody?: true
  /** These belong to the whole company, or to each who works there. */
  alsoFor?: readonly Outsider[]
  /** Where everybody gets a list of their own: these find the workshop's things in theirs as well. */
  sharedWith?: readonly Outsider[]
  /** Where the field that names a thing out of reach is what is wrong: 400 instead of 404. */
  atOtherBranch?: 400
  /** It names no thing besides the company: at their own company others do the same. */
  namesCompanyOnly?: true
  /**
   * What staff are answered who do not see the company (CS-1), where it is not that there is no such thing: what is every
   * member of staff's own or holds nothing of a company (`theirs`), a list without it, a file without rows, which the access
   * log says nothing of, or that the field that names it is what is wrong.
   */
  unseen?: 'theirs' | 'an empty list' | 'their companies' | 'headings alone' | 'a wrong field'
  /** What the rightful caller is answered where that is no success. */
  answered?: { status: number; why: string }
}

/** What belongs to the whole company: whoever works there may. */
export const all: readonly Outsider[] = ['colleague', 'branch']

export const company = { query: { companyId: workshop } }

/** A list of the company: everybody has their own of it. */
export const whole = { ...company, alsoFor: all, namesCompanyOnly: true } as const

/** What a colleague with the whole company may as well. */
export const ofColleague = { alsoFor: ['colleague'] } as const

/** A call of the console about the company as such. */
export const ofCompany = { params: { companyId: workshop } }
