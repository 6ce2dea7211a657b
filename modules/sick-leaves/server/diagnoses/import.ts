import fs from 'node:fs'
import { parse } from 'csv-parse'
import type { Db } from '#server/database/database.ts'
import { type DiagnosisRow, upsertDiagnoses } from './queries.ts'

const rowsPerStatement = 1000
const needed = ['code', 'parent', 'name_fi', 'name_sv', 'name_en'] as const

type Line = Record<(typeof needed)[number] | 'valid_to', string>

/**
 * Reads a classification as CSV with the columns of THL's code server (code, parent, level, name_fi, name_sv, name_en …)
 * into the database, in one transaction, or in the caller's. A name missing in Swedish or English is taken from Finnish.
 * @returns how many codes were read
 * @throws Error naming the file's line when a code or its Finnish name is missing
 */
export async function importDiagnoses(db: Db, file: string | URL, today: string): Promise<number> {
  const lines: AsyncIterable<Line> = fs.createReadStream(file).pipe(parse({ columns: true, bom: true, trim: true }))
  const read = async (transaction: Db) => {
    let count = 0
    // By code: where a list names one twice, the later line counts.
    let batch = new Map<string, DiagnosisRow>()
    for await (const line of lines) {
      count += 1
      const row = readLine(line, count)
      if (!line.valid_to || line.valid_to >= today) batch.set(row.code, row)
      if (batch.size === rowsPerStatement) {
        await upsertDiagnoses(transaction, [...batch.values()])
        batch = new Map()
      }
    }
    if (batch.size > 0) await upsertDiagnoses(transaction, [...batch.values()])
    return count
  }
  return db.isTransaction ? read(db) : db.transaction().execute(read)
}

function readLine(line: Line, number: number): DiagnosisRow {
  const absent = needed.find((column) => line[column] === undefined)
  if (absent) throw new Error(`The column ${absent} is missing`)
  if (!line.code || !line.name_fi) throw new Error(`Line ${number + 1}: the code or its Finnish name is missing`)
  return {
    code: line.code,
    parent: line.parent || null,
    fi: line.name_fi,
    sv: line.name_sv || line.name_fi,
    en: line.name_en || line.name_fi,
  }
}

const shortList = new URL('./short-list.csv', import.meta.url)

/** The list that the product ships, until the operator imports the national one. */
export function importShortList(db: Db, today: string): Promise<number> {
  return importDiagnoses(db, shortList, today)
}
