/**
 * `npm run fuzz -- [100000] [--seed 1]`: sends so many requests to every call of the OpenAPI document, on a copy of a database
 * with the demo data, which begins anew every few thousand: what is kept does not grow with their number. Answers what
 * must never be.
 */
import { parseArgs } from 'node:util'
import { startDemoWorld } from '#tests/demo-world.ts'
import { fuzz } from '#tests/fuzz/fuzz.ts'
import { createTemplate, type Template } from '#tests/template.ts'
import { startWorld } from '#tests/world.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(Date.now() % 2 ** 31) } },
})
const requests = Number(positionals[0] ?? 100_000)
const firstSeed = Number(values.seed)
const perRound = 2500

const { template, remove } = await createTemplate()
const demo = await startDemoWorld(template)
await demo.halt()
const { DATA_DIR, DATABASE_URL } = demo.variables
const withDemo: Template = DATABASE_URL
  ? { server: { url: DATABASE_URL, database: new URL(DATABASE_URL).pathname.slice(1) } }
  : { folder: DATA_DIR as string }

const statuses = new Map<number, number>()
const started = performance.now()
let problems = 0
let begun = 0
let done = 0

/** One round after another, until all are begun. */
async function work(): Promise<void> {
  while (begun < requests) {
    const seed = firstSeed + begun / perRound
    const many = Math.min(perRound, requests - begun)
    begun += many
    const world = await startWorld(withDemo)
    const fuzzed = await fuzz(world, { seed, requests: many })
    await world.stop()
    done += many
    problems += fuzzed.findings.length
    for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
    const passed = (performance.now() - started) / 1000
    const left = (passed / done) * (requests - done)
    const progress = `${done} of ${requests} requests, ${problems} problems, ${passed.toFixed(0)} s`
    console.log(`${progress}, some ${left.toFixed(0)} s left; this was ${many} --seed ${seed}`)
    for (const finding of fuzzed.findings) console.log(JSON.stringify(finding).slice(0, 3000))
  }
}

// The databases of both have threads of their own, and two cores have something to do.
await Promise.all([work(), work()])
await demo.stop()
await remove()
const { user, system } = process.cpuUsage()
const memory = process.resourceUsage().maxRSS / 1024
console.log(`${((user + system) / 60e6).toFixed(1)} minutes of CPU, ${memory.toFixed(0)} MiB of memory at most`)
console.log(
  `answers by status: ${[...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
)
process.exit(problems > 0 ? 1 : 0)
