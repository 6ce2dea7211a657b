export { keptLogs } from './retention.ts'
