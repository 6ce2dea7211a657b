import type { Held } from '#server/rights/held.ts'

export interface Unit {
  id: Held<'organisation'>
  /** From the company down, its own name last. */
  path: readonly string[]
  /** Within the caller's branch. */
  isOpen: boolean
  categoryCount: number
}

export type FoundUnit = { unit: Unit } | { problem: 'unknownUnit' | 'ambiguousUnit' | 'outsideBranch' }

export const plainUnit = (name: string) =>
  name
    .normalize('NFC')
    .toLocaleLowerCase('fi')
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, ' / ')
    .trim()

/** Units by their names, or by the end of their paths: with the company's name before it or not. */
export function unitFinder(units: readonly Unit[]): (name: string) => FoundUnit {
  const byName = new Map<string, Unit[]>()
  for (const unit of units) for (const name of namesOf(unit)) byName.set(name, [...(byName.get(name) ?? []), unit])
  return (name) => {
    const found = byName.get(plainUnit(name)) ?? []
    const open = found.filter(({ isOpen }) => isOpen)
    const [only] = open
    if (only && open.length === 1) return { unit: only }
    if (only) return { problem: 'ambiguousUnit' }
    return { problem: found.length > 0 ? 'outsideBranch' : 'unknownUnit' }
  }
}

function namesOf({ path }: Unit): Set<string> {
  const whole = path.join(' / ')
  return new Set([path.at(-1) ?? '', path.slice(1).join(' / ') || whole, whole].map(plainUnit))
}
