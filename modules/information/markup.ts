/** A piece of a line: words, or words that lead somewhere. */
export interface Piece {
  text: string
  address?: string
}

/** A paragraph keeps its line breaks: addresses are written so. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; pieces: Piece[] }
  | { kind: 'paragraph'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }

const link = /\[([^\]\n]+)\]\(([^()\s]+)\)/g
/** Where a text may lead: never to a script. */
const isSafe = (address: string) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address)

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: whole, 1: words = '', 2: address = '', index } of text.matchAll(link)) {
    if (!isSafe(address)) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: words, address })
    at = index + whole.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/**
 * The few marks that the information pages know, as Markdown writes them: `## ` and `### ` begin headings, `- ` an item of
 * a list, `[words](address)` is a link, an empty line ends a paragraph. All else is text as it stands, HTML too.
 */
export function readMarkup(content: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of content.replaceAll('\r', '').split('\n')) {
    const text = line.trim()
    const heading = /^(#{2,3}) +(.+)$/.exec(text)
    const item = /^- +(.+)$/.exec(text)
    const last = isOpen ? blocks.at(-1) : undefined
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, pieces: piecesOf(heading[2] ?? '') })
    } else if (item) {
      const pieces = piecesOf(item[1] ?? '')
      if (last?.kind === 'list') last.items.push(pieces)
      else blocks.push({ kind: 'list', items: [pieces] })
    } else if (text !== '') {
      if (last?.kind === 'paragraph') last.pieces.push({ text: '\n' }, ...piecesOf(text))
      else blocks.push({ kind: 'paragraph', pieces: piecesOf(text) })
    }
    isOpen = text !== '' && !heading
  }
  return blocks
}
