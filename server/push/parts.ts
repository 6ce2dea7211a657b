import { randomUUID } from 'node:crypto'

/** What a NOTIFY carries, in bytes; and so many characters fit beside a head, whatever they are. */
const payloadAtMost = 7900
const piece = /.{1,1900}/gsu

const begin = /^#(\S+) (\d+) (\d+) /

/** A message as NOTIFY can carry it: in one piece, or numbered ones. */
export function toParts(text: string): string[] {
  if (Buffer.byteLength(text) <= payloadAtMost) return [text]
  const id = randomUUID()
  const pieces = text.match(piece) ?? []
  return pieces.map((part, index) => `#${id} ${index} ${pieces.length} ${part}`)
}

/** Puts messages together again. One of which a piece was missed is forgotten when many more have begun. */
export class Parts {
  readonly #begun = new Map<string, string[]>()

  /** The whole message, once its last missing piece is there. */
  join(text: string): string | undefined {
    const match = begin.exec(text)
    if (!match) return text
    const [head, id = '', index, count] = match
    const pieces = this.#begun.get(id) ?? []
    pieces[Number(index)] = text.slice(head.length)
    this.#begun.set(id, pieces)
    if (Object.keys(pieces).length < Number(count)) {
      if (this.#begun.size > begunAtMost) this.#begun.delete(this.#begun.keys().next().value ?? '')
      return undefined
    }
    this.#begun.delete(id)
    return pieces.join('')
  }
}

const begunAtMost = 1000
