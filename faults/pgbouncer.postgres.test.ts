import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { type PgBouncer, startPgBouncer } from '#tests/pgbouncer.ts'
import { openPool } from '#tests/pool.ts'
import { killProcesses, type ServerProcess } from '#tests/process.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { type Installation, install } from './installation.ts'
import { startLoad } from './load.ts'

/** Fewer than one process alone would open. */
const toPostgres = 6
const atOnce = 100
const company = 1000277

let installation: Installation
let bouncer: PgBouncer
let first: ServerProcess
let second: ServerProcess
let variables: Record<string, string>

beforeAll(async () => {
  const { server: onServer } = inject('template')
  installation = await install(onServer?.url, onServer?.database)
  const direct = Object.assign(new URL(installation.variables['DATABASE_URL'] as string), { password: 'x' }).href
  bouncer = await startPgBouncer(direct, { default_pool_size: toPostgres })
  variables = { DATABASE_POOLER_URL: bouncer.url, DATABASE_POOL: '30' }
  first = await installation.start(variables)
  second = await installation.start({ ...variables, DEMO_DATA: 'false' })
})
afterAll(async () => {
  await killProcesses()
  await bouncer?.stop()
  await installation?.remove()
})

/** Sessions of the database, by what they call themselves. */
async function sessions(): Promise<Record<string, number>> {
  const pool = openPool(installation.variables['DATABASE_URL'] as string)
  try {
    const { rows } = await pool.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'extranet%' group by 1`,
    )
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  } finally {
    await pool.end()
  }
}

test('OP-2 SL-1 behind PgBouncer people do all that they do, and a message is heard at the other process', async () => {
  const helena = await new Visitor(first.url).logIn('hr@demo.test')
  const matti = await helena.send('POST', `/resource/ehr/users/find?companyId=${company}`, { sotu: '010594Y9032' })
  const { id: ehrUserId, employers } = matti.json()
  const leave = { start: '2030-01-01', end: '2030-01-03', externalSickLeaveCertificate: false }
  const recorded = await helena.send('POST', '/resource/ehr/sickleaves', {
    ...{ ehrUserId, employerId: employers[0].id },
    ...leave,
  })
  expect(recorded.status).toBe(200)

  const atSecond = await new Visitor(second.url).logIn('hr@demo.test')
  const leaves = (await atSecond.send('GET', '/resource/extranet/sickleaves')).json()
  expect(leaves.map(({ id }: { id: number }) => id)).toContain(recorded.json().id)
  let told = () => {}
  const heard = new Promise<void>((resolve) => {
    told = resolve
  })
  const line = await atSecond.listen(told)
  const conversations = await helena.send('GET', `/resource/extranet/conversations?companyId=${company}`)
  const { id } = conversations.json().find(({ status }: { status: string }) => status === 'ACTIVE')
  const message = { text: 'Hei!', attachments: [] }
  expect((await helena.send('POST', `/resource/extranet/conversations/${id}/messages`, message)).status).toBe(200)
  await heard
  line.close()

  const file = new Form('muistio.txt', 8, [Buffer.from('Muistio.')])
  const uploaded = await helena.send('POST', '/resource/attachments?upload-type=EXTRANET', file)
  const { s3ObjectKey } = uploaded.json()
  const at = `/resource/attachments/ajax/getS3Attachment?objectkey=${s3ObjectKey}`
  const { pathname, search } = new URL((await helena.send('GET', at)).json().url)
  expect((await helena.send('GET', pathname + search)).text).toBe('Muistio.')

  const usernameOrEmail = 'supervisor@demo.test'
  const recovery = '/resource/anonymous/extranet/recoverPassword'
  expect((await helena.send('POST', recovery, { usernameOrEmail })).status).toBe(200)
  await installation.mails.waitFor(usernameOrEmail)

  const nina = await new Visitor(second.url).logIn('nurse@demo.test')
  const exported = await nina.send('GET', '/resource/console/sickleaves/export?format=csv')
  expect([exported.status, exported.text.split('\n').length > 2]).toEqual([200, true])
})

test('OP-2 IM-4 behind PgBouncer an import is checked and run by whichever process takes it', async () => {
  const helena = await new Visitor(first.url).logIn('hr@demo.test')
  const imports = `/resource/ehr/companies/${company}/imports`
  const rows = Array.from({ length: 300 }, (_, at) => ({
    sotu: artificialIdentityCode(`1960-0${1 + Math.floor(at / 90)}-01`, at % 90),
    ...{ firstName: 'Tuotu', lastName: `Henkilö ${at}`, unit: 'Hallinto', startDate: '2026-01-01' },
  }))
  const given = await helena.send('POST', imports, { rows })
  const { id } = given.json()
  const until = async (wanted: string) => {
    for (;;) {
      const made = (await helena.send('GET', `${imports}/${id}`)).json()
      if (made.state === wanted) return made
      if (made.state === 'FAILED') throw new Error('the import has failed')
      await sleep(50)
    }
  }
  await until('CHECKED')
  await helena.send('POST', `${imports}/${id}/run`)
  expect((await until('DONE')).counts.new).toBe(300)
})

test('OP-2 a hundred requests side by side wait for few connections, and none fails', async () => {
  const people = await Promise.all([first, second].map(({ url }) => new Visitor(url).logIn('supervisor@demo.test')))
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) =>
      (people[at % 2] as Visitor).send(
        'GET',
        ['/resource/extranet/sickleaves', '/health/ready'][at % 4 < 2 ? 0 : 1] as string,
      ),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const { extranet: through = 0, 'extranet-listen': listening } = await sessions()
  expect(through).toBeLessThanOrEqual(toPostgres)
  expect(listening).toBe(2)
})

test('OP-2 a process is restarted behind PgBouncer while people work, and nothing that was sent is lost', async () => {
  const load = await startLoad(first, ({ status }) => status === 0)
  second.signal('SIGTERM')
  expect(await second.exited).toBe(0)
  second = await installation.start({ ...variables, DEMO_DATA: 'false' })
  const unknown = await load.stop()
  expect([unknown, load.wrong]).toEqual([[], []])
  expect(load.acknowledged.size).toBeGreaterThan(0)
})
