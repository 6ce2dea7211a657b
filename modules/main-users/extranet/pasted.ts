/** Somebody to be invited, as their line says it. */
export interface Pasted {
  email: string
  firstName: string
  lastName: string
}

const address = /[^\s@<>",;:()[\]\\]+@[^\s@<>",;:()[\]\\]+\.[^\s@<>",;:()[\]\\.]{2,}/gu

const capital = (word: string) => word.charAt(0).toLocaleUpperCase('fi') + word.slice(1)

/**
 * The people of a pasted list: one to a line, as a mail program or a sheet has them, or addresses alone in a row. A name that
 * is not told is guessed from the address; the same address counts once.
 */
export function readPasted(text: string): Pasted[] {
  const all = text.split('\n').flatMap((line) => {
    const found = line.match(address) ?? []
    const [only] = found
    if (found.length !== 1 || !only) return found.map((email) => ({ email, ...guessed(email) }))
    return [{ email: only, ...(named(line.replace(only, ' ')) ?? guessed(only)) }]
  })
  const byAddress = new Map(all.toReversed().map((one) => [one.email.toLowerCase(), one]))
  return [...byAddress.values()].toReversed()
}

/** Cells of a sheet are first and last name; words are, with the last of them the last name. */
function named(rest: string): Omit<Pasted, 'email'> | undefined {
  const cells = rest
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
  if (second) return { firstName: first, lastName: second }
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
