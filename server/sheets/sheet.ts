import type { Download, SheetFormat } from '#shared/download.ts'

type Cell = string | number | null

interface Sheet {
  /** Of the file, without its ending, and of the sheet in it, where it is cut. */
  name: string
  headings: readonly string[]
  rows: AsyncIterable<Cell[]>
}

/** Excel takes no longer one. */
const nameOfSheetAtMost = 31

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Rows as a table for Excel, made as they come. In a CSV what a spreadsheet would take for a formula is text, by an
 * apostrophe before it; in an XLSX it is text as it stands.
 */
export function sheetOf(format: SheetFormat, { name, headings, rows }: Sheet): Download {
  const content = format === 'csv' ? csvOf(headings, rows) : xlsxOf(name, headings, rows)
  return { filename: `${name}.${format}`, contentType: contentTypes[format], content: inPieces(content) }
}

type Content = AsyncGenerator<Uint8Array>

// The library is loaded when a table is made: most processes make none for long.
async function* csvOf(headings: readonly string[], rows: Sheet['rows']): Content {
  const { writeCsvStream } = await import('hucre/csv')
  yield* writeCsvStream(withHeadings(headings, inCsv(rows)), { bom: true, delimiter: ';', escapeFormulae: true })
}

async function* xlsxOf(name: string, headings: readonly string[], rows: Sheet['rows']): Content {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(inXml(rows), {
    name: name.slice(0, nameOfSheetAtMost),
    columns: headings.map((header) => ({ header })),
    freezePane: { rows: 1 },
  })
}

/** Two characters that no XML may have (XML 1.0, 2.2), and that the library does not write otherwise. */
async function* inXml(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) => (typeof cell === 'string' ? cell.replace(/[\uFFFE\uFFFF]/g, '\uFFFD') : cell))
}

/** Where semicolons stand between cells, decimals follow a comma: `1.12` would be a day. */
async function* inCsv(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows)
    yield row.map((cell) =>
      typeof cell === 'number' && !Number.isInteger(cell) ? String(cell).replace('.', ',') : cell,
    )
}

/** The headings may be somebody's words too, of a file that was brought; the library leaves formulas in its own. */
async function* withHeadings(headings: readonly string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield [...headings]
  yield* rows
}

const pieceAtLeast = 64 * 1024

/** A row is too little to be sent by itself. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    gathered.push(part)
    size += part.length
    if (size < pieceAtLeast) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}
