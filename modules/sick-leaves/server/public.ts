export { importDiagnoses, importShortList } from './diagnoses/import.ts'
export { countDiagnoses } from './diagnoses/queries.ts'
