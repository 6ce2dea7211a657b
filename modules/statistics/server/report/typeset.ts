import type { Db } from '#server/database/database.ts'
import { type ReportFrame, readTemplate, typeset } from '#server/typesetting/typeset.ts'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { Row } from '../../contract.ts'
import { type Breakdown, breakdowns, firstDayOf, lastDayOf } from '../../rules.ts'
import { columnsOf, type FigureColumn, labelOf, texts, titleOf } from '../telling/export.ts'
import { type AskedFor, tell, tellYearBefore } from '../telling/tell.ts'

interface Section {
  title: string
  heading: string
  headings: string[]
  /** `share`: of the largest rate or count of the table, from 0 to 1; none where it is hidden. */
  rows: { label: string; cells: string[]; share: number | null }[]
}

interface StatisticsReport extends ReportFrame {
  words: { page: string; why: string }
  sections: Section[]
}

const look = readTemplate(new URL('./statistics.typ', import.meta.url))
const locales: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-GB' }
const barOf: Record<Breakdown, FigureColumn> = { month: 'rate', unit: 'rate', length: 'spells', type: 'absenceDays' }

/** What is told of a company over a period, with the year before: the same that its own page shows. */
export async function typesetStatistics(
  asker: string,
  db: Db,
  asked: AskedFor,
  language: Language,
  now: Date,
): Promise<{ name: string; content: Buffer }> {
  const said = texts[language]
  const { months, group } = asked
  const days = `${formatDay(firstDayOf(months.first))}–${formatDay(lastDayOf(months.last))}`
  const sections: Section[] = []
  let limit = 0
  for (const by of breakdowns) {
    const told = await tell(db, { ...asked, by })
    limit = told.limit
    if (told.rows.length > 0)
      sections.push(sectionOf(by, by === 'month' ? [told.total, ...told.rows] : told.rows, language))
  }
  const earlier = (await tellYearBefore(db, { ...asked, by: 'month' }, now))?.total
  const rate = (row: Row | undefined) => (row ? cellOf(row, 'rate', language) : '–')
  const content = await typeset<StatisticsReport>(asker, look, {
    language,
    title: said.title,
    author: group.name,
    made: `${said.pdf.made} ${formatMoment(now.toISOString())}`,
    heading: [
      { label: said.pdf.company, value: group.name },
      { label: said.filter.period, value: days },
      { label: said.rateBefore, value: rate(earlier) },
    ],
    words: { page: said.pdf.page, why: said.hiddenWhy.replace('{{limit}}', String(limit)) },
    sections,
  })
  return { name: `${said.title} ${days}`, content }
}

function sectionOf(by: Breakdown, rows: readonly Row[], language: Language): Section {
  const said = texts[language]
  const columns = columnsOf(by)
  const valueOf = (row: Row) => (row.hidden ? null : (row[barOf[by]] ?? null))
  const largest = Math.max(...rows.map((row) => valueOf(row) ?? 0))
  return {
    title: titleOf(by, said),
    heading: said.by[by],
    headings: columns.map((column) => said.figure[column]),
    rows: rows.map((row) => {
      const value = valueOf(row)
      return {
        label: nameOf(row, by, language),
        cells: row.hidden
          ? columns.map((_, place) => (place === 0 ? said.hidden : '–'))
          : columns.map((column) => cellOf(row, column, language)),
        share: value === null || largest === 0 ? null : value / largest,
      }
    }),
  }
}

function nameOf(row: Row, by: Breakdown, language: Language): string {
  if (row.key === 'total') return texts[language].total
  if (by !== 'month') return labelOf(row, texts[language])
  const format = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${row.key}-01`))
}

function cellOf(row: Row, column: FigureColumn, language: Language): string {
  const value = row.hidden ? undefined : row[column]
  if (typeof value !== 'number') return texts[language].hidden
  const digits = column === 'rate' ? 2 : 0
  const written = value.toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return column === 'rate' ? `${written} %` : written
}
