import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'

/** What tells one content from another. */
export interface Measures {
  size: number
  sha256: string
}

/** A stream that passes on what comes, and says at the end what it was. */
export function measured(): { stream: PassThrough; seen(): Measures } {
  const stream = new PassThrough()
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (piece: Buffer) => {
    hash.update(piece)
    size += piece.length
  })
  return { stream, seen: () => ({ size, sha256: hash.digest('hex') }) }
}
