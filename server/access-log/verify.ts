import { OperatorError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { type FileRow, selectFiles } from './file-queries.ts'
import { checkLines } from './lines.ts'
import { readManifest, sha256Of } from './manifest.ts'
import type { Archive } from './put-away.ts'

export interface Verified {
  files: number
  /** The checksum of the last manifest: who has noted it elsewhere sees whether anything was taken off the end. */
  head: string | null
  /** What is wrong, each with the file that it is about. */
  problems: string[]
}

/** Goes through the whole chain: every manifest, in the database and in the store, and every file that is still to be there. */
export async function verifyFiles({ db, store }: Archive, tell: (month: string) => void): Promise<Verified> {
  const files = (await selectFiles(db)).filter(({ state }) => state !== 'WRITING')
  const problems: string[] = []
  let previous: string | null = null
  for (const [place, file] of files.entries()) {
    tell(file.month)
    const problem = await problemOf(store, file, { number: place + 1, previous })
    if (problem) problems.push(problem)
    previous = file.manifest_sha256
  }
  return { files: files.length, head: previous, problems }
}

async function problemOf(
  store: FileStore,
  file: FileRow,
  expected: { number: number; previous: string | null },
): Promise<string | undefined> {
  const about = `${file.month} (manifest ${file.manifest_key})`
  const manifest = readManifest(file.manifest)
  if (file.number !== expected.number) return `${about}: a file that stood before it in the chain is gone`
  if (!manifest || sha256Of(file.manifest ?? '') !== file.manifest_sha256) return `${about}: the manifest was changed`
  if (manifest.previous !== expected.previous || manifest.number !== expected.number || manifest.month !== file.month)
    return `${about}: the manifest does not belong at this place of the chain`
  if ((await readText(store, file.manifest_key)) !== file.manifest)
    return `${about}: the manifest in the store was changed or is gone`
  if (file.state === 'REMOVED') return undefined
  if (manifest.file !== file.file_key || manifest.count !== file.count) return `${about}: names another file`
  try {
    await checkLines(store, manifest)
    return undefined
  } catch (error) {
    if (error instanceof OperatorError) return error.message
    throw error
  }
}

async function readText(store: FileStore, key: string): Promise<string | undefined> {
  try {
    const pieces: Buffer[] = []
    for await (const piece of await store.get(key)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  } catch {
    return undefined
  }
}
