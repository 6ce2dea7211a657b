import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { anyone, company, type ModuleFlag, moduleFlags, user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

const flagNames = Object.values(moduleFlags)

/** A schema's keys for all nine modules. */
export function switches<Value extends z.ZodMiniType>(value: Value): Record<ModuleFlag, Value> {
  return Object.fromEntries(flagNames.map((flag) => [flag, value])) as Record<ModuleFlag, Value>
}

export const loginTypes = ['PASSWORD', 'STRONG'] as const
export const professionalsFilterings = ['ALL', 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE'] as const

/** What the browser needs to open the push channel; `cluster` for a hosted service, the site's own address without it. */
export const PusherSettings = z.object({
  key: z.string(),
  authEndpoint: z.string(),
  cluster: z.nullable(z.string()),
})

export const Settings = z.object({
  ...switches(z.boolean()),
  loginType: z.enum(loginTypes),
  /** How the provider's staff log in. */
  consoleLoginType: z.enum(loginTypes),
  locales: z.array(z.enum(languages)),
  privacyPolicyLink: z.string(),
  policyUrl: z.string(),
  professionalsFiltering: z.enum(professionalsFilterings),
  providerName: z.string(),
  sickLeaveSettings: z.object({ icdInOwnSickLeaves: z.boolean(), defaultSickLeaveReasonCode: z.int() }),
  pusher: PusherSettings,
})
export type Settings = z.infer<typeof Settings>

export const getSettings = route({
  method: 'GET',
  path: '/resource/anonymous/extranet/organizations/settings',
  permission: anyone,
  summary: 'The settings of this installation',
  answer: Settings,
})

/** A company with the module flags in force for the caller: global setting, company flag and own grant together. */
export const CompanyListEntry = z.object({
  company: z.object({ id: Id, name: z.string() }),
  ...switches(z.boolean()),
})
export type CompanyListEntry = z.infer<typeof CompanyListEntry>

export const listCompanies = route({
  method: 'GET',
  path: '/resource/extranet/users/{id}/companies',
  permission: user,
  summary: 'The companies that the caller has been given access to',
  params: z.object({ id: IdText }),
  answer: z.array(CompanyListEntry),
})

/** A node of an organisation tree; `value` is the organisation's id as text, as tree widgets want it. */
export interface OrganisationNode {
  id: number
  label: string
  value: string
  disabled: boolean
  children: OrganisationNode[]
}
export const OrganisationNode: z.ZodMiniType<OrganisationNode> = z.object({
  id: Id,
  label: z.string(),
  value: z.string(),
  disabled: z.boolean(),
  get children() {
    return z.array(OrganisationNode)
  },
})

export const getOrganisationTree = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}',
  permission: company(),
  summary: "The company's organisation tree as far as the caller's access reaches",
  params: z.object({ companyId: IdText }),
  query: z.object({ reactTree: z.optional(z.string()) }),
  answer: z.array(OrganisationNode),
})
