import { insertFollowUpFixture } from '#modules/absences/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { insertClientFixture } from '#modules/integration/server/fixtures.ts'
import { insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertImportFixture } from '#modules/personnel-import/server/fixtures.ts'
import { insertReportFixture } from '#modules/reports/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import type { BrowserWorld } from './test.ts'

/** Something in every list, called as long as people, companies and files are: some by one word that is wider than a phone. */
export async function furnish(world: BrowserWorld): Promise<void> {
  const { db, platform } = world
  const at = world.clock.now()
  const companyId = 1000277
  const unit = 'Kiinteistönhuoltopalveluliikelaitoksenympäristönhuoltoyksikkö'
  const { [unit]: unitId = 0 } = await insertCompany(db, {
    id: companyId,
    name: 'Keski-Pohjanmaan ympäristöpalveluliikelaitoskuntayhtymän Maahantuonti Oy',
    branches: [unit],
  })
  const helena = { email: 'hr@paja.test', firstName: 'Helena-Kristiina', lastName: 'Rantanen-Väisänen' }
  const by = await world.person({ ...helena, grants: [{ companyId, mainUser: true }] })
  const otherId = 1000278
  await insertCompany(db, { id: otherId, name: 'Meritähti Logistiikka Oy' })
  const sari = { email: 'sari@paja.test', firstName: 'Sari', lastName: 'Kahtiainen' }
  await world.person({ ...sari, grants: [{ companyId }, { companyId: otherId }] })
  const staff = { email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  const nurse = await world.person(staff)
  const admin = { email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' } as const
  const administrator = await world.person(admin)
  const employee = await insertEmployee(db, {
    identityCode: artificialIdentityCode('1983-08-08', 4),
    firstName: 'Aino-Marjaana',
    lastName: 'Heikkinen-Saastamoinen',
    employments: [{ organisationId: unitId, profession: 'Kiinteistönhoitopalveluesihenkilö', startDate: '2020-01-01' }],
  })
  const person = { employeeId: employee.employeeId, employmentId: employee.employmentIds[0] as number, companyId }
  const day = '2026-03-02'
  await insertSickLeaveFixture(db, { ...person, start: day, end: day, recordedBy: by, recordedAt: at })
  await insertFollowUpFixture(db, {
    ...{ companyId, employeeId: employee.employeeId, personId: employee.userId, organisationId: companyId, at },
    reachedOn: day,
    action: 'Työpisteen muutokset ja kevennetyt työtehtävät kahden kuukauden ajaksi',
  })
  await insertImportFixture(db, { companyId, userId: by, state: 'CHECKED', firstName: 'Aino-Marjaana', now: at })
  await insertConversationFixture(db, {
    ...{ companyId, startedBy: by, with: [nurse], at },
    topic: 'Kiinteistönhoitopalveluiden työpaikkaselvityksen ajankohta',
  })
  const name = 'Kiinteistönhoitopalveluiden työpaikkaselvitys'
  const users = [{ userId: by }]
  await insertProcessFixture(db, {
    companyId,
    name,
    createdAt: at,
    users,
    editableByCompanies: true,
    usersCanEdit: true,
  })
  await insertOrderFixture(db, { companyId, organisationId: companyId, entered: {}, createdBy: by, createdAt: at })
  const events = [{ eventType: 'HEALTH_INSPECTION' as const, selectValue: 'TTH', startDate: day }]
  await insertCaseFixture(db, {
    ...person,
    ...{ requestedBy: by, startDate: day, users: [by], nurses: [nurse], events, now: at },
  })
  await insertMeetingFixture(db, {
    ...{ companyId, organizerId: nurse, userIds: [by], topic: 'Työpaikkaselvityksen loppukeskustelu' },
    start: new Date('2026-03-02T12:00:00Z'),
    end: new Date('2026-03-02T13:00:00Z'),
  })
  const filename = 'Tyoterveysneuvottelun_muistio_kiinteistonhoitopalvelut_2026.pdf'
  const parts = { files: platform.files, db }
  await insertDocumentFixture(parts, { filename, by: nurse, at, sharedWith: [{ companyId }] })
  await insertDocumentFixture(parts, { filename, by, at, fromCompanyId: companyId })
  await insertReportFixture(parts, { name: 'Sairauspoissaolojen kehitys', companyIds: [companyId], by: nurse, at })
  const client = { name: 'Henkilöstöhallinnon järjestelmän tiedonsiirto', companyId, createdBy: administrator }
  await insertClientFixture(db, { ...client, scopes: ['personnel.read', 'absences.write'] })
}
