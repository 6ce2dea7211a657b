export { type FollowsAbsences, putAbsences } from './put.ts'
