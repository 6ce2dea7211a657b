import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#shared/dates.ts'
import { type DayNumber, type Period, spellsOf, Timeline, toDay, toNumber, windowStart } from './counting.ts'
import { type Decision, decide, type Standing } from './decide.ts'
import { expectedOn } from './figures.ts'
import { countsFromMonths, isLive, type MarkMode, mayBecome, type Rule, type RuleSet, ruleKey } from './rules.ts'
import { isWorkingDay } from './server/working-days.ts'

const usual = { active: true, daysToAct: 7, told: 'BRANCH' } as const
const spellsRule: Rule = { ...usual, kind: 'SPELLS', count: 4, months: 6 }
const daysRule: Rule = { ...usual, kind: 'DAYS', count: 15, months: 12 }
const continuousRule: Rule = { ...usual, kind: 'CONTINUOUS', count: 14, months: null }
const mark = (count: number): Rule => ({ ...usual, kind: 'MARK', count, months: 12 })
const all: RuleSet = { markMode: 'CUMULATIVE', rules: [spellsRule, daysRule, continuousRule, mark(30), mark(60)] }

const leave = (start: Day, end: Day): Period => ({ start: toNumber(start), end: toNumber(end) })
const timelineOf = (leaves: readonly Period[]) => new Timeline(spellsOf(leaves, isWorkingDay))

/** Somebody whose absences change, and what is kept of their follow-ups. */
class Followed {
  leaves: Period[] = []
  standing: Standing[] = []
  isEmployed = true
  readonly rules: RuleSet
  #nextId = 1

  constructor(rules: RuleSet) {
    this.rules = rules
  }

