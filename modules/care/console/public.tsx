export { OpenCompany } from './OpenCompany.tsx'
