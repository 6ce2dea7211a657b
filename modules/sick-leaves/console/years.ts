import { type Day, daysBetween, partsOf } from '#shared/dates.ts'
import type { ReceivedLeave } from '../console-contract.ts'

type Leave = Pick<ReceivedLeave, 'id' | 'start' | 'end' | 'type'>

/** A leave within a year: where it begins and ends, as parts of the year from 0 to 1. */
interface Bar {
  key: string
  type: Leave['type']
  from: number
  to: number
}

export interface Year {
  year: number
  /** Calendar days with a leave. */
  days: number
  bars: Bar[]
}

const yearsShown = 5

/** The years up to today's with their leaves, the latest first (SP-3). */
export function leavesByYear(leaves: readonly Leave[], today: Day): Year[] {
  const last = partsOf(today).year
  return Array.from({ length: yearsShown }, (_, back) => last - back).map((year) => {
    const [first, end] = [`${year}-01-01`, `${year}-12-31`]
    const length = daysBetween(first, end) + 1
    const absent = new Set<number>()
    const bars = leaves
      .filter((leave) => leave.start <= end && leave.end >= first)
      .map((leave): Bar => {
        const from = Math.max(0, daysBetween(first, leave.start))
        const to = Math.min(length, daysBetween(first, leave.end) + 1)
        for (let day = from; day < to; day++) absent.add(day)
        return { key: `${leave.id}`, type: leave.type, from: from / length, to: to / length }
      })
    return { year, days: absent.size, bars }
  })
}
