import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** What tells one content from another. */
export interface Measures {
  size: number
  sha256: string
}

/** A stream that passes on what comes, and says at the end what it was. Nothing flows before somebody takes it. */
export function measured(): { stream: Transform; seen(): Measures } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      size += piece.length
      done(null, piece)
    },
  })
  return { stream, seen: () => ({ size, sha256: hash.digest('hex') }) }
}
