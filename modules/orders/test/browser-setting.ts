import type { BrowserWorld } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { enteredFor, insertOrderFixture, type OrderFixture } from '../server/fixtures.ts'

export const code = artificialIdentityCode('1990-06-06', 2)
export const t = (key: string, values?: Record<string, string | number>) => text('orders', key, values)

export interface Settled {
  orderer: number
  unit: { id: number; name: string }
}

export async function settle(world: BrowserWorld): Promise<Settled> {
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  const grants = [{ companyId: 1000277 }]
  const orderer = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  return { orderer, unit: { id: paja['Tuotanto'] as number, name: 'Tuotanto' } }
}

export async function insertOrder(world: BrowserWorld, { orderer, unit }: Settled, more: Partial<OrderFixture> = {}) {
  const { entered, ...rest } = more
  const person = { firstName: 'Maija', lastName: 'Mallikas', identityCode: code }
  return insertOrderFixture(world.db, {
    companyId: 1000277,
    organisationId: unit.id,
    entered: { ...enteredFor(person, unit), ...entered },
    createdBy: orderer,
    createdAt: world.clock.now(),
    ...rest,
  })
}
