/**
 * `npm run bench`: measures, prints the figures and writes them to docs/performance.md. `--only conversation` takes the work
 * of such names alone, and writes nothing.
 *
 * - `npm run bench [-- ICD10.csv]`: the product against the limit, and its other targets. The national list of diagnoses
 *   may also be named by ICD10_CSV; what needs it is skipped without it.
 * - `npm run bench -- --peers-ready http://… [--adapter FILE] [--pids 1,2]`: the same work at an address where any product
 *   answers; the adapter says how it is asked there (bench/adapter.ts). With `--product http://… --product-pids 3,4` the same
 *   of this product at another address: fails where it does not take five times less CPU (bench/adapters/directus).
 * - `npm run bench -- --scale 1`: every frequent call with the data of a nation (0.01: a hundredth of it) beside the same at
 *   demo size; fails for a call that costs more than twice as much or reads a large table from end to end. `--keep nation`
 *   leaves what was filled in the databases nation_… of DATABASE_URL, and measures there the next time.
 * - `npm run bench -- --fill postgres://…`: the data of the bench into an empty database, for the former.
 */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { checkScenarios, loadAdapter } from './adapter.ts'
import { aheadOf } from './ahead.ts'
import { fill } from './fill.ts'
import { measureOurselves } from './own.ts'
import { writePeer } from './page.ts'
import { type Measured, measurePeer, usualBounds } from './peers.ts'
import { openCluster } from './postgres.ts'
import { aheadTable, peerReportOf } from './report.ts'
import { beyondLimits, compare, scaleReport } from './scale/report.ts'
import { measureAtSize } from './scale/scale.ts'
import { workNames } from './scenarios/work.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    'peers-ready': { type: 'string' },
    adapter: { type: 'string' },
    pids: { type: 'string' },
    product: { type: 'string' },
    'product-pids': { type: 'string' },
    fill: { type: 'string' },
    scale: { type: 'string' },
    keep: { type: 'string' },
  },
})
const { only, 'peers-ready': url } = values
const names = workNames.filter((name) => name.includes(only ?? ''))

interface At {
  address: string
  adapter?: string | undefined
  /** Of the processes that do the work, by commas. */
  pids: string | undefined
}

async function measureAt({ address, adapter, pids }: At): Promise<{ product: string; all: Measured[] }> {
  const { product, open } = await loadAdapter(adapter)
  const scenarios = checkScenarios(await open(address))
  const all: Measured[] = []
  const how = { names, pids: pids?.split(',').map(Number) ?? [], bounds: usualBounds }
  for await (const measured of measurePeer(address, scenarios, how)) {
    const { work, right, errors, firstError } = measured
    console.log(`${work}: ${right} right, ${errors} wrong${firstError ? `; ${firstError}` : ''}`)
    all.push(measured)
  }
  if (all.some(({ firstError }) => firstError)) process.exitCode = 1
  return { product, all }
}

async function measurePeers(address: string): Promise<void> {
  const { product, all } = await measureAt({ address, adapter: values.adapter, pids: values.pids })
  const sections = [peerReportOf(address, all)]
  if (values.product) {
    const own = await measureAt({ address: values.product, pids: values['product-pids'] })
    const ahead = aheadOf(all, own.all)
    sections.push(
      `Beside it ${own.product}, right after on the same machine; CPU of one, and how many times as much it is there:`,
    )
    sections.push(aheadTable(ahead))
    if (ahead.some(({ isEnough }) => !isEnough)) process.exitCode = 1
  }
  const report = sections.join('\n\n')
  console.log(`\n${product}\n\n${report}`)
  if (only === undefined) writePeer(product, report)
}

/** Nothing of a provider that has just begun is smaller. */
const demoFactor = 0.001

async function measureScale(factor: number): Promise<void> {
  const cluster = await openCluster()
  try {
    const at = (size: number) =>
      measureAtSize(cluster.url, size, { named: only ?? '', kept: values.keep, say: console.log })
    const small = await at(demoFactor)
    const big = await at(factor)
    const compared = compare(small, big)
    const beyond = beyondLimits(big)
    console.log(`\n${scaleReport(compared)}\n\n${beyond.join('\n')}`)
    if (beyond.length > 0 || compared.some(({ problems }) => problems.length > 0)) process.exitCode = 1
  } finally {
    await cluster.stop()
  }
}

if (values.scale) await measureScale(Number(values.scale))
else if (values.fill) await fill(values.fill)
else if (url) await measurePeers(url)
else {
  const named = positionals[0] ?? process.env['ICD10_CSV'] ?? ''
  await measureOurselves({ names, only, list: fs.existsSync(named) ? named : undefined })
}
