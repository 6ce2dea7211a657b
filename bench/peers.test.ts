import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScenarios } from './adapter.ts'
import { aheadOf } from './ahead.ts'
import { withOwn, withPeer } from './page.ts'
import { type Measured, measurePeer } from './peers.ts'
import { workNames } from './scenarios/work.ts'

/** A product that answers what its paths say. */
const server = http.createServer(({ url = '' }, response) => {
  if (url === '/broken') response.statusCode = 500
  if (url === '/page') return response.end('<h1>Log in</h1>')
  response.end(JSON.stringify({ entered: url === '/right' }))
})
let address = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close().closeAllConnections())

const asking = (...paths: string[]) => ({
  calls: () => paths.map((path) => ({ method: 'GET', path }) as const),
  isRight: (answers: { entered: boolean }[]) => answers.every(({ entered }) => entered),
})
const every = (path: string) => checkScenarios(Object.fromEntries(workNames.map((name) => [name, asking(path)])))

test('an adapter that leaves a piece of work out, or does not say what is right, is refused by name', () => {
  const { login: _, ...others } = every('/right')
  expect(() => checkScenarios(others)).toThrow(/for:\n- login: [^\n]+$/)
  expect(() => checkScenarios({ ...others, login: { calls: () => [] } as never })).toThrow(/for:\n- login: [^\n]+$/)
  expect(checkScenarios(every('/right'))).toHaveProperty('login')
})

test('an error, a page or another answer than the right one is no success, and ends the work in time', async () => {
  const names = ['login', 'boot', 'sick leave list', 'conversation list'] as const
  const scenarios = {
    ...every('/right'),
    login: asking('/right', '/right'),
    boot: asking('/right', '/wrong'),
    'sick leave list': asking('/broken'),
    'conversation list': asking('/page'),
  }
  const bounds = { rounds: 1, seconds: 5, errors: 5 }
  const measured: Measured[] = []
  for await (const one of measurePeer(address, scenarios, { names, pids: [process.pid], bounds })) measured.push(one)
  expect(measured.map(({ right }) => right)).toEqual([32, 0, 0, 0])
  expect(measured[0]).toMatchObject({ errors: 0, firstError: undefined })
  expect(measured[0]?.cpu).toBeGreaterThanOrEqual(0)
  expect(measured[0]?.latency.p99).toBeGreaterThan(0)
  for (const { errors } of measured.slice(1)) expect(errors).toBeLessThan(bounds.errors + 8)
  expect(measured[1]?.firstError).toContain('{"entered":false}')
  expect(measured[2]?.firstError).toContain('500')
  expect(measured[3]?.firstError).toContain('no JSON')
})

test('being ahead is five times less CPU for work that both did rightly; what failed is not won', () => {
  const one = (work: Measured['work'], cpu: number, errors = 0): Measured => ({
    ...{ work, cpu, errors, right: 10, atATime: 8, firstError: undefined, requestsPerSecond: 1 },
    latency: { p50: 1, p95: 1, p99: 1 },
  })
  const ahead = aheadOf(
    [one('login', 50), one('boot', 9), one('person search', 90, 1), one('message create', 10)],
    [one('login', 10), one('boot', 2), one('person search', 1), one('message create', 1, 1)],
  )
  expect(ahead.map(({ work, isEnough }) => [work, isEnough])).toEqual([
    ['login', true],
    ['boot', false],
    ['person search', false],
    ['message create', false],
  ])
  expect(ahead[0]?.times).toBe(5)
})

test('what was measured at an address takes the place of what was measured of the same product before', () => {
  const once = withPeer('# Performance\n\nOwn.\n', 'A 1', 'slow')
  const both = withPeer(once, 'B 2', 'other')
  expect(withPeer(both, 'A 1', 'fast')).toBe(
    '# Performance\n\nOwn.\n\n## At an address: B 2\n\nother\n\n## At an address: A 1\n\nfast\n',
  )
})

test('what the product’s own run says takes the place of that alone', () => {
  const kept = '\n## By name\n\nExports.\n\n## At an address: A 1\n\nslow\n'
  expect(withOwn(`# Performance\n\nOwn.\n${kept}`, '# Performance\n\nAnew.\n')).toBe(`# Performance\n\nAnew.\n${kept}`)
  expect(withOwn('# Performance\n\nOwn.\n', '# Anew\n')).toBe('# Anew\n')
})
