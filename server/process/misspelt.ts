import { variables } from './environment.ts'

const names = Object.keys(variables)
/** Of a variable that begins like one of ours more slips are believed; SESSION_MANAGER is another's all the same. */
const families = new Set(names.flatMap((name) => (name.includes('_') ? [name.slice(0, name.indexOf('_') + 1)] : [])))

/** Variables that nobody reads and that look like one of ours, with the one that was probably meant. */
export function misspelt(source: Record<string, string | undefined>): { variable: string; nearest: string }[] {
  return Object.keys(source)
    .filter((variable) => !names.includes(variable))
    .flatMap((variable) => {
      const [nearest, distance] = names
        .map((name) => [name, editDistance(variable.toUpperCase(), name)] as const)
        .reduce((best, one) => (one[1] < best[1] ? one : best))
      const isOfFamily = [...families].some((family) => variable.startsWith(family))
      const slips = Math.max(1, Math.floor(nearest.length / (isOfFamily ? 3 : 6)))
      return distance <= slips ? [{ variable, nearest }] : []
    })
}

/** How many letters have to be put in, taken out or changed (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let place = 1; place <= to.length; place += 1) {
      const changed = (row[place - 1] ?? 0) + (letter === to[place - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
