import { formatDay } from '#shared/dates.ts'
import { isIdentityCode } from '#shared/hetu.ts'
import type { Employee, Employment } from '../contract.ts'

/** A person in the table; what is searched is made once, not at every letter typed. */
export interface RegisterRow {
  employee: Employee
  name: string
  searched: string
}

// Without further options the browser compares quickly: thousands of names at once.
const finnish = new Intl.Collator('fi')

/** By name; only people with a right identity code and at least one employer are listed (PE-1). */
export function toRows(employees: readonly Employee[]): RegisterRow[] {
  return employees
    .filter(({ sotu, employers }) => employers.length > 0 && isIdentityCode(sotu))
    .map((employee) => {
      const { firstName, lastName, sotu, employers } = employee
      // The last name stands on both sides of the first: either order is found.
      const searched = [`${lastName} ${firstName} ${lastName}`, sotu, ...employers.map(({ name }) => name)]
      return { employee, name: `${lastName} ${firstName}`, searched: searched.join('\n').toLocaleLowerCase('fi') }
    })
    .sort((a, b) => finnish.compare(a.name, b.name))
}

export function filterRows(rows: readonly RegisterRow[], filter: string): readonly RegisterRow[] {
  const wanted = filter.trim().toLocaleLowerCase('fi')
  return wanted === '' ? rows : rows.filter(({ searched }) => searched.includes(wanted))
}

/** `01.01.2020 –` while it lasts, `01.01.2020 – 31.12.2025` when its end is known. */
export function formatPeriod({ startDate, endDate }: Pick<Employment, 'startDate' | 'endDate'>): string {
  return `${formatDay(startDate)} –${endDate ? ` ${formatDay(endDate)}` : ''}`
}