  compute(today: DayNumber): Decision {
    const { rules, isEmployed } = this
    const decision = decide({ timeline: timelineOf(this.leaves), rules, standing: this.standing, today, isEmployed })
    for (const outcome of decision.outcomes) {
      const one = this.standing.find(({ id }) => id === outcome.id) as Standing
      Object.assign(one, { state: outcome.state, leftFrom: outcome.leftFrom, groundChanged: outcome.groundChanged })
      if (outcome.ground)
        Object.assign(one, { reachedOn: outcome.ground.reachedOn, holdsUntil: outcome.ground.holdsUntil })
    }
    this.standing = this.standing.filter(({ state }) => state !== 'WITHDRAWN')
    for (const { rule, reachedOn, holdsUntil } of decision.made)
      this.standing.push({
        ...{ id: this.#nextId++, kind: rule.kind, count: rule.count, reachedOn, holdsUntil, state: 'OPEN' },
        ...{ leftFrom: null, isTouched: false, groundChanged: false, closedOn: null },
      })
    return decision
  }

  open(): string[] {
    return this.standing
      .filter(({ state }) => isLive(state))
      .map((one) => `${ruleKey(one)} ${toDay(one.reachedOn)}`)
      .sort()
  }

  touch(change: Partial<Standing>): void {
    Object.assign(this.standing[0] as Standing, { isTouched: true }, change)
  }
}

const on = (...rules: Rule[]) => new Followed({ markMode: 'CUMULATIVE', rules })
const shortSpells = ['2026-01-12', '2026-02-09', '2026-03-10', '2026-04-14'].map((day) => leave(day, day))

describe('ES-2 when a rule is met', () => {
  test('the fourth spell within half a year makes one follow-up, and a fifth no other', () => {
    const maija = on(spellsRule)
    maija.leaves = shortSpells.slice(0, 3)
    maija.compute(toNumber('2026-03-20'))
    expect(maija.open()).toEqual([])
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-14'))
    expect(maija.open()).toEqual(['SPELLS 2026-04-14'])
    maija.leaves.push(leave('2026-05-05', '2026-05-05'))
    maija.compute(toNumber('2026-05-05'))
    expect(maija.open()).toEqual(['SPELLS 2026-04-14'])
  })

  test('days that have been recorded ahead count when they come', () => {
    const matti = on(mark(30))
    matti.leaves = [leave('2026-02-01', '2026-03-31')]
    matti.compute(toNumber('2026-03-01'))
    expect(matti.open()).toEqual([])
    expect(toDay(expectedOn(timelineOf(matti.leaves), mark(30), 'CUMULATIVE', toNumber('2026-03-01')) ?? 0)).toBe(
      '2026-03-02',
    )
    matti.compute(toNumber('2026-03-02'))
    expect(matti.open()).toEqual(['MARK 30 2026-03-02'])
  })

  test('what was reached within the last twelve months counts when it is first computed, what was before does not', () => {
    const matti = on(mark(30))
    matti.leaves = [leave('2025-01-01', '2025-02-15')]
    matti.compute(toNumber('2026-01-30'))
    expect(matti.open()).toEqual([])
    matti.leaves = [leave('2025-02-01', '2025-03-15')]
    matti.compute(toNumber('2026-01-30'))
    expect(matti.open()).toEqual(['MARK 30 2025-03-02'])
  })

  test('a mark counted by spells holds to the last day of the spell, free days between included', () => {
    const matti = new Followed({ markMode: 'CONTINUOUS', rules: [mark(30)] })
    // Friday; the leave goes on from Monday.
    matti.leaves = [leave('2026-01-08', '2026-02-06'), leave('2026-02-09', '2026-02-13')]
    matti.compute(toNumber('2026-02-20'))
    expect(matti.open()).toEqual(['MARK 30 2026-02-06'])
    expect(matti.standing[0]?.holdsUntil).toBe(toNumber('2026-02-13'))
  })

  test('it asks again after a day on which it does not hold', () => {
    const maija = on(continuousRule)
    maija.leaves = [leave('2026-01-05', '2026-01-20')]
    maija.compute(toNumber('2026-01-20'))
    maija.touch({ state: 'CLOSED', closedOn: toNumber('2026-01-25') })
    maija.leaves.push(leave('2026-03-02', '2026-03-20'))
    maija.compute(toNumber('2026-03-20'))
    expect(maija.open()).toEqual(['CONTINUOUS 2026-03-15'])
  })

  test('while it holds it asks again 180 days after it was closed, and not a day before', () => {
    const matti = on(mark(30))
    matti.leaves = [leave('2026-01-01', '2026-02-15')]
    matti.compute(toNumber('2026-02-15'))
    matti.touch({ state: 'NOT_NEEDED', closedOn: toNumber('2026-02-20') })
    matti.compute(toNumber('2026-08-18'))
    expect(matti.open()).toEqual([])
    for (const day of ['2026-08-19', '2026-08-20', '2026-10-01']) {
      matti.compute(toNumber(day))
      expect(matti.open()).toEqual(['MARK 30 2026-08-19'])
    }
  })
})

describe('ES-2 when leaves are corrected or removed', () => {
  test('an untouched follow-up is withdrawn, and the same leave recorded anew makes it again', () => {
    const maija = on(spellsRule)
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-14'))
    maija.leaves = shortSpells.slice(1)
    expect(maija.compute(toNumber('2026-04-15')).outcomes).toMatchObject([{ state: 'WITHDRAWN' }])
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-16'))
    expect(maija.open()).toEqual(['SPELLS 2026-04-14'])
  })

  test('one that somebody has touched stays and says so, until its ground is back', () => {
    const maija = on(spellsRule)
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-14'))
    maija.touch({ state: 'AGREED' })
    maija.leaves = shortSpells.slice(1)
    maija.compute(toNumber('2026-04-15'))
    expect(maija.standing).toMatchObject([{ state: 'AGREED', groundChanged: true }])
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-16'))
    expect(maija.standing).toMatchObject([{ state: 'AGREED', groundChanged: false }])
  })

  test.each([
    ['untouched', {}],
    ['agreed on', { isTouched: true, state: 'AGREED' }],
  ] as const)('where only the day moves, exactly one stays open, with the new day (%s)', (_, change) => {
    const matti = on(mark(30))
    matti.leaves = [leave('2026-01-01', '2026-03-01')]
    matti.compute(toNumber('2026-03-01'))
    Object.assign(matti.standing[0] as Standing, change)
    matti.leaves = [leave('2026-01-05', '2026-03-01')]
    matti.compute(toNumber('2026-03-02'))
    expect(matti.open()).toEqual(['MARK 30 2026-02-03'])
    matti.leaves = [leave('2025-12-22', '2026-03-01')]
    matti.compute(toNumber('2026-03-03'))
    expect(matti.open()).toEqual(['MARK 30 2026-01-20'])
    expect(matti.standing).toHaveLength(1)
  })

  test('a rule that is switched off takes back what nobody has touched', () => {
    const maija = on(spellsRule)
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-14'))
    const off = { ...all, rules: [{ ...spellsRule, active: false }] }
    const { standing } = maija
    expect(
      decide({
        timeline: timelineOf(shortSpells),
        rules: off,
        standing,
        today: toNumber('2026-04-15'),
        isEmployed: true,
      }),
    ).toMatchObject({ made: [], outcomes: [{ state: 'WITHDRAWN' }] })
  })
})

describe('ES-9 leaving', () => {
  test('what is open is left with the last employment, and is there again if that was a slip', () => {
    const maija = on(spellsRule)
    maija.leaves = shortSpells
    maija.compute(toNumber('2026-04-14'))
    maija.isEmployed = false
    maija.compute(toNumber('2026-04-15'))
    expect(maija.standing).toMatchObject([{ state: 'LEFT', leftFrom: 'OPEN' }])
    maija.isEmployed = true
    maija.compute(toNumber('2026-04-16'))
    expect(maija.open()).toEqual(['SPELLS 2026-04-14'])
  })
})

describe('ES-4 steps', () => {
  test('go forwards, also over one; what is closed never goes back, and the system’s own are never set by hand', () => {
    expect(mayBecome('OPEN', 'CLOSED')).toBe(true)
    expect(mayBecome('AGREED', 'AGREED')).toBe(true)
    expect(mayBecome('HELD', 'AGREED')).toBe(false)
    expect(mayBecome('CLOSED', 'HELD')).toBe(false)
    expect(mayBecome('NOT_NEEDED', 'CLOSED')).toBe(false)
    for (const from of ['OPEN', 'AGREED', 'HELD'] as const)
      for (const to of ['WITHDRAWN', 'LEFT', 'OPEN'] as const) expect(mayBecome(from, to)).toBe(false)
  })
})

const begin = toNumber('2024-01-01')
type Step =
  | { do: 'record'; start: number; length: number }
  | { do: 'remove' | 'correct'; which: number; by: number }
  | { do: 'employ'; is: boolean }
  | { do: 'pass'; days: number }
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('record'),
        start: fc.integer({ min: -400, max: 60 }),
        length: fc.integer({ min: 0, max: 45 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('remove', 'correct'),
        which: fc.nat(20),
        by: fc.integer({ min: -9, max: 9 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('employ'), is: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), days: fc.integer({ min: 1, max: 90 }) }) },
  ) as fc.Arbitrary<Step>,
  { maxLength: 30 },
)

