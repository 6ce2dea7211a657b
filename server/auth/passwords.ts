import os from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../work/fair-queue.ts'

// OWASP's figures for argon2id, which is 2 in the library's const enum.
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Work on passwords, for whoever has come through `atPasswordDoor`. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes the same time for a user without a password, or no user at all, as for a wrong password. */
  isRight(passwordHash: string | null | undefined, password: string): Promise<boolean>
}

let nobodys: Promise<string> | undefined

const passwords: Passwords = {
  hash: (password) => hash(password, cost),
  async isRight(passwordHash, password) {
    nobodys ??= hash('nobody has this password', cost)
    const right = await verify(passwordHash ?? (await nobodys), password)
    return right && Boolean(passwordHash)
  },
}

// A hash costs 20 ms of a core and takes one of libuv's four threads, on which files are read as well.
const atOnce = Math.max(2, Math.min(3, os.availableParallelism() - 1))

/**
 * The one door to a password's hash. Who cannot come in within a second is told so and locks nobody out: an address that
 * sends hundreds of passwords stands in a line of its own, and who is the first of another's waits for a machine that these
 * make slow. No longer, for a machine that hashes without a pause is slow in all else, answers included; no more than two
 * cores hash in that second.
 */
const turns = fairQueue({
  atOnce,
  ofOneAtOnce: atOnce,
  waitingAtMost: 100,
  waitAtMostMilliseconds: 1000,
  firstWaitsAtMostMilliseconds: 10_000,
})

/**
 * @param asker an address, or whose password it is
 * @throws ApiError `busy`, before anything has been done
 */
export function atPasswordDoor<Done>(asker: string, work: (passwords: Passwords) => Promise<Done>): Promise<Done> {
  return turns(asker, () => work(passwords))
}
