import * as z from 'zod/mini'
import { Email } from '#shared/email.ts'
import { IdentityCode } from '#shared/hetu.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { PageNumber, pageOf, sortOf } from '#shared/paging.ts'
import { company, companyOf } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day } from '#shared/wire-dates.ts'

/** More sub-organisations than this are too many to list at once (modules.txt section 9). */
export const subOrganisationLimit = 300
export const postcodeLength = 5

// What is answered -------------------------------------------------------------------------------

/** That an employment belongs to a member of one of its organisation's categories, for as long as its days say. */
export const CategoryMember = z.object({
  id: Id,
  categoryId: Id,
  memberId: Id,
  startDate: Day,
  endDate: z.nullable(Day),
  name: z.string(),
})
export type CategoryMember = z.infer<typeof CategoryMember>

export const Named = z.object({ id: Id, name: z.string() })
export type Named = z.infer<typeof Named>

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
  /** Every category that the organisation has. */
  categories: z.array(Named),
  /** Where one is read by itself: what a change of it is checked by. */
  version: z.optional(Version),
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
  /** The same of the contact data. */
  version: z.optional(Version),
})
export type Employee = z.infer<typeof Employee>

// What is entered --------------------------------------------------------------------------------

const requiredText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(maximum, 'tooLong'))
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const EmployeeNames = z.object({ firstName: requiredText(100), lastName: requiredText(100) })

/** Numbers with what people put between them; the country's code first when there is one. */
export const Phone = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'tooLong'), z.regex(/^\+?[\d\s()/.-]+$/, 'invalid'))

/** The contact form (PE-6). No e-mail means that it is unknown. */
export const ContactData = z.extend(EmployeeNames, {
  address: requiredText(200),
  postcode: requiredText(postcodeLength),
  city: z.string().check(z.trim(), z.toUpperCase(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
  municipality: requiredText(3),
  email: orNothing(z.union([z.literal(''), Email])),
  phone: Phone,
  lang: orNothing(z.string().check(z.trim(), z.maxLength(10))),
})
export type ContactData = z.infer<typeof ContactData>

export const CategoryMemberToEnter = z.object({
  categoryId: Id,
  memberId: Id,
  startDate: Day,
  endDate: orNothing(Day),
})
export type CategoryMemberToEnter = z.infer<typeof CategoryMemberToEnter>

/** No profession means that it is unknown. `employmentProblems` in rules.ts decides what is required together. */
export const EmploymentToEnter = z.object({
  orgId: Id,
  profession: orNothing(z.string().check(z.trim(), z.maxLength(200, 'tooLong'))),
  startDate: Day,
  endDate: orNothing(Day),
  categoryMembers: orNothing(z.array(CategoryMemberToEnter).check(z.maxLength(100))),
  mainEmployer: orNothing(z.boolean()),
})
export type EmploymentToEnter = z.infer<typeof EmploymentToEnter>

export const EmployeeToCreate = z.object({
  sotu: IdentityCode,
  ...EmployeeNames.shape,
  employers: z.array(EmploymentToEnter).check(z.minLength(1, 'required'), z.maxLength(20)),
})
export type EmployeeToCreate = z.infer<typeof EmployeeToCreate>

// Calls ------------------------------------------------------------------------------------------

export const listEmployees = route({
  method: 'GET',
  path: '/resource/ehr/employees/{companyId}',
  permission: company(['personnel']),
  summary: "The employees of the caller's branch, with or without what lies below it and those who have left",
  params: z.object({ companyId: IdText }),
  query: z.object({ includeSubOrgs: z._default(FlagText, false), includeEnded: z._default(FlagText, false) }),
  answer: z.array(Employee),
})

export const registeredPerPage = 20
export const registerSortings = ['name', 'organisation', 'profession', 'dates'] as const
export type RegisterSorting = (typeof registerSortings)[number]

/** What is searched for may be a name or an identity code: it goes in the body, never in an address. */
export const searchRegister = route({
  method: 'POST',
  reads: true,
  path: '/resource/ehr/employees/{companyId}/search',
  permission: company(['personnel']),
  summary:
    'A page of those employees or of a unit, by a part of the name, code or organisation; by name unless sorted. Unless told, with what lies below where that is no more than the limit',
  params: z.object({ companyId: IdText }),
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    unitId: z.optional(Id),
    includeSubOrgs: z.optional(z.boolean()),
    includeEnded: z._default(z.boolean(), false),
    sort: sortOf(registerSortings),
    page: PageNumber,
  }),
  answer: z.extend(pageOf(Employee), {
    includesSubOrgs: z.boolean(),
    /** How many lie below: more than `subOrganisationLimit` cannot be included. */
    subOrganisations: z.int(),
  }),
})

/** What a look-up is for. */
export const LookUpPurpose = z.enum(['employment-management', 'sick-leave-recording'])
export type LookUpPurpose = z.infer<typeof LookUpPurpose>

