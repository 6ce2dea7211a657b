import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { addDays } from '#shared/dates.ts'
import {
  categoryMemberProblems,
  disableNodes,
  employmentProblems,
  hasFreeNode,
  isPast,
  overlap,
  takenOrganisations,
} from './rules.ts'

const today = '2026-03-02'
const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
const period = fc
  .record({ startDate: day, length: fc.option(fc.nat(200)) })
  .map(({ startDate, length }) => ({ startDate, endDate: length === null ? null : addDays(startDate, length) }))
const node = (id: number, children: OrganisationNode[] = []): OrganisationNode => ({
  id,
  label: `Yksikkö ${id}`,
  value: String(id),
  disabled: false,
  children,
})

describe('employments', () => {
  test('PE-9 an employment is over the day after its last day', () => {
    expect(isPast({ endDate: null }, today)).toBe(false)
    expect(isPast({ endDate: today }, today)).toBe(false)
    expect(isPast({ endDate: addDays(today, -1) }, today)).toBe(true)
    fc.assert(fc.property(day, day, (end, now) => isPast({ endDate: end }, now) === end < now))
  })

  test('PE-12 two periods overlap when a day lies in both, whichever is named first', () => {
    const days = Array.from({ length: 1400 }, (_, index) => addDays('2024-06-01', index))
    const holds = (one: { startDate: string; endDate: string | null }, at: string) =>
      one.startDate <= at && (one.endDate === null || at <= one.endDate)
    fc.assert(
      fc.property(period, period, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a))
        expect(overlap(a, b)).toBe(days.some((at) => holds(a, at) && holds(b, at)))
      }),
    )
    expect(overlap({ startDate: '2026-01-01', endDate: '2026-01-31' }, { startDate: '2026-02-01' })).toBe(false)
    expect(overlap({ startDate: '2026-01-01', endDate: '2026-01-31' }, { startDate: '2026-01-31' })).toBe(true)
  })

  test('PE-7 organisations of current employments are taken, those of past ones and of the one under edit are free', () => {
    const employments = [
      { id: 1, orgId: 10, endDate: null },
      { id: 2, orgId: 20, endDate: '2025-12-31' },
      { id: 3, orgId: 30, endDate: '2026-12-31' },
    ]
    expect([...takenOrganisations(employments, today)]).toEqual([10, 30])
    expect([...takenOrganisations(employments, today, 3)]).toEqual([10])
  })

  test('PE-7 the tree shows what is taken as disabled and is full only when every node is', () => {
    const tree = [node(1, [node(2), node(3)])]
    expect(disableNodes(tree, new Set([2]))[0]?.children.map(({ disabled }) => disabled)).toEqual([true, false])
    expect(hasFreeNode(disableNodes(tree, new Set([1, 2])))).toBe(true)
    expect(hasFreeNode(disableNodes(tree, new Set([1, 2, 3])))).toBe(false)
    expect(tree[0]?.children[0]?.disabled).toBe(false)
  })

  test('PE-7 an employment needs an organisation and a start, and does not end before it', () => {
    expect(employmentProblems({}, 0)).toEqual([
      { field: 'orgId', problem: 'required' },
      { field: 'startDate', problem: 'required' },
    ])
    expect(employmentProblems({ orgId: 1, startDate: today }, 0)).toEqual([])
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        const problems = employmentProblems({ orgId: 1, startDate, endDate }, 0)
        expect(problems.length).toBe(endDate < startDate ? 1 : 0)
      }),
    )
  })

  test('PE-8 several categories ask for at least one complete member, one or none do not', () => {
    const draft = { orgId: 1, startDate: today }
    const member = { categoryId: 1, memberId: 2, startDate: today }
    expect(employmentProblems(draft, 1)).toEqual([])
    expect(employmentProblems({ ...draft, categoryMembers: [{ categoryId: 1, memberId: null }] }, 1)).toEqual([])
    expect(employmentProblems(draft, 2)).toEqual([{ field: 'categoryMembers', problem: 'required' }])
    expect(employmentProblems({ ...draft, categoryMembers: [member] }, 2)).toEqual([])
    expect(categoryMemberProblems({ categoryId: 1, memberId: null, startDate: null })).toEqual([
      { field: 'memberId', problem: 'required' },
      { field: 'startDate', problem: 'required' },
    ])
    expect(employmentProblems({ ...draft, categoryMembers: [{ ...member, endDate: '2026-01-01' }] }, 2)).toEqual([
      { field: 'categoryMembers.0.endDate', problem: 'endBeforeStart' },
    ])
    // What is typed and is no day is refused, not taken for none.
    expect(categoryMemberProblems({ ...member, endDate: '31.12.20266' })).toEqual([
      { field: 'endDate', problem: 'not_a_day' },
    ])
  })
})
