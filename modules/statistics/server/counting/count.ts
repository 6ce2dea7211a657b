import { isWorkingDay, type PersonAtCompany, toNumber } from '#modules/absences/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import { contribute, type Person } from './contribution.ts'
import { at, Facts, type StretchKind, stretchKinds, width } from './facts.ts'
import {
  addToMonths,
  addToPatterns,
  addToStretches,
  type CountedRow,
  type MonthChange,
  replaceCounted,
  type StretchChange,
  selectAbsencesOf,
  selectCounted,
  selectEmploymentsOf,
  selectKeptMonths,
  updateArrangement,
} from './queries.ts'

/** So many rows go in one statement. */
const rowsAtOnce = 10_000

const keyOf = ({ company_id, employee_id }: PersonAtCompany) => `${company_id} ${employee_id}`
const byPerson = <Row extends PersonAtCompany>(rows: readonly Row[]) => Map.groupBy(rows, keyOf)

/** Counts some people anew: what was counted of them goes out of the sums of their company, what is recorded now comes in. */
export async function countPeople(db: Db, people: readonly PersonAtCompany[]): Promise<void> {
  const before = byPerson(await selectCounted(db, people))
  const now = await readPeople(db, people)
  const kept = await selectKeptMonths(db, [...new Set(people.map((one) => one.company_id))])
  const byCompany = Map.groupBy(people, (one) => one.company_id)
  for (const { company_id: companyId, first_month: first, last_month: last } of kept) {
    const facts = new Facts({ first, last })
    for (const person of byCompany.get(companyId) ?? []) {
      const key = keyOf(person)
      const [counted] = before.get(key) ?? []
      if (counted) contribute(facts, personOf(counted), -1, isWorkingDay)
      const current = now.get(key)
      if (current) contribute(facts, personOf(current), 1, isWorkingDay)
    }
    await addFacts(db, companyId, facts)
  }
  await replaceCounted(db, people, [...now.values()])
}

/** What is recorded of people; of those without an employment there is nothing to count. */
async function readPeople(db: Db, people: readonly PersonAtCompany[]): Promise<Map<string, CountedRow>> {
  const employments = byPerson(await selectEmploymentsOf(db, people))
  const absences = byPerson(await selectAbsencesOf(db, people))
  const found = new Map<string, CountedRow>()
  for (const person of people) {
    const key = keyOf(person)
    const own = employments.get(key)
    if (!own) continue
    found.set(key, {
      ...person,
      employments: own.map((one) => [
        one.path,
        toNumber(one.start_date),
        one.end_date === null ? null : toNumber(one.end_date),
      ]),
      absences: (absences.get(key) ?? []).map((one) => [toNumber(one.start_date), toNumber(one.end_date), one.type]),
    })
  }
  return found
}

function personOf({ employments, absences }: CountedRow): Person {
  return {
    employments: employments.map(([path, start, end]) => ({ path, start, end })),
    absences: absences.map(([start, end, type]) => ({ start, end, type })),
  }
}

async function addFacts(db: Db, companyId: Held<'company'>, facts: Facts): Promise<void> {
  const months = monthsOf(facts)
  for (const some of inParts(months)) await addToMonths(db, companyId, some)
  for (const some of inParts(stretchesOf(facts))) await addToStretches(db, companyId, some)
  const patterns = [...facts.patterns].map(([key, people]) => {
    const [month, pattern = ''] = key.split(' ')
    return { month: Number(month), pattern, people }
  })
  for (const some of inParts(patterns)) await addToPatterns(db, companyId, some)
  if (patterns.length > 0 || months.some(({ figures }) => figures[at.alone] !== 0))
    await updateArrangement(db, companyId)
}

function monthsOf({ groups, months }: Facts): MonthChange[] {
  const changes: MonthChange[] = []
  for (const [group, figures] of groups)
    for (let month = months.first; month <= months.last; month += 1) {
      const from = (month - months.first) * width
      const own = figures.subarray(from, from + width)
      if (own.some((figure) => figure !== 0)) changes.push({ group, month, figures: [...own] })
    }
  return changes
}

function stretchesOf({ stretches }: Facts): StretchChange[] {
  return [...stretches].map(([key, people]) => {
    const [group, kind, previous, first, last] = key.split(' ')
    return {
      ...{ group: Number(group), kind: kindOf(kind), previous: Number(previous) },
      ...{ first: Number(first), last: Number(last), people },
    }
  })
}

function kindOf(text: string | undefined): StretchKind {
  const kind = stretchKinds.find((one) => one === text)
  if (!kind) throw new Error(`${text} is no kind of stretch`)
  return kind
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce)
}
