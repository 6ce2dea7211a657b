/**
 * `node bench/lighthouse.ts [devtools]`: what Lighthouse says of the pages that one comes to first, on a phone, of a product of its own
 * with the demo data behind the sample nginx (TLS, HTTP/2). By its simulated line and processor, or with `devtools` by such as are really slow.
 * It needs the whole Chromium (Debian's `chromium`, or CHROME_PATH). Medians of three into docs/performance.md; ends with 1 where one is below what was decided. Lighthouse comes from the npm
 * registry when this is run: nothing else of the product needs it.
 */
import { execFile } from 'node:child_process'
import os from 'node:os'
import { promisify } from 'node:util'
import { freePort } from '#tests/free-port.ts'
import { startNginx } from '#tests/nginx.ts'
import { killProcesses } from '#tests/process.ts'
import { Visitor } from '#tests/visitor.ts'
import { install } from '../faults/installation.ts'
import { writePeer } from './page.ts'

const lighthouse = 'lighthouse@12.8.2'
const rounds = 3
const throttling = process.argv[2] === 'devtools' ? 'devtools' : 'simulate'

interface Aim {
  name: string
  address: string
  performance: number
  paint: number
}

const company = '/companies/1000277'
const pages: Aim[] = [
  { name: 'login', address: '/login', performance: 98, paint: 1000 },
  { name: 'home of a company', address: `${company}/companyHome`, performance: 92, paint: 1800 },
  { name: 'personnel', address: `${company}/personnel`, performance: 92, paint: 1800 },
  { name: 'a conversation', address: `${company}/communication/conversations/1`, performance: 92, paint: 1800 },
]
const requestsAtMost = 35
const shiftAtMost = 0.02

interface Seen {
  performance: number
  accessibility: number
  paint: number
  shift: number
  blocked: number
  requests: number
}

interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue: number; details?: { items: unknown[] } }>
}

async function look(address: string, cookie: string | undefined): Promise<Seen> {
  const flags =
    '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
    '--disable-component-update --disable-sync --ignore-certificate-errors'
  const options = [
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
    `--throttling-method=${throttling}`,
    '--only-categories=performance,accessibility',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], {
    env: { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
    maxBuffer: 100e6,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: Math.round(categories.performance.score * 100),
    accessibility: Math.round(categories.accessibility.score * 100),
    paint: Math.round(figure('largest-contentful-paint')),
    shift: figure('cumulative-layout-shift'),
    blocked: Math.round(figure('total-blocking-time')),
    requests: audits['network-requests']?.details?.items.length ?? Number.NaN,
  }
}

function medianOf(all: readonly Seen[]): Seen {
  const middle = (of: keyof Seen) =>
    all.map((one) => one[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    paint: middle('paint'),
    shift: middle('shift'),
    blocked: middle('blocked'),
    requests: middle('requests'),
  }
}

const port = await freePort()
const installation = await install()
const server = await installation.start({ TRUST_PROXY: '1', PUBLIC_URL: `https://127.0.0.1:${port}` })
const nginx = await startNginx(port, [server.port, await freePort()])
const rows: string[] = []
try {
  const { cookie } = (await new Visitor(nginx.url, nginx.ca).logIn('hr@demo.test')).headers
  for (const { name, address, performance, paint } of pages) {
    const all: Seen[] = []
    while (all.length < rounds) all.push(await look(nginx.url + address, address === '/login' ? undefined : cookie))
    const seen = medianOf(all)
    const isMet =
      seen.performance >= performance &&
      seen.paint <= paint &&
      seen.shift <= shiftAtMost &&
      seen.requests <= requestsAtMost
    if (!isMet) process.exitCode = 1
    rows.push(
      `| ${name} | ${seen.performance} (${performance}) | ${seen.accessibility} | ${seen.paint} (${paint}) | ${seen.shift.toFixed(3)} | ${seen.blocked} | ${seen.requests} |`,
    )
    console.log(rows.at(-1))
  }
} finally {
  await nginx.stop()
  await killProcesses()
  await installation.remove()
}
writePeer(
  `Lighthouse on a phone, ${throttling === 'simulate' ? 'simulated' : 'applied'}`,
  `Written by \`node bench/lighthouse.ts${throttling === 'simulate' ? '' : ' devtools'}\` on ${new Date().toISOString().slice(0, 10)} (${lighthouse}; server, nginx and browser on
the same ${os.cpus().length} cores, load average of the last quarter of an hour ${os.loadavg()[2]?.toFixed(1)}). Medians of ${rounds}; in brackets what is aimed at, milliseconds; a
shift of at most ${shiftAtMost}, requests at most ${requestsAtMost}.

| page | performance | accessibility | largest paint | shift | blocked | requests |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}`,
)
