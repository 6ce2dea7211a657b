export { LeavesOfPerson } from './LeavesOfPerson.tsx'
