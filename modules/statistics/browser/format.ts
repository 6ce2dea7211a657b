import { useTranslation } from 'react-i18next'
import { firstDayOf, type MonthNumber, type Months, yearOf } from '../rules.ts'

/** Figures and months as the language writes them. */
export function useFormats() {
  const { i18n } = useTranslation()
  const number = (digits: number) => {
    const format = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return (value: number) => format.format(value)
  }
  const monthAs = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' })
    return (month: MonthNumber) => format.format(new Date(firstDayOf(month)))
  }
  const rate = number(2)
  // English alone writes the sign right after the figure.
  const percentSign = i18n.language === 'en' ? '%' : '\u00a0%'
  const longMonth = monthAs({ month: 'long', year: 'numeric' })
  return {
    whole: number(0),
    one: number(1),
    percentSign,
    percent: (value: number) => `${rate(value)}${percentSign}`,
    month: longMonth,
    /** `3/26`, where there is little room. */
    shortMonth: (month: MonthNumber) => `${(month % 12) + 1}/${String(yearOf(month)).slice(2)}`,
    period: ({ first, last }: Months) =>
      first === last ? longMonth(first) : `${longMonth(first)} – ${longMonth(last)}`,
  }
}
export type Formats = ReturnType<typeof useFormats>
