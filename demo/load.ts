import { identityHash } from '#modules/account/server/bank/identity.ts'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertCompanyLogin } from '#modules/company-login/server/fixtures.ts'
import { insertDelegationFixture } from '#modules/main-users/server/fixtures.ts'
import { certificatePdf, insertCertificateFixtures } from '#modules/sick-leaves/server/certificates/fixtures.ts'
import { insertSickLeaveFixture, type SickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { countDiagnoses, importShortList } from '#modules/sick-leaves/server/public.ts'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import { waitForTurn } from '#server/rights/queries.ts'
import { addDays, dayOf, formatDay } from '#shared/dates.ts'
import { insertAbsences } from './absences.ts'
import { insertCare } from './care.ts'
import { insertClients } from './clients.ts'
import { insertConversations } from './conversations.ts'
import { insertDocumentsAndReports } from './documents.ts'
import { insertForms } from './forms.ts'
import { insertMeetings } from './meetings.ts'
import { insertOrders } from './orders.ts'
import { insertCategories, insertPeople } from './people.ts'
import { insertWorkabilityCases } from './work-ability.ts'

/** Any number that no other lock has. */
const advisoryLock = 7_231_005

/** Who and what the demo data is, is described in the README. Loaded once, into a database without users. */
export async function loadDemoData({ database, files, clock, log, environment }: Platform): Promise<void> {
  const now = clock.now()
  const isLoaded = await database.db.transaction().execute(async (transaction) => {
    // Of several processes that start at once one loads, and the others find it done.
    await waitForTurn(transaction, advisoryLock)
    if ((await countDiagnoses(transaction)) === 0) await importShortList(transaction, dayOf(now))
    const anybody = await transaction.selectFrom('user_account').select('id').limit(1).executeTakeFirst()
    if (anybody) return false
    await insertDemoData({ db: transaction, files, environment }, now)
    return true
  })
  if (isLoaded) log.info('the demo data has been loaded')
}

async function insertDemoData(
  { db, files, environment }: Pick<Platform, 'files' | 'environment'> & { db: Db },
  now: Date,
): Promise<void> {
  const atBank = (person: keyof typeof bankPeople) => identityHash(environment, bankPeople[person].identityCode)
  const workshop = await insertCompany(db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [
      { name: 'Hallinto', branches: ['Talous', 'Henkilöstö'] },
      { name: 'Tuotanto', branches: ['Hitsaamo', 'Kokoonpano', 'Maalaamo'] },
      { name: 'Myynti', branches: ['Kotimaan myynti', 'Vienti'] },
      'Varasto',
    ],
  })
  const logistics = await insertCompany(db, {
    id: 1000278,
    name: 'Meritähti Logistiikka Oy',
    flags: {
      ordersEnabled: false,
      opyWpaEnabled: false,
      videoMeetingEnabled: null,
      absenceFollowUpEnabled: false,
      absenceStatisticsEnabled: false,
    },
    branches: ['Terminaali', 'Kuljetukset', 'Toimisto'],
  })
  const group = await insertCompany(db, {
    id: 1000279,
    name: 'Iso Konserni Oyj',
    flags: { absenceFollowUpEnabled: false, absenceStatisticsEnabled: false },
    branches: Array.from({ length: 7 }, (_, region) => ({
      name: `Alue ${region + 1}`,
      branches: Array.from({ length: 42 }, (_, unit) => `Yksikkö ${region + 1}.${unit + 1}`),
    })),
  })

  const helena = await insertUser(db, {
    email: 'hr@demo.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    identityHash: atBank('helena'),
    reportCredentials: 'pohjola-rantanen',
    grants: [{ companyId: 1000277, mainUser: true }, { companyId: 1000278 }, { companyId: 1000279 }],
  })
  const esa = await insertUser(db, {
    email: 'supervisor@demo.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    identityHash: atBank('esa'),
    grants: [{ companyId: 1000277, branchId: workshop['Tuotanto'] as number }],
  })
  // Who covers for the supervisor of the production this week, and who is there for some months.
  const sari = await insertUser(db, {
    email: 'sales@demo.test',
    firstName: 'Sari',
    lastName: 'Laine',
    grants: [
      {
        companyId: 1000277,
        branchId: workshop['Myynti'] as number,
        modules: ['personnel', 'sick-leaves', 'conversations'],
      },
    ],
  })
  await insertDelegationFixture(db, {
    ...{ companyId: 1000277, fromUserId: esa, toUserId: sari },
    ...{ from: dayOf(now), to: addDays(dayOf(now), 6) },
  })
  await insertUser(db, {
    email: 'substitute@demo.test',
    firstName: 'Tiina',
    lastName: 'Tuuri',
    grants: [{ companyId: 1000277, modules: ['personnel', 'orders'], endsOn: addDays(dayOf(now), 60) }],
  })
  const outi = await insertUser(db, {
    email: 'outsider@demo.test',
    firstName: 'Outi',
    lastName: 'Saari',
    identityHash: atBank('outi'),
    grants: [{ companyId: 1000278 }],
  })
  // One company's people log in with its own accounts, if they like; Sanna has been invited and has not come in yet.
  await insertUser(db, {
    ...{ email: 'sanna@meritahti.test', firstName: 'Sanna', lastName: 'Lehto' },
    ...{ status: 'INVITED', acceptedTerms: false, grants: [{ companyId: 1000278 }] },
  })
  await insertCompanyLogin(
    { db, environment },
    { companyId: 1000278, tenant: 'meritahti', domain: 'meritahti.test', now },
  )
  await insertUser(db, {
    email: 'nocompany@demo.test',
    firstName: 'Niilo',
    lastName: 'Yksin',
    identityHash: atBank('niilo'),
  })
  await insertUser(db, {
    email: 'newcomer@demo.test',
    firstName: 'Uuno',
    lastName: 'Uusitalo',
    identityHash: atBank('uuno'),
    acceptedTerms: false,
    grants: [{ companyId: 1000277 }],
  })
  const nurse = await insertUser(db, {
    email: 'nurse@demo.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
    identityHash: atBank('nina'),
  })
  const kari = await insertUser(db, {
    email: 'coach2@demo.test',
    firstName: 'Kari',
    lastName: 'Valmela',
    role: 'ROLE_COACH',
    identityHash: atBank('kari'),
  })
  const admin = await insertUser(db, {
    email: 'admin@demo.test',
    firstName: 'Aila',
    lastName: 'Ylläpitäjä',
    role: 'ROLE_ADMIN',
    identityHash: atBank('aila'),
  })

  const people = await insertPeople(db, dayOf(now), {
    workshop: Object.values(workshop),
    logistics: Object.values(logistics),
    group: Object.values(group),
  })
  await insertCategories(db, workshop, dayOf(now))
  await insertSickLeaves({ db, files }, people, { recordedBy: helena, nurse }, now)
  await insertAbsences(db, people, { recordedBy: helena, nurse, production: workshop['Tuotanto'] as number }, now)
  await insertConversations({ db, files }, { helena, outi, nurse, coach: kari }, now)
  await insertDocumentsAndReports({ db, files }, { helena, outi, nurse }, now)
  await insertForms(db, { helena, esa, now })
  await insertOrders(db, workshop, { orderer: helena, nurse }, now)
  const staffAndUsers = { helena, esa, nina: nurse, kari }
  await insertWorkabilityCases({ files }, db, people, staffAndUsers, {
    production: workshop['Tuotanto'] as number,
    now,
  })
  await insertClients(db, 1000277, admin)
  await insertCare(db, { nurse, coach: kari }, now)
  await insertMeetings(db, { nurse, helena, supervisor: esa, outsider: outi }, now)
}

