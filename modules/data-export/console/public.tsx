export { CompanyExports } from './CompanyExports.tsx'
export { PersonData } from './PersonData.tsx'
