/**
 * `npm run login-timing -- [--tries 300]`: whether the answer of a failed login, or the time it takes, tells an account
 * that exists from one that does not. Runs on a database of its own, on the server of DATABASE_URL where that is set.
 */
import { parseArgs } from 'node:util'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { attemptOf, failuresAtMost } from '#modules/account/server/login/routes.ts'
import { createTemplate } from '../server/test/template.ts'
import { startWorld, type World } from '../server/test/world.ts'

const { values } = parseArgs({ options: { tries: { type: 'string', default: '300' } } })

/** Whose name is tried, always with a wrong password; the last two after so many tries that they have to wait. */
const kinds = ['known', 'nobody', 'deactivated', 'invited', 'known-waiting', 'nobody-waiting'] as const
type Kind = (typeof kinds)[number]

const { template, remove } = await createTemplate()
const world = await startWorld(template)
for (const kind of ['known', 'deactivated', 'invited', 'known-waiting'] as const) {
  const status = kind === 'invited' ? 'INVITED' : kind === 'deactivated' ? 'DEACTIVATED' : 'ACTIVE'
  await insertUser(world.db, { email: `${kind}@paja.test`, firstName: 'Kuka', lastName: 'Lienee', status })
}
const measured = new Map<Kind, { milliseconds: number[]; answers: Set<string> }>(
  kinds.map((kind) => [kind, { milliseconds: [], answers: new Set() }]),
)
const warmingUp = 20
for (let round = -warmingUp; round < Number(values.tries); round += 1) {
  // The window of wrong passwords passes, but for those who wait.
  world.clock.advance({ minutes: 2 })
  for (let failure = 0; failure < failuresAtMost; failure += 1)
    for (const kind of ['known-waiting', 'nobody-waiting'] as const) await remember(world, kind)
  for (const kind of shuffled(kinds)) {
    const started = performance.now()
    const { statusCode, body, headers } = await tryOnce(world, kind)
    const took = performance.now() - started
    if (round < 0) continue
    const one = measured.get(kind)
    one?.milliseconds.push(took)
    const { requestId: _, ...said } = JSON.parse(body)
    one?.answers.add(JSON.stringify([statusCode, said, headers['retry-after'], Object.keys(headers).sort()]))
  }
}
await world.stop()
await remove()

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] as number
console.log('kind            p5 ms   median  p95     slower than known   answer')
for (const [kind, { milliseconds, answers }] of measured) {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const partner = measured.get(kind.endsWith('-waiting') ? 'known-waiting' : 'known')
  const times = [0.05, 0.5, 0.95].map((part) => at(sorted, part).toFixed(2).padEnd(8)).join('')
  const slower = (100 * chanceToBeSlower(milliseconds, partner?.milliseconds ?? [])).toFixed(1)
  const isSame = JSON.stringify([...answers]) === JSON.stringify([...(partner?.answers ?? [])])
  console.log(`${kind.padEnd(16)}${times}${`${slower} %`.padEnd(20)}${isSame ? 'the same' : [...answers].join(' ')}`)
}

function tryOnce({ app }: World, kind: Kind) {
  const body = { email: `${kind}@paja.test`, password: 'Wrong1234' }
  return app.inject({ method: 'POST', url: '/resource/anonymous/extranet/login', payload: body })
}

/** A wrong password of this moment, without the work of checking it. */
async function remember({ db, clock }: World, kind: Kind): Promise<void> {
  const account_and_address = attemptOf(`${kind}@paja.test`, '127.0.0.1')
  await db.insertInto('login_failure').values({ account_and_address, time: clock.now() }).execute()
}

/** Half of the tries where the time says nothing. */
function chanceToBeSlower(these: readonly number[], those: readonly number[]): number {
  const pairs = these.flatMap((one) => those.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
