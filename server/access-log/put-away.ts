import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { monthsBefore } from '../kept.ts'
import {
  deleteFileBegun,
  dropMonth,
  type FileRow,
  insertFileBegun,
  insertLines,
  lockMonth,
  makeMonth,
  type Sum,
  selectFiles,
  selectIsMoving,
  selectSum,
  updateFileState,
  updateFileWritten,
} from './file-queries.ts'
import { checkLines, linesOfMonth, readLines, writeLines } from './lines.ts'
import { type Manifest, manifestOf, sha256Of } from './manifest.ts'
import { endOf, type Month } from './month.ts'

export interface Archive {
  db: Db
  store: FileStore
  now: Date
}

/** A person's report is of two years unless a special reason asks for more: of those nothing is put away. */
export const keptAtHandMonths = 24

export function mayBePutAway(month: Month, now: Date): boolean {
  return endOf(month) <= monthsBefore(now, keptAtHandMonths)
}

/**
 * Puts a month of the log into a file, reads that again, and only then takes its rows away, all or nothing. What was killed
 * before is begun anew. A month that had been put back only goes, for its file is there.
 */
export async function putAway(archive: Archive, month: Month): Promise<Manifest> {
  const { db, now } = archive
  if (await selectIsMoving(db))
    throw new OperatorError(
      'The log is still being moved into months by the running server: try again when that is done',
    )
  if (!mayBePutAway(month, now))
    throw new OperatorError(`${month} is too recent: a month can be put away ${keptAtHandMonths} months after its end`)
  const before = (await selectFiles(db)).find((file) => file.month === month)
  if (before?.state === 'PUT_AWAY') throw new OperatorError(`${month} has been put away already`)
  if (before?.state === 'REMOVED') throw new OperatorError(`${month} is over, and its file has been removed`)
  if (before?.state === 'PUT_BACK') return putAwayAgain(archive, before)
  if (before) await discard(archive, before)

  // With what came when there was no such month yet.
  await whenFree(() => makeMonth(db, month))
  const { count } = await selectSum(db, month)
  if (count === 0) throw new OperatorError(`There is nothing of ${month} in the log`)
  return putAwayFirst(archive, month)
}

async function putAwayFirst(archive: Archive, month: Month): Promise<Manifest> {
  const { db, store, now } = archive
  const [fileKey, manifestKey] = [newKey(), newKey()]
  await insertFileBegun(db, { month, fileKey, manifestKey, now })
  const { count, ids, ...measures } = await writeLines(db, store, month, fileKey)
  const last = (await selectFiles(db)).filter(({ number }) => number !== null).at(-1)
  const manifest: Manifest = {
    ...{ format: 1, number: (last?.number ?? 0) + 1, month, count, file: fileKey, ...measures },
    previous: last?.manifest_sha256 ?? null,
    putAwayAt: now.toISOString(),
  }
  await checkLines(store, manifest)
  const text = JSON.stringify(manifest)
  await store.put(manifestKey, Readable.from([text]))
  await takeAway(db, month, { count, ids }, (transaction) =>
    updateFileWritten(transaction, {
      ...{ month, number: manifest.number, manifest: text, sha256: sha256Of(text), count, now },
    }),
  )
  return manifest
}

async function putAwayAgain({ db, store, now }: Archive, file: FileRow): Promise<Manifest> {
  const manifest = manifestOf(file)
  const { month } = file
  await checkLines(store, manifest)
  const { lines, seen } = linesOfMonth(db, month)
  for await (const _ of lines);
  const { linesSha256, ...sum } = seen()
  if (linesSha256 !== manifest.linesSha256)
    throw new OperatorError(`The rows of ${month} in the log are not those of its file: nothing has been taken away`)
  await takeAway(db, month, sum, (transaction) => updateFileState(transaction, { month, state: 'PUT_AWAY', now }))
  return manifest
}

/** Puts the rows of a file into the log again; the file stays where it is. */
export async function putBack({ db, store, now }: Archive, month: Month): Promise<Manifest> {
  const file = await requireFile(db, month)
  if (file.state === 'PUT_BACK') throw new OperatorError(`${month} has been put back already`)
  const manifest = manifestOf(file)
  await checkLines(store, manifest)
  await whenFree(() => makeMonth(db, month))
  await db.transaction().execute(async (transaction) => {
    for await (const lines of readLines(store, manifest)) await insertLines(transaction, lines)
    await updateFileState(transaction, { month, state: 'PUT_BACK', now })
  })
  return manifest
}

/** The file of a month that there is one of. */
export async function requireFile(db: Db, month: Month): Promise<FileRow> {
  const file = (await selectFiles(db)).find((one) => one.month === month)
  if (!file || file.state === 'WRITING') throw new OperatorError(`${month} has not been put away`)
  if (file.state === 'REMOVED') throw new OperatorError(`${month} is over, and its file has been removed`)
  return file
}

/** What a killed run has left: its keys may be of nothing. */
async function discard({ db, store }: Archive, { month, file_key, manifest_key }: FileRow): Promise<void> {
  for (const key of [file_key, manifest_key]) if (key) await store.remove(key)
  await deleteFileBegun(db, month)
}

/** Takes the rows away that have been seen, and no others. */
function takeAway(db: Db, month: Month, seen: Sum, note: (transaction: Db) => Promise<void>): Promise<void> {
  return whenFree(() =>
    db.transaction().execute(async (transaction) => {
      await lockMonth(transaction, month)
      const { count, ids } = await selectSum(transaction, month)
      if (count !== seen.count || ids !== seen.ids)
        throw new OperatorError(`The log of ${month} has changed meanwhile: put it away anew`)
      await note(transaction)
      await dropMonth(transaction, month)
    }),
  )
}

const lockNotAvailable = '55P03'
const triesAtMost = 60

/** Nobody waits long for a lock that this takes: it tries again instead. */
async function whenFree(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error
      if (tries === triesAtMost)
        throw new OperatorError('The log is in use for long, by a backup perhaps: try again later')
      await pause(500)
    }
  }
}

const newKey = () => randomBytes(16).toString('hex')
