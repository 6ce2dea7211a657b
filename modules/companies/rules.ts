/** So many units are made at once. */
export const unitsAtMost = 1000
/** So far down reaches a tree, the company itself not counted. */
export const deepestUnit = 20
export const unitNameAtMost = 200

/** A unit is at most one step below the one before it, and the first is one of the uppermost. */
export function placeProblems(units: readonly { depth: number }[]): { place: number; problem: 'skipsLevel' }[] {
  return units.flatMap(({ depth }, place) =>
    depth > (units[place - 1]?.depth ?? -1) + 1 ? { place, problem: 'skipsLevel' as const } : [],
  )
}

/** To which of the units before it each belongs; null for those that belong to what they are put below. */
export function parentsOf(units: readonly { depth: number }[]): (number | null)[] {
  const lastAt: number[] = []
  return units.map(({ depth }, place) => {
    lastAt[depth] = place
    return depth === 0 ? null : (lastAt[depth - 1] ?? null)
  })
}
