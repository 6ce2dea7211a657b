import { insertPayrollAbsenceFixture } from '#modules/absences/server/fixtures.ts'
import type { InsertedEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, type Day, dayOf } from '#shared/dates.ts'

const companyId = 1000277
const dayMilliseconds = 24 * 3_600_000

/**
 * Three people's absences: four short spells within half a year, a leave that goes on past its thirtieth day, and one who is
 * back after months away; besides them many with a day now and then, some of which payroll alone knows.
 */
export async function insertAbsences(
  db: Db,
  people: readonly InsertedEmployee[],
  { recordedBy, nurse, production }: { recordedBy: number; nurse: number; production: number },
  now: Date,
): Promise<void> {
  const today = dayOf(now)
  const inProduction = await peopleBelow(db, people, production)
  const leave = (person: InsertedEmployee, start: number, days: number, external = false) =>
    insertSickLeaveFixture(db, {
      employeeId: person.employeeId,
      employmentId: person.employmentIds[0] as number,
      companyId,
      start: addDays(today, start),
      end: addDays(today, start + days - 1),
      external,
      recordedBy,
      recordedAt: new Date(now.getTime() + Math.min(start, -1) * dayMilliseconds),
      handled: { by: nurse, at: new Date(now.getTime() + Math.min(start + 1, -1) * dayMilliseconds) },
    })
  const [often, long, back, ...others] = inProduction as [InsertedEmployee, InsertedEmployee, InsertedEmployee]
  for (const [start, days] of [
    [-150, 2],
    [-101, 1],
    [-52, 3],
    [-6, 2],
  ] as const)
    await leave(often, start, days)
  await leave(long, -38, 20, true)
  await leave(long, -18, 40, true)
  await leave(back, -240, 110, true)
  await insertEarlier(db, people, today)
  for (const [at, person] of [...others, ...people.slice(10, 50)].entries()) {
    if (at % 3 === 0) continue
    await leave(person, -340 + ((at * 37) % 300), 1 + (at % 4))
    if (at % 4 === 1)
      await insertPayrollAbsenceFixture(db, {
        ...{ companyId, employeeId: person.employeeId, externalId: `palkka-${at}` },
        start: addDays(today, -330 + ((at * 53) % 310)),
        end: addDays(today, -329 + ((at * 53) % 310)),
      })
  }
}

/** What payroll knows of the three years before: the statistics compare with it. */
async function insertEarlier(db: Db, people: readonly InsertedEmployee[], today: Day): Promise<void> {
  for (const [at, { employeeId }] of people.entries())
    for (let turn = 0; turn < 3; turn += 1) {
      if ((at + turn) % 3 === 0) continue
      const start = addDays(today, -370 - turn * 330 - ((at * 41) % 320))
      const days = (at + turn) % 11 === 0 ? 24 : 1 + ((at * 7 + turn) % 5)
      await insertPayrollAbsenceFixture(db, {
        ...{ companyId, employeeId, externalId: `palkka-${turn}-${at}`, start },
        end: addDays(start, days - 1),
      })
    }
}

/** Those of the people who work in a part of the company, or below it, without a leave so far. */
async function peopleBelow(
  db: Db,
  people: readonly InsertedEmployee[],
  organisationId: number,
): Promise<InsertedEmployee[]> {
  const rows = await db
    .selectFrom('employment')
    .innerJoin('organisation', 'organisation.id', 'employment.organisation_id')
    .select(['employment.employee_id', 'organisation.path'])
    .where('employment.company_id', '=', companyId)
    .where('employment.end_date', 'is', null)
    .execute()
  const there = new Set(rows.filter(({ path }) => path.includes(organisationId)).map((row) => row.employee_id))
  return people.slice(50).filter(({ employeeId }) => there.has(employeeId))
}
