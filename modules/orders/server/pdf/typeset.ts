import { type ReportFrame, readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { Order, OrderInputField } from '../../contract.ts'
import { isGroup, textOfValue } from '../../rules.ts'
import { knownLabels } from '../../templates/contract.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }

const texts: Record<Language, typeof fi> = { fi, en, sv }

/** What stands around the order's own words. */
const words = {
  fi: {
    ...{ person: 'Henkilö', company: 'Yritys', unit: 'Organisaatio', state: 'Tila', sent: 'Lähetetty' },
    ...{ validUntil: 'Voimassa', message: 'Viesti työterveyshuollolta', forms: 'Lomakkeet', form: 'Lomake' },
    ...{ filled: 'Täytetty', unfilled: 'Ei täytetty', details: 'Tilauksen tiedot' },
    ...{ field: 'Tieto', value: 'Vastaus', empty: 'Ei täytetty', made: 'Luotu', page: 'Sivu' },
  },
  sv: {
    ...{ person: 'Person', company: 'Företag', unit: 'Organisation', state: 'Status', sent: 'Skickad' },
    ...{ validUntil: 'Giltig till', message: 'Meddelande från företagshälsovården', forms: 'Blanketter' },
    ...{ form: 'Blankett', filled: 'Ifylld', unfilled: 'Inte ifylld', details: 'Beställningens uppgifter' },
    ...{ field: 'Uppgift', value: 'Svar', empty: 'Inte ifyllt', made: 'Skapad', page: 'Sida' },
  },
  en: {
    ...{ person: 'Person', company: 'Company', unit: 'Organisation', state: 'State', sent: 'Sent' },
    ...{ validUntil: 'Valid until', message: 'Message from occupational health', forms: 'Forms', form: 'Form' },
    ...{ filled: 'Filled in', unfilled: 'Not filled in', details: 'Details of the order' },
    ...{ field: 'Field', value: 'Answer', empty: 'Not filled in', made: 'Made', page: 'Page' },
  },
} satisfies Record<Language, Record<string, string>>

interface Section {
  title: string
  rows: [string, string][]
}

interface OrderReport extends ReportFrame {
  words: { page: string; field: string; value: string; empty: string }
  sections: Section[]
}

const look = readTemplate(new URL('./order.typ', import.meta.url))

/** An order that has been sent, with what was entered. */
export function typesetOrder(asker: string, order: Order, language: Language, now: Date): Promise<Buffer> {
  const said = words[language]
  const line = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const forms = order.mforms.map(({ name, result }): [string, string] => [
    name,
    result.submissionId ? said.filled : said.unfilled,
  ])
  return typeset<OrderReport>(asker, look, {
    language,
    title: order.orderTemplateName,
    author: order.company.name,
    made: `${said.made} ${formatMoment(now.toISOString())}`,
    words: said,
    heading: [
      ...line(said.person, order.name),
      ...line(said.company, order.company.name),
      ...line(said.unit, order.organization),
      ...line(said.state, order.progress.label),
      ...line(said.sent, order.sentTime && formatMoment(order.sentTime)),
      ...line(said.validUntil, order.validUntil && formatDay(order.validUntil)),
      ...line(said.message, order.message),
    ],
    sections: [
      ...sectionsOf(said.details, order.orderInputFields, language),
      ...(forms.length > 0 ? [{ title: said.forms, rows: forms }] : []),
    ],
  })
}

/** Group by group, as on the screen. */
function sectionsOf(title: string, fields: readonly OrderInputField[], language: Language): Section[] {
  const rows = fields
    .filter((field) => !isGroup(field))
    .map((field): [string, string] => [labelOf(field, language), textOfValue(field)])
  const groups = fields.filter((field) => isGroup(field) && field.showChildren)
  return [
    ...(rows.length > 0 ? [{ title, rows }] : []),
    ...groups.flatMap((group) => sectionsOf(labelOf(group, language), group.children, language)),
  ]
}

function labelOf({ label }: OrderInputField, language: Language): string {
  const known = knownLabels.find((one) => one === label)
  return known ? texts[language].field[known] : label
}
