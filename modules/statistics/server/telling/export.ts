import type { Db } from '#server/database/database.ts'
import { sheetOf } from '#server/sheets/sheet.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import type { Row } from '../../contract.ts'
import { type Breakdown, firstDayOf, lastDayOf, lengths, type Months, monthKey, types } from '../../rules.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import { type AskedFor, tell, tellYearBefore } from './tell.ts'

type Texts = typeof fi
export const texts: Record<Language, Texts> = { fi, en, sv }

/** The table as it stands on the screen, with the rate of the year before, the total last; a hidden row says why it has no figures. */
export async function exportStatistics(
  db: Db,
  asked: AskedFor,
  { language, format, now }: { language: Language; format: SheetFormat; now: Date },
): Promise<Download> {
  const { by, months } = asked
  const words = texts[language]
  const columns = columnsOf(by)
  const { total, rows } = await tell(db, asked)
  const before = columns === figureColumns ? await tellYearBefore(db, asked, now) : undefined
  const earlier = (row: Row, place: number) =>
    by === 'month' ? before?.rows[place] : before?.rows.find(({ key }) => key === row.key)
  return sheetOf(format, {
    name: `${words.sheet} ${monthKey(months.first)} ${monthKey(months.last)} ${titleOf(by, words)}`,
    headings: [
      words.by[by],
      ...columns.map((column) => words.figure[column]),
      ...(before ? [words.rateBefore] : []),
      ...[words.column.from, words.column.to, words.column.note],
    ],
    rows: cells(
      [
        ...rows.map((row, place) => ({ row, before: earlier(row, place) })),
        { row: { ...total, label: `${words.total}: ${total.label}` }, before: before?.total },
      ],
      words,
      { columns, months, hasBefore: before !== undefined },
    ),
  })
}

const figureColumns = ['people', 'employedDays', 'absenceDays', 'spells', 'rate', 'withoutAbsence'] as const
export type FigureColumn = (typeof figureColumns)[number]

export function titleOf(by: Breakdown, { byMonth, byUnit, byLength, byType }: Texts): string {
  return { month: byMonth, unit: byUnit, length: byLength, type: byType }[by].title
}

/** What rows of a kind carry. */
export function columnsOf(by: Breakdown): readonly FigureColumn[] {
  if (by === 'type') return ['absenceDays', 'rate']
  if (by === 'length') return ['spells', 'absenceDays']
  return figureColumns
}

async function* cells(
  rows: readonly { row: Row; before: Row | undefined }[],
  words: Texts,
  { columns, months, hasBefore }: { columns: readonly FigureColumn[]; months: Months; hasBefore: boolean },
) {
  const figure = (row: Row | undefined, column: FigureColumn) => (!row || row.hidden ? null : (row[column] ?? null))
  for (const { row, before } of rows)
    yield [
      labelOf(row, words),
      ...columns.map((column) => figure(row, column)),
      ...(hasBefore ? [figure(before, 'rate')] : []),
      ...[firstDayOf(months.first), lastDayOf(months.last), row.hidden ? words.hidden : ''],
    ]
}

/** Types and lengths in words, what has a name of its own by that. */
export function labelOf({ key, label }: Row, words: Texts): string {
  const type = types.find((one) => one === key)
  const length = lengths.find((one) => one === key)
  if (type) return words.type[type]
  return length ? words.length[length] : label
}
