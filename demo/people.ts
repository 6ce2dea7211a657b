import {
  artificialIdentityCode,
  type ContactFixture,
  type EmployeeFixture,
  type InsertedEmployee,
  insertCategory,
  insertEmployees,
  insertMembership,
} from '#modules/personnel/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, type Day } from '#shared/dates.ts'
import { firstNames, lastNames, professions } from './names.ts'

/** Numbers that look drawn but are the same at every start. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const firstBirthDay = '1960-01-05'

/** Answers the workshop's people; the first ones have one current, main employment. */
export async function insertPeople(
  db: Db,
  today: Day,
  organisations: { workshop: number[]; logistics: number[]; group: number[] },
): Promise<InsertedEmployee[]> {
  const draw = drawing(20260101)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  let born = 0

  const person = (organisationIds: number[], employer?: number): EmployeeFixture => {
    born += 1
    // Every hundred people share a birthday: there are a hundred artificial numbers to a day.
    const birthDay = addDays(firstBirthDay, Math.floor(born / 100) * 97 + (born % 100) * 150)
    const startDate = addDays(today, -(200 + draw(6000)))
    const organisationId = employer ?? pick(organisationIds)
    const employments: EmployeeFixture['employments'] = [
      { organisationId, profession: pick(professions), startDate, mainEmployer: true },
    ]
    if (born % 6 === 0 && startDate < addDays(today, -400))
      employments.push({
        organisationId: pick(organisationIds.filter((id) => id !== organisationId)),
        profession: pick(professions),
        startDate: addDays(startDate, -700),
        endDate: addDays(startDate, -1),
      })
    if (born % 11 === 0) (employments[0] as { endDate?: Day }).endDate = addDays(today, -30 - draw(100))
    const [firstName, lastName] = [pick(firstNames), pick(lastNames)]
    return {
      identityCode: artificialIdentityCode(birthDay, born % 100),
      firstName,
      lastName,
      employments,
      // Of every seventh the contact data has never been told.
      ...(born % 7 > 0 && { contact: contactOf(firstName, lastName, draw) }),
    }
  }
  const people = (count: number, organisationIds: number[], employer?: number) =>
    Array.from({ length: count }, () => person(organisationIds, employer))

  const inserted = await insertEmployees(db, [
    ...knownPeople(today, organisations.workshop),
    ...people(116, organisations.workshop),
  ])
  await insertEmployees(db, people(60, organisations.logistics))
  // All in the service of the group itself: its register is the longest that can be asked for.
  await insertEmployees(db, people(5000, organisations.group, organisations.group[0]))
  return inserted
}

const homes = [
  { postcode: '00530', city: 'HELSINKI', municipality: '091' },
  { postcode: '02600', city: 'ESPOO', municipality: '049' },
  { postcode: '33100', city: 'TAMPERE', municipality: '837' },
  { postcode: '20100', city: 'TURKU', municipality: '853' },
] as const

function contactOf(firstName: string, lastName: string, draw: (below: number) => number): ContactFixture {
  const home = homes[draw(homes.length)] as (typeof homes)[number]
  const mailbox = `${firstName}.${lastName}`
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o')
    .replace(/[^a-z.]/g, '')
  return {
    ...home,
    address: `Seppäkatu ${1 + draw(60)} ${pickLetter(draw)} ${1 + draw(40)}`,
    phone: `+358 40 555 ${String(1000 + draw(9000))}`,
    ...(draw(10) > 0 && { email: `${mailbox}@posti.test` }),
  }
}

const pickLetter = (draw: (below: number) => number) => 'ABCD'[draw(4)] as string

/** One category at the welding shop, several at the company itself, with their members chosen for who works there. */
export async function insertCategories(
  db: Db,
  organisations: Readonly<Record<string, number>>,
  today: Day,
): Promise<void> {
  const company = organisations['Pohjolan Paja Oy'] as number
  const weldingShop = organisations['Hitsaamo'] as number
  const shift = await insertCategory(db, weldingShop, 'Työvuoro', ['Päivävuoro', 'Iltavuoro', 'Yövuoro'])
  const costCentre = await insertCategory(db, company, 'Kustannuspaikka', ['100 Johto', '200 Tuki'])
  await insertCategory(db, company, 'Henkilöstöryhmä', ['Toimihenkilöt', 'Ylemmät toimihenkilöt'])
  for (const [organisationId, { categoryId, memberIds }] of [
    [weldingShop, shift],
    [company, costCentre],
  ] as const) {
    const employments = await db
      .selectFrom('employment')
      .select(['id', 'start_date'])
      .where('organisation_id', '=', organisationId)
      .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', today)]))
      .execute()
    const members = Object.values(memberIds)
    for (const { id, start_date } of employments)
      await insertMembership(db, {
        employmentId: id,
        categoryId,
        memberId: members[id % members.length] as number,
        startDate: start_date,
      })
  }
}

/** People that the README and the guides speak of, with the public test codes for the signs in force since 2023. */
function knownPeople(today: Day, [company]: number[]): EmployeeFixture[] {
  const known = [
    ['010594Y9032', 'Matti', 'Meikäläinen', 'Hitsaaja'],
    ['020594X903P', 'Maija', 'Mallikas', 'Suunnittelija'],
    ['030594W903B', 'Åsa', 'Öhman', 'Projektipäällikkö'],
    ['010516B903X', 'Oskari', 'Oppilas', 'Harjoittelija'],
  ] as const
  return known.map(([identityCode, firstName, lastName, profession]) => ({
    identityCode,
    firstName,
    lastName,
    ...(lastName !== 'Oppilas' && { contact: contactOf(firstName, lastName, () => 3) }),
    employments: [
      { organisationId: company as number, profession, startDate: addDays(today, -900), mainEmployer: true },
    ],
  }))
}
