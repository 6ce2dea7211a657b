import * as z from 'zod/mini'
import { ContactData, EmploymentToEnter } from '#modules/personnel/contract.ts'
import { isMunicipality, municipalitiesIn } from '#modules/personnel/server/public.ts'
import { addDays, type Day, isDay, readTypedDay } from '#shared/dates.ts'
import { problemOf } from '#shared/errors.ts'
import { IdentityCode, normalizeIdentityCode } from '#shared/hetu.ts'
import { keysOf } from '#shared/objects.ts'
import type { ImportField, RowError } from '../contract.ts'

export type Values = Partial<Record<ImportField, string>>

/** A row as it stands in the file, read by its columns: what could not be read is among the errors. */
export interface ReadRow {
  values: Values
  errors: RowError[]
}

/** What stands in an empty cell of a day that never comes. */
const never = /^(31\.12\.9999|9999-12-31|31\.12\.2999|2999-12-31)/
const timeBehind = /(\d{4})(?:T|\s+)0?0[:.]00.*$/
/** Days as Excel counts them, when it does not say that it does. */
const serial = /^[1-9]\d{4}(\.0+)?$/
const firstSerial: Day = '1899-12-30'

function readDay(text: string): { day: Day } | { problem: string } {
  if (serial.test(text)) {
    const day = addDays(firstSerial, Number.parseInt(text, 10))
    return isDay(day) ? { day } : { problem: 'not_a_day' }
  }
  return readTypedDay(text.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1').replace(timeBehind, '$1'))
}

const municipalityCodes = new Map(
  [...municipalitiesIn('fi'), ...municipalitiesIn('sv')].map((one) => [
    one.municipalityName.toLocaleLowerCase('fi'),
    one.municipalityCode,
  ]),
)

const languageCodes: Record<string, string> = {
  ...{ suomi: 'fi', finska: 'fi', finnish: 'fi', fin: 'fi', ruotsi: 'sv', svenska: 'sv', swedish: 'sv', swe: 'sv' },
  ...{ englanti: 'en', engelska: 'en', english: 'en', eng: 'en' },
}

const name = (text: string) => text.replace(/\s+/g, ' ').trim()
const readBy =
  (schema: z.ZodMiniType, prepare: (text: string) => string = name) =>
  (text: string) => {
    const read = z.safeParse(schema, prepare(text))
    if (read.success) return { value: String(read.data) }
    return { problem: read.error.issues[0] ? problemOf(read.error.issues[0]) : 'invalid' }
  }
const dayOf = (text: string) => {
  const read = readDay(text)
  return 'day' in read ? { value: read.day } : read
}

type Read = { value: string } | { problem: string }
const contact = ContactData.shape

const readers: Record<ImportField, (text: string) => Read> = {
  sotu: readBy(IdentityCode, (text) => (text.length > 20 ? text : normalizeIdentityCode(text))),
  firstName: readBy(contact.firstName),
  lastName: readBy(contact.lastName),
  unit: readBy(z.string().check(z.maxLength(500, 'tooLong'))),
  profession: readBy(EmploymentToEnter.shape.profession),
  startDate: dayOf,
  endDate: dayOf,
  email: readBy(contact.email),
  phone: readBy(contact.phone),
  address: readBy(contact.address),
  // Excel drops the zeros before a number.
  postcode: readBy(contact.postcode, (text) => (/^\d+$/.test(text) ? text.padStart(5, '0') : name(text))),
  city: readBy(contact.city),
  municipality(text) {
    const code = /^\d{1,3}$/.test(text) ? text.padStart(3, '0') : municipalityCodes.get(text.toLocaleLowerCase('fi'))
    return code && isMunicipality(code) ? { value: code } : { problem: 'unknownMunicipality' }
  },
  lang: readBy(contact.lang, (text) => languageCodes[text.toLowerCase()] ?? text.toLowerCase()),
}

/** What a spreadsheet takes for a formula is none of ours: it can only be there by mistake, or to do harm. */
const formula = /^[=@]/
/** As a text is written that must not be taken for one. */
const defused = /^'(?=[=+\-@\t\r])/

/** An empty cell says nothing. */
export function readCells(cells: Readonly<Partial<Record<ImportField, string | null | undefined>>>): ReadRow {
  const values: Values = {}
  const errors: RowError[] = []
  for (const field of keysOf(readers)) {
    const text = (cells[field] ?? '').replace(defused, '').normalize('NFC').trim()
    if (text === '' || (field === 'endDate' && never.test(text))) continue
    const read: Read = formula.test(text) ? { problem: 'formula' } : readers[field](text)
    if ('value' in read) values[field] = read.value
    else errors.push({ column: field, problem: read.problem })
  }
  if (!values.sotu && !errors.some(({ column }) => column === 'sotu'))
    errors.push({ column: 'sotu', problem: 'required' })
  return { values, errors }
}

/** What has been entered in the place of what was read. */
export type Mended = Partial<Record<ImportField, string>>

/** By the columns that mean something, and as they have been mended. */
export function cellsOf(
  columns: readonly { field: ImportField | null }[],
  { cells, mended }: { cells: readonly (string | null)[]; mended: Mended | null },
): Partial<Record<ImportField, string>> {
  const named: Partial<Record<ImportField, string>> = {}
  columns.forEach(({ field }, at) => {
    const cell = cells[at]
    if (field && cell) named[field] ??= cell
  })
  return { ...named, ...mended }
}
