import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let dataDir: string
const running = new Set<ChildProcess>()

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet process å '))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

interface Server {
  url: string
  child: ChildProcess
  exited: Promise<unknown[]>
}

/** The server as `npm start` runs it, on the embedded database; answers when it is ready. */
async function start(variables: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info', ...variables }
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [main], { env: { ...inherited, ...environment } })
  running.add(child)
  const exited = once(child, 'exit').finally(() => running.delete(child))
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (line) => String(line).includes('Server listening') && resolve())
    child.stderr?.on('data', (line) => reject(new Error(String(line))))
    exited.then(([code]) => reject(new Error(`exit ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, child, exited }
}

/** A session over HTTP: the cookie and the CSRF header, nothing else. */
async function logIn(url: string, email: string) {
  const answer = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Tyoterveys1' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const csrf = answer.headers.get('x-csrf-token') ?? ''
  return async (method: string, address: string, body?: object) => {
    const headers = { cookie, 'x-csrf-token': csrf, ...(body ? { 'content-type': 'application/json' } : {}) }
    const given = await fetch(url + address, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return { status: given.status, body: await given.json() }
  }
}

describe('the server as a process', () => {
  test('OP-1 BO-5 a first start brings the demo data; everyone of the README’s table can log in', async () => {
    const { url, child, exited } = await start()
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const companiesOf = async (email: string) => {
      const call = await logIn(url, email)
      const { body: me } = await call('POST', '/resource/anonymous/whoami')
      const { status, body } = await call('GET', `/resource/extranet/users/${me.id}/companies`)
      return {
        role: me.role,
        answer: status === 200 ? body.map((one: { company: { id: number } }) => one.company.id) : body.code,
      }
    }
    expect(await companiesOf('hr@demo.test')).toEqual({ role: 'ROLE_USER', answer: [1000279, 1000278, 1000277] })
    expect((await companiesOf('supervisor@demo.test')).answer).toEqual([1000277])
    expect((await companiesOf('outsider@demo.test')).answer).toEqual([1000278])
    expect((await companiesOf('nocompany@demo.test')).answer).toEqual([])
    expect((await companiesOf('newcomer@demo.test')).answer).toBe('terms_not_accepted')
    for (const [email, role] of [
      ['nurse@demo.test', 'ROLE_COACH'],
      ['coach2@demo.test', 'ROLE_COACH'],
      ['admin@demo.test', 'ROLE_ADMIN'],
    ] as const)
      expect(await companiesOf(email)).toEqual({ role, answer: 'forbidden' })

    const helena = await logIn(url, 'hr@demo.test')
    expect((await helena('GET', '/resource/extranet/sickleaves')).body).toHaveLength(2)
    child.kill('SIGTERM')
    expect((await exited)[0]).toBe(0)
  })

  test('OP-2 a second process on the same folder is refused with a clear word, and a wrong variable too', async () => {
    await start({ DEMO_DATA: 'false' })
    await expect(start({ DEMO_DATA: 'false' })).rejects.toThrow(/is open in another process/)
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/PORT: The port to listen on/)
  })

  test('OP-4 what was acknowledged is there after a kill, at whatever moment', async () => {
    let { url, child, exited } = await start()
    const acknowledged: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const call = await logIn(url, 'hr@demo.test')
      const query = '/resource/ehr/users/find?companyId=1000277'
      const { body: matti } = await call('POST', query, { sotu: '010594Y9032' })
      const record = async (month: number, day: number) => {
        const date = `20${30 + round}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const leave = { start: date, end: date, externalSickLeaveCertificate: false }
        const { status, body } = await call('POST', '/resource/ehr/sickleaves', {
          ehrUserId: matti.id,
          employerId: matti.employers[0].id,
          ...leave,
        })
        if (status === 200) acknowledged.push(body.id)
      }
      const days = Array.from({ length: 240 }, (_, index) => record((index % 12) + 1, Math.floor(index / 12) + 1))
      // In the middle of the stream: some are acknowledged, some are under way, some are not sent yet.
      await Promise.race(days.slice(60 + round * 30, 61 + round * 30))
      child.kill('SIGKILL')
      await Promise.allSettled([...days, exited])
      ;({ url, child, exited } = await start())
      const again = await logIn(url, 'hr@demo.test')
      const { body: listed } = await again('GET', '/resource/extranet/sickleaves')
      const kept = new Set(listed.map((one: { id: number }) => one.id))
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    }
    expect(acknowledged.length).toBeGreaterThan(0)
  })
})
