import * as z from 'zod/mini'
import { Moment } from '#shared/dates.ts'
import { Email } from '#shared/email.ts'
import { FlagText, Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { NewPassword } from '#shared/passwords.ts'
import { anyone, roles, session, user } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

const LoginEvent = z.object({ time: Moment, ipAddress: z.string() })

/** The session user (shell.txt section 3). What this product does not keep is there as null, as other clients expect. */
export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  acceptedTerms: z.boolean(),
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
  path: '/resource/anonymous/whoami',
  permission: anyone,
  summary: 'The user of the session; without a username for an anonymous caller',
  answer: z.partial(SessionUser),
})

/** JSON `{email, password}` or the form-encoded `j_email`, `j_password` (AU-2). */
export const Credentials = z.pipe(
  z.union([
    z.object({ email: z.string(), password: z.string() }),
    z.pipe(
      z.object({ j_email: z.string(), j_password: z.string() }),
      z.transform((form) => ({ email: form.j_email, password: form.j_password })),
    ),
  ]),
  z.object({
    email: z.string().check(z.minLength(1, 'required'), z.maxLength(254)),
    password: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
  }),
)

export const login = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/login',
  alsoAt: ['/user/login'],
  permission: anyone,
  summary: 'Log in with an e-mail address or username and a password',
  body: Credentials,
  answer: z.object({ redirectUrl: z.string() }),
})

export const logout = route({
  method: 'GET',
  path: '/user/logout',
  permission: anyone,
  changes: true,
  summary: 'End the session',
  answer: z.object({ status: z.literal('SUCCESS') }),
})

/** Accepting the terms: the consent boxes may be left out by older clients, but never be false. */
export const acceptTerms = route({
  method: 'POST',
  path: '/resource/extranet/users',
  permission: session,
  summary: 'Accept the terms, on behalf of oneself only',
  query: z.object({ activate: IdText }),
  body: z.object({
    email: Email,
    consent: z.optional(z.literal(true, 'invalidTermsMessage')),
    password: z.optional(z.nullable(NewPassword)),
  }),
  answer: SessionUser,
})

const link = {
  username: z.string().check(z.minLength(1, 'required'), z.maxLength(254)),
  token: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
}
const tokenAndPassword = {
  ...link,
  password: NewPassword,
  passwordConfirm: z.string(),
}
const passwordsMatch = z.refine<{ password: string; passwordConfirm: string }>(
  (body) => body.password === body.passwordConfirm,
  { error: 'invalidPasswordConfirmation', path: ['passwordConfirm'] },
)
const Done = z.object({ status: z.literal('SUCCESS') })

export const activate = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/activate',
  permission: anyone,
  summary: 'Activate an invited account with the token of the invitation mail and accept the terms',
  body: z.object({ ...tokenAndPassword, email: z.optional(Email) }).check(passwordsMatch),
  answer: Done,
})

/** A bank or the mobile certificate; its name in each language. */
export const BankMethod = z.object({
  id: z.string(),
  name: z.object({ fi: z.string(), en: z.string(), sv: z.string() }),
})
export type BankMethod = z.infer<typeof BankMethod>

export const listBankMethods = route({
  method: 'GET',
  path: '/resource/anonymous/extranet/bankMethods',
  permission: anyone,
  summary: 'The methods of strong login; none where people log in by password',
  answer: z.array(BankMethod),
})

/** With `activation` the one who identifies takes the invited account into use, and it is theirs from then on. */
export const startBankLogin = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/bankLogin',
  permission: anyone,
  summary: 'Begin a login by bank; the answer names the address to go to',
  body: z.object({
    method: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
    from: z.optional(z.string().check(z.maxLength(2000))),
    /** Where the person logs in; with an invitation the account says it. */
    site: z._default(z.enum(['EXTRANET', 'CONSOLE']), 'EXTRANET'),
    language: z.optional(z.enum(languages)),
    activation: z.optional(z.object({ ...link, email: Email, consent: z.literal(true, 'invalidTermsMessage') })),
  }),
  answer: z.object({ redirectUrl: z.string() }),
})

export const recoverPassword = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/recoverPassword',
  permission: anyone,
  summary: 'Ask for a link to choose a new password; the answer does not tell whether the user exists',
  body: z.object({ usernameOrEmail: z.string().check(z.minLength(1, 'required'), z.maxLength(254)) }),
  answer: Done,
})

export const verifyRecovery = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/recoverPassword/verify',
  permission: anyone,
  summary: 'Choose a new password with the token of the recovery mail',
  body: z.object(tokenAndPassword).check(passwordsMatch),
  answer: Done,
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

export const confirmEmail = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/email/confirmation',
  permission: anyone,
  summary: 'Confirm a new address with the token of the mail that was sent there; it is the account’s from then on',
  body: z.object({ token: link.token }),
  answer: Done,
})

export const OpenSession = z.object({
  id: Id,
  current: z.boolean(),
  startedAt: Moment,
  lastUsedAt: Moment,
  ipAddress: z.string(),
  browser: z.string(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = route({
  method: 'GET',
  path: '/resource/extranet/sessions',
  permission: user,
  summary: "The caller's open sessions",
  answer: z.array(OpenSession),
})

export const endSession = route({
  method: 'DELETE',
  path: '/resource/extranet/sessions/{id}',
  permission: user,
  summary: "End one of the caller's sessions",
  params: z.object({ id: IdText }),
  answer: Done,
})

/** What a Pusher client asks before it may listen to a private channel: only to one's own (RT-3). */
export const authorizePush = route({
  method: 'POST',
  path: '/resource/pusher/auth',
  permission: session,
  withoutCsrf: true,
  summary: "Sign a subscription to the caller's own push channel",
  body: z.object({
    socket_id: z.string().check(z.regex(/^\d{1,12}\.\d{1,12}$/)),
    channel_name: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({ auth: z.string() }),
})
