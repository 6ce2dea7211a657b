export { municipalityIn } from '../municipalities.ts'
export {
  selectCompanyOfEmployment,
  selectEmployeeByCode,
  selectEmploymentOf,
  selectEmployments,
} from './queries.ts'
export { requireRegistered } from './within.ts'
