import type { Db } from '#server/database/database.ts'
import { invalid } from '#server/errors.ts'
import type { Held } from '#server/rights/held.ts'
import { selectOwnWords } from './queries.ts'

/** What the product is called. */
const productWords = ['extranet', 'extranät', 'työterveys', 'työterveyden', 'työterveyshuolto', 'företagshälsovård']

const shortestWord = 3

/**
 * A password that fulfils the rule (AU-13) may still be one that everybody tries first (NIST 800-63B): a leaked or common
 * one, also with digits and signs around it; or nothing but the owner's name, address, companies and the product's name.
 */
export async function checkNewPassword(db: Db, userId: Held<'account'>, password: string): Promise<void> {
  const problem = (await isCommon(password))
    ? 'commonPassword'
    : isOfOwnWords(password, await selectOwnWords(db, userId))
      ? 'contextPassword'
      : undefined
  if (problem) throw invalid([{ field: 'password', problem }])
}

let common: Promise<Set<string>> | undefined

/** Leaked or common, also with digits and signs around it. */
export async function isCommon(password: string): Promise<boolean> {
  // Some 50 ms and megabytes that a process spends when the first password is chosen.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  const passwords = await common
  const written = password.toLowerCase()
  const word = written.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [written, word].some((one) => passwords.has(one))
}

/** Whether the letters of a password are such words and nothing else, in whatever order. */
export function isOfOwnWords(password: string, about: readonly string[]): boolean {
  const words = [...productWords, ...about].flatMap((text) => [text, ...text.split('@'), ...text.split(/[^\p{L}]+/u)])
  const told = words.map(lettersOf).filter((word) => word.length >= shortestWord)
  const letters = lettersOf(password)
  const isMadeUpTo = [true]
  for (let end = 1; end <= letters.length; end++)
    isMadeUpTo[end] = told.some((word) => isMadeUpTo[end - word.length] && letters.endsWith(word, end))
  return letters.length > 0 && isMadeUpTo[letters.length] === true
}

/** Small letters without their dots and accents; nothing else is left. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Ll}]/gu, '')
}
