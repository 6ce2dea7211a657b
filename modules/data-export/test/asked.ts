import { type Asked, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { users, employeeId } = things
  return {
    'GET /resource/extranet/users/{id}/data': { params: { id: users.helena } },
    'GET /resource/console/companies/{companyId}/export': ofCompany,
    'GET /resource/console/companies/{companyId}/export/{id}/file': {
      params: { companyId: workshop, id: things.companyExport },
    },
    'POST /resource/console/companies/{companyId}/export': {
      ...ofCompany,
      body: { password: 'Yrityksen tiedot 2026' },
    },
    'GET /resource/console/employees/{id}/data': { params: { id: employeeId } },
  }
}
