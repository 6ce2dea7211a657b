export { bringPersonnel, personnelJob, tableOfRows } from './clients.ts'
