import type { PathOf, Presence } from './suppression.ts'

/** A group that tells how many had no absence, and the nearest below it that do. */
interface Told extends Presence {
  below: readonly Told[]
}

/**
 * Of which groups of a company it is told how many had no absence over a period, of those that are shown over it (ST-3,
 * docs/guide/statistics.md). That is no sum over months or units: somebody counts who had none in any month and any part of the
 * group. So every group that tells it has at least `limit` people of its own, who were there in each month, nowhere else, and in
 * none of the groups below that tell it too; or its people are exactly those of the groups below.
 *
 * It depends on where people were and on nothing else, as `coverOf` does.
 */
export function tellWithoutAbsence(shown: readonly Presence[], pathOf: PathOf, limit: number): Set<number> {
  const presenceOf = new Map(shown.map((one) => [one.group, one]))
  const groups = new Set(shown.flatMap(({ group }) => pathOf(group)))
  const deepestFirst = [...groups].sort((a, b) => pathOf(b).length - pathOf(a).length || a - b)
  const belowOf = new Map<number | undefined, Told[]>()
  for (const group of deepestFirst) {
    const below = belowOf.get(group) ?? []
    const presence = presenceOf.get(group)
    const above = pathOf(group).at(-2)
    belowOf.set(above, [...(belowOf.get(above) ?? []), ...(presence ? decide(presence, below, limit) : below)])
  }
  return new Set((belowOf.get(undefined) ?? []).flatMap(namesOf))
}

/** A group over those that tell below it; the smallest of them give way until it has enough people of its own. */
function decide(group: Presence, below: readonly Told[], limit: number): readonly Told[] {
  if (isMadeOf(group, below)) return [{ ...group, below }]
  const alone = group.throughout - group.crossed
  if (alone < limit) return below
  let left = below
  while (alone - sumOf(left, 'throughout') < limit) {
    const [smallest, ...others] = left.toSorted((a, b) => a.people - b.people || a.group - b.group)
    if (!smallest) break
    left = [...others, ...smallest.below]
  }
  return [{ ...group, below: left }]
}

/** Whether everybody of a group was in one of the groups below and nowhere else: then it says no more than they do. */
const isMadeOf = (group: Presence, below: readonly Told[]) =>
  below.length > 0 && sumOf(below, 'people') === group.people && below.every(({ crossed }) => crossed === 0)

const sumOf = (groups: readonly Told[], of: 'people' | 'throughout') =>
  groups.reduce((sum, group) => sum + group[of], 0)

const namesOf = (told: Told): number[] => [told.group, ...told.below.flatMap(namesOf)]
