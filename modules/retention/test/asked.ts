import type { Asked } from '#tests/access/asked.ts'
import { type Things, workshop } from '#tests/access/things.ts'

export function asked(things: Things): Record<string, Asked> {
  const { employeeId } = things

  return {
    'GET /resource/console/retention': {},
    'PUT /resource/console/retention': { body: { kinds: [{ kind: 'conversations', months: 72 }] } },
    'GET /resource/console/retention/preview': {},
    'POST /resource/console/retention/agreement': { body: {} },
    'POST /resource/console/retention/run': {
      answered: { status: 202, why: 'it is only begun' },
    },
    'GET /resource/console/retention/removals': { query: { page: 0 } },
    'GET /resource/console/retention/removals/certificate': { query: { companyId: workshop } },
    'GET /resource/console/holds': {},
    'POST /resource/console/holds': { body: { companyId: workshop, reason: 'Oikeudenkäynti' } },
    'DELETE /resource/console/holds/{id}': { params: { id: things.hold } },
    'GET /resource/console/employees/{employeeId}/death': { params: { employeeId }, by: 'nina' },
    'PUT /resource/console/employees/{employeeId}/death': {
      params: { employeeId },
      body: { diedOn: null },
      by: 'nina',
    },
  }
}
