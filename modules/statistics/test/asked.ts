import { type Asked, company, ofCompany, whole } from '#tests/access/asked.ts'

const halfYear = { from: '2025-07-01', to: '2025-12-31' }

export function asked(): Record<string, Asked> {
  const months = { from: '2025-07-01', to: '2025-12-31' }
  return {
    'GET /resource/extranet/statistics/absences': {
      sharedWith: ['colleague'],
      ...whole,
      query: { ...company.query, ...halfYear },
    },
    'GET /resource/extranet/statistics/absences/export': {
      sharedWith: ['colleague'],
      ...whole,
      query: { ...company.query, ...halfYear, format: 'csv' },
    },
    'GET /resource/console/companies/{companyId}/statistics': { ...ofCompany, query: months },
    'GET /resource/console/companies/{companyId}/statistics/export': {
      ...ofCompany,
      query: { ...months, format: 'csv' },
    },
    'POST /resource/console/companies/{companyId}/statistics/report': { ...ofCompany, body: months },
    'GET /resource/console/statistics/industries': { unseen: 'theirs', query: { industry: 'C', ...months } },
  }
}
