/** People by the units in which they were in a month: on each day of it in all units of one of the sets. */
export interface PatternOfMonth {
  sets: readonly (readonly number[])[]
  people: number
}

/** How many people were in a group over a period. */
export interface Presence {
  group: number
  /** In one of its months at least. */
  people: number
  /** In each of its months. */
  throughout: number
  /** Of `people` those who were also elsewhere in the company. */
  crossed: number
}

/** From the company down to a unit, both included. */
export type PathOf = (unit: number) => readonly number[]

export const readPattern = (pattern: string): number[][] => pattern.split('|').map((set) => set.split('+').map(Number))

/** People who are counted in the same of the groups that are shown, whatever is asked. */
interface Class {
  /** Those groups. */
  groups: readonly number[]
  people: number
}

/** What is shown of a company's groups in a month. A group without anybody is in neither. */
export interface Cover {
  shown: ReadonlySet<number>
  hidden: ReadonlySet<number>
}

/**
 * Which groups of a company may be shown in a month (ST-3, docs/guide/statistics.md). First every group of at least
 * `limit` people (primary suppression); then groups are hidden until everybody who is counted in a shown group is counted in
 * exactly the same shown groups as at least `limit` people, themselves among them (complementary suppression). However shown
 * figures are added and subtracted then, what comes out is about whole classes of that many people.
 *
 * It depends on where people were that month and on nothing else: not on who asks, nor on the absences.
 */
export function coverOf(patterns: readonly PatternOfMonth[], pathOf: PathOf, limit: number): Cover {
  const present = patterns.filter(({ people }) => people > 0)
  const peopleOf = new Map(presencesIn(present, pathOf).map(({ group, people }) => [group, people]))
  const shown = new Set([...peopleOf].filter(([, people]) => people >= limit).map(([group]) => group))
  const bySize = (a: number, b: number) => (peopleOf.get(a) ?? 0) - (peopleOf.get(b) ?? 0) || a - b
  for (;;) {
    const small = classesOf(present, pathOf, shown).filter(({ people }) => people < limit)
    if (small.length === 0) return { shown, hidden: new Set([...peopleOf.keys()].filter((group) => !shown.has(group))) }
    const depth = Math.max(...small.map(({ groups }) => groups.length))
    // The deepest first: what is hidden there may make the rest of a group above large enough.
    const hidden = small
      .filter(({ groups }) => groups.length === depth)
      .map(({ groups }) => toHide(groups, { shown, pathOf, bySize }))
    for (const group of hidden) shown.delete(group)
  }
}

/** Every group in which anybody was in the month; all of its people were there throughout. */
export function presencesIn(patterns: readonly PatternOfMonth[], pathOf: PathOf): Presence[] {
  const presences = new Map<number, Presence>()
  for (const { sets, people } of patterns) {
    const paths = sets.flat().map(pathOf)
    for (const group of new Set(paths.flat())) {
      const known = presences.get(group) ?? { group, people: 0, throughout: 0, crossed: 0 }
      known.people += people
      known.throughout += people
      if (paths.some((path) => !path.includes(group))) known.crossed += people
      presences.set(group, known)
    }
  }
  return [...presences.values()]
}

function classesOf(patterns: readonly PatternOfMonth[], pathOf: PathOf, shown: ReadonlySet<number>): Class[] {
  const classes = new Map<string, { groups: number[]; people: number }>()
  for (const { sets, people } of patterns) {
    const own = new Map<string, number[]>()
    for (const set of sets) {
      const groups = [...new Set(set.flatMap(pathOf))].filter((group) => shown.has(group)).sort((a, b) => a - b)
      if (groups.length > 0) own.set(groups.join(), groups)
    }
    // Of somebody who has moved within the month each part of it belongs to a class of its own.
    for (const [key, groups] of own) {
      const known = classes.get(key)
      if (known) known.people += people
      else classes.set(key, { groups, people })
    }
  }
  return [...classes.values()]
}

/** The smallest group that keeps too few people apart: one of several that share them, else one below the group that they are the rest of. */
function toHide(
  groups: readonly number[],
  { shown, pathOf, bySize }: { shown: ReadonlySet<number>; pathOf: PathOf; bySize: (a: number, b: number) => number },
): number {
  const tips = groups.filter((group) => !groups.some((other) => other !== group && pathOf(other).includes(group)))
  const [tip] = tips.toSorted(bySize)
  if (tip === undefined) throw new Error('a class without groups')
  if (tips.length > 1) return tip
  const below = [...shown].filter((group) => group !== tip && nearestAbove(group, shown, pathOf) === tip)
  return below.toSorted(bySize)[0] ?? tip
}

function nearestAbove(group: number, shown: ReadonlySet<number>, pathOf: PathOf): number | undefined {
  return pathOf(group)
    .slice(0, -1)
    .findLast((above) => shown.has(above))
}

/**
 * Over several months a group is shown where it is shown in each of them, but for those in which it has nobody: then a period
 * says no more than its months do.
 */
export function hiddenOver(covers: readonly Cover[]): Set<number> {
  return new Set(covers.flatMap(({ hidden }) => [...hidden]))
}
