import { isDay } from '#shared/dates.ts'
import { DateField, type DateFieldProps } from './DateField.tsx'

interface KeptDayFieldProps extends Omit<DateFieldProps, 'value' | 'onChange' | 'typed'> {
  /** A day; or what is typed and is none, for the rules to refuse: a slip of the hand is not sent as no day. */
  value: string | null
  onChange: (kept: string | null, typed: string) => void
}

/** A day as a form keeps it. */
export function KeptDayField({ value, onChange, ...shown }: KeptDayFieldProps) {
  const kept = value ?? ''
  return (
    <DateField
      {...shown}
      value={isDay(kept) ? kept : null}
      typed={isDay(kept) ? '' : kept}
      onChange={(day, typed) => onChange(day ?? (typed.trim() || null), typed)}
    />
  )
}
