import {
  type EmploymentOfManyRow,
  selectEmployeesByCodes,
  selectEmploymentsOfMany,
  selectWordsByCodes,
} from '#modules/personnel/server/public.ts'
import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { AtCompany } from '#server/rights/scope.ts'
import { dayOf } from '#shared/dates.ts'
import type { ImportOptions } from '../contract.ts'
import type { Circumstances, KnownEmployment, KnownPerson } from './decide.ts'
import { selectUnits } from './queries.ts'
import { type Unit, unitFinder } from './units.ts'

export type Found = KnownPerson & { employeeId: Held<'employee'> }

/** Whom the company has, by code, as far as they are open to the scope: a few statements however many they are. */
export async function findKnown(db: Db, scope: AtCompany, codes: readonly string[]): Promise<Map<string, Found>> {
  if (codes.length === 0) return new Map()
  const words = await selectWordsByCodes(db, scope, codes)
  const known = new Map((await selectEmployeesByCodes(db, scope, codes)).map((row) => [row.identity_code, row]))
  const employments = Map.groupBy(
    await selectEmploymentsOfMany(
      db,
      scope,
      words.map((row) => row.employee_id),
    ),
    (row) => row.employee_id,
  )
  return new Map(
    words.map((row) => {
      const person = known.get(row.identity_code)
      return [
        row.identity_code,
        {
          employeeId: row.employee_id,
          isKnown: person !== undefined,
          readsContact: person?.read_contact ?? false,
          names: { firstName: row.first_name, lastName: row.last_name },
          contact: {
            email: person?.email ?? null,
            phone: person?.phone ?? null,
            address: person?.address ?? null,
            postcode: person?.postcode ?? null,
            city: person?.city ?? null,
            municipality: person?.municipality_code ?? null,
            lang: person?.language ?? null,
          },
          employments: (employments.get(row.employee_id) ?? []).map(toKnownEmployment),
        },
      ]
    }),
  )
}

function toKnownEmployment(row: EmploymentOfManyRow): KnownEmployment {
  return {
    id: row.id,
    orgId: row.organisation_id,
    profession: row.profession,
    startDate: row.start_date,
    endDate: row.end_date,
  }
}

export async function readCircumstances(
  db: Db,
  scope: AtCompany,
  { defaultUnitId, defaultStart }: ImportOptions,
  now: Date,
): Promise<Circumstances> {
  const units: Unit[] = (await selectUnits(db, scope)).map((row) => ({
    id: row.id,
    path: row.path,
    isOpen: row.is_open,
    categoryCount: row.category_count,
  }))
  const byId = new Map<number, Unit>(units.filter(({ isOpen }) => isOpen).map((unit) => [unit.id, unit]))
  return { today: dayOf(now), find: unitFinder(units), unitOf: (id) => byId.get(id), defaultUnitId, defaultStart }
}
