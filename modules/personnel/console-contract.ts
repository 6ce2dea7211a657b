import * as z from 'zod/mini'
import { IdentityCode } from '#shared/hetu.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { openingReasons } from '#shared/openings.ts'
import { countedPageOf, PageNumberText, pageOf } from '#shared/paging.ts'
import { staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import {
  ContactData,
  Employee,
  EmployeeToCreate,
  Employment,
  EmploymentToEnter,
  Municipality,
  Named,
} from './contract.ts'

export const employeesPerPage = 25
export const accessesPerPage = 25

const EmploymentSummary = z.object({
  id: Id,
  name: z.string(),
  profession: z.nullable(z.string()),
  startDate: Day,
  endDate: z.nullable(Day),
})
export const EmployeeSummary = z.object({
  id: Id,
  sotu: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  employers: z.array(EmploymentSummary),
})
export type EmployeeSummary = z.infer<typeof EmployeeSummary>

/** What is searched for may be an identity code: it goes in the body, never in an address. */
export const searchEmployees = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/companies/{companyId}/employees/search',
  permission: staff,
  summary: 'The register of a company, by words of the name or an identity code',
  params: z.object({ companyId: IdText }),
  body: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    includeEnded: z._default(z.boolean(), false),
    page: z._default(z.int().check(z.nonnegative(), z.maximum(999_999)), 0),
  }),
  answer: countedPageOf(EmployeeSummary),
})

/** The register's own record, with the employments at every company. */
export const ConsoleEmployment = z.extend(Employment, { companyId: Id, companyName: z.string() })
export type ConsoleEmployment = z.infer<typeof ConsoleEmployment>
export const ConsoleEmployee = z.extend(Employee, { employers: z.array(ConsoleEmployment) })
export type ConsoleEmployee = z.infer<typeof ConsoleEmployee>

const byId = z.object({ id: IdText })

export const getEmployee = route({
  method: 'GET',
  path: '/resource/console/employees/{id}',
  permission: staff,
  summary: 'A person of the register with every employment',
  params: byId,
  answer: ConsoleEmployee,
})

/** Before somebody is added: an identity code is one person's, at whatever company. */
export const findPerson = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/employees/find',
  permission: staff,
  summary: 'Whose identity code it is',
  body: z.object({ sotu: IdentityCode }),
  answer: z.object({ id: Id }),
})

export const addPerson = route({
  method: 'POST',
  path: '/resource/console/employees',
  permission: staff,
  summary: 'Add a person with the first employments; somebody who is in the register already gets them too',
  body: EmployeeToCreate,
  answer: ConsoleEmployee,
})

export const correctContactData = route({
  method: 'PUT',
  path: '/resource/console/employees/{id}',
  permission: staff,
  summary: "Correct the register's contact data of a person",
  params: byId,
  body: z.extend(ContactData, readVersion),
  answer: ConsoleEmployee,
})

export const addEmployment = route({
  method: 'POST',
  path: '/resource/console/employees/{id}/employments',
  permission: staff,
  summary: 'Add an employment to a person',
  params: byId,
  body: EmploymentToEnter,
  answer: ConsoleEmployee,
})

export const correctEmployment = route({
  method: 'PUT',
  path: '/resource/console/employees/{id}/employments/{employmentId}',
  permission: staff,
  summary: 'Correct an employment, also one that has ended',
  params: z.object({ id: IdText, employmentId: IdText }),
  body: z.extend(EmploymentToEnter, readVersion),
  answer: ConsoleEmployee,
})

export const LoggedAccess = z.object({
  id: Id,
  time: Moment,
  userName: z.string(),
  /** For whom, where it was by access that another had passed on to them (MU-3). */
  forUserName: z.nullable(z.string()),
  role: z.string(),
  companyName: z.nullable(z.string()),
  action: z.string(),
  thing: z.string(),
  purpose: z.string(),
  /** Why the data was open to somebody who is not responsible for the company (CS-2). */
  openingReason: z.nullable(z.enum(openingReasons)),
})
export type LoggedAccess = z.infer<typeof LoggedAccess>

