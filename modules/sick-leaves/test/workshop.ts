import { inject } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import type { SickLeaveToRecord } from '../contract.ts'

export const [mattisCode, maijasCode] = [
  artificialIdentityCode('1980-05-05', 1),
  artificialIdentityCode('1990-06-06', 2),
]

/** A workshop with production and sales; Matti works at both, Maija in sales. */
export interface Workshop {
  world: World
  /** HR of the workshop and of another company, a supervisor of production, HR of the other company. */
  helena: Client
  esa: Client
  outi: Client
  matti: InsertedEmployee
  maija: InsertedEmployee
  production: number
  sales: number
}

export async function startWorkshop(): Promise<Workshop> {
  // Nobody is logged out while a test moves the clock.
  const world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  const [production, sales] = [paja['Tuotanto'] as number, paja['Myynti'] as number]
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await insertCompany(world.db, { id: 1000280, name: 'Suljettu Oy', flags: { sickLeaveManagementEnabled: false } })
  const employment = (organisationId: number) => ({ organisationId, startDate: '2020-01-01' })
  const matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [employment(sales), { ...employment(production), mainEmployer: true }],
  })
  const maija = await insertEmployee(world.db, {
    identityCode: maijasCode,
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [employment(sales)],
  })
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
    grants: [{ companyId: 1000277, branchId: production }],
  })
  const outi = await world.login({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
  return { world, helena, esa, outi, matti, maija, production, sales }
}

/** What somebody reports of themselves, at the first of their employments. */
export const ownLeave = (
  { userId, employmentIds }: InsertedEmployee,
  leave: Partial<SickLeaveToRecord> = {},
): SickLeaveToRecord => ({
  ...{ ehrUserId: userId, employerId: employmentIds[0] as number, externalSickLeaveCertificate: false },
  ...{ start: '2026-03-02', end: '2026-03-04' },
  ...leave,
})

export const externalLeave = (of: InsertedEmployee, leave: Partial<SickLeaveToRecord> = {}): SickLeaveToRecord =>
  ownLeave(of, {
    ...{ externalSickLeaveCertificate: true, diagnosisCode: 'J06.9', diagnosisDate: '2026-03-02' },
    ...leave,
  })
