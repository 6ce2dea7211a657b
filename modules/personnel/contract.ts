import * as z from 'zod/mini'
import { Day } from '#shared/dates.ts'
import { IdentityCode } from '#shared/hetu.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { company } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

export const CategoryMember = z.object({
  id: Id,
  categoryId: Id,
  memberId: Id,
  startDate: Day,
  endDate: z.nullable(Day),
  name: z.string(),
})

/** One employment of a person at one organisation; `name` is the organisation's, `endDate` null means ongoing. */
export const Employment = z.object({
  id: Id,
  orgId: Id,
  name: z.string(),
  profession: z.nullable(z.string()),
  startDate: Day,
  endDate: z.nullable(Day),
  mainEmployer: z.boolean(),
  categoryMembers: z.array(CategoryMember),
  categories: z.array(z.object({ id: Id, name: z.string() })),
})
export type Employment = z.infer<typeof Employment>

/** A person in the health record as an employer may see them; `employers` only those within the caller's access. */
export const Employee = z.object({
  id: Id,
  sotu: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  lang: z.nullable(z.string()),
  municipality: z.nullable(z.string()),
  employers: z.array(Employment),
})
export type Employee = z.infer<typeof Employee>

/** A lookup serves the register and the recording of a sick leave alike: either module opens it. */
export const findEmployee = route({
  method: 'POST',
  path: '/resource/ehr/users/find',
  permission: company(['personnel', 'sick-leaves']),
  summary: 'Find an employee by identity code',
  query: z.object({ companyId: IdText, includeEnded: z._default(FlagText, true) }),
  body: z.object({ sotu: IdentityCode }),
  answer: Employee,
})
