import { inject } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { holdLock, saveAnswers, submitForm } from '#modules/questionnaires/contract.ts'
import type { Client } from '#tests/client.ts'
import { startWorld } from '#tests/world.ts'
import { createOrder, getOrder, getOrderTemplate, type OrderInputField } from '../contract.ts'
import { allFields, type Entered, fillIn } from '../rules.ts'
import { completeCheckupAnswers, enteredFor } from '../server/fixtures.ts'

export const identityCode = artificialIdentityCode('1990-06-06', 2)
export const at = { companyId: 1000277 }
export const template = 'pre-employment-checkup'
export const send = (id: number) => ({ params: { id }, body: { type: 'ORDER', state: 'RUNNING' } })
export const valueOf = (tree: OrderInputField[], name: string) =>
  allFields(tree).find((one) => one.name === name)?.value

/** The people of three companies who order, or may not, and what they do most. */
export async function settle() {
  const world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { ordersEnabled: false } })
  const login = (email: string, lastName: string, grants: object[], locale: 'fi' | 'sv' = 'fi') =>
    world.login({ email, firstName: 'Testi', lastName, locale, grants: grants as never })
  const helena = await login('hr@paja.test', 'Rantanen', [at, { companyId: 1000280 }])
  const esa = await login('esa@paja.test', 'Mäkelä', [{ ...at, branchId: paja['Tuotanto'] }])
  const outi = await login('outi@meri.test', 'Saari', [{ companyId: 1000278 }], 'sv')
  const veera = await login('veera@paja.test', 'Virta', [{ ...at, modules: ['reports'] }])
  const nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const fields = (await helena.call(getOrderTemplate, { params: { template }, query: at })).orderInputFields

  function entered(more: Entered = {}, unit = 'Tuotanto'): OrderInputField[] {
    const person = { firstName: 'Maija', lastName: 'Mallikas', identityCode }
    return fillIn(fields, { ...enteredFor(person, { id: paja[unit] as number, name: unit }), ...more })
  }
  const order = (orderInputFields = entered()) => ({ type: 'ORDER', orderTemplate: template, orderInputFields })
  const create = (client = helena, body: object = order()) => client.call(createOrder, { query: at, body })

  /** Fills in and submits a form as its page does; answers the submission's id. */
  async function fillForm(
    id: number,
    client: Client = helena,
    answers: object = completeCheckupAnswers,
  ): Promise<string> {
    const tab = crypto.randomUUID()
    await client.call(holdLock, { params: { id }, body: { tab } })
    const { revision } = await client.call(saveAnswers, { params: { id }, body: { tab, revision: 0, answers } })
    return (await client.call(submitForm, { params: { id }, body: { tab, revision } })).submissionId
  }

  return {
    ...{ world, paja, helena, esa, outi, veera, nina, fields, entered, order, create, fillForm },
    read: (id: number, client = helena) => client.call(getOrder, { params: { id }, query: at }),
    async complete(): Promise<{ id: number; formId: number; submissionId: string }> {
      const { id, mforms } = await create()
      const formId = mforms[0]?.id as number
      return { id, formId, submissionId: await fillForm(formId) }
    },
  }
}
export type Setting = Awaited<ReturnType<typeof settle>>
