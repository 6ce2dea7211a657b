import { randomBytes } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { present } from '#shared/objects.ts'
import type { Db } from '../database/database.ts'
import { ApiError, asApiError, invalid } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Held } from '../rights/held.ts'
import type { Identity } from '../rights/scope.ts'
import { jobName, type Plan } from '../work/jobs.ts'
import { cleanFilename, contentTypeOf, headLength } from './content.ts'
import type { FileStore } from './file-store.ts'
import type { FileKind, Occasion } from './kind.ts'
import {
  countUnclaimed,
  deleteFile,
  type FileRow,
  insertFile,
  lockUploads,
  selectAbandoned,
  selectFile,
  selectReleased,
  updateClaimed,
  updateKind,
  updateReleased,
  updateStored,
} from './queries.ts'
import type { Scanner } from './scanner.ts'

/** In bytes: 100 MiB. */
export const fileAtMost = 100 * 1024 * 1024
/** What nothing holds is cleared away after a day; until then nobody may leave more than this lying about. */
const unclaimedHours = 24
export const unclaimedAtMost = 200

export interface Files {
  store: FileStore
  /** Where CLAMD_URL names one. */
  scanner: Scanner | undefined
  kinds: readonly FileKind[]
  /** Signs the addresses of files. */
  secret: string
}

interface Owner {
  userId: Held<'account'>
  now: Date
}

export interface Incoming {
  filename: string
  content: Readable
}

/**
 * Keeps what is being sent, as it comes; holds no connection meanwhile. What is too large, empty or of a kind that may
 * not be sent is refused, and nothing of it stays. Until a scanner has found it clean nobody can open or take it: it has no
 * `stored_at`.
 * What it is for is told by `settleKind`: in an upload that may stand behind the file.
 */
export async function storeFile(
  { store, scanner }: Pick<Files, 'store' | 'scanner'>,
  db: Db,
  { filename, content }: Incoming,
  owner: Owner,
  insert: typeof insertFile = insertFile,
): Promise<FileRow> {
  const name = cleanFilename(filename)
  if (name === '') throw invalid([{ field: 'file', problem: 'required' }])
  const key = randomBytes(16).toString('hex')
  const id = await insert(db, { key, filename: name, uploadedBy: owner.userId, now: owner.now })
  const watched = watch()
  let brokenOff = content.errored !== null
  content.once('error', () => {
    brokenOff = !watched.stream.errored
  })
  let isKept = false
  try {
    // What goes wrong with either end reaches the store as an error of the stream it reads.
    await store.put(
      key,
      pipeline(content, watched.stream, () => {}),
    )
    isKept = true
    const { head, size } = watched.seen()
    if (size === 0) throw invalid([{ field: 'file', problem: 'empty' }])
    const contentType = await contentTypeOf(head, name)
    if (!contentType) throw new ApiError('file_not_allowed')
    await scanner?.check(await store.get(key), id)
    return await updateStored(db, id, { contentType, size, now: owner.now })
  } catch (error) {
    // A store that is gone cannot be tidied now: what it may have kept is cleared away after a day.
    if (isKept || brokenOff || asApiError(error).code !== 'service_unavailable')
      await discardFile({ store }, db, { id, object_key: key })
    if (content.errored instanceof ApiError) throw content.errored
    // A form that ends in the middle of its file is the sender's doing; what goes wrong with the store is not.
    throw brokenOff ? invalid([{ field: 'file', problem: 'invalid' }]) : error
  }
}

/** What somebody sends; refused when they have left too much lying about, what they send at this moment counted. */
export function storeUpload(files: Files, db: Db, incoming: Incoming, owner: Owner): Promise<FileRow> {
  const dayAgo = new Date(owner.now.getTime() - unclaimedHours * 3_600_000)
  return storeFile(files, db, incoming, owner, (_db, file) =>
    db.transaction().execute(async (transaction) => {
      await lockUploads(transaction, owner.userId)
      if ((await countUnclaimed(transaction, owner.userId, dayAgo)) >= unclaimedAtMost)
        throw new ApiError('too_many_attempts', { retryAfter: 3600 })
      return insertFile(transaction, file)
    }),
  )
}

