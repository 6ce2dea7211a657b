import type { Readable } from 'node:stream'

/** The lines of a text, and what stands behind the last one. They end by line feeds alone: whatever else ends a line elsewhere may stand in a text. */
export async function* linesOf(script: Readable): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const piece of script) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}
