import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto'
import type { RouteAnswer } from '#shared/route.ts'
import type { PasskeyMade, PasskeyShown, passkeyOptions } from '../contract.ts'

/** A device that holds passkeys, as WebAuthn describes it: ES256 keys, no attestation. */
export class Authenticator {
  /** Of the page that asks, as the browser says it. */
  origin: string
  readonly #keys = new Map<string, { key: KeyObject; userHandle: string; count: number }>()
  /** Whether it asks its owner for a finger or a PIN. */
  verifies = true
  /** Whether it counts what it signs, as keys do that cannot be copied. */
  counts = true

  constructor(origin = 'http://localhost') {
    this.origin = origin
  }

  make({ challenge, rp, user }: Pick<RouteAnswer<typeof passkeyOptions>, 'challenge' | 'rp' | 'user'>): PasskeyMade {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const credentialId = randomBytes(32)
    const id = credentialId.toString('base64url')
    this.#keys.set(id, { key: privateKey, userHandle: user.id, count: 0 })
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.from([0, credentialId.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cose])
    const authData = Buffer.concat([this.#head(rp.id, 0x40, 0), attested])
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
      authData,
    ])
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal', 'of-tomorrow'],
      },
    }
  }

  /** @param id of one of its passkeys; the newest unless told */
  show(
    { challenge, rpId }: { challenge: string; rpId: string },
    id = [...this.#keys.keys()].at(-1) ?? '',
  ): PasskeyShown {
    const held = this.#keys.get(id)
    if (!held) throw new Error('a passkey that is not on this device')
    if (this.counts) held.count += 1
    const authenticatorData = this.#head(rpId, 0, held.count)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, hash('sha256', clientData, 'buffer')])
    return {
      ...{ id, rawId: id, type: 'public-key' },
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(held.key).toString('base64url'),
        userHandle: held.userHandle,
      },
    }
  }

  #head(rpId: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([
      hash('sha256', rpId, 'buffer'),
      Buffer.from([flags | 0x01 | (this.verifies ? 0x04 : 0)]),
      counter,
    ])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }
}
