import * as z from 'zod/mini'
import { loginTypes, professionalsFilterings, switches } from '#shared/contracts/companies.ts'
import { Email } from '#shared/email.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { industries } from '#shared/industries.ts'
import { languages } from '#shared/languages.ts'
import { countedPageOf, PageNumberText, sortOf } from '#shared/paging.ts'
import { admin, modules, office, staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { readVersion, Version } from '#shared/version.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import { OrganisationNode } from './contract.ts'
import { deepestUnit, placeProblems, unitsAtMost } from './rules.ts'

// Settings ---------------------------------------------------------------------------------------

/** An address on this site or on the web; anything else a link could run (`javascript:`) is refused. */
function isLink(text: string): boolean {
  if (/[\p{Cc}\s]/u.test(text)) return false
  return /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))
}

export const staffScopes = ['ALL', 'RESPONSIBLE'] as const
/** Whether people have to have a second factor besides their password (SF-1). */
export const factorPolicies = ['REQUIRED', 'OPTIONAL'] as const
export type FactorPolicy = (typeof factorPolicies)[number]

const changeable = {
  ...switches(z.boolean()),
  /** Finnish is the fallback: it is always among them. */
  locales: z.array(z.enum(languages)).check(
    z.maxLength(languages.length),
    z.refine((locales) => locales.includes('fi'), { error: 'required' }),
  ),
  privacyPolicyLink: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(500), z.refine(isLink, { error: 'invalid' })),
  professionalsFiltering: z.enum(professionalsFilterings),
  providerName: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100)),
  icdInOwnSickLeaves: z.boolean(),
  /** As in the sick leaves' contract: written elsewhere or the employee's own report. */
  defaultSickLeaveReasonCode: z.literal([2, 3]),
}
/** Of fewer people statistics tell nothing (ST-3). */
export const smallGroupAtLeast = 5
export const smallGroupAtMost = 1000
const SmallGroupLimit = z.int().check(z.gte(smallGroupAtLeast, 'tooSmallGroup'), z.lte(smallGroupAtMost, 'tooLarge'))

export const SettingsToChange = z.object({
  ...changeable,
  // What is not told stays as it is.
  staffScope: z.optional(z.enum(staffScopes)),
  readReceiptsEnabled: z.optional(z.boolean()),
  smallGroupLimit: z.optional(SmallGroupLimit),
  mainUsersMakeMainUsers: z.optional(z.boolean()),
  secondFactorStaff: z.optional(z.enum(factorPolicies)),
  secondFactorEmployers: z.optional(z.enum(factorPolicies)),
})
export type SettingsToChange = z.infer<typeof SettingsToChange>

/** How people log in is decided by the environment and only shown. */
export const ConsoleSettings = z.object({
  ...changeable,
  /** Whether the staff see every company, or those for which they are responsible, themselves or by a team (CS-1). */
  staffScope: z.enum(staffScopes),
  /** Whether those who take part in a conversation see how far the others have read (AK-2). */
  readReceiptsEnabled: z.boolean(),
  /** Of fewer people statistics tell nothing (ST-3). */
  smallGroupLimit: z.int(),
  /** Whether a customer's main users make others main users (MU-1). */
  mainUsersMakeMainUsers: z.boolean(),
  /** As long as nobody has said it: REQUIRED where others than this machine are served (SF-1). */
  secondFactorStaff: z.enum(factorPolicies),
  secondFactorEmployers: z.enum(factorPolicies),
  loginType: z.enum(loginTypes),
  consoleLoginType: z.enum(loginTypes),
  version: Version,
})
export type ConsoleSettings = z.infer<typeof ConsoleSettings>

export const getConsoleSettings = route({
  method: 'GET',
  path: '/resource/console/settings',
  permission: office,
  summary: 'The settings of this installation, as they are kept',
  answer: ConsoleSettings,
})

export const changeSettings = route({
  method: 'PUT',
  path: '/resource/console/settings',
  permission: admin,
  summary: 'Change the settings; open browsers follow at once',
  body: z.extend(SettingsToChange, readVersion),
  answer: ConsoleSettings,
})

// Companies --------------------------------------------------------------------------------------

export const companiesPerPage = 25

const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200))
export const NameToGive = z.object({ name: Name })
/** The section of TOL 2025; what is not told stays as it is. */
const industryToGive = { industry: z.optional(z.nullable(z.enum(industries))) }
/** Null: as the setting; what is not told stays as it is (SF-1). */
const factorToAsk = { secondFactor: z.optional(z.nullable(z.enum(factorPolicies))) }
export const CompanyToGive = z.object({ name: Name, ...industryToGive, ...factorToAsk })
export type CompanyToGive = z.infer<typeof CompanyToGive>

