import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { enrolling } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Moment } from '#shared/wire-dates.ts'

export const factorTypes = ['TOTP', 'PASSKEY'] as const
export type FactorType = (typeof factorTypes)[number]

/** What a login can be finished by. */
export const factorMethods = [...factorTypes, 'RECOVERY'] as const
export type FactorMethod = (typeof factorMethods)[number]

export const Factor = z.object({
  id: Id,
  type: z.enum(factorTypes),
  /** Of a passkey, as its owner has called it. */
  name: z.nullable(z.string()),
  createdAt: Moment,
  lastUsedAt: z.nullable(Moment),
})
export type Factor = z.infer<typeof Factor>

/** A code of an app or a recovery code, as people type them. */
export const Code = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40))

/** Told once; null where those of before still count. */
export const RecoveryCodes = z.nullable(z.array(z.string()))

const success = z.object({ status: z.literal('SUCCESS') })

export const listFactors = route({
  method: 'GET',
  path: '/resource/factors',
  permission: enrolling,
  summary: 'The second factors of the caller',
  answer: z.array(Factor),
})

export const startTotp = route({
  method: 'POST',
  path: '/resource/factors/totp',
  permission: enrolling,
  confirmed: true,
  summary: 'A new secret for an app that computes codes; it counts once one of its codes has been sent',
  answer: z.object({ secret: z.string(), uri: z.string() }),
})

export const confirmTotp = route({
  method: 'POST',
  path: '/resource/factors/totp/confirmation',
  permission: enrolling,
  confirmed: true,
  summary: 'Take the app into use by a code of it; it comes in the place of a former one',
  body: z.object({ code: Code }),
  answer: z.object({ recoveryCodes: RecoveryCodes }),
})

// Passkeys: the JSON forms of Web Authentication (Level 3) -----------------------------------------

const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192))
const transports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const
const Transport = z.enum(transports)

const ofCredential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
}

/** What a browser answers that has made a passkey. */
export const PasskeyMade = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(50))).check(z.maxLength(20))),
  }),
})
export type PasskeyMade = z.infer<typeof PasskeyMade>

/** What a browser answers that has used one. */
export const PasskeyShown = z.object({
  ...ofCredential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
})
export type PasskeyShown = z.infer<typeof PasskeyShown>

const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(Transport) })

export const PasskeyToMake = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

export const PasskeyToShow = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(Known),
})

export const passkeyOptions = route({
  method: 'POST',
  path: '/resource/factors/passkeys/options',
  permission: enrolling,
  confirmed: true,
  summary: 'What a browser needs to make a passkey',
  answer: PasskeyToMake,
})

export const passkeyNameAtMost = 60
export const PasskeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(passkeyNameAtMost, 'tooLong'))

export const addPasskey = route({
  method: 'POST',
  path: '/resource/factors/passkeys',
  permission: enrolling,
  confirmed: true,
  summary: 'Keep a passkey that the browser has made, under a name',
  body: z.object({ name: PasskeyName, passkey: PasskeyMade }),
  answer: z.object({ id: Id, recoveryCodes: RecoveryCodes }),
})

export const removeFactor = route({
  method: 'DELETE',
  path: '/resource/factors/{id}',
  permission: enrolling,
  confirmed: true,
  summary: 'Remove a factor of the caller; recovery codes go with the last one',
  params: z.object({ id: IdText }),
  answer: success,
})

export const countRecoveryCodes = route({
  method: 'GET',
  path: '/resource/factors/recoverycodes',
  permission: enrolling,
  summary: 'How many recovery codes the caller has left',
  answer: z.object({ left: z.int() }),
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/resource/factors/recoverycodes',
  permission: enrolling,
  confirmed: true,
  summary: 'Ten new recovery codes in the place of the former; of somebody who has a factor',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
})
