export { exportedOfPayroll } from './exported.ts'
export { type FollowsAbsences, putAbsences } from './put.ts'
