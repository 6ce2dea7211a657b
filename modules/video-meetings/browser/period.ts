import { type Day, dayOf, isDay } from '#shared/dates.ts'
import { type AddressReader, useAddress, useChangeAddress } from '#ui/address/address.ts'
import { defaultPeriod, type PeriodKind, periodKinds } from '../rules.ts'

const kindOf: AddressReader<PeriodKind> = (written) =>
  periodKinds.find((kind) => kind.toLowerCase() === written) ?? defaultPeriod
const dayIn: AddressReader<Day | undefined> = (written) => (written && isDay(written) ? written : undefined)
const PeriodAddress = { view: kindOf, date: dayIn }

export interface ShownPeriod {
  kind: PeriodKind
  day: Day
}

/** The period as it stands in the address: this week, unless another was chosen. */
export function usePeriod(): [ShownPeriod, (change: Partial<ShownPeriod>) => void] {
  const [{ view, date }] = useAddress(PeriodAddress)
  const change = useChangeAddress()
  const today = dayOf(new Date())
  return [
    { kind: view, day: date ?? today },
    ({ kind, day }) =>
      change({
        ...(kind && { view: kind !== defaultPeriod && kind.toLowerCase() }),
        ...(day && { date: day !== today && day }),
        page: undefined,
      }),
  ]
}
