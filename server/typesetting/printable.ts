/** What stands for a character that no font has. */
export const replacement = '\u{fffd}'

/**
 * So long may a text be that has no end of line. The PDF's writer comes to grief on one of more than 65,535 bytes, and a
 * UTF-16 unit makes three at most.
 */
export const longestLine = 20_000

/** A report's texts as they can be set: nothing is left out, and what cannot be shown is seen to be missing. */
export function printable(value: unknown, hasCharacter: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return printableText(value, hasCharacter)
  if (Array.isArray(value)) return value.map((one) => printable(one, hasCharacter))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one, hasCharacter)]))
}

// They would have what stands behind them read the other way round, across the end of the answer.
const turnsAround = /[\u202a-\u202e\u2066-\u2069]/

function printableText(text: string, hasCharacter: (codePoint: number) => boolean): string {
  let shown = ''
  let length = 0
  for (const character of text.toWellFormed()) {
    if (character === '\n') length = 0
    else length += character.length
    if (length > longestLine) {
      shown += '\n'
      length = character.length
    }
    const isShown = hasCharacter(character.codePointAt(0) ?? 0) && !turnsAround.test(character)
    shown += character === '\n' || isShown ? character : replacement
  }
  return shown
}

/** The letters and signs of Europe's languages. */
export const isEuropean = (codePoint: number) => codePoint < 0x250
