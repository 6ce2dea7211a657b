export { selectCompanyOfEmployment, selectEmploymentOf } from './queries.ts'
