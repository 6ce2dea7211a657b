import { Secret, TOTP } from 'otpauth'
import { login, loginByFactor } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import type { World } from '#tests/world.ts'
import { addPasskey, confirmTotp, passkeyOptions, startTotp } from '../contract.ts'
import { Authenticator } from './authenticator.ts'

/** What a phone's app shows, some steps of 30 seconds from now. */
export function codeOf({ clock }: Pick<World, 'clock'>, secret: string, steps = 0): string {
  const timestamp = clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

export function wrongCode(world: Pick<World, 'clock'>, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(world, secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** Somebody takes an app into use; the code of that moment is used up by it. */
export async function enrolApp(
  world: Pick<World, 'clock'>,
  client: Client,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.call(startTotp)
  const { recoveryCodes } = await client.call(confirmTotp, { body: { code: codeOf(world, secret) } })
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

export async function enrolPasskey(
  client: Client,
  name: string,
  device = new Authenticator(),
): Promise<{ id: number; device: Authenticator; recoveryCodes: string[] }> {
  const passkey = device.make(await client.call(passkeyOptions))
  const { id, recoveryCodes } = await client.call(addPasskey, { body: { name, passkey } })
  return { id, device, recoveryCodes: recoveryCodes ?? [] }
}

/** A browser where the right password has been typed, and nothing else yet. */
export async function afterPassword(world: Pick<World, 'anonymous'>, email: string): Promise<Client> {
  const client = world.anonymous()
  await client.call(login, { body: { email, password: fixturePassword } })
  return client
}

export async function logInByCode(world: Pick<World, 'anonymous'>, email: string, code: string): Promise<Client> {
  const client = await afterPassword(world, email)
  await client.call(loginByFactor, { body: { code } })
  return client
}
