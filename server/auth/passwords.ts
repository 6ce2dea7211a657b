import { hash, verify } from '@node-rs/argon2'

// OWASP's figures for argon2id, which is 2 in the library's const enum.
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let nobodys: Promise<string> | undefined

/** Takes the same time for a user without a password, or no user at all, as for a wrong password. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobodys ??= hash('nobody has this password', cost)
  const right = await verify(passwordHash ?? (await nobodys), password)
  return right && Boolean(passwordHash)
}
