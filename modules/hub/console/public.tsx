export { CompanyHub } from './CompanyHub.tsx'
