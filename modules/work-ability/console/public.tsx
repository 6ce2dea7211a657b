export { CasesOfPerson } from './CasesOfPerson.tsx'
