import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { OperatorError } from '../errors.ts'
import type { FileRow } from './file-queries.ts'

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a month's file is known by. Each manifest has the checksum of the one before it: none can be changed or left out unseen. */
const Manifest = z.object({
  format: z.literal(1),
  number: z.int(),
  month: z.string(),
  count: z.int(),
  /** In the store of files. */
  file: z.string(),
  size: z.int(),
  sha256: Sha256,
  /** Of the lines within, however they are packed. */
  linesSha256: Sha256,
  /** Of the manifest with the number before this one; the first has none. */
  previous: z.nullable(Sha256),
  putAwayAt: z.iso.datetime(),
})
export type Manifest = z.infer<typeof Manifest>

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

export function manifestOf({ month, manifest }: Pick<FileRow, 'month' | 'manifest'>): Manifest {
  const read = readManifest(manifest)
  if (!read) throw new OperatorError(`The manifest of ${month} cannot be read`)
  return read
}

export function readManifest(text: string | null): Manifest | undefined {
  try {
    const { success, data } = z.safeParse(Manifest, JSON.parse(text ?? ''))
    return success ? data : undefined
  } catch {
    return undefined
  }
}
