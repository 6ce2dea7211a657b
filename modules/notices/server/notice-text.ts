import { countedWords } from '#modules/waiting/server/public.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Addressee } from '#server/rights/told-queries.ts'
import { addressOfSite, siteOf } from '#server/sites/sites.ts'
import type { Language } from '#shared/languages.ts'
import { hasKey } from '#shared/objects.ts'
import mailsEn from '../mails/en.json' with { type: 'json' }
import mailsFi from '../mails/fi.json' with { type: 'json' }
import mailsSv from '../mails/sv.json' with { type: 'json' }
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import type { Group } from './collect.ts'
import { stopAddress } from './stop-link.ts'

export const mails: Record<Language, typeof mailsFi> = { fi: mailsFi, en: mailsEn, sv: mailsSv }
const texts: Record<Language, typeof fi> = { fi, en, sv }

export function kindName(language: Language, kind: string): string {
  const { kinds } = texts[language]
  return hasKey(kinds, kind) ? kinds[kind] : kind
}

type Urls = Pick<Environment, 'PUBLIC_URL' | 'CONSOLE_URL' | 'SECRET_KEY' | 'DATA_DIR'>

/** Counts and links by company: no name of a person, no subject, nothing of anyone's health. */
export function noticeText(
  environment: Urls,
  { addressee: { locale, role }, userId, groups }: { addressee: Addressee; userId: number; groups: readonly Group[] },
): Omit<Mail, 'to'> {
  const t = mails[locale]
  const site = siteOf(role)
  const start = addressOfSite(environment, site)
  const reader = site === 'CONSOLE' ? 'staff' : 'employer'
  const kinds = [...new Set(groups.flatMap(({ lines }) => lines.map(({ kind }) => kind)))]
  const stop = (stopped: readonly string[]) => stopAddress(environment, site, { userId, kinds: stopped })
  return {
    subject: t.subject,
    language: locale,
    stopAddress: stop(kinds),
    paragraphs: [
      t.opening,
      ...groups.flatMap(({ companyName, lines }) => [
        { heading: companyName ?? t.own },
        {
          list: lines.map(({ kind, count, href }) => ({
            label: countedWords(locale, reader, kind, count),
            address: `${start}${href}`,
          })),
        },
      ]),
      { label: t.open, address: site === 'CONSOLE' ? `${start}/console` : `${start}/` },
      t.choose,
      { minor: t.stop, links: kinds.map((kind) => ({ label: kindName(locale, kind), address: stop([kind]) })) },
    ],
  }
}
