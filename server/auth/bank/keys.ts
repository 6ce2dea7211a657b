import fs from 'node:fs'
import path from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { present } from '#shared/objects.ts'
import type { Environment } from '../../process/environment.ts'

const modulusLength = 3072
const hour = 3_600_000
/** A new key is published so long before it signs: brokers keep what they have fetched for a while. */
const signsAfter = 24 * hour
/** A replaced key is kept so long. */
const keptAfter = 7 * 24 * hour

interface DatedKey {
  madeAt: string
  key: JWK
}

/** Our private keys. Sign and decrypt are replaced now and then, newest first; the Entity key is what the broker knows us by. */
export interface BankKeys {
  entity: JWK
  sign: DatedKey[]
  decrypt: DatedKey[]
}

/** In DATA_DIR, unless the broker's file says otherwise. */
export function keysFile(
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
  { keys_file }: { keys_file: string | undefined },
): string {
  return keys_file ?? path.join(DATA_DIR, 'bank-keys.json')
}

async function makeKey(use: 'sig' | 'enc', now: Date): Promise<DatedKey> {
  const alg = use === 'sig' ? 'RS256' : 'RSA-OAEP'
  const { privateKey } = await generateKeyPair(alg, { modulusLength, extractable: true })
  return { madeAt: now.toISOString(), key: { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use, alg } }
}

async function makeKeys(now: Date): Promise<BankKeys> {
  const [entity, sign, decrypt] = await Promise.all([makeKey('sig', now), makeKey('sig', now), makeKey('enc', now)])
  return { entity: entity.key, sign: [sign], decrypt: [decrypt] }
}

/** The keys in the file; made there, for the owner's eyes only, where there is none. */
export async function readOrMakeKeys(file: string, now: Date): Promise<BankKeys> {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const made = JSON.stringify(await makeKeys(now), null, 1)
    try {
      fs.writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

/** Puts new keys before the ones there are and lets go of those that were replaced long ago. */
export async function rotateKeys({ entity, sign, decrypt }: BankKeys, now: Date): Promise<BankKeys> {
  const stillOfUse = (keys: DatedKey[]) =>
    keys.filter((_, index) => {
      const successor = keys[index - 1]
      return !successor || now.getTime() - Date.parse(successor.madeAt) < keptAfter
    })
  return {
    entity,
    sign: [await makeKey('sig', now), ...stillOfUse(sign)],
    decrypt: [await makeKey('enc', now), ...stillOfUse(decrypt)],
  }
}

export function writeKeys(file: string, keys: BankKeys): void {
  const beside = `${file}.new`
  fs.writeFileSync(beside, JSON.stringify(keys, null, 1), { mode: 0o600 })
  fs.renameSync(beside, file)
}

/** The newest key that brokers have had the time to fetch. */
export function signingKey({ sign }: BankKeys, now: Date): JWK {
  const known = sign.find(({ madeAt }) => now.getTime() - Date.parse(madeAt) >= signsAfter) ?? sign.at(-1)
  return present(known).key
}

/** What the broker may know: every key that may sign, and the newest to encrypt to. */
export function publicKeys({ sign, decrypt }: BankKeys): JWK[] {
  return [...sign, ...decrypt.slice(0, 1)].map(({ key }) => toPublic(key))
}

export function toPublic({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg } as JWK
}

export async function importKey(key: JWK): Promise<CryptoKey> {
  const read = await importJWK(key, key.alg)
  if (read instanceof Uint8Array) throw new TypeError('a secret is no key of a pair')
  return read
}
