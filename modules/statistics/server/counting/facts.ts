import { lengths, type MonthNumber, type Months, types } from '../../rules.ts'

/** What is kept of a group and a month, in the order in which it is counted. */
export const figures = [
  'people',
  /** People whose only unit of the month it is: the group itself, not what lies below it. */
  'alone',
  'absent',
  'employed_days',
  ...types.map((type) => `${type.toLowerCase()}_days` as const),
  'spells_3',
  'spells_10',
  'spells_30',
  'spells_60',
  'spells_90',
  'spells_more',
  'days_3',
  'days_10',
  'days_30',
  'days_60',
  'days_90',
  'days_more',
] as const

export const at = {
  people: 0,
  alone: 1,
  absent: 2,
  employedDays: 3,
  daysOfType: 4,
  spellsOfLength: 4 + types.length,
  daysOfLength: 4 + types.length + lengths.length,
}
export const width = figures.length

/** Months of one person: `EMPLOYED` and `ABSENT` ones on end, `CROSSED` from one within a group to one outside of it. */
export const stretchKinds = ['EMPLOYED', 'ABSENT', 'CROSSED'] as const
export type StretchKind = (typeof stretchKinds)[number]

/**
 * So many people have such months in a group. `previous` is the last month of the same person's stretch before (of
 * `CROSSED` the first one), so that over any period each is counted once: in the first stretch that reaches into it.
 */
export interface Stretch {
  kind: StretchKind
  previous: MonthNumber
  first: MonthNumber
  last: MonthNumber
  people: number
}

/** Before the first stretch of a person. */
export const never: MonthNumber = -1

/** People with a stretch that touches a period, each once. */
export function countTouching(stretches: readonly Stretch[], kind: StretchKind, { first, last }: Months): number {
  let people = 0
  for (const one of stretches)
    if (one.kind === kind && one.first <= last && one.last >= first && one.previous < first) people += one.people
  return people
}

/** People with a stretch that lies in a period whole, each once. */
export function countWithin(stretches: readonly Stretch[], kind: StretchKind, { first, last }: Months): number {
  let people = 0
  for (const one of stretches)
    if (one.kind === kind && one.first >= first && one.last <= last && one.previous < first) people += one.people
  return people
}

/** People with a stretch that a period lies in whole. */
export function countThroughout(stretches: readonly Stretch[], kind: StretchKind, { first, last }: Months): number {
  let people = 0
  for (const one of stretches) if (one.kind === kind && one.first <= first && one.last >= last) people += one.people
  return people
}

/** A sum of what people contribute: facts of some groups, or what has changed of them. */
export class Facts {
  readonly months: Months
  /** Of a group the figures month by month. */
  readonly groups = new Map<number, Int32Array>()
  /** `group kind previous first last` → people. */
  readonly stretches = new Map<string, number>()
  /** `month pattern` → people. */
  readonly patterns = new Map<string, number>()

  constructor(months: Months) {
    this.months = months
  }

  of(group: number): Int32Array {
    const known = this.groups.get(group)
    if (known) return known
    const figures = new Int32Array((this.months.last - this.months.first + 1) * width)
    this.groups.set(group, figures)
    return figures
  }

  addStretch(group: number, { kind, previous, first, last, people }: Stretch): void {
    add(this.stretches, `${group} ${kind} ${previous} ${first} ${last}`, people)
  }

  addPattern(month: MonthNumber, pattern: string, people: number): void {
    add(this.patterns, `${month} ${pattern}`, people)
  }
}

function add(sums: Map<string, number>, key: string, people: number): void {
  const sum = (sums.get(key) ?? 0) + people
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}
