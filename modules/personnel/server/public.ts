export {
  selectCompanyOfEmployment,
  selectEmployeeByCode,
  selectEmploymentOf,
  selectEmployments,
} from './queries.ts'
