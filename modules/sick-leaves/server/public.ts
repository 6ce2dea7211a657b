export { lengthInDays } from '../rules.ts'
export {
  type LeaveForClient,
  selectCertificateForClient,
  selectLeaveForClient,
  selectLeavesForClient,
} from './clients/queries.ts'
export { importDiagnoses, importShortList } from './diagnoses/import.ts'
export { countDiagnoses } from './diagnoses/queries.ts'
