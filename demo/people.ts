import { artificialIdentityCode, type EmployeeFixture, insertEmployees } from '#modules/personnel/server/fixtures.ts'
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
): Promise<{ employeeId: number; employmentIds: number[] }[]> {
  const draw = drawing(20260101)
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  let born = 0

  const person = (organisationIds: number[]): EmployeeFixture => {
    born += 1
    // Every hundred people share a birthday: there are a hundred artificial numbers to a day.
    const birthDay = addDays(firstBirthDay, Math.floor(born / 100) * 97 + (born % 100) * 150)
    const startDate = addDays(today, -(200 + draw(6000)))
    const organisationId = pick(organisationIds)
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
    return {
      identityCode: artificialIdentityCode(birthDay, born % 100),
      firstName: pick(firstNames),
      lastName: pick(lastNames),
      employments,
    }
  }
  const people = (count: number, organisationIds: number[]) =>
    Array.from({ length: count }, () => person(organisationIds))

  const inserted = await insertEmployees(db, [
    ...knownPeople(today, organisations.workshop),
    ...people(116, organisations.workshop),
  ])
  await insertEmployees(db, people(60, organisations.logistics))
  await insertEmployees(db, people(5000, organisations.group))
  return inserted
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
    employments: [
      { organisationId: company as number, profession, startDate: addDays(today, -900), mainEmployer: true },
    ],
  }))
}
