import { expect, test } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import { readFallbackFont } from './fallback-font.ts'
import { longestLine, printable, replacement } from './printable.ts'
import { type ReportFrame, readTemplate, typeset } from './typeset.ts'

const template = readTemplate(new URL('./plain.test.typ', import.meta.url))
const frame: ReportFrame = {
  language: 'fi',
  title: 'T',
  author: 'A',
  made: 'M',
  heading: [],
  words: { page: 'Sivu' },
}

async function textOf(said: string): Promise<string> {
  return (await readPdf(await typeset('Helena', template, { ...frame, said }))).text
}

/** Blocks of Unicode begin at multiples of sixteen: the first character that there is of each sixteen is one of every block. */
function oneOfEveryBlock(): string[] {
  const found: string[] = []
  for (let row = 0; row <= 0x10ffff; row += 16) {
    const characters = Array.from({ length: 16 }, (_, at) => row + at)
      .filter((codePoint) => codePoint > 0 && (codePoint < 0xd800 || codePoint > 0xdfff))
      .map((codePoint) => String.fromCodePoint(codePoint))
    const assigned =
      characters.find((one) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(one)) ?? characters.find((one) => /\P{Cn}/u.test(one))
    if (assigned) found.push(assigned)
  }
  return found
}

const isSeen = (character: string) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(character)

test('FO-6 of every block of Unicode a report shows the character, or that one is missing', async () => {
  const { hasCharacter } = readFallbackFont()
  const all = oneOfEveryBlock()
  expect(all.length).toBeGreaterThan(10_000)
  const text = (await textOf(all.join('\n'))).normalize('NFKC')
  const [there, lacking] = [true, false].map((isThere) =>
    all.filter((one) => isSeen(one) && hasCharacter(one.codePointAt(0) as number) === isThere),
  ) as [string[], string[]]
  // Of a ligature the reader tells the letters, in the order in which they stand on the paper.
  const isShown = (one: string) => {
    const letters = [...one.normalize('NFKC')]
    return [letters, letters.toReversed()].some((order) => text.includes(order.join('')))
  }
  expect(there.filter((one) => !isShown(one)).map((one) => one.codePointAt(0)?.toString(16))).toEqual([])
  expect(lacking.length).toBeGreaterThan(0)
  expect(text.split(replacement).length).toBeGreaterThan(lacking.length)
})

test.each([
  ['Thai', 'ภาษาไทย'],
  ['Korean', '한국어'],
  ['Chinese', '漢字'],
  ['Arabic', 'عربي'],
  ['emoji', '😀'],
  ['emoji joined to one', '👩‍👩‍👧'],
  ['a flag', '🇫🇮'],
  ['half a character', 'a\ud800b'],
  ['a mark on nothing', '\u0301'],
  ['control characters', '\u0001\u0085\u2028\u202e'],
])('FO-6 words with %s do not keep a report from being made', async (_, words) => {
  expect(await textOf(`Melu on kova. ${words} Melu ei ole kova.`)).toMatch(/Melu on kova\. .*Melu ei ole kova\./)
})

test('FO-6 an answer without a single space, in letters of three bytes, does not end the typesetter', async () => {
  const text = await textOf('語'.repeat(100_000))
  expect(text.match(/語/g)).toHaveLength(100_000)
})

test('a text without an end of line gets one in time, and loses nothing', () => {
  const text = '😀a'.repeat(longestLine)
  const lines = String(printable(text, () => true)).split('\n')
  expect(lines.every((line) => line.length <= longestLine && line.isWellFormed())).toBe(true)
  expect(lines.join('')).toBe(text)
})
