import { type Asked, ofCompany } from '#tests/access/asked.ts'

export function asked(): Record<string, Asked> {
  return {
    'GET /resource/console/companies/{companyId}/hub': ofCompany,
  }
}
