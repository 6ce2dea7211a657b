import { inject } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { whoami } from '#shared/contracts/session.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { getWorkability, listWorkabilities, requestWorkability } from '../contract.ts'
import { type CaseFixture, insertCaseFixture } from '../server/fixtures.ts'

export const mattisCode = artificialIdentityCode('1980-05-05', 1)
export const formersCode = artificialIdentityCode('1981-06-06', 2)
export const strangersCode = artificialIdentityCode('1982-07-07', 3)
export const company = { companyId: 1000277 }

/** Pohjolan Paja with its people and an employee whose work ability cases are tried; every test begins without a case. */
export interface Paja {
  world: World
  helena: Client
  esa: Client
  kaisa: Client
  /** of another company */
  outi: Client
  organisations: Record<string, number>
  matti: InsertedEmployee
  /** of another company */
  veera: InsertedEmployee
  idOf: (name: string) => number
}

export async function startPaja(): Promise<Paja> {
  const world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const branches = ['Tuotanto', 'Myynti']
  const organisations = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy', flags: { workabilityEnabled: null } })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { workabilityEnabled: false } })
  const production = organisations['Tuotanto'] as number
  const matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: organisations['Myynti'] as number, profession: 'Myyjä', startDate: '2019-01-01' },
      { organisationId: production, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true },
    ],
  })
  await insertEmployee(world.db, {
    identityCode: formersCode,
    firstName: 'Eero',
    lastName: 'Entinen',
    employments: [{ organisationId: production, startDate: '2020-01-01', endDate: '2025-12-31' }],
  })
  const veera = await insertEmployee(world.db, {
    identityCode: strangersCode,
    firstName: 'Veera',
    lastName: 'Vieras',
    employments: [{ organisationId: 1000278, startDate: '2020-01-01' }],
  })
  const ids: Record<string, number> = {}
  const logIn = async (name: string, grant: { companyId: number; branchId?: number }, modules?: ['sick-leaves']) => {
    const [firstName, lastName] = name.split(' ') as [string, string]
    const grants = [{ ...grant, ...(modules && { modules }) }]
    const client = await world.login({ email: `${firstName.toLowerCase()}@test.test`, firstName, lastName, grants })
    ids[firstName] = (await client.call(whoami)).id as number
    return client
  }
  const helena = await logIn('Helena Rantanen', company)
  const esa = await logIn('Esa Mäkelä', { companyId: 1000277, branchId: production })
  const kaisa = await logIn('Kaisa Kollega', company)
  const outi = await logIn('Outi Saari', { companyId: 1000278 })
  await logIn('Tuure Salo', company, ['sick-leaves'])
  return { world, helena, esa, kaisa, outi, organisations, matti, veera, idOf: (name) => ids[name] as number }
}

export async function clearCases({ world }: Paja): Promise<void> {
  world.clock.set('2026-03-02T08:00:00Z')
  for (const table of ['workability_attachment', 'workability_event', 'workability_nurse', 'workability_user'] as const)
    await world.db.deleteFrom(table).execute()
  await world.db.deleteFrom('workability_case').execute()
}

export const request = (client: Client, body: object = {}, companyId = 1000277) =>
  client.call(requestWorkability, { query: { companyId }, body: { employee: { sotu: mattisCode }, ...body } })
export const list = (client: Client, includeChildren = false) =>
  client.call(listWorkabilities, { query: { ...company, type: 'WORKABILITY', includeChildren } })
export const get = (client: Client, id: number) => client.call(getWorkability, { params: { id }, query: company })

export const insertCaseOfMatti = (
  { world, matti, idOf }: Paja,
  given: Partial<CaseFixture> & { users: number[] },
): Promise<number> =>
  insertCaseFixture(world.db, {
    companyId: 1000277,
    employeeId: matti.employeeId,
    employmentId: matti.employmentIds[0] as number,
    requestedBy: idOf('Helena'),
    startDate: '2026-02-01',
    now: world.clock.now(),
    ...given,
  })