/** Row last: what a row knows of can always be cleared away later. */
export async function discardFile(
  { store }: Pick<Files, 'store'>,
  db: Db,
  file: Pick<FileRow, 'id' | 'object_key'>,
): Promise<void> {
  await store.remove(file.object_key)
  await deleteFile(db, file.id)
}

/** Lets a stream through, counts it, keeps its beginning, and stops at the limit. */
function watch() {
  let size = 0
  let kept = 0
  const beginning: Buffer[] = []
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (kept < headLength) {
        beginning.push(chunk.subarray(0, headLength - kept))
        kept += chunk.length
      }
      if (size > fileAtMost) done(new ApiError('file_too_large'))
      else done(null, chunk)
    },
  })
  return { stream, seen: () => ({ size, head: Buffer.concat(beginning) }) }
}

/**
 * Takes files that the caller has uploaded, for something that will hold them; in the request's transaction.
 * @param field the field of the body that names them, for the refusal
 */
export async function claimFiles(
  db: Db,
  ids: readonly number[],
  owner: { kind: string; userId: Held<'account'>; now: Date },
  field: string,
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  const rows = await updateClaimed(db, wanted, owner)
  if (rows.length < wanted.length) throw invalid([{ field, problem: 'unknown' }])
  return wanted.map((id) => present(rows.find((row) => row.id === id)))
}

/** A file that the server itself makes, held at once; nobody has sent it, so it is not scanned. */
export async function makeFile(
  files: Files,
  db: Db,
  file: { kind: string; filename: string; content: Buffer; userId: Held<'account'>; now: Date },
): Promise<FileRow> {
  const { kind, filename, content, userId, now } = file
  const { store } = files
  const stored = await storeFile(
    { store, scanner: undefined },
    db,
    { filename, content: Readable.from([content]) },
    { userId, now },
  )
  await updateKind(db, stored.id, kind)
  const [held] = await updateClaimed(db, [stored.id], { kind, userId, now })
  return present(held)
}

/** Somebody may open what they have uploaded until something holds it; after that the kind decides. */
export async function openFile(
  files: Files,
  db: Db,
  user: Identity,
  by: { key: string } | { id: number },
  when: Occasion,
) {
  const file = await selectFile(db, by)
  if (!file) return undefined
  if (!file.claimed_at) return file.uploaded_by === user.userId ? { file } : undefined
  const opened = await kindOf(files, file.kind)?.open(db, user, file, when)
  return opened && opened !== 'refused' ? { file, access: opened.access } : undefined
}

export function kindOf({ kinds }: Files, kind: string | null): FileKind | undefined {
  return kinds.find((one) => one.kind === kind)
}

export const discardFilesJob = jobName<{ ids: readonly number[] }>('files.discard')

/** Lets go of files in the request's transaction; their content is removed after it. */
export async function releaseFiles({ db, plan }: { db: Db; plan: Plan }, ids: readonly Held<'file'>[]): Promise<void> {
  if (ids.length === 0) return
  await updateReleased(db, ids)
  await plan(discardFilesJob, { ids })
}

/** What `releaseFiles` has planned. */
export async function discardReleased(files: Files, db: Db, ids: readonly number[]): Promise<void> {
  for (const file of await selectReleased(db, ids)) await discardFile(files, db, file)
}

/** Refuses what has come whole and is more than its kind takes. */
export function mustFit({ limits }: FileKind, file: Pick<FileRow, 'size' | 'content_type'>): void {
  if (!limits) return
  if (!limits.contentTypes.includes(file.content_type)) throw new ApiError('file_not_allowed')
  if (file.size > limits.atMost) throw new ApiError('file_too_large')
}

const clearedAtOnce = 100

/** Clears away what was uploaded a day ago and nothing holds. */
export async function clearAbandoned({ store }: Files, db: Db, now: Date, log: Log): Promise<void> {
  const before = new Date(now.getTime() - unclaimedHours * 3_600_000)
  for (const { id, object_key: key } of await selectAbandoned(db, before, clearedAtOnce)) {
    await db.transaction().execute(async (transaction) => {
      const file = await selectFile(transaction, { id }, true)
      if (file?.claimed_at) return
      await discardFile({ store }, transaction, { id, object_key: key })
    })
    log.info({ fileId: id }, 'a file that nothing holds was cleared away')
  }
}
