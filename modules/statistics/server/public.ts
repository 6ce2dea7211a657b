export { countStatisticsAfterPayroll, repair } from './counting/round.ts'
