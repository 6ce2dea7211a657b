import { countAll } from '#modules/absences/server/counting/round.ts'
import { insertFollowUpFixture } from '#modules/absences/server/fixtures.ts'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertTeamFixture } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertCompanyLogin } from '#modules/company-login/server/fixtures.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { insertExportFixture } from '#modules/data-export/server/fixtures.ts'
import { insertDocumentFixture, tinyPdf } from '#modules/documents/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { insertClientFixture, insertWebhookFixture } from '#modules/integration/server/fixtures.ts'
import { insertDelegationFixture } from '#modules/main-users/server/fixtures.ts'
import { completeCheckupAnswers, enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { artificialIdentityCode, insertCategory, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertImportFixture } from '#modules/personnel-import/server/fixtures.ts'
import { insertFormFileFixture } from '#modules/questionnaires/server/files/fixtures.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import { insertReportFixture } from '#modules/reports/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { countAll as countStatistics } from '#modules/statistics/server/counting/round.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { insertAttachmentFixture, insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import { tenantClient, tenantsPath } from '#server/auth/issuers/development/tenants.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { headersOf } from '../demo-world.ts'
import type { World } from '../world.ts'

export const workshop = 1000277
export const elsewhere = 1000300

/** Stands in every text that belongs to the workshop: it must be in no answer to anybody else. */
export const secret = 'Tulikivi'

export type Things = Awaited<ReturnType<typeof insertThings>>

/**
 * One of everything, of Helena's at the workshop's branch Production; and those who have no business with it: Vieno of
 * another company, Väinö of another branch, and Kaisa, a colleague with the whole company, who takes part in nothing.
 */
export async function insertThings(world: World) {
  const { db, clock, platform } = world
  const now = clock.now()
  const today = dayOf(now)
  const ids = await insertCompany(db, {
    id: workshop,
    name: `${secret} Oy`,
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Varasto'],
  })
  await insertCompany(db, { id: elsewhere, name: 'Muualla Oy' })
  const production = ids['Tuotanto'] as number
  const shop = ids['Hitsaamo'] as number
  // All but two are main users where they are: another company's, and those of other branches, go as far as anybody can.
  const person = (firstName: string, grants: { companyId: number; branchId?: number; mainUser?: boolean }[]) =>
    insertUser(db, { email: `${firstName.toLowerCase()}@access.test`, firstName, lastName: 'Laine', grants })
  const staff = (firstName: string, role: 'ROLE_COACH' | 'ROLE_ADMIN') =>
    insertUser(db, { email: `${firstName.toLowerCase()}@access.test`, firstName, lastName: 'Hoitola', role })

  const mainUser = true
  const helena = await person('Helena', [{ companyId: workshop, mainUser }])
  const kaisa = await person('Kaisa', [{ companyId: workshop, mainUser }])
  await person('Vaino', [{ companyId: workshop, branchId: ids['Varasto'] as number, mainUser }])
  await person('Vieno', [{ companyId: elsewhere, mainUser }])
  const oona = await person('Oona', [{ companyId: workshop }])
  const raija = await person('Raija', [{ companyId: workshop }])
  const nina = await staff('Nina', 'ROLE_COACH')
  await staff('Aila', 'ROLE_ADMIN')
  const invited = await insertUser(db, {
    email: 'kutsuttu@access.test',
    firstName: 'Kaarlo',
    lastName: 'Kutsuttu',
    status: 'INVITED',
  })

  const delegation = await insertDelegationFixture(db, {
    ...{ companyId: workshop, fromUserId: helena, toUserId: raija, from: today, to: addDays(today, 7) },
  })

  const identityCode = artificialIdentityCode('1980-02-03', 11)
  const employee = await insertEmployee(db, {
    identityCode,
    firstName: 'Martti',
    lastName: secret,
    employments: [{ organisationId: shop, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true }],
  })
  const employmentId = employee.employmentIds[0] as number
  const { employeeId, userId } = employee
  const category = await insertCategory(db, shop, `${secret} vuoro`, ['Päivä'])
  const spareCategory = await insertCategory(db, shop, `${secret} muu`, ['Ilta'])
  const ofEmployee = { employeeId, employmentId, companyId: workshop }
  const [start, end] = [addDays(today, -3), addDays(today, -1)]
  const sickLeave = await insertSickLeaveFixture(db, { ...ofEmployee, start, end, recordedBy: helena, recordedAt: now })

  const ofPerson = { companyId: workshop, employeeId, personId: userId, organisationId: shop }
  const followUps = [
    await insertFollowUpFixture(db, { ...ofPerson, reachedOn: start, at: now, action: `${secret} sovittu` }),
    await insertFollowUpFixture(db, { ...ofPerson, reachedOn: end, at: now }),
  ] as const
  await countAll(platform)

  const conversation = await insertConversationFixture(db, {
    companyId: workshop,
    topic: `${secret} aihe`,
    startedBy: helena,
    with: [nina],
    at: now,
    messages: [{ by: helena, text: `${secret} viesti`, at: now }],
  })
  const files = { files: platform.files, db }
  const about = { filename: `${secret}.pdf`, at: now }
  const toHelena = [{ companyId: workshop, userIds: [helena] }]
  const acknowledgeBy = addDays(dayOf(now), 7)
  const shared = await insertDocumentFixture(files, { ...about, by: nina, sharedWith: toHelena, acknowledgeBy })
  const sent = await insertDocumentFixture(files, { ...about, by: helena, fromCompanyId: workshop })
  const report = await insertReportFixture(files, {
    name: `${secret} raportti`,
    companyIds: [workshop],
    by: nina,
    at: now,
    acknowledgeBy,
  })

  const process = await insertProcessFixture(db, {
    companyId: workshop,
    name: `${secret} selvitys`,
    status: 'STARTED',
    users: [{ userId: helena }],
    createdAt: now,
    answers: completeWorkplaceAnswers,
    meetings: [{ name: 'Palaveri', start: now, minutes: 60 }],
  })
  await insertFormFileFixture(platform, db, { ...about, formId: process.formId, content: tinyPdf, userId: helena, now })
  const order = (more: object) =>
    insertOrderFixture(db, {
      companyId: workshop,
      organisationId: shop,
      entered: enteredFor({ firstName: 'Otso', lastName: secret, identityCode }, { id: shop, name: 'Hitsaamo' }),
      createdBy: helena,
      createdAt: now,
      answers: completeCheckupAnswers,
      ...more,
    })
  const draft = await order({})
  const sentOrder = await order({ state: 'RUNNING', sentAt: now })

  const caseId = await insertCaseFixture(db, {
    ...ofEmployee,
    organisationId: shop,
    requestedBy: helena,
    users: [helena, oona, raija],
    nurses: [nina],
    requestState: 'QUESTION',
    description: `${secret} kuvaus`,
    startDate: today,
    events: [{ eventType: 'CONVERSATION', startDate: today, description: `${secret} tapahtuma` }],
    now,
  })
  await insertAttachmentFixture(platform, db, { ...about, caseId, content: tinyPdf, userId: helena, now })
  const meeting = await insertMeetingFixture(db, {
    companyId: workshop,
    organizerId: nina,
    topic: `${secret} kokous`,
    start: now,
    end: new Date(now.getTime() + 3_600_000),
    userIds: [helena],
  })
  const only = async (table: 'form_process_meeting' | 'workability_event' | 'document_share' | 'follow_up_action') =>
    (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id
  const links = await db.selectFrom('workability_user').select('id').orderBy('id').execute()
  await headersOf(world, 'helena@access.test')
  const otherSession = await db.selectFrom('session').select('id').executeTakeFirstOrThrow()
  const attachment = await db
    .selectFrom('workability_attachment as a')
    .innerJoin('file as f', 'f.id', 'a.file_id')
    .select(['f.id', 'f.object_key'])
    .executeTakeFirstOrThrow()
  const device = await db
    .insertInto('push_device')
    .values({
      user_id: helena,
      token_hash: Buffer.from(secret),
      endpoint: 'https://push.access.test/helena',
      p256dh: '',
      auth: '',
      name: `${secret} puhelin`,
      created_at: now,
      last_used_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const failedMails = await db
    .insertInto('failed_mail')
    .values(
      [helena, kaisa].map((userId) => ({
        job_id: crypto.randomUUID(),
        kind: 'password-changed-mail',
        data: JSON.stringify({ userId }),
        reason: 'UNREACHABLE',
        tries: 101,
        planned_at: now,
        failed_at: now,
      })),
    )
    .returning('id')
    .execute()
  const client = await insertClientFixture(db, { name: `${secret} palkat`, companyId: workshop, createdBy: nina })
  const { webhook, delivery } = await insertWebhookFixture(db, client)
  const team = await insertTeamFixture(db, { name: `${secret} tiimi`, userIds: [], companyIds: [workshop] })
  const view = await db
    .insertInto('list_view')
    .values({ user_id: nina, list: 'orders', name: `${secret} näkymä`, choices: '{}', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const imported = (userId: number) =>
    insertImportFixture(db, { companyId: workshop, userId, state: 'CHECKED', firstName: secret, now })
  const imports = { checked: await imported(helena), toRun: await imported(helena) }
  const staffImports = { checked: await imported(nina), toRun: await imported(nina) }
  const questionnaire = await db.selectFrom('questionnaire_template').select('id').executeTakeFirstOrThrow()
  await countStatistics(platform)
  await insertCompanyLogin(
    { db, environment: world.platform.environment },
    {
      ...{ companyId: workshop, tenant: 'pohjola', domain: 'tulikivi.test' },
      ...{ userIds: [invited], now: world.clock.now() },
    },
  )
  const exported = { companyId: workshop, userId: nina, words: `${secret} vienti`, at: now }
  const companyExport = await insertExportFixture(platform, exported)
  const { id: hold } = await db
    .insertInto('hold')
    .values({ employee_id: employeeId, reason: 'Oikeudenkäynti', by: nina, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: run } = await db
    .insertInto('retention_run')
    .values({ began_at: now, worked_at: now, ended_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('removal')
    .values({ at: now, kind: 'conversations', count: 7, run, company_id: workshop })
    .execute()
  return {
    hold,
    companyLogin: {
      ...{ issuer: `http://localhost${tenantsPath}/pohjola`, ...tenantClient },
      ...{ domains: ['tulikivi.test'], isOnlyWay: false },
    },
    users: { helena, kaisa, nina, invited, oona, raija },
    delegation,
    identityCode,
    unusedCode: artificialIdentityCode('1990-02-03', 12),
    shop,
    production,
    spare: ids['Varasto'] as number,
    employeeId,
    userId,
    employmentId,
    category: category.categoryId,
    member: category.memberIds['Päivä'] as number,
    spareCategory: spareCategory.categoryId,
    spareMember: spareCategory.memberIds['Ilta'] as number,
    sickLeave,
    followUps,
    followUpAction: await only('follow_up_action'),
    conversation: conversation.id,
    message: conversation.messageIds.at(-1) as number,
    shared,
    share: await only('document_share'),
    sent,
    report,
    process: process.id,
    processMeeting: await only('form_process_meeting'),
    form: process.formId,
    questionnaire: questionnaire.id,
    draft: draft.orderId,
    sentOrder: sentOrder.orderId,
    caseId,
    caseLinks: links.map(({ id }) => id),
    caseEvent: await only('workability_event'),
    attachment,
    device: device.id,
    otherSession: otherSession.id,
    meeting,
    team,
    client,
    webhook,
    delivery,
    imports,
    staffImports,
    companyExport,
    view: view.id,
    failedMails: failedMails.map(({ id }) => id),
    today,
    now,
  }
}
