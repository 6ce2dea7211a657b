/** Somebody to be invited, as their line says it. */
export interface Pasted {
  email: string
  firstName: string
  lastName: string
}

const address = /[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]{2,}/gu

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fi') + word.slice(1)

/** A line from one address to the next: of "Maija Malli <m@yritys.fi>; Teppo Testi <t@yritys.fi>" it is two people. */
const peopleOfLine = (line: string) => line.split(/(?<=>)\s*[;,]/)

/**
 * The people of a pasted list: one to a line, as a mail program or a sheet has them, or addresses in a row. A name that
 * is not told is guessed from the address; the same address counts once.
 */
export function readPasted(text: string): Pasted[] {
  const all = text
    .split('\n')
    .flatMap(peopleOfLine)
    .flatMap((part) => {
      const found = part.match(address) ?? []
      const [only] = found
      if (found.length !== 1 || !only) return found.map((email) => ({ email, ...guessed(email) }))
      return [{ email: only, ...(named(part, only) ?? guessed(only)) }]
    })
  const byAddress = new Map<string, Pasted>()
  for (const one of all) if (!byAddress.has(one.email.toLowerCase())) byAddress.set(one.email.toLowerCase(), one)
  return [...byAddress.values()]
}

/** Lines in which no address is found: a mistyped one, or the heading of a sheet. */
export function linesNotRead(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines)].filter((line) => line !== '' && !line.match(address))
}

/** Cells of a sheet are first and last name, a mail program's name with a comma is the other way round; words end with the last name. */
function named(part: string, email: string): Omit<Pasted, 'email'> | undefined {
  const cells = part
    .replace(email, ' ')
    .split(/[\t;,]/)
    .map((cell) =>
      cell
        .replaceAll(/[<>"']/g, ' ')
        .trim()
        .replaceAll(/\s+/g, ' '),
    )
    .filter(Boolean)
  const [first, second] = cells
  if (!first) return undefined
  if (second) {
    const isLastFirst = part.includes(`<${email}>`) && part.includes(',')
    return isLastFirst ? { firstName: second, lastName: first } : { firstName: first, lastName: second }
  }
  const words = first.split(' ')
  const lastName = words.pop() ?? ''
  return words.length > 0 ? { firstName: words.join(' '), lastName } : undefined
}

function guessed(email: string): Omit<Pasted, 'email'> {
  const words = (email.split('@')[0] ?? '')
    .split(/[._]/)
    .map((word) => word.replaceAll(/[\d+]/g, ''))
    .filter(Boolean)
  const lastName = words.length > 1 ? capital(words.at(-1) ?? '') : ''
  return { firstName: capital(words[0] ?? ''), lastName }
}
