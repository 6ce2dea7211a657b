/** A file name that none of the others has: `kuva.png`, `kuva (1).png`, `kuva (2).png` (CO-7). */
export function numberedName(name: string, others: readonly string[]): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
  let numbered = name
  for (let number = 1; others.includes(numbered); number += 1) numbered = `${stem} (${number})${ending}`
  return numbered
}
