import { sheetOf } from '#server/sheets/sheet.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import type { Row, Statistics } from '../../contract.ts'
import { type Breakdown, firstDayOf, lastDayOf, lengths, type Months, monthKey, types } from '../../rules.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }

type Texts = typeof fi
export const texts: Record<Language, Texts> = { fi, en, sv }

/** The table as it stands on the screen, the total last; a hidden row says why it has no figures. */
export function statisticsAsSheet(
  { total, rows }: Statistics,
  { by, months, language, format }: { by: Breakdown; months: Months; language: Language; format: SheetFormat },
): Download {
  const words = texts[language]
  const columns = columnsOf(by)
  return sheetOf(format, {
    // Excel takes no name of a sheet that has more than 31 letters.
    name: `${words.sheet} ${monthKey(months.first)} ${monthKey(months.last)}`,
    headings: [
      words.by[by],
      ...columns.map((column) => words.figure[column]),
      ...[words.column.from, words.column.to, words.column.note],
    ],
    rows: cells([...rows, { ...total, label: `${words.total}: ${total.label}` }], words, { columns, months }),
  })
}

const figureColumns = ['people', 'employedDays', 'absenceDays', 'spells', 'rate', 'withoutAbsence'] as const
export type FigureColumn = (typeof figureColumns)[number]

/** What rows of a kind carry. */
export function columnsOf(by: Breakdown): readonly FigureColumn[] {
  if (by === 'type') return ['absenceDays', 'rate']
  if (by === 'length') return ['spells', 'absenceDays']
  return figureColumns
}

async function* cells(
  rows: readonly Row[],
  words: Texts,
  { columns, months: { first, last } }: { columns: readonly FigureColumn[]; months: Months },
) {
  for (const row of rows)
    yield [
      labelOf(row, words),
      ...columns.map((column) => (row.hidden ? null : (row[column] ?? null))),
      ...[firstDayOf(first), lastDayOf(last), row.hidden ? words.hidden : ''],
    ]
}

/** Types and lengths in words, what has a name of its own by that. */
export function labelOf({ key, label }: Row, words: Texts): string {
  const type = types.find((one) => one === key)
  const length = lengths.find((one) => one === key)
  if (type) return words.type[type]
  return length ? words.length[length] : label
}
