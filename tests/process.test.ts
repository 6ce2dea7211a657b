import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { killProcesses, startProcess } from './process.ts'
import { Visitor } from './visitor.ts'

let dataDir: string

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet process å '))
})
afterEach(async () => {
  await killProcesses()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

/** On the embedded database. */
const start = (variables: Record<string, string> = {}) => startProcess({ DATA_DIR: dataDir, ...variables })

describe('the server as a process', () => {
  test('OP-1 BO-5 a first start brings the demo data; everyone of the README’s table can log in', async () => {
    const { url, signal, exited } = await start()
    expect((await fetch(`${url}/health/ready`)).status).toBe(200)
    const companiesOf = async (email: string) => {
      const visitor = await new Visitor(url).logIn(email)
      const me = (await visitor.send('POST', '/resource/anonymous/whoami')).json()
      const answer = await visitor.send('GET', `/resource/extranet/users/${me.id}/companies`)
      const companies = answer.json()
      return {
        role: me.role,
        answer:
          answer.status === 200 ? companies.map((one: { company: { id: number } }) => one.company.id) : companies.code,
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

    const helena = await new Visitor(url).logIn('hr@demo.test')
    expect((await helena.send('GET', '/resource/extranet/sickleaves')).json()).toHaveLength(2)
    signal('SIGTERM')
    expect(await exited).toBe(0)
  })

  test('OP-2 a second process on the same folder is refused with a clear word, and a wrong variable too', async () => {
    // To begin with a database is quicker than to make one.
    const { folder: made } = inject('template')
    if (made) fs.cpSync(made, dataDir, { recursive: true })
    await start({ DEMO_DATA: 'false' })
    await expect(start({ DEMO_DATA: 'false' })).rejects.toThrow(
      /Wrong configuration:\n {2}DATA_DIR: is open in another process/,
    )
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/PORT: The port to listen on/)
  })
})
