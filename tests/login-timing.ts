import { insertUser } from '#modules/account/server/fixtures.ts'
import { attemptOf, failuresAtMost } from '#modules/account/server/login/attempts.ts'
import type { World } from './world.ts'

/** Whose name is tried, always with a wrong password; the last two after so many tries that they have to wait. */
const kinds = ['known', 'nobody', 'deactivated', 'invited', 'known-waiting', 'nobody-waiting'] as const
type Kind = (typeof kinds)[number]

export interface MeasuredLogins {
  /** Of each try. */
  milliseconds: number[]
  /** What was answered, with everything but the request's id. */
  answers: Set<string>
}

const warmingUp = 20

/** Failed logins of every kind in turn, each time in another order. */
export async function measureLogins(world: World, tries: number): Promise<Map<Kind, MeasuredLogins>> {
  for (const kind of ['known', 'deactivated', 'invited', 'known-waiting'] as const) {
    const status = kind === 'invited' ? 'INVITED' : kind === 'deactivated' ? 'DEACTIVATED' : 'ACTIVE'
    await insertUser(world.db, { email: addressOf(kind), firstName: 'Kuka', lastName: 'Lienee', status })
  }
  const measured = new Map<Kind, MeasuredLogins>(kinds.map((kind) => [kind, { milliseconds: [], answers: new Set() }]))
  for (let round = -warmingUp; round < tries; round += 1) {
    // The window of wrong passwords passes, but for those who wait.
    world.clock.advance({ minutes: 2 })
    for (const kind of ['known-waiting', 'nobody-waiting'] as const) await rememberFailures(world, kind)
    for (const kind of shuffled(kinds)) {
      const started = performance.now()
      const answer = await tryOnce(world, kind)
      if (round < 0) continue
      measured.get(kind)?.milliseconds.push(performance.now() - started)
      measured.get(kind)?.answers.add(answer)
    }
  }
  return measured
}

/** The part of all pairs in which one of these took longer than one of those: half where the time says nothing. */
export function chanceToBeSlower(these: readonly number[], those: readonly number[]): number {
  const slower = these.map((one) => those.filter((other) => one > other).length)
  return slower.reduce((sum, count) => sum + count, 0) / (these.length * those.length)
}

const addressOf = (kind: Kind) => `${kind}@paja.test`

async function tryOnce({ app }: World, kind: Kind): Promise<string> {
  const payload = { email: addressOf(kind), password: 'Wrong1234' }
  const { statusCode, body, headers } = await app.inject({ method: 'POST', url: '/user/login', payload })
  const { requestId: _, ...said } = JSON.parse(body)
  return JSON.stringify([statusCode, said, headers['retry-after'], Object.keys(headers).sort()])
}

/** Wrong passwords of this moment, without the work of checking them. */
async function rememberFailures({ db, clock }: World, kind: Kind): Promise<void> {
  const failure = { account_and_address: attemptOf(addressOf(kind), '127.0.0.1'), time: clock.now() }
  const failures = Array.from({ length: failuresAtMost }, () => failure)
  await db.insertInto('login_failure').values(failures).execute()
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const drawn = items.map((item) => ({ item, at: Math.random() }))
  return drawn.toSorted((one, other) => one.at - other.at).map(({ item }) => item)
}
