import { type Asked, company, ofColleague, whole } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'
import { enteredFor } from '../server/fixtures.ts'

export function asked(things: Things): Record<string, Asked> {
  const { draft, identityCode, shop, employeeId } = things
  const ordered = { firstName: 'Otso', lastName: 'Uusi', identityCode }
  const entered = Object.entries(enteredFor(ordered, { id: shop, name: 'Hitsaamo' })).map(([name, value]) =>
    typeof value === 'boolean' ? { name, showChildren: value } : { name, value },
  )
  const orderTemplate = { params: { key: 'pre-employment-checkup' } }
  const template = {
    name: { fi: 'a', sv: 'b', en: 'c' },
    description: { fi: 'a', sv: 'b', en: 'c' },
    questionnaires: [],
    orderInputFields: [{ name: 'first', label: 'firstName', htmlInputType: 'text' }],
  }
  return {
    'GET /resource/order': whole,
    'GET /resource/order/{template}': { params: { template: 'pre-employment-checkup' }, ...whole },
    'GET /resource/extranet/orders': { ...whole, sharedWith: ['colleague'] },
    'POST /resource/extranet/orders/search': { ...whole, body: {} },
    'GET /resource/extranet/orders/{id}': { params: { id: draft }, ...company, ...ofColleague },
    'POST /resource/extranet/orders': {
      ...company,
      body: { orderTemplate: 'pre-employment-checkup', orderInputFields: entered },
      ...ofColleague,
      atOtherBranch: 400,
    },
    'DELETE /resource/extranet/orders/{id}': { params: { id: draft }, ...ofColleague },
    'PUT /resource/extranet/orders/{id}': { params: { id: draft }, body: { state: 'CREATED' }, ...ofColleague },
    'GET /resource/console/orders': { unseen: 'an empty list' },
    'GET /resource/console/orders/{id}': { params: { id: things.sentOrder } },
    'PUT /resource/console/orders/{id}/state': { params: { id: things.sentOrder }, body: { state: 'READY' } },
    'GET /resource/console/order-templates': {},
    'GET /resource/console/order-templates/{key}': orderTemplate,
    'PUT /resource/console/order-templates/{key}': { params: { key: 'another' }, body: { definition: template } },
    'PUT /resource/console/order-templates/{key}/retired': { ...orderTemplate, body: { retired: false } },
    'GET /resource/console/employees/{id}/orders': { params: { id: employeeId } },
  }
}
