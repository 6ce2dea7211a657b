import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import type { Day } from '#shared/dates.ts'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import { countAll } from '../server/counting/round.ts'

export const workshop = 1000277
export const elsewhere = 1000278

/** A company of two units with HR, a supervisor in each, and two of its people; and another company. */
export interface Company {
  production: number
  sales: number
  helena: Client
  esa: Client
  saara: Client
  outi: Client
  nina: Client
  aila: Client
  maija: InsertedEmployee
  matti: InsertedEmployee
}

export async function openCompany(world: World): Promise<Company> {
  const branches = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const [production, sales] = [Number(branches['Tuotanto']), Number(branches['Myynti'])]
  const someone = (firstName: string, place: number, organisationId: number) =>
    insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', place),
      firstName,
      lastName: 'Mallikas',
      employments: [{ organisationId, startDate: '2020-01-01', mainEmployer: true }],
    })
  const user = (firstName: string, grants: { companyId: number; branchId?: number }[]) =>
    world.login({ email: `${firstName.toLowerCase()}@paja.test`, firstName, lastName: 'Rantanen', grants })
  const staff = (firstName: string, role: 'ROLE_COACH' | 'ROLE_ADMIN') =>
    world.login({ email: `${firstName.toLowerCase()}@tt.test`, firstName, lastName: 'Hoitola', role })
  return {
    ...{ production, sales },
    helena: await user('Helena', [{ companyId: workshop }]),
    esa: await user('Esa', [{ companyId: workshop, branchId: production }]),
    saara: await user('Saara', [{ companyId: workshop, branchId: sales }]),
    outi: await user('Outi', [{ companyId: elsewhere }]),
    nina: await staff('Nina', 'ROLE_COACH'),
    aila: await staff('Aila', 'ROLE_ADMIN'),
    maija: await someone('Maija', 1, production),
    matti: await someone('Matti', 2, production),
  }
}

/** A leave with everything that no employer may see again. */
export async function insertLeave(world: World, person: InsertedEmployee, start: Day, end: Day): Promise<number> {
  const { id } = await world.db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow()
  return insertSickLeaveFixture(world.db, {
    employeeId: person.employeeId,
    employmentId: person.employmentIds[0] as number,
    companyId: workshop,
    ...{ start, end, external: true, diagnosisCode: 'J06.9', notes: 'salainen huomautus' },
    recordedBy: id,
    recordedAt: world.clock.now(),
  })
}

/** Until everybody has been counted whose absences have changed, or of whom time has brought something. */
export const counted = (world: World) => countAll(world.platform)
