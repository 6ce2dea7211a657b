import { randomBytes, timingSafeEqual } from 'node:crypto'
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
import { type Answered, insertAnswered, selectPasskey, selectPasskeys, updatePasskeyUsed } from './passkey-queries.ts'
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
    challenge: newChallenge(environment, { purpose: 'ENROL', userId: owner.id }, now),
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: preferred,
  })
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
  const asked = readChallenge(environment, challenge, { purpose: 'ENROL', userId: owner.id }, now)
  if (!asked) return undefined
  const { id, origin } = relyingParty(environment, siteOf(owner.role))
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...bare(made), response: { ...response, transports: transportsOf(response.transports ?? []) } },
    ...{ expectedChallenge: challenge ?? '', expectedOrigin: origin, expectedRPID: id, requireUserVerification: false },
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo || !(await insertAnswered(db, asked, now))) return undefined
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
  const { challenge } = await generateAuthenticationOptions({
    ...{ rpID: rpId, allowCredentials, userVerification, timeout },
    challenge: newChallenge(environment, { purpose: 'LOGIN', userId: owner ?? null }, now),
  })
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
  const asked = readChallenge(environment, challenge, { purpose: 'LOGIN', userId: owner ?? null }, now)
  const passkey = await selectPasskey(db, Buffer.from(shown.id, 'base64url'))
  if (!asked || !passkey || (owner !== undefined && passkey.user_id !== owner)) return undefined
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
  if (!checked?.verified || !(await insertAnswered(db, asked, now))) return undefined
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

type Asked = Pick<Answered, 'purpose' | 'userId'>

const nonceBytes = 16
const headBytes = nonceBytes + 8

const sealOf = (environment: Environment, { purpose, userId }: Asked, head: Buffer) =>
  keyedHash(environment, 'challenge of passkeys', `${purpose} ${userId ?? 'anybody'} ${head.toString('hex')}`)

/** Says itself what it is for and until when, sealed: whoever asks for ever so many makes the server keep nothing. */
function newChallenge(environment: Environment, asked: Asked, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(nonceBytes), Buffer.alloc(headBytes - nonceBytes)])
  head.writeBigInt64BE(BigInt(now.getTime() + timeout), nonceBytes)
  return Uint8Array.from(Buffer.concat([head, sealOf(environment, asked, head)]))
}

/** A challenge of ours, for this, whose time is not over; undefined for any other. */
function readChallenge(
  environment: Environment,
  challenge: string | undefined,
  asked: Asked,
  now: Date,
): Answered | undefined {
  const bytes = Buffer.from(challenge ?? '', 'base64url')
  const [head, seal] = [bytes.subarray(0, headBytes), bytes.subarray(headBytes)]
  const right = sealOf(environment, asked, head)
  if (seal.length !== right.length || !timingSafeEqual(seal, right)) return undefined
  const expiresAt = new Date(Number(head.readBigInt64BE(nonceBytes)))
  return expiresAt > now ? { ...asked, hash: hashToken(head.toString('hex')), expiresAt } : undefined
}
