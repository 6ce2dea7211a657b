import { type Asked, all, ofCompany } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { identityCode } = things
  const importOf = (importId: number) => ({ companyId: workshop, importId })
  return {
    'POST /resource/ehr/companies/{companyId}/imports': {
      params: { companyId: workshop },
      body: { rows: [{ sotu: identityCode }] },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports/model': {
      params: { companyId: workshop },
      alsoFor: all,
      namesCompanyOnly: true,
    },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}': { params: importOf(things.imports.checked) },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}/rows': { params: importOf(things.imports.checked) },
    'GET /resource/ehr/companies/{companyId}/imports/{importId}/errors': { params: importOf(things.imports.checked) },
    'PUT /resource/ehr/companies/{companyId}/imports/{importId}/mapping': {
      params: importOf(things.imports.checked),
      body: { columns: [{ name: 'sotu', field: 'sotu' }] },
    },
    'PUT /resource/ehr/companies/{companyId}/imports/{importId}/rows': {
      params: importOf(things.imports.checked),
      body: { rows: [{ number: 1, values: { profession: 'Seppä' } }] },
    },
    'POST /resource/ehr/companies/{companyId}/imports/{importId}/run': { params: importOf(things.imports.toRun) },
    'POST /resource/ehr/companies/{companyId}/imports/{importId}/undo': {
      params: importOf(things.imports.checked),
      answered: { status: 409, why: 'it has not been run; taken back in modules/personnel-import' },
    },
    'POST /resource/console/companies/{companyId}/imports': {
      ...ofCompany,
      body: { rows: [{ sotu: things.identityCode }] },
    },
    'GET /resource/console/companies/{companyId}/imports/model': ofCompany,
    'GET /resource/console/companies/{companyId}/imports': { params: { companyId: workshop }, by: 'nina' },
    'GET /resource/console/companies/{companyId}/imports/{importId}': {
      params: importOf(things.staffImports.checked),
      by: 'nina',
    },
    'GET /resource/console/companies/{companyId}/imports/{importId}/rows': {
      params: importOf(things.staffImports.checked),
      by: 'nina',
    },
    'GET /resource/console/companies/{companyId}/imports/{importId}/errors': {
      params: importOf(things.staffImports.checked),
      by: 'nina',
    },
    'PUT /resource/console/companies/{companyId}/imports/{importId}/mapping': {
      params: importOf(things.staffImports.checked),
      by: 'nina',
      body: { columns: [{ name: 'sotu', field: 'sotu' }] },
    },
    'PUT /resource/console/companies/{companyId}/imports/{importId}/rows': {
      params: importOf(things.staffImports.checked),
      body: { rows: [{ number: 1, values: { profession: 'Seppä' } }] },
      by: 'nina',
    },
    'POST /resource/console/companies/{companyId}/imports/{importId}/run': {
      params: importOf(things.staffImports.toRun),
      by: 'nina',
    },
    'POST /resource/console/companies/{companyId}/imports/{importId}/undo': {
      params: importOf(things.staffImports.checked),
      by: 'nina',
      answered: { status: 409, why: 'it has not been run; taken back in modules/personnel-import' },
    },
  }
}
