import { staff } from '#shared/permissions.ts'
import { importCalls } from './contract.ts'

/** The provider's staff bring a company's personnel as the company does itself. */
export const staffImports = importCalls('/resource/console/companies/{companyId}/imports', staff)
