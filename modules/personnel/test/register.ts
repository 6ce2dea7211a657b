import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import type { Template } from '#tests/template.ts'
import { startWorld, type World } from '#tests/world.ts'
import type { EmploymentToEnter } from '../contract.ts'
import { artificialIdentityCode, insertEmployee } from '../server/fixtures.ts'

export interface Register {
  world: World
  /** Of all of both companies, of one branch of the first, and of the second company. */
  helena: Client
  esa: Client
  outi: Client
  /** The organisations of the first company by name. */
  paja: Record<string, number>
  /** A code that nobody in this world has yet. */
  freshCode: () => string
  /** Somebody with an employment in production, ongoing unless told. */
  somebody: (employment?: {
    endDate?: string
  }) => Promise<{ identityCode: string; userId: number; employeeId: number; employmentId: number }>
  /** An employment in sales as it is entered. */
  entered: (employment?: Partial<EmploymentToEnter>) => EmploymentToEnter
}

/** A world with two companies, the people who look after their registers, and as many employees as a test asks for. */
export async function startRegister(template: Template): Promise<Register> {
  const world = await startWorld(template, { SESSION_IDLE_MINUTES: '1440' })
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const helena = await world.login({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000278 }],
  })
  const esa = await world.login({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId: 1000277, branchId: paja['Tuotanto'] as number }],
  })
  const outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
  let born = 0
  const freshCode = () => artificialIdentityCode('1985-03-03', ++born)
  return {
    world,
    helena,
    esa,
    outi,
    paja,
    freshCode,
    async somebody(employment = {}) {
      const identityCode = freshCode()
      const { employeeId, userId, employmentIds } = await insertEmployee(world.db, {
        identityCode,
        firstName: 'Matti',
        lastName: 'Meikäläinen',
        employments: [
          { organisationId: paja['Tuotanto'] as number, startDate: '2020-01-01', mainEmployer: true, ...employment },
        ],
      })
      return { identityCode, userId, employeeId, employmentId: employmentIds[0] as number }
    },
    entered: (employment = {}) => ({
      orgId: paja['Myynti'] as number,
      profession: 'Myyjä',
      startDate: '2026-01-01',
      endDate: null,
      categoryMembers: [],
      ...employment,
    }),
  }
}
