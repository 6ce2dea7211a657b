import type { Db } from '#server/database/database.ts'
import { sheetOf } from '#server/sheets/sheet.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import { hasKey } from '#shared/objects.ts'
import { type ImportField, importFields, type RowError } from '../contract.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import type { ImportRecord } from './queries.ts'
import { cellsOf } from './reading.ts'
import { selectMendedFields, selectWrong } from './row-queries.ts'

const texts: Record<Language, typeof fi> = { fi, en, sv }
const readAtOnce = 500

/** The rows in error as they stood in the file or have been mended, with what is wrong behind them. */
export async function errorsSheet(db: Db, made: ImportRecord, language: Language): Promise<Download> {
  const words = texts[language]
  const mended = new Set(await selectMendedFields(db, made.id))
  const added = importFields.filter((one) => mended.has(one) && !made.columns.some(({ field }) => field === one))
  const names = made.columns.map(({ name, field }) => (field && name === field ? words.field[field] : name))
  return sheetOf('csv', {
    name: words.errors.filename,
    headings: [...names, ...added.map((one) => words.field[one]), words.errors.row, words.errors.problem],
    rows: wrongRows(db, made, added, words),
  })
}

async function* wrongRows(db: Db, { id, columns }: ImportRecord, added: readonly ImportField[], words: typeof fi) {
  let after = 0
  for (;;) {
    const rows = await selectWrong(db, id, after, readAtOnce)
    for (const row of rows) {
      const { number, cells, errors } = row
      const entered = cellsOf(columns, row)
      const own = columns.map(({ field }, at) => (field ? (entered[field] ?? null) : (cells[at] ?? null)))
      yield [
        ...own,
        ...added.map((field) => entered[field] ?? null),
        number,
        errors.map((error) => wordsOf(error, words)).join(' '),
      ]
    }
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    after = last.number
  }
}

function wordsOf({ column, problem }: RowError, { field, problem: problems }: typeof fi): string {
  const said = hasKey(problems, problem) ? problems[problem] : problems.invalid
  return column ? `${field[column]}: ${said}` : said
}

/** Nobody has these codes: their numbers are never issued. */
const examples = [
  ['010594Y9032', 'Matti', 'Meikäläinen', '', '', '1.2.2026', '', 'matti@esimerkki.fi', '+358 40 1234567'],
  ['020594X903P', 'Maija', 'Mallikas', '', '', '15.1.2024', '31.12.2026', '', ''],
] as const

export function modelSheet(format: SheetFormat, language: Language): Download {
  const { field, model } = texts[language]
  const [matti, maija] = examples
  const contact = ['Esimerkkikatu 1 A 2', '00100', 'Helsinki', 'Helsinki', 'fi']
  const rows = [
    [...matti.slice(0, 3), model.unit, model.profession, ...matti.slice(5), ...contact],
    [...maija.slice(0, 3), model.path, model.otherProfession, ...maija.slice(5), ...contact.map(() => '')],
  ]
  return sheetOf(format, {
    name: model.filename,
    headings: importFields.map((one) => field[one]),
    rows: (async function* () {
      yield* rows
    })(),
  })
}