export const listAccesses = route({
  method: 'GET',
  path: '/resource/console/employees/{id}/accesses',
  permission: staff,
  summary: "Who has seen or changed a person's data, when and why; newest first",
  params: byId,
  query: z.object({ page: PageNumberText }),
  answer: z.extend(pageOf(LoggedAccess), {
    /** Months of the log (`2019-03`) that lie in files: their rows are not here (DL-3). */
    putAway: z.array(z.string()),
  }),
})

/** More than so many rows make no report; the period has to be shorter. */
export const accessesPerReport = 5000

/** Both days are part of the period. */
export const AccessReportToMake = z
  .object({ from: Day, to: Day, language: z.enum(languages) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'endBeforeStart' }))
export type AccessReportToMake = z.infer<typeof AccessReportToMake>

export const makeAccessReport = route({
  method: 'POST',
  path: '/resource/console/employees/{id}/accesses/report',
  permission: staff,
  summary: 'The access log of a person as a PDF to give to that person; its making is logged',
  params: byId,
  body: AccessReportToMake,
  answer: z.object({ url: z.string() }),
})

export const listAllMunicipalities = route({
  method: 'GET',
  path: '/resource/console/municipalities',
  permission: staff,
  summary: "The municipalities of Finland, in the caller's language unless another is asked for",
  query: z.object({ language: z.optional(z.enum(languages)) }),
  answer: z.array(Municipality),
})

// Categories -------------------------------------------------------------------------------------

export const Category = z.object({ id: Id, name: z.string(), members: z.array(Named) })
export type Category = z.infer<typeof Category>

/** An employment at an organisation, with whose it is and what it has of the categories. */
export const OrganisationEmployment = z.object({
  employeeId: Id,
  firstName: z.string(),
  lastName: z.string(),
  employment: ConsoleEmployment,
})
export type OrganisationEmployment = z.infer<typeof OrganisationEmployment>

export const membershipsPerPage = 25

export const listOrganisationEmployments = route({
  method: 'GET',
  path: '/resource/console/organisations/{organisationId}/employments',
  permission: staff,
  summary: 'Who is employed at an organisation, with their members of its categories; only those of one, or of none',
  params: z.object({ organisationId: IdText }),
  query: z.object({
    memberId: z.optional(IdText),
    withoutMember: z._default(FlagText, false),
    includeEnded: z._default(FlagText, false),
    page: PageNumberText,
  }),
  answer: countedPageOf(OrganisationEmployment),
})

export const NameToGive = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'tooLong')),
})
const Removed = z.object({ status: z.literal('SUCCESS') })
const ofOrganisation = z.object({ organisationId: IdText })

export const listOrganisationCategories = route({
  method: 'GET',
  path: '/resource/console/organisations/{organisationId}/categories',
  permission: staff,
  summary: 'The categories of an organisation with their members',
  params: ofOrganisation,
  answer: z.array(Category),
})

export const addCategory = route({
  method: 'POST',
  path: '/resource/console/organisations/{organisationId}/categories',
  permission: staff,
  summary: 'Add a category to an organisation',
  params: ofOrganisation,
  body: NameToGive,
  answer: Named,
})

export const renameCategory = route({
  method: 'PUT',
  path: '/resource/console/categories/{id}',
  permission: staff,
  summary: 'Rename a category; the version is the name that it had',
  params: byId,
  body: z.extend(NameToGive, readVersion),
  answer: Named,
})

export const removeCategory = route({
  method: 'DELETE',
  path: '/resource/console/categories/{id}',
  permission: staff,
  summary: 'Remove a category that has no members',
  params: byId,
  answer: Removed,
})

export const addCategoryMember = route({
  method: 'POST',
  path: '/resource/console/categories/{id}/members',
  permission: staff,
  summary: 'Add a member to a category',
  params: byId,
  body: NameToGive,
  answer: Named,
})

const ofMember = z.object({ id: IdText, memberId: IdText })

export const renameCategoryMember = route({
  method: 'PUT',
  path: '/resource/console/categories/{id}/members/{memberId}',
  permission: staff,
  summary: 'Rename a member of a category; the version is the name that it had',
  params: ofMember,
  body: z.extend(NameToGive, readVersion),
  answer: Named,
})

export const removeCategoryMember = route({
  method: 'DELETE',
  path: '/resource/console/categories/{id}/members/{memberId}',
  permission: staff,
  summary: 'Remove a member that no employment has',
  params: ofMember,
  answer: Removed,
})
