export { isMunicipality, municipalitiesIn, municipalityIn } from '../municipalities.ts'
export { employmentProblems, isPast, isSameName, overlap, plainName } from '../rules.ts'
export { selectMonthsPutAway, selectProviderName } from './accesses/queries.ts'
export { putAwayInWords } from './accesses/report.ts'
export {
  type EmploymentForClient,
  type PersonForClient,
  selectEmploymentForClient,
  selectEmploymentsForClient,
  selectPeopleForClient,
  selectPersonForClient,
} from './clients/queries.ts'
export { accessTo } from './employments/access.ts'
export { addEmployments, createPeople, replaceEmployments, toEmployed } from './employments/write.ts'
export {
  type EmploymentOfManyRow,
  lockMany,
  selectEmployeesByCodes,
  selectEmploymentsOfMany,
  selectInForce,
  selectWordsByCodes,
} from './many/queries.ts'
export { takeBack } from './many/take-back.ts'
export { type PersonTrace, selectTraces } from './many/trace-queries.ts'
export {
  calledAt,
  selectCompanyOfEmployment,
  selectEmployee,
  selectEmployeeByCode,
  selectEmploymentOf,
  selectEmployments,
} from './queries.ts'
export { updateContacts } from './register/queries.ts'
export { readBelongings, requireRegistered } from './within.ts'
