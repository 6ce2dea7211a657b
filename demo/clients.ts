import { insertClientFixture } from '#modules/integration/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'

/** Two systems to try the interface with: the provider's health record, and the payroll of one company. */
export async function insertClients(db: Db, companyId: number, createdBy: number): Promise<void> {
  await insertClientFixture(db, {
    name: 'Potilastietojärjestelmä',
    clientId: 'demo-health-record',
    secret: 'demo-health-record-secret',
    scopes: ['changes', 'personnel.read', 'absences.read', 'diagnoses.read', 'orders.read', 'reports.write'],
    createdBy,
  })
  await insertClientFixture(db, {
    name: 'Pohjolan Pajan henkilöstöhallinto ja palkat',
    clientId: 'demo-payroll',
    secret: 'demo-payroll-secret',
    companyId,
    scopes: ['changes', 'personnel.read', 'personnel.write', 'absences.write'],
    createdBy,
  })
}
