export {
  type DayNumber,
  type IsWorkingDay,
  type Period,
  spellsOf,
  stretchesOf,
  toDay,
  toNumber,
} from '../counting.ts'
export { type PersonAtCompany, takeChanged } from './counting/changed-queries.ts'
export { countAfterPayroll, countAll } from './counting/round.ts'
export { talkForms } from './follow-ups/owner.ts'
export { isWorkingDay } from './working-days.ts'