const minute = 60_000

interface Demonstrated extends Pick<SickLeaveFixture, 'external' | 'diagnosisCode' | 'notes' | 'removed'> {
  /** The place among the demo's people. */
  person: number
  /** In days from today. */
  start: number
  days: number
  minutesAgo: number
  isHandled?: true
  /** It was handled with this diagnosis, and corrected since. */
  correctedFrom?: string
  /** The names of its files. */
  certificates?: readonly string[]
}

/** Two leaves that Helena has just recorded, one that she has corrected, one that she has removed, and older ones that the nurse has handled. */
async function insertSickLeaves(
  { db, files }: Pick<Platform, 'files'> & { db: Db },
  people: Awaited<ReturnType<typeof insertPeople>>,
  { recordedBy, nurse }: { recordedBy: number; nurse: number },
  now: Date,
): Promise<void> {
  const today = dayOf(now)
  const day = 24 * 60
  const leaves: Demonstrated[] = [
    {
      person: 0,
      start: -3,
      days: 5,
      minutesAgo: 5,
      external: true,
      diagnosisCode: 'J06.9',
      notes: 'Jatkuu mahdollisesti.',
      certificates: ['Todistus sivu 1.pdf', 'Todistus sivu 2.pdf'],
    },
    { person: 1, start: -1, days: 2, minutesAgo: 12 },
    { person: 2, start: -40, days: 10, minutesAgo: 40 * day, external: true, diagnosisCode: 'M54.5', isHandled: true },
    { person: 3, start: -15, days: 3, minutesAgo: 15 * day, isHandled: true },
    {
      person: 4,
      start: -9,
      days: 6,
      minutesAgo: day,
      external: true,
      diagnosisCode: 'M54.5',
      correctedFrom: 'J06.9',
      certificates: ['Lääkärintodistus.pdf'],
    },
    { person: 5, start: -4, days: 2, minutesAgo: 2 * day, removed: true },
  ]
  for (const { person, start, days, minutesAgo, isHandled, correctedFrom, certificates = [], ...leave } of leaves) {
    const { employeeId, employmentIds } = people[person] as (typeof people)[number]
    const first = addDays(today, start)
    const recordedAt = new Date(now.getTime() - minutesAgo * minute)
    const leaveId = await insertSickLeaveFixture(db, {
      ...leave,
      employeeId,
      employmentId: employmentIds[0] as number,
      companyId: 1000277,
      start: first,
      end: addDays(first, days - 1),
      recordedBy,
      recordedAt,
      ...(isHandled && { handled: { by: nurse, at: new Date(now.getTime() - (minutesAgo - 60) * minute) } }),
      ...(correctedFrom && {
        before: { start: first, end: addDays(first, days - 3), external: true, diagnosisCode: correctedFrom },
      }),
    })
    const lines = [
      'LÄÄKÄRINTODISTUS A',
      '',
      `Työkyvytön ${formatDay(first)} - ${formatDay(addDays(first, days - 1))}`,
      `Diagnoosi ${leave.diagnosisCode}`,
      '',
      `Kirjoitettu ${formatDay(first)}`,
    ]
    await insertCertificateFixtures(
      { files },
      db,
      { leaveId, by: recordedBy, now: recordedAt },
      certificates.map((filename) => ({ filename, content: certificatePdf(lines) })),
    )
  }
}
