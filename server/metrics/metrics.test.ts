import fs from 'node:fs'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'

const read = (file: string) => fs.readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
let world: World
beforeAll(async () => {
  world = await startWorld(inject('template'), { LOGIN_TYPE: 'STRONG', DEVELOPMENT_BANK: 'true' })
})
afterAll(() => world.stop())

const metrics = async () => (await world.app.inject('/metrics')).body
const valueOf = async (line: string) =>
  Number(
    (await metrics())
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(' ')[1],
  )

/** The names of metrics in an expression: what is neither a function, a label, a text nor a word of the language. */
function namesIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]/g, '').replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b([a-z_][a-z0-9_]*)\b(?!\s*\()/g)].flatMap(([, name]) =>
    name && !['by', 'and', 'or', 'unless', 'bool'].includes(name) ? [name] : [],
  )
}

interface Panel {
  id: number
  title: string
  targets: { expr: string }[]
}

test('OP-2 every metric of the dashboard and of the ten alerts is exposed', async () => {
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as { panels: Panel[] }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const guide = read('docs/guide/operating.md').split('## Watching it')[1]?.split('\n## ')[0] ?? ''
  const alerts = [...guide.matchAll(/^\| [^|]+ \| `([^`]+)` \| \d+[mh] \|/gm)].map(([, expression]) => expression ?? '')
  expect(alerts).toHaveLength(10)

  // What a request has been measured by is there after the first one.
  await world.anonymous().send('GET', '/resource/anonymous/extranet/organizations/settings')
  const exposed = new Set([...(await metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const samples = new Set([...(await metrics()).matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name))
  const needed = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...alerts].flatMap(namesIn)
  expect(needed.length).toBeGreaterThan(25)
  // `up` is Prometheus's own.
  const absent = needed.filter((name) => name !== 'up' && !samples.has(name) && !exposed.has(name))
  expect(absent).toEqual([])
  // Each has a figure here, but for certificates, which this site has none of.
  const silent = needed.filter((name) => name !== 'up' && !samples.has(name))
  expect([...new Set(silent)]).toEqual(['certificate_days_left'])
})

test('OP-2 figures are those of what happens: requests by route and status, jobs that wait, mails that failed', async () => {
  await world.anonymous().send('GET', '/resource/extranet/users/12345/companies')
  const line = 'http_request_seconds_count{method="GET",route="/resource/extranet/users/:id/companies",status="401"}'
  expect(await valueOf(line)).toBe(1)
  // By itself: within the bytes of a heap it may stand.
  expect(await metrics()).not.toMatch(/\b12345\b/)

  const before = await valueOf('jobs_total{job="recovery-mail",outcome="done"}')
  expect(before).toBe(0)
  expect(await valueOf('jobs_waiting{job="recovery-mail"}')).toBe(0)
  const { pool } = world.platform.database
  await pool.query(`insert into pgboss.job (name, data, start_after, created_on)
    values ('recovery-mail', '{"name":"nobody"}', now() + interval '1 hour', now() - interval '2 hours')`)
  expect(await valueOf('jobs_waiting{job="recovery-mail"}')).toBe(1)
  expect(await valueOf('jobs_oldest_seconds{job="recovery-mail"}')).toBeGreaterThan(7190)
  await world.db
    .insertInto('failed_mail')
    .values({
      job_id: crypto.randomUUID(),
      kind: 'recovery-mail',
      data: '{}',
      reason: 'UNREACHABLE',
      tries: 1,
      planned_at: world.clock.now(),
      failed_at: world.clock.now(),
    })
    .execute()
  expect(await valueOf('mails_failed')).toBe(1)
  expect(await valueOf('database_up')).toBe(1)
  expect(await valueOf('file_store_free_bytes')).toBeGreaterThan(0)
  const age = await valueOf('bank_key_age_days')
  world.clock.advance({ minutes: 3 * 24 * 60 })
  expect(await valueOf('bank_key_age_days')).toBeCloseTo(age + 3)
})
