import { insertPayrollAbsenceFixture } from '#modules/absences/server/fixtures.ts'
import { toNumber } from '#modules/absences/server/public.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployees } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import type { Day } from '#shared/dates.ts'
import type { World } from '#tests/world.ts'
import type { Person } from '../server/counting/contribution.ts'
import { countAll } from '../server/counting/round.ts'

let places = 0

/** Where somebody works: in a unit since 2020 unless told. */
export interface Work {
  unit: number
  start?: Day
  end?: Day
}

/** People with these employments, each of their own. */
export function insertPeople(world: World, all: readonly (readonly Work[])[]): Promise<InsertedEmployee[]> {
  return insertEmployees(
    world.db,
    all.map((works) => {
      places += 1
      const birthDay = new Date(Date.UTC(1960, 0, 1 + Math.floor(places / 90))).toISOString().slice(0, 10)
      return {
        identityCode: artificialIdentityCode(birthDay, places % 90),
        firstName: 'Maija',
        lastName: `Mallikas ${places}`,
        employments: works.map(({ unit, start = '2020-01-01', end }, place) => ({
          ...{ organisationId: unit, startDate: start, mainEmployer: place === 0 },
          ...(end && { endDate: end }),
        })),
      }
    }),
  )
}

export const many = (count: number, ...works: Work[]): Work[][] => Array.from({ length: count }, () => works)

export async function insertLeave(
  world: World,
  companyId: number,
  person: InsertedEmployee | undefined,
  leave: { start: Day; end: Day; external?: boolean },
): Promise<number> {
  if (!person) throw new Error('there is nobody')
  const { id } = await world.db.selectFrom('user_account').select('id').limit(1).executeTakeFirstOrThrow()
  return insertSickLeaveFixture(world.db, {
    ...{ employeeId: person.employeeId, employmentId: person.employmentIds[0] as number, companyId, ...leave },
    ...{ recordedBy: id, recordedAt: world.clock.now() },
  })
}

export async function insertFromPayroll(
  world: World,
  companyId: number,
  person: InsertedEmployee | undefined,
  days: { start: Day; end: Day },
): Promise<void> {
  if (!person) throw new Error('there is nobody')
  places += 1
  const { employeeId } = person
  await insertPayrollAbsenceFixture(world.db, { companyId, employeeId, externalId: `p${places}`, ...days })
}

/** Until everybody is counted who has changed. */
export const counted = (world: World) => countAll(world.platform)

/** Everybody at a company as they are recorded, read past all that is kept of them. */
export async function peopleOf(world: World, companyId: number): Promise<Person[]> {
  const employments = await world.db
    .selectFrom('employment')
    .innerJoin('organisation', 'organisation.id', 'employment.organisation_id')
    .select(['employment.employee_id', 'organisation.path', 'employment.start_date', 'employment.end_date'])
    .where('employment.company_id', '=', companyId)
    .execute()
  const leaves = await world.db
    .selectFrom('sick_leave')
    .select(['employee_id', 'start_date', 'end_date', 'external_certificate'])
    .where('company_id', '=', companyId)
    .where('state', '<>', 'REMOVED')
    .execute()
  const payroll = await world.db
    .selectFrom('payroll_absence')
    .select(['employee_id', 'start_date', 'end_date'])
    .where('company_id', '=', companyId)
    .execute()
  return [...Map.groupBy(employments, (one) => one.employee_id)].map(([employeeId, own]) => ({
    employments: own.map((one) => ({
      path: one.path,
      start: toNumber(one.start_date),
      end: one.end_date === null ? null : toNumber(one.end_date),
    })),
    absences: [
      ...leaves.map((one) => ({ ...one, type: one.external_certificate ? ('EXTERNAL' as const) : ('OWN' as const) })),
      ...payroll.map((one) => ({ ...one, type: 'PAYROLL' as const })),
    ]
      .filter((one) => one.employee_id === employeeId)
      .map(({ start_date, end_date, type }) => ({ start: toNumber(start_date), end: toNumber(end_date), type })),
  }))
}
