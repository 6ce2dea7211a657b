/**
 * `node bench/first-paint.ts http://127.0.0.1:3000`: when the largest part of the company's home is painted on a phone's screen, at a first
 * visit and when one comes back, on two lines (those of Chromium's and Lighthouse's names), with the processor as it is and four times
 * as slow. Medians, in milliseconds, into docs/performance.md; ends with 1 where a first visit by fast 4G takes too long.
 */
import os from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'
import { writePeer } from './page.ts'

const [url = 'http://127.0.0.1:3000', address = '/companies/1000277/companyHome'] = process.argv.slice(2)
const email = process.env['BENCH_EMAIL'] ?? 'hr@demo.test'
const password = process.env['BENCH_PASSWORD'] ?? 'Tyoterveys1'
const limitMilliseconds = 1800
const rounds = 3
const bytes = (megabits: number) => (megabits * 1_000_000) / 8
const lines = [
  { name: 'fast 4G', latency: 165, downloadThroughput: bytes(8.1), uploadThroughput: bytes(1.35) },
  { name: 'slow 4G', latency: 150, downloadThroughput: bytes(1.6), uploadThroughput: bytes(0.75) },
]

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const rows: string[] = []
for (const line of lines)
  for (const slowdown of [1, 4]) {
    const visits: { first: number; again: number }[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visitTwice(line, slowdown))
    const [first, again] = (['first', 'again'] as const).map((which) => median(visits.map((one) => one[which])))
    rows.push(`| ${line.name} | ${slowdown === 1 ? 'as it is' : `1/${slowdown}`} | ${first} | ${again} |`)
    console.log(rows.at(-1))
    if (line.name === 'fast 4G' && slowdown === 1 && Number(first) > limitMilliseconds) process.exitCode = 1
  }
await browser.close()
writePeer(
  'the company’s home on a phone',
  `Written by \`node bench/first-paint.ts\` on ${new Date().toISOString().slice(0, 10)}, server and browser on the same ${os.cpus().length} cores (load average of the
last quarter of an hour: ${os.loadavg()[2]?.toFixed(1)}). Largest contentful paint in milliseconds, the median of ${rounds}. Fast 4G is 8.1 Mbit/s and 165 ms, slow
4G 1.6 Mbit/s and 150 ms, over HTTP/1.1. The target is ${limitMilliseconds} ms for a first visit by fast 4G with the processor as it is; by slow
4G a first visit has a second and a half of bytes to wait for.

| line | processor | first visit | coming back |
| --- | --- | --- | --- |
${rows.join('\n')}`,
)

async function visitTwice({ name: _, ...line }: (typeof lines)[number], slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.request.post(`${url}/user/login`, { data: { email, password } })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const first = await largestPaint(page)
  await page.goto('about:blank')
  const again = await largestPaint(page)
  await context.close()
  return { first, again }
}

async function largestPaint(page: Page): Promise<number> {
  await page.goto(url + address)
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )
}

function median(values: readonly number[]): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)
}
