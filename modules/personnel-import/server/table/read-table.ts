import { parse } from 'csv-parse/sync'
import { detectDelimiter } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import { cellAtMost, columnsAtMost, rowsAtMost } from '../../contract.ts'
import { hasHeadings, namesOf } from '../columns.ts'

/** Rows of a table, ready to be kept: what they hold is not looked at again until they are checked. */
export interface Table {
  columns: { name: string; sample: string[] }[]
  /** The line of the first row. */
  firstNumber: number
  rowCount: number
  /** Of so many rows each, as JSON: `[number, [cell, …]]`. */
  parts: string[]
}

export type TableProblem =
  | 'empty'
  | 'unreadable'
  | 'wrongKind'
  | 'hasNul'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooLarge'

export class TableRefused extends Error {
  readonly problem: TableProblem

  constructor(problem: TableProblem) {
    super(problem)
    this.problem = problem
  }
}

const partRows = 500
const sampleRows = 3
/** In characters, all cells together. */
const textAtMost = 48 * 1024 * 1024

/** Gathers a table line by line, and refuses it as soon as it is too much. */
class Gathering {
  #names: string[] | undefined
  #areHeadings = false
  #width = 0
  #text = 0
  #part: [number, (string | null)[]][] = []
  readonly #samples: string[][] = []
  readonly #parts: string[] = []
  #rowCount = 0
  #firstNumber = 0
  #last = 0

  add(number: number, cells: readonly string[]): void {
    if (cells.every((cell) => cell.trim() === '')) return
    const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width > columnsAtMost) throw new TableRefused('tooManyColumns')
    if (!this.#names) {
      this.#areHeadings = hasHeadings(cells)
      this.#width = width
      this.#names = namesOf(cells, width, this.#areHeadings)
      if (this.#areHeadings) return
    }
    this.#width = Math.max(this.#width, width)
    this.#rowCount += 1
    if (this.#rowCount > rowsAtMost) throw new TableRefused('tooManyRows')
    // A workbook may lie about its lines: they rise.
    this.#last = number > this.#last ? number : this.#last + 1
    if (this.#rowCount === 1) this.#firstNumber = this.#last
    const kept = cells.slice(0, width).map((cell) => (cell === '' ? null : cell.slice(0, cellAtMost).toWellFormed()))
    for (const [at, cell] of kept.entries()) {
      this.#text += cell?.length ?? 0
      const sample = this.#samples[at] ?? []
      this.#samples[at] = sample
      if (cell && sample.length < sampleRows) sample.push(cell.slice(0, 60).toWellFormed())
    }
    if (this.#text > textAtMost) throw new TableRefused('tooLarge')
    this.#part.push([this.#last, kept])
    if (this.#part.length === partRows) this.#closePart()
  }

  #closePart(): void {
    if (this.#part.length > 0) this.#parts.push(JSON.stringify(this.#part))
    this.#part = []
  }

  finish(): Table {
    this.#closePart()
    if (!this.#names || this.#rowCount === 0) throw new TableRefused('empty')
    // Rows may be wider than the headings.
    const names = [...this.#names]
    const rest = namesOf([], this.#width, false).slice(names.length)
    for (const name of rest) names.push(names.includes(name) ? `${name} (2)` : name)
    return {
      columns: names.map((name, at) => ({ name, sample: this.#samples[at] ?? [] })),
      firstNumber: this.#firstNumber,
      rowCount: this.#rowCount,
      parts: this.#parts,
    }
  }
}

const isZip = (content: Buffer) => content.subarray(0, 2).toString('latin1') === 'PK'
const isOldOffice = (content: Buffer) => content.subarray(0, 4).toString('hex') === 'd0cf11e0'
const isPdfOrPicture = (content: Buffer) =>
  /^(%PDF|\x89PNG|GIF8|\xff\xd8\xff|\x7fELF|MZ)/.test(content.subarray(0, 8).toString('latin1'))

/** A file of which its ending tells what it is: what it says besides that is a lie. */
export async function readTable(filename: string, content: Buffer): Promise<Table> {
  const ending = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  if (content.length === 0) throw new TableRefused('empty')
  const isText = !isZip(content) && !isOldOffice(content) && !isPdfOrPicture(content)
  if (ending === 'xlsx' && isZip(content)) return readWorkbook(content)
  if (['csv', 'txt', 'tsv'].includes(ending) && isText) return readText(content)
  throw new TableRefused('wrongKind')
}

async function readWorkbook(content: Buffer): Promise<Table> {
  const table = new Gathering()
  try {
    for await (const { index, values } of streamXlsxRows(new Uint8Array(content)))
      table.add(index + 1, values.map(cellText))
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused(isBomb(error) ? 'tooLarge' : 'unreadable')
  }
  return table.finish()
}

const isBomb = (error: unknown) => error instanceof Error && /exceeds limit|too large/i.test(error.message)

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A day in a workbook is midnight of Greenwich.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  const text = String(value)
  if (text.includes('\0')) throw new TableRefused('hasNul')
  return text
}

function readText(content: Buffer): Table {
  const text = decode(content)
  if (text.includes('\0')) throw new TableRefused('hasNul')
  const firstLines = text.slice(0, 64 * 1024)
  const table = new Gathering()
  let line = 1
  try {
    parse(text, {
      delimiter: detectDelimiter(firstLines) || ';',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1024 * 1024,
      on_record(record: string[]) {
        table.add(line, record)
        line += 1 + breaksIn(record)
        return null
      },
    })
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('unreadable')
  }
  return table.finish()
}

/** Cells may go over several lines. */
function breaksIn(record: readonly string[]): number {
  return record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
}

/** By the mark at its beginning; else UTF-16 by where its zeros stand, UTF-8 if it is that, and what Windows writes. */
function decode(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  const start = content.subarray(0, 1024)
  const zerosAt = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length
  if (zerosAt(1) > start.length / 4 && zerosAt(0) === 0) return new TextDecoder('utf-16le').decode(content)
  if (zerosAt(0) > start.length / 4 && zerosAt(1) === 0) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
