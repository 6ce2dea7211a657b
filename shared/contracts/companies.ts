import * as z from 'zod/mini'
import { Id, IdText } from '../ids.ts'
import { languages } from '../languages.ts'
import { byName } from '../objects.ts'
import { anyone, type ModuleFlag, moduleFlags, user } from '../permissions.ts'
import { route } from '../route.ts'
import { Day, Moment } from '../wire-dates.ts'

const flagNames = Object.values(moduleFlags)

/** A schema's keys for all modules. */
export function switches<Value extends z.ZodMiniType>(value: Value): Record<ModuleFlag, Value> {
  return byName(flagNames, () => value)
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
  /** Whether those who take part in a conversation see how far the others have read (AK-2). */
  readReceiptsEnabled: z.boolean(),
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
  /** Whether the caller is a main user there (MU-1). */
  mainUser: z.boolean(),
  /** Of a customer who has left: since when it is read only, and from when what is theirs is removed (DL-4). */
  closed: z.optional(z.object({ at: Moment, removalOn: Day })),
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
