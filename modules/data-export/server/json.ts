import type { Download } from '#shared/download.ts'

const pieceAtLeast = 64 * 1024

/** An object as JSON, made while it is sent: what is known at once, then lists that are read piece by piece. */
export function jsonOf(
  filename: string,
  known: Record<string, unknown>,
  lists: readonly { name: string; rows: AsyncIterable<unknown> }[],
): Download {
  return { filename, contentType: 'application/json; charset=utf-8', content: inPieces(written(known, lists)) }
}

async function* written(
  known: Record<string, unknown>,
  lists: readonly { name: string; rows: AsyncIterable<unknown> }[],
): AsyncGenerator<string> {
  yield `{${Object.entries(known).map(([name, value]) => `\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)}`
  for (const { name, rows } of lists) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let isFirst = true
    for await (const row of rows) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

/** A row is too little to be sent by itself. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let gathered: string[] = []
  let length = 0
  for await (const text of texts) {
    gathered.push(text)
    length += text.length
    if (length < pieceAtLeast) continue
    yield Buffer.from(gathered.join(''))
    gathered = []
    length = 0
  }
  if (length > 0) yield Buffer.from(gathered.join(''))
}
