import * as z from 'zod/mini'
import { Email } from '../email.ts'
import { FlagText, Id, IdText } from '../ids.ts'
import { languages } from '../languages.ts'
import { anyone, roles, user } from '../permissions.ts'
import { route } from '../route.ts'
import { Moment } from '../wire-dates.ts'

const LoginEvent = z.object({ time: Moment, ipAddress: z.string() })

/** The session user (shell.txt section 3). What this product does not keep is there as null, as other clients expect. */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  /** Of the provider's staff: whether they see what is the customers' (CS-3). */
  care: z.boolean(),
  acceptedTerms: z.boolean(),
  /** Whether nothing but enrolling a second factor is open to them (SF-1). */
  secondFactorNeeded: z.boolean(),
  /** Logged in with the accounts of their company, and asked there again who they are (SF-3). */
  isByCompany: z.boolean(),
  creationTime: Moment,
  modificationTime: Moment,
  organizationIds: z.array(Id),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.null(),
  email: z.nullable(z.string()),
  department: z.null(),
  phoneNumber: z.null(),
  status: z.string(),
  locale: z.enum(languages),
  passwordChangeRequired: z.boolean(),
  extranetUserEmail: z.nullable(z.string()),
  pusherChannel: z.string(),
  webSocketToken: z.string(),
  clinicEnabled: z.boolean(),
  clinicChatNotificationEnabled: z.boolean(),
  profilePicture: z.null(),
  groups: z.array(z.string()),
  gender: z.null(),
  birthday: z.null(),
  birthYear: z.null(),
  address: z.null(),
  postcode: z.null(),
  city: z.null(),
  country: z.null(),
  loginHistory: z.array(LoginEvent),
  ipHistory: z.array(z.string()),
  emailNotificationsEnabled: z.boolean(),
  pushNotificationsEnabled: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

export const whoami = route({
  method: 'POST',
  reads: true,
  path: '/resource/anonymous/whoami',
  permission: anyone,
  summary: 'The user of the session; without a username for an anonymous caller',
  answer: z.partial(SessionUser),
})

export const logout = route({
  method: 'GET',
  path: '/user/logout',
  permission: anyone,
  changes: true,
  summary:
    'End the session; the answer names where the issuer by which it was opened ends its own login, if it says where',
  answer: z.object({ status: z.literal('SUCCESS'), redirectUrl: z.optional(z.string()) }),
})

/** The password is never told: the key is there for other clients, always null. */
export const ExtranetUser = z.object({
  id: Id,
  email: z.nullable(z.string()),
  /** Typed, and not confirmed yet by the link that was mailed there. */
  pendingEmail: z.nullable(z.string()),
  password: z.null(),
  emailNotificationsEnabled: z.boolean(),
  reportCredentials: z.nullable(z.string()),
  displayName: z.string(),
  locale: z.enum(languages),
  /** Companies that they have access to and that this login does not open: their own is the only way in there (SF-3). */
  otherwiseOpened: z.array(z.string()),
})
export type ExtranetUser = z.infer<typeof ExtranetUser>

export const getExtranetUser = route({
  method: 'GET',
  path: '/resource/extranet/users',
  permission: user,
  summary: "The caller's own extranet user",
  query: z.object({ whoami: z.optional(FlagText) }),
  answer: ExtranetUser,
})

export const updateExtranetUser = route({
  method: 'PUT',
  path: '/resource/extranet/users/{id}',
  permission: user,
  summary:
    "Save the caller's own profile; what is left out stays as it is, and a new address counts once it is confirmed",
  params: z.object({ id: IdText }),
  body: z.object({
    /** Another address than the present one is mailed a link, once more when it is typed once more. */
    email: z.optional(Email),
    /** null: the address that waits for its confirmation is given up. */
    pendingEmail: z.optional(z.nullable(z.string())),
    emailNotificationsEnabled: z.optional(z.boolean()),
    locale: z.optional(z.enum(languages)),
  }),
  answer: ExtranetUser,
})
