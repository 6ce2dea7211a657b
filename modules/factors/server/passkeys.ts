import type { AuthenticatorTransport } from '@simplewebauthn/server'
import * as z from 'zod/mini'
import { keyedHash } from '#server/auth/sealed.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import type { Environment } from '#server/process/environment.ts'
import type { Held } from '#server/rights/held.ts'
import { isLoopback } from '#server/sites/addresses.ts'
import { addressOfSite, type Site, siteOf } from '#server/sites/sites.ts'
import type { PasskeyMade, PasskeyShown } from '../contract.ts'
import { insertChallenge, selectPasskey, selectPasskeys, takeChallenge, updatePasskeyUsed } from './passkey-queries.ts'
import { type OwnerRow, selectOwner } from './queries.ts'

/** Half a second of a start, for the first who uses a passkey. */
const library = () => import('@simplewebauthn/server')

const minutes = 5
const timeout = minutes * 60_000

/** EdDSA, ES256 and RS256: one of these every device has. */
const algorithms = [-8, -7, -257] as const

/** One that finds its account by itself and verifies its user, where the device can: such a one logs in alone. */
const preferred = { residentKey: 'preferred', userVerification: 'preferred' } as const

/** For whom a passkey is made and at which pages it can be used. Browsers make none for an address of numbers. */
function relyingParty(environment: Environment, site: Site): { id: string; origin: string } {
  const address = new URL(addressOfSite(environment, site))
  if (isLoopback(address.hostname)) address.hostname = 'localhost'
  return { id: address.hostname, origin: address.origin }
}

export async function askToMake(db: Db, environment: Environment, owner: OwnerRow, now: Date) {
  const { generateRegistrationOptions } = await library()
  const passkeys = await selectPasskeys(db, owner.id)
  const options = await generateRegistrationOptions({
    rpName: owner.provider_name,
    rpID: relyingParty(environment, siteOf(owner.role)).id,
    userName: owner.email ?? owner.username,
    userDisplayName: owner.display_name,
    userID: Uint8Array.from(keyedHash(environment, 'owner of passkeys', String(owner.id))),
    attestationType: 'none',
    supportedAlgorithmIDs: [...algorithms],
    timeout,
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: preferred,
  })
  await keepChallenge(db, options.challenge, { purpose: 'ENROL', userId: owner.id }, now)
  return {
    rp: { id: options.rp.id ?? '', name: options.rp.name },
    ...{ user: options.user, challenge: options.challenge, pubKeyCredParams: options.pubKeyCredParams, timeout },
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { ...preferred, requireResidentKey: false },
    attestation: 'none' as const,
  }
}

/** @returns what is to be kept of a passkey that was made as asked; undefined for any other */
export async function checkMade(
  db: Db,
  environment: Environment,
  owner: OwnerRow,
  { response, ...made }: PasskeyMade,
  now: Date,
) {
  const challenge = challengeIn(response.clientDataJSON)
  if (!(await takenChallenge(db, challenge, { purpose: 'ENROL', userId: owner.id }, now))) return undefined
  const { id, origin } = relyingParty(environment, siteOf(owner.role))
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...bare(made), response: { ...response, transports: transportsOf(response.transports ?? []) } },
    ...{ expectedChallenge: challenge ?? '', expectedOrigin: origin, expectedRPID: id, requireUserVerification: false },
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return undefined
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: transportsOf(response.transports ?? []),
    backed_up: credentialBackedUp,
  }
}

/** @param owner whose passkey is asked for; undefined where the passkey alone tells who it is, which then has to verify them */
export async function askToShow(
  db: Db,
  environment: Environment,
  site: Site,
  owner: Held<'account'> | undefined,
  now: Date,
) {
  const { generateAuthenticationOptions } = await library()
  const allowCredentials = owner ? (await selectPasskeys(db, owner)).map(known) : []
  const userVerification = owner ? ('preferred' as const) : ('required' as const)
  const rpId = relyingParty(environment, site).id
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId, allowCredentials, userVerification, timeout })
  await keepChallenge(db, challenge, { purpose: 'LOGIN', userId: owner ?? null }, now)
  return { rpId, challenge, timeout, userVerification, allowCredentials }
}

/** @returns whose passkey it is and which; undefined where it is none of ours, or of the owner asked for, or not signed as asked */
export async function takeShown(
  db: Db,
  environment: Environment,
  { response, ...shown }: PasskeyShown,
  owner: Held<'account'> | undefined,
  now: Date,
): Promise<{ userId: Held<'account'>; passkeyId: Held<'passkey'> } | undefined> {
  const challenge = challengeIn(response.clientDataJSON)
  const isAsked = await takenChallenge(db, challenge, { purpose: 'LOGIN', userId: owner ?? null }, now)
  const passkey = await selectPasskey(db, Buffer.from(shown.id, 'base64url'))
  if (!isAsked || !passkey || (owner !== undefined && passkey.user_id !== owner)) return undefined
  const { role } = await selectOwner(db, passkey.user_id)
  const { id, origin } = relyingParty(environment, siteOf(role))
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  const checked = await verifyAuthenticationResponse({
    response: { ...bare(shown), response: { clientDataJSON, authenticatorData, signature } },
    ...{ expectedChallenge: challenge ?? '', expectedOrigin: origin, expectedRPID: id },
    requireUserVerification: owner === undefined,
    credential: {
      id: shown.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.sign_count,
      transports: transportsOf(passkey.transports),
    },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { newCounter: count, credentialBackedUp: backedUp } = checked.authenticationInfo
  if (!(await updatePasskeyUsed(db, passkey.id, { count, backedUp, now }))) return undefined
  return { userId: passkey.user_id, passkeyId: passkey.id }
}

function known({ credential_id, transports }: { credential_id: Buffer; transports: string[] }) {
  return { id: credential_id.toString('base64url'), type: 'public-key' as const, transports: transportsOf(transports) }
}

const knownTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

/** Those of which the library knows; a browser may tell of others. */
function transportsOf(told: readonly string[]): AuthenticatorTransport[] {
  return knownTransports.filter((transport) => told.includes(transport))
}

function bare({ id, rawId, type }: { id: string; rawId: string; type: 'public-key' }) {
  return { id, rawId, type, clientExtensionResults: {} }
}

const ClientData = z.object({ challenge: z.string() })

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return z.safeParse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).data?.challenge
  } catch {
    return undefined
  }
}

type Asked = { purpose: 'ENROL' | 'LOGIN'; userId: Held<'account'> | null }

function keepChallenge(db: Db, challenge: string, asked: Asked, now: Date): Promise<void> {
  return insertChallenge(db, { hash: hashToken(challenge), ...asked }, now, new Date(now.getTime() + timeout))
}

async function takenChallenge(db: Db, challenge: string | undefined, asked: Asked, now: Date): Promise<boolean> {
  return challenge !== undefined && takeChallenge(db, { hash: hashToken(challenge), ...asked }, now)
}
