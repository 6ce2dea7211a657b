import * as z from 'zod/mini'
import { Day, dayOf } from '#shared/dates.ts'
import { useAddress } from '#ui/address.ts'
import { defaultPeriod, type PeriodKind, periodKinds } from '../rules.ts'

const PeriodAddress = z.object({
  view: z.catch(
    z.pipe(
      z.optional(z.string()),
      z.transform((text) => periodKinds.find((kind) => kind.toLowerCase() === text) ?? defaultPeriod),
    ),
    defaultPeriod,
  ),
  date: z.catch(z.optional(Day), undefined),
})

export interface ShownPeriod {
  kind: PeriodKind
  day: Day
}

/** The period as it stands in the address: this week, unless another was chosen. */
export function usePeriod(): [ShownPeriod, (change: Partial<ShownPeriod>) => void] {
  const [{ view, date }, setAddress] = useAddress(PeriodAddress)
  const today = dayOf(new Date())
  return [
    { kind: view, day: date ?? today },
    ({ kind, day }) =>
      setAddress({
        ...(kind && { view: kind !== defaultPeriod && kind.toLowerCase() }),
        ...(day && { date: day !== today && day }),
        page: undefined,
      } as Record<string, unknown>),
  ]
}
