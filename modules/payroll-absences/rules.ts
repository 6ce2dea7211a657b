import { addDays, type Day, isDay } from '#shared/dates.ts'
import { isIdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import type { AbsenceProblem, AbsenceToPut } from './contract.ts'

/** Nobody is away in one piece for longer; a year that is a slip of ten is found by it. */
const longestInDays = 5 * 366

/** An absence as it may be kept. */
export interface ReadAbsence {
  externalId: string
  sotu: string
  start: Day
  end: Day
}

/** What can be told of one by itself; who it is of is known only by the company's people. */
export function readAbsence({ externalId, sotu, start, end }: AbsenceToPut): ReadAbsence | { problem: AbsenceProblem } {
  if (!sotu || !start || !end) return { problem: 'required' }
  const code = normalizeIdentityCode(sotu)
  if (!isIdentityCode(code)) return { problem: 'invalidIdentityCode' }
  if (!isDay(start) || !isDay(end)) return { problem: 'notADay' }
  if (end < start) return { problem: 'endBeforeStart' }
  if (end > addDays(start, longestInDays)) return { problem: 'tooLong' }
  return { externalId, sotu: code, start, end }
}
