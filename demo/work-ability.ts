import type { EventType } from '#modules/work-ability/contract.ts'
import { type EventFixture, insertAttachmentFixture, insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/platform.ts'
import { addDays, type Day, dayOf } from '#shared/dates.ts'

interface People {
  helena: number
  esa: number
  nina: number
  kari: number
}

/** Cases at 1000277: a new one, ongoing and ended ones, one with every type of event, and one that only Esa sees. */
export async function insertWorkabilityCases(
  platform: Pick<Platform, 'files'>,
  db: Db,
  employees: readonly { employeeId: number; employmentIds: number[] }[],
  { helena, esa, nina, kari }: People,
  { production, now }: { production: number; now: Date },
): Promise<void> {
  const today = dayOf(now)
  const insert = (
    employee: number,
    given: { daysAgo: number; daysLong?: number; requestedBy?: number; users?: number[]; nurses?: number[] } & Partial<
      Omit<Parameters<typeof insertCaseFixture>[1], 'users' | 'nurses'>
    >,
  ) => {
    const { daysAgo, daysLong, requestedBy = helena, users = [helena], nurses = [nina], ...rest } = given
    const { employeeId, employmentIds } = employees[employee] as (typeof employees)[number]
    const startDate = addDays(today, -daysAgo)
    return insertCaseFixture(db, {
      companyId: 1000277,
      employeeId,
      employmentId: employmentIds[0] as number,
      requestedBy,
      users,
      nurses,
      startDate,
      ...(daysLong !== undefined && { endDate: addDays(startDate, daysLong) }),
      now,
      ...rest,
    })
  }

  await insert(0, {
    daysAgo: 1,
    nurses: [],
    requestState: 'REQUESTED',
    startTrigger: 'SUPERVISOR',
    description: 'Hitsauskohteissa työskentely on käynyt raskaaksi. Toivomme arviota siitä, miten työtä voisi muokata.',
  })
  const followed = await insert(1, {
    daysAgo: 200,
    users: [helena, esa],
    nurses: [nina, kari],
    description: 'Paluu töihin pitkän poissaolon jälkeen.',
    events: everyEvent(today),
  })
  await insert(2, {
    daysAgo: 12,
    requestState: 'QUESTION',
    requestAnswer: 'Kertoisitko, onko varhaisen tuen keskustelu jo käyty?',
    startTrigger: 'EMPLOYEE',
  })
  await insert(5, { daysAgo: 300, daysLong: 120, events: ended(addDays(today, -300), 120) })
  await insert(6, {
    daysAgo: 60,
    daysLong: 4,
    requestState: 'DECLINED',
    requestAnswer: 'Asia hoidetaan jo toisessa työkykyasiassa.',
  })
  // In production, below the company: seen with sub-organisations.
  await insert(7, {
    daysAgo: 40,
    organisationId: production,
    requestedBy: esa,
    users: [esa, helena],
    startTrigger: 'OCCUPATION_HEALTH_CARE',
    events: [{ eventType: 'PROCESS_START', startDate: addDays(today, -40) }],
  })
  // Helena has no access to this one.
  await insert(8, {
    daysAgo: 25,
    organisationId: production,
    requestedBy: esa,
    users: [esa],
    events: [{ eventType: 'EARLY_SUPPORT_CONVERSATION', startDate: addDays(today, -20) }],
  })
  for (const [filename, userId] of [
    ['Varhaisen tuen muistio.pdf', helena],
    ['Työn muokkaus.pdf', esa],
  ] as const)
    await insertAttachmentFixture(platform, db, { caseId: followed, filename, content: emptyPdf, userId, now })
}

/** What each type of event shows, some two weeks apart. */
const details: Partial<
  Record<EventType, Omit<EventFixture, 'eventType' | 'startDate' | 'endDate'> & { days?: number }>
> = {
  PROCESS_START: {},
  EARLY_SUPPORT_CONVERSATION: { description: 'Keskustelu esihenkilön kanssa käyty, muistio liitteenä.' },
  HEALTH_INSPECTION: { selectValue: 'TTH' },
  VISIT_OCCUPATIONAL_HEALTHCARE: {},
  CONSULTATION: {},
  OUTSIDE_CONSULTATION: { days: 20 },
  WORKABILITY_ASSESSMENT: {},
  B_STATEMENT: {},
  CONVERSATION: { description: 'Sovittiin työhön paluun aikataulusta.' },
  CHECKUP: { selectValue: 'REMOTE_APPOINTMENT' },
  RETURN_TO_WORK: {
    selectValue: 'CUSTOM_RETURN_TO_OLD_POSITION',
    alternativeSelectValue: 'PARTIAL_SICKNESS_ALLOWANCE',
    days: 60,
  },
  DISABILITY_PENSION: { description: 'Hakemus peruttu.', days: 10 },
  FOLLOWUP_PLAN: { description: 'Seuraava tapaaminen kuukauden kuluttua.', days: 30 },
}

function everyEvent(today: Day): EventFixture[] {
  return Object.entries(details).map(([eventType, { days, ...more }], place) => {
    const startDate = addDays(today, -200 + place * 15)
    return {
      eventType: eventType as EventType,
      startDate,
      ...(days !== undefined && { endDate: addDays(startDate, days) }),
      ...more,
    }
  })
}

function ended(start: Day, days: number): EventFixture[] {
  return [
    { eventType: 'PROCESS_START', startDate: start },
    { eventType: 'CONVERSATION', startDate: addDays(start, 30) },
    { eventType: 'PROCESS_END', startDate: addDays(start, days), description: 'Työhön paluu onnistui.' },
  ]
}

/** The smallest file that is a PDF. */
const emptyPdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
)
