/**
 * `npm run fuzz -- [--requests 100000] [--seed 1]`: sends so many requests to every call of the OpenAPI document, on a
 * database of its own with the demo data, which begins anew every few thousand. Answers what must never be.
 */
import { parseArgs } from 'node:util'
import { startDemoWorld } from '../server/test/demo-world.ts'
import { type Finding, fuzz } from '../server/test/fuzz/fuzz.ts'
import { createTemplate } from '../server/test/template.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})
const requests = Number(values.requests)
const firstSeed = Number(values.seed)
const perRound = 5000

const { template, remove } = await createTemplate()
const findings: (Finding & { seed: number })[] = []
const statuses = new Map<number, number>()
for (let round = 0; round * perRound < requests; round += 1) {
  const world = await startDemoWorld(template)
  const seed = firstSeed + round
  const many = Math.min(perRound, requests - round * perRound)
  const fuzzed = await fuzz(world, { seed, requests: many })
  await world.stop()
  for (const [status, count] of fuzzed.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  findings.push(...fuzzed.findings.map((finding) => ({ ...finding, seed })))
  console.log(`${round * perRound + many} requests, ${findings.length} problems; --seed ${seed} --requests ${many}`)
  for (const finding of fuzzed.findings) console.log(JSON.stringify(finding).slice(0, 3000))
}
await remove()
console.log(
  `answers by status: ${[...statuses]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
)
process.exit(findings.length > 0 ? 1 : 0)
