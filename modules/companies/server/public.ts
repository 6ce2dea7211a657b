export { selectSettings } from './queries.ts'
