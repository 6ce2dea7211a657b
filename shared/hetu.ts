import * as z from 'zod/mini'
import { type Day, isCalendarDay } from './dates.ts'

const checkCharacters = '0123456789ABCDEFHJKLMNPRSTUVWXY'

/** Every century sign in force since 2023 (government decree 690/2022). */
const centuryOfSign: Record<string, string> = {
  '+': '18',
  ...Object.fromEntries([...'-YXWVU'].map((sign) => [sign, '19'])),
  ...Object.fromEntries([...'ABCDEF'].map((sign) => [sign, '20'])),
}

const codePattern = /^(\d{2})(\d{2})(\d{2})([-+YXWVUABCDEF])(\d{3})([0-9A-FHJ-NPR-Y])$/

export const identityCodeLength = 11

/** What a person has typed, as it is kept: upper case, only the characters a code can hold, at most 11 (PE-4). */
export function normalizeIdentityCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[^0-9A-Z+-]/g, '')
    .slice(0, identityCodeLength)
}

/** Whether this is a Finnish personal identity code: a real day of birth, a sign in force, a right check character. */
export function isIdentityCode(code: string): boolean {
  const match = codePattern.exec(code)
  if (!match) return false
  const [, day, month, year, sign = '', individual, check] = match
  if (!isCalendarDay(Number(`${centuryOfSign[sign]}${year}`), Number(month), Number(day))) return false
  if (Number(individual) < 2) return false
  return checkCharacters[Number(`${day}${month}${year}${individual}`) % 31] === check
}

export function birthDayOf(code: string): Day | undefined {
  const match = codePattern.exec(code)
  if (!match) return undefined
  return `${centuryOfSign[match[4] ?? '']}${match[3]}-${match[2]}-${match[1]}`
}

/** `010594Y9032` → `010594Y9***`: how a code may stand in a log. */
export function maskIdentityCode(code: string): string {
  return `${code.slice(0, 8)}***`
}

const anywhere = /\b(\d{6}[-+YXWVUABCDEFyxwvuabcdef]\d)\d{2}[0-9A-Ya-y](?![0-9A-Za-z])/g

/** Masks every identity code that stands anywhere in a text. */
export function maskIdentityCodesIn(text: string): string {
  return text.replace(anywhere, '$1***')
}

export const IdentityCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.refine(isIdentityCode, { error: 'invalidIdentityCode' }))