/**
 * A look-up serves the register and the recording of a sick leave alike: either module opens it. Without a purpose it
 * serves the register, or sick leaves where the caller has only those.
 */
export const findEmployee = route({
  method: 'POST',
  reads: true,
  path: '/resource/ehr/users/find',
  permission: company(['personnel', 'sick-leaves']),
  summary: 'Find an employee by identity code',
  query: z.object({
    companyId: IdText,
    includeEnded: z._default(FlagText, true),
    purpose: z.optional(LookUpPurpose),
  }),
  body: z.object({ sotu: IdentityCode }),
  answer: Employee,
})

/** What a search for somebody is for. */
export const FindPurpose = z.enum([...LookUpPurpose.options, 'work-ability', 'ordering'])
export type FindPurpose = z.infer<typeof FindPurpose>

export const peopleFoundAtMost = 20

/** Somebody whom a name or a code has found: enough to be told apart by, and no code. The unit is that of the first employer. */
export const FoundPerson = z.object({
  ...z.pick(Employee, { id: true, firstName: true, lastName: true }).shape,
  unit: z.nullable(z.string()),
  profession: z.nullable(z.string()),
  /** The main one first, then the newest. */
  employers: z.array(
    z.pick(Employment, {
      id: true,
      orgId: true,
      name: true,
      profession: true,
      startDate: true,
      endDate: true,
      mainEmployer: true,
    }),
  ),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/**
 * Names are the register's: they find nobody where the caller does not have it, and a code finds there whom `findEmployee`
 * would (WK-1). What is searched for goes in the body, never in an address.
 */
export const searchPeople = route({
  method: 'POST',
  reads: true,
  path: '/resource/ehr/users/search',
  permission: company(['personnel', 'sick-leaves', 'work-ability', 'orders']),
  summary: 'Find employees by words of the name or by identity code, at most twenty',
  body: z.object({
    companyId: Id,
    text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
    purpose: z.optional(FindPurpose),
  }),
  answer: z.array(FoundPerson),
})

export const getEmployee = route({
  method: 'GET',
  path: '/resource/ehr/users/{id}',
  permission: company(['personnel']),
  summary: "One employee of the caller's branch, with past employments too",
  params: z.object({ id: IdText }),
  query: z.object({ companyId: IdText }),
  answer: Employee,
})

export const createEmployee = route({
  method: 'POST',
  path: '/resource/ehr/users',
  permission: company(['personnel']),
  summary: 'A new employee with a first employment; a code known from elsewhere is joined silently',
  query: z.object({ companyId: IdText }),
  body: EmployeeToCreate,
  answer: Employee,
})

export const changeContactData = route({
  method: 'PUT',
  path: '/resource/ehr/users/{id}',
  permission: companyOf('personnel'),
  summary: "Change an employee's contact data; the identity code stays what it is",
  params: z.object({ id: IdText }),
  body: z.extend(ContactData, { id: z.optional(Id), sotu: orNothing(IdentityCode), ...readVersion }),
  answer: Employee,
})

export const createEmployment = route({
  method: 'POST',
  path: '/resource/ehr/users/{userId}/employers',
  permission: companyOf('personnel'),
  summary: 'A further employment of an employee',
  params: z.object({ userId: IdText }),
  body: EmploymentToEnter,
  answer: Employment,
})

export const changeEmployment = route({
  method: 'PUT',
  path: '/resource/ehr/users/{userId}/employers/{employmentId}',
  permission: companyOf('personnel'),
  summary: 'Change an employment that has not ended yet',
  params: z.object({ userId: IdText, employmentId: IdText }),
  body: z.extend(EmploymentToEnter, { id: z.optional(Id), ...readVersion }),
  answer: Employment,
})

export const listCategories = route({
  method: 'GET',
  path: '/resource/ehr/organizations/{orgId}/categories',
  permission: companyOf('personnel'),
  summary: 'The categories by which an organisation sorts its employments',
  params: z.object({ orgId: IdText }),
  answer: z.array(Named),
})

export const listCategoryMembers = route({
  method: 'GET',
  path: '/resource/ehr/organizations/{orgId}/categories/{categoryId}/members',
  permission: companyOf('personnel'),
  summary: 'What can be chosen of a category',
  params: z.object({ orgId: IdText, categoryId: IdText }),
  answer: z.array(Named),
})

export const Municipality = z.object({ municipalityCode: z.string(), municipalityName: z.string() })
export type Municipality = z.infer<typeof Municipality>

export const listMunicipalities = route({
  method: 'GET',
  path: '/resource/ehr/municipalities',
  permission: company(['personnel']),
  summary: "The municipalities of Finland, in the caller's language unless another is asked for",
  query: z.object({ companyId: IdText, language: z.optional(z.enum(languages)) }),
  answer: z.array(Municipality),
})