function take(step: Step, person: Followed, today: DayNumber): DayNumber {
  if (step.do === 'pass') return today + step.days
  if (step.do === 'employ') person.isEmployed = step.is
  else if (step.do === 'record')
    person.leaves = [...person.leaves, { start: today + step.start, end: today + step.start + step.length }]
  else {
    const at = step.which % Math.max(1, person.leaves.length)
    person.leaves = person.leaves.flatMap((one, place) => {
      if (place !== at) return one
      return step.do === 'remove' ? [] : { start: one.start, end: Math.max(one.start, one.end + step.by) }
    })
  }
  return today
}

describe('ES-3', () => {
  test.each(['CUMULATIVE', 'CONTINUOUS'] as MarkMode[])(
    'computing step by step, as things happen, gives what computing anew from nothing gives (%s)',
    (markMode) => {
      fc.assert(
        fc.property(steps, (happened) => {
          const stepwise = new Followed({ ...all, markMode })
          let today = begin
          for (const step of happened) {
            today = take(step, stepwise, today)
            stepwise.compute(today)
          }
          stepwise.isEmployed = true
          stepwise.compute(today)
          const anew = new Followed({ ...all, markMode })
          anew.leaves = stepwise.leaves
          anew.compute(today)
          // What is older was made before, and is not made any more.
          const countsFrom = toDay(windowStart(today, countsFromMonths))
          const recent = (open: string[]) => open.filter((one) => one.slice(-10) >= countsFrom)
          expect(recent(stepwise.open())).toEqual(anew.open())
        }),
        { numRuns: 400 },
      )
    },
  )

  test('computing again what has just been computed changes nothing', () => {
    fc.assert(
      fc.property(steps, (happened) => {
        const person = new Followed(all)
        let today = begin
        for (const step of happened) {
          today = take(step, person, today)
          person.compute(today)
        }
        const before = structuredClone(person.standing)
        expect(person.compute(today).made).toEqual([])
        expect(person.standing).toEqual(before)
      }),
    )
  })
})
