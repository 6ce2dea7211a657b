import * as z from 'zod/mini'
import { Code, factorMethods, PasskeyShown, PasskeyToShow } from '#modules/factors/contract.ts'
import { SessionUser } from '#shared/contracts/session.ts'
import { Email } from '#shared/email.ts'
import { Id, IdText } from '#shared/ids.ts'
import { languages } from '#shared/languages.ts'
import { NewPassword } from '#shared/passwords.ts'
import { anyone, enrolling, session } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

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
  answer: z.object({
    /** Where to go, as somebody who is logged in. */
    redirectUrl: z.optional(z.string()),
    /** Or what has to be given besides: by `loginByFactor`, with the cookie that has come along (SF-1). */
    secondFactor: z.optional(z.object({ methods: z.array(z.enum(factorMethods)) })),
  }),
})

const LoggedIn = z.object({ redirectUrl: z.string() })

export const loginByFactor = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/login/factor',
  permission: anyone,
  summary: 'Finish a login by a code or a passkey, within five minutes of the password and five tries',
  body: z.union([z.object({ code: Code }), z.object({ passkey: PasskeyShown })]),
  answer: LoggedIn,
})

export const factorPasskeyOptions = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/login/factor/options',
  permission: anyone,
  summary: 'What a browser needs to finish a login by a passkey',
  answer: PasskeyToShow,
})

export const passkeyLoginOptions = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/login/passkey/options',
  permission: anyone,
  summary: 'What a browser needs to log somebody in by a passkey alone',
  answer: PasskeyToShow,
})

export const loginByPasskey = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/login/passkey',
  permission: anyone,
  summary: 'Log in by a passkey that has verified its user, without a password',
  body: z.object({ passkey: PasskeyShown }),
  answer: LoggedIn,
})

export const acceptTerms = route({
  method: 'POST',
  path: '/resource/extranet/users',
  permission: session,
  summary: 'Accept the terms, on behalf of oneself only',
  query: z.object({ activate: IdText }),
  body: z.object({
    email: Email,
    consent: z.literal(true, 'invalidTermsMessage'),
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

export const confirmEmail = route({
  method: 'POST',
  path: '/resource/anonymous/extranet/email/confirmation',
  permission: anyone,
  summary: 'Confirm a new address with the token of the mail that was sent there; it is the account’s from then on',
  body: z.object({ token: link.token }),
  answer: Done,
})

/** What opens the account, given once more: for 15 minutes it may be changed then (SF-2). */
export const confirmSession = route({
  method: 'POST',
  path: '/resource/confirmation',
  permission: enrolling,
  summary: 'Give the password, or a code of a second factor, once more, before what opens the account is changed',
  body: z.union([
    z.object({ password: z.string().check(z.minLength(1, 'required'), z.maxLength(200)) }),
    z.object({ code: Code }),
  ]),
  answer: Done,
})

export const changePassword = route({
  method: 'PUT',
  path: '/resource/extranet/password',
  permission: session,
  confirmed: true,
  summary: "Change the caller's own password; their other sessions end",
  body: z
    .object({
      currentPassword: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
      password: NewPassword,
      passwordConfirm: z.string(),
    })
    .check(passwordsMatch),
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
  permission: session,
  summary: "The caller's open sessions",
  answer: z.array(OpenSession),
})

export const endSession = route({
  method: 'DELETE',
  path: '/resource/extranet/sessions/{id}',
  permission: session,
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