/** A unit of a list that stands for a tree: what stands deeper below it belongs to it; 0 for the uppermost. */
export const UnitToAdd = z.object({ name: Name, depth: z.int().check(z.gte(0), z.lt(deepestUnit, 'tooDeep')) })
export type UnitToAdd = z.infer<typeof UnitToAdd>
const UnitsToAdd = z.array(UnitToAdd).check(
  z.maxLength(unitsAtMost),
  z.check((context) => {
    for (const { place, problem } of placeProblems(context.value))
      context.issues.push({ code: 'custom', path: [place, 'depth'], message: problem, input: context.value[place] })
  }),
)

const NameOfPerson = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))
/** Who uses it first: the whole company, with every module that it has. */
export const FirstUser = z.object({
  firstName: NameOfPerson,
  lastName: NameOfPerson,
  email: Email,
  locale: z.enum(languages),
  mainUser: z.boolean(),
})
export type FirstUser = z.infer<typeof FirstUser>

/** The modules a company has; work ability and video meetings may be left as the settings have them (null, SH-4). */
export const CompanyFlags = z.object({
  ...switches(z.boolean()),
  workabilityEnabled: z.nullable(z.boolean()),
  videoMeetingEnabled: z.nullable(z.boolean()),
})
export type CompanyFlags = z.infer<typeof CompanyFlags>

export const CompanySummary = z.object({
  id: Id,
  name: z.string(),
  /** Branches of the tree, the company itself not counted. */
  branchCount: z.int(),
  /** Employer-side users with access. */
  userCount: z.int(),
  /** What is on: settings and company flags together. */
  modules: z.array(z.enum(modules)),
  /** Whether the caller sees its things (CS-1). */
  mine: z.boolean(),
})
export type CompanySummary = z.infer<typeof CompanySummary>

export const ConsoleCompany = z.object({
  id: Id,
  name: z.string(),
  industry: z.nullable(z.enum(industries)),
  /** Whether its users must have a second factor; null: as the setting (SF-1). */
  secondFactor: z.nullable(z.enum(factorPolicies)),
  flags: CompanyFlags,
  /** Whether the caller sees its things; those of another can be opened for a reason (CS-1, CS-2). */
  mine: z.boolean(),
  /** Until when the caller sees what they have opened; null where they see it by themselves, or do not. */
  openUntil: z.nullable(Moment),
  /** When the customer left: read only from then on (DL-4). */
  closedAt: z.nullable(Moment),
  closedBy: z.nullable(z.string()),
  /** In the words of whoever closed it, for the staff. */
  closingReason: z.nullable(z.string()),
  /** The day from which what is theirs is removed. */
  removalOn: z.nullable(Day),
  /** When that had been done. */
  removedAt: z.nullable(Moment),
  /** Of the flags. */
  version: Version,
})
export type ConsoleCompany = z.infer<typeof ConsoleCompany>

/** What is chosen in the list of companies, and so in a view of it. */
const chosen = {
  own: z.optional(FlagText),
  /** Those where it is in use. */
  module: z.optional(z.enum(modules)),
}

export const searchCompanies = route({
  method: 'GET',
  path: '/resource/console/companies',
  permission: office,
  summary: 'Companies in Finnish order, by words of the name or the beginning of the id',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    ...chosen,
    sort: sortOf(['name']),
    page: PageNumberText,
  }),
  answer: countedPageOf(CompanySummary),
})

/** With so many companies something is done at once. */
export const companiesAtOnce = 1000

export const listChosenCompanies = route({
  method: 'GET',
  path: '/resource/console/companies/chosen',
  permission: staff,
  summary:
    'All companies of the list, as far as the caller sees what is theirs: for what is done with all of them at once',
  query: z.object(chosen),
  answer: z.object({ content: z.array(z.object({ id: Id, name: z.string() })), isMore: z.boolean() }),
})

export const companiesFoundAtMost = 5

/** What is typed where everything is searched for may be a person's name: it goes in the body (WK-3). */
export const findCompanies = route({
  method: 'POST',
  reads: true,
  path: '/resource/console/companies/find',
  permission: office,
  summary: 'The first of those companies',
  body: z.object({ text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100, 'tooLong')) }),
  answer: z.array(z.object({ id: Id, name: z.string() })),
})

