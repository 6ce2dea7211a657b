import { sheetOf } from '#server/sheets/sheet.ts'
import { dayOf, formatMoment } from '#shared/dates.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { type Caller, readMails } from './read.ts'

type Texts = typeof fi
const texts: Record<Language, Texts> = { fi, en, sv }
const readAtOnce = 250

/** All of them, with what the list shows. */
export function failedMailsAsSheet(caller: Caller, format: SheetFormat, now: Date): Download {
  const words = texts[caller.scope.user.language]
  const { kind, to, reason, tries, failedAt } = words.field
  return sheetOf(format, {
    name: `${words.title} ${dayOf(now)}`,
    headings: [kind, to, reason, tries, failedAt],
    rows: rowsOf(caller, words),
  })
}

async function* rowsOf(caller: Caller, words: Texts) {
  for (let offset = 0; ; offset += readAtOnce) {
    const mails = await readMails(caller, { limit: readAtOnce, offset })
    for (const { kind, to, reason, tries, failedAt } of mails)
      yield [words.kind[kind], to ?? words.nobody, words.reason[reason], tries, formatMoment(failedAt)]
    if (mails.length < readAtOnce) return
  }
}
