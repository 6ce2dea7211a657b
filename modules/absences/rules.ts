export const ruleKinds = ['SPELLS', 'DAYS', 'CONTINUOUS', 'MARK'] as const
export type RuleKind = (typeof ruleKinds)[number]
export const markModes = ['CUMULATIVE', 'CONTINUOUS'] as const
export type MarkMode = (typeof markModes)[number]
export const toldOf = ['BRANCH', 'COMPANY'] as const
export type ToldOf = (typeof toldOf)[number]

export interface Rule {
  kind: RuleKind
  count: number
  /** Of the window; none where a spell is counted. */
  months: number | null
  active: boolean
  daysToAct: number
  told: ToldOf
}

export interface RuleSet {
  markMode: MarkMode
  rules: readonly Rule[]
}

export const states = ['OPEN', 'AGREED', 'HELD', 'CLOSED', 'NOT_NEEDED', 'WITHDRAWN', 'LEFT'] as const
export type FollowUpState = (typeof states)[number]
/** Somebody has still to do something. */
export const liveStates = ['OPEN', 'AGREED', 'HELD'] as const
export type LiveState = (typeof liveStates)[number]
export const isLive = (state: FollowUpState): state is LiveState => liveStates.some((one) => one === state)

export const reasons = ['ALREADY_DISCUSSED', 'CAUSE_KNOWN', 'IN_CARE', 'OTHER'] as const
export type Reason = (typeof reasons)[number]

const inOrder: readonly FollowUpState[] = ['OPEN', 'AGREED', 'HELD', 'CLOSED']

/** Whether somebody may set this state (ES-4): forwards, also over a step, or that it is not needed; a day of a talk may move. */
export function mayBecome<To extends FollowUpState>(
  from: FollowUpState,
  to: To,
): to is Exclude<To, 'OPEN' | 'WITHDRAWN' | 'LEFT'> {
  if (!isLive(from) || to === 'WITHDRAWN' || to === 'LEFT') return false
  if (to === 'NOT_NEEDED') return true
  if (to === 'AGREED' && from === 'AGREED') return true
  return inOrder.indexOf(to) > inOrder.indexOf(from)
}

/** So long after one was closed the same rule asks again while it still holds (ES-2). */
export const asksAgainAfterDays = 180
/** What was reached within these months counts when it is first computed (ES-2). */
export const countsFromMonths = 12

/** What tells rules apart: one of each kind, marks by their days. */
export const ruleKey = ({ kind, count }: Pick<Rule, 'kind' | 'count'>) => (kind === 'MARK' ? `MARK ${count}` : kind)

const usual = { active: true, daysToAct: 7, told: 'BRANCH' } as const
/** Every kind that there is, as an installation begins with them (ES-1). */
const usualRules: readonly Rule[] = [
  { kind: 'SPELLS', count: 4, months: 6, ...usual },
  { kind: 'DAYS', count: 15, months: 12, ...usual },
  { kind: 'CONTINUOUS', count: 14, months: null, ...usual },
  ...[30, 60, 90].map((count): Rule => ({ kind: 'MARK', count, months: 12, ...usual })),
]

/** Some rules, and the kinds that they leave out as not in use. */
export function withUnused(rules: readonly Rule[]): Rule[] {
  const kept = new Set(rules.map(ruleKey))
  return [
    ...rules,
    ...usualRules.filter((rule) => !kept.has(ruleKey(rule))).map((rule) => ({ ...rule, active: false })),
  ]
}

export const countsSpell = (rule: Pick<Rule, 'kind'>, markMode: MarkMode) =>
  rule.kind === 'CONTINUOUS' || (rule.kind === 'MARK' && markMode === 'CONTINUOUS')
