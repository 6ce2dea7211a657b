import { selectProviderName } from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { OfficeScope } from '#server/rights/scope.ts'
import { type ReportFrame, readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import type { Download } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import { KeptKindName, keptKinds } from '../console-contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { selectCertified } from './queries.ts'

const texts = { fi, sv, en }
const numbers = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }
const template = readTemplate(new URL('./certificate.typ', import.meta.url))

interface Certificate extends ReportFrame {
  words: { page: string; kind: string; until: string; count: string }
  intro: string
  after: string
  rows: [kind: string, until: string, count: string][]
}

interface Asked {
  scope: OfficeScope
  companyId: number
  language: Language
  now: Date
}

/** What has been removed of a customer who has left: counts, for nothing else of them is kept (DL-4). */
export async function certificate(
  asker: string,
  db: Db,
  { scope, companyId, language, now }: Asked,
): Promise<Download> {
  const removed = await selectCertified(db, scope, companyId)
  if (removed.length === 0) throw notFound()
  const providerName = await selectProviderName(db)
  const { certificate: words, kind: kindWords } = texts[language]
  const number = new Intl.NumberFormat(numbers[language])
  const order = (kind: string) => keptKinds.indexOf(KeptKindName.parse(kind))
  const pdf = await typeset<Certificate>(asker, template, {
    language,
    title: words.title,
    author: providerName,
    made: `${words.made} ${formatMoment(now.toISOString())}`,
    words: { page: words.page, kind: words.kind, until: words.until, count: words.count },
    heading: [
      { label: words.provider, value: providerName },
      { label: words.company, value: String(companyId) },
    ],
    intro: words.intro,
    after: words.after,
    rows: removed
      .toSorted((one, other) => order(one.kind) - order(other.kind))
      .map(({ kind, count, until }) => [
        kindWords[KeptKindName.parse(kind)],
        formatDay(dayOf(until)),
        number.format(count),
      ]),
  })
  const content = (async function* () {
    yield pdf
  })()
  return { filename: `${words.filename}-${companyId}.pdf`, contentType: 'application/pdf', content }
}