export const CompanyToMake = z.extend(CompanyToGive, {
  units: z.optional(UnitsToAdd),
  flags: z.optional(CompanyFlags),
  /** Gets access and a mail. Who has an account already gets the access. */
  firstUser: z.optional(FirstUser),
  /** Of the form: with the same key the company is made once. */
  clientKey: z.optional(z.uuid()),
})
export type CompanyToMake = z.infer<typeof CompanyToMake>

export const createCompany = route({
  method: 'POST',
  path: '/resource/console/companies',
  permission: admin,
  summary: 'A new company with its units and its first user, all of it or nothing; with every module off unless told',
  body: CompanyToMake,
  answer: ConsoleCompany,
})

const ofCompany = z.object({ companyId: IdText })

export const getCompany = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}',
  permission: office,
  summary: 'A company with its module flags',
  params: ofCompany,
  answer: ConsoleCompany,
})

export const renameCompany = route({
  method: 'PUT',
  path: '/resource/console/companies/{companyId}',
  permission: admin,
  summary:
    'Rename a company, or say of which industry it is and whether its users must have a second factor; the version is the name that it had',
  params: ofCompany,
  body: z.extend(CompanyToGive, readVersion),
  answer: ConsoleCompany,
})

export const changeCompanyFlags = route({
  method: 'PUT',
  path: '/resource/console/companies/{companyId}/flags',
  permission: admin,
  summary: 'Switch the modules of a company; the open browsers of its users follow at once',
  params: ofCompany,
  body: z.extend(CompanyFlags, readVersion),
  answer: ConsoleCompany,
})

// Leaving ----------------------------------------------------------------------------------------

export const Closing = z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500, 'tooLong'))) })

export const closeCompany = route({
  method: 'POST',
  path: '/resource/console/companies/{companyId}/closing',
  permission: admin,
  summary: 'Close a customer who leaves: read only at once, removed after the period',
  params: ofCompany,
  body: Closing,
  answer: ConsoleCompany,
})

export const reopenCompany = route({
  method: 'DELETE',
  path: '/resource/console/companies/{companyId}/closing',
  permission: admin,
  summary: 'Open a customer again, until what is theirs has been removed',
  atClosed: true,
  params: ofCompany,
  answer: ConsoleCompany,
})

// Organisation tree ------------------------------------------------------------------------------

export const listBranches = route({
  method: 'GET',
  path: '/resource/console/companies/{companyId}/organisations',
  permission: office,
  summary: 'The whole organisation tree of a company; its root is the company',
  params: ofCompany,
  answer: z.array(OrganisationNode),
})

export const Branch = z.object({ id: Id, name: z.string(), parentId: z.nullable(Id) })
export type Branch = z.infer<typeof Branch>

export const addBranch = route({
  method: 'POST',
  path: '/resource/console/companies/{companyId}/organisations',
  permission: admin,
  summary: 'Add an organisation under another of the same company',
  params: ofCompany,
  body: z.object({ parentId: Id, name: Name }),
  answer: Branch,
})

export const addBranches = route({
  method: 'POST',
  path: '/resource/console/companies/{companyId}/branches',
  permission: admin,
  summary: 'Add several organisations under another of the same company, as a list that stands for a tree',
  params: ofCompany,
  body: z.object({ parentId: Id, units: UnitsToAdd.check(z.minLength(1, 'required')) }),
  answer: z.array(Branch),
})

const ofBranch = z.object({ companyId: IdText, id: IdText })

export const moveBranch = route({
  method: 'PUT',
  path: '/resource/console/companies/{companyId}/branches/{id}/parent',
  permission: admin,
  summary:
    'Move an organisation, with all below it, under another of the same company; the version is the id of the parent that it had',
  params: ofBranch,
  body: z.object({ parentId: Id, ...readVersion }),
  answer: Branch,
})

export const renameBranch = route({
  method: 'PUT',
  path: '/resource/console/companies/{companyId}/organisations/{id}',
  permission: admin,
  summary: 'Rename an organisation; the root is the company itself, the version the name that it had',
  params: ofBranch,
  body: z.extend(NameToGive, readVersion),
  answer: Branch,
})

export const removeBranch = route({
  method: 'DELETE',
  path: '/resource/console/companies/{companyId}/organisations/{id}',
  permission: admin,
  summary: 'Remove an organisation that has nothing below it, no employments and no access limited to it',
  params: ofBranch,
  answer: z.object({ status: z.literal('SUCCESS') }),
})
