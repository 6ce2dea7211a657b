export { selectCompaniesForClient } from './clients/queries.ts'
export { selectSettings } from './queries.ts'
