/**
 * `npm run login-timing -- [--tries 300]`: whether the answer of a failed login, or the time it takes, tells an account
 * that exists from one that does not. Runs on a database of its own, on the server of DATABASE_URL where that is set.
 */
import { parseArgs } from 'node:util'
import { chanceToBeSlower, measureLogins } from '#tests/login-timing.ts'
import { createTemplate } from '#tests/template.ts'
import { startWorld } from '#tests/world.ts'

const { values } = parseArgs({ options: { tries: { type: 'string', default: '300' } } })

const { template, remove } = await createTemplate()
const world = await startWorld(template)
const measured = await measureLogins(world, Number(values.tries))
await world.stop()
await remove()

console.log('kind            p5 ms   median  p95     slower than known   answer')
for (const [kind, { milliseconds, answers }] of measured) {
  const sorted = milliseconds.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
  const known = measured.get(kind.endsWith('-waiting') ? 'known-waiting' : 'known')
  const times = [at(0.05), at(0.5), at(0.95)].map((time) => time.toFixed(2).padEnd(8)).join('')
  const slower = `${(100 * chanceToBeSlower(milliseconds, known?.milliseconds ?? [])).toFixed(1)} %`
  const isSame = JSON.stringify([...answers]) === JSON.stringify([...(known?.answers ?? [])])
  console.log(`${kind.padEnd(16)}${times}${slower.padEnd(20)}${isSame ? 'the same' : [...answers].join(' ')}`)
}
