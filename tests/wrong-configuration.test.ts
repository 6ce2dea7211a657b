import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type {} from '#server/files/file-store.ts'
import { reachStore } from '#server/files/reach.ts'
import { openFileStore } from '#server/files/store.ts'
import { readEnvironment, variables } from '#server/process/environment.ts'
import { killProcesses, startProcess } from './process.ts'
import { refusedStart } from './refused-start.ts'

type Name = keyof typeof variables
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-wrong-'))
let dataDir: string

/** A new folder with a database in it, which is quicker than to make one. */
function filled(name: string): string {
  const place = path.join(folder, name)
  const { folder: made } = inject('template')
  if (made) fs.cpSync(made, place, { recursive: true })
  return place
}
beforeAll(() => {
  dataDir = filled('data')
})
afterAll(async () => {
  await killProcesses()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Wrong as it is written. */
const wrong: Partial<Record<Name, string>> = {
  PORT: 'eighty-eighty',
  PUBLIC_URL: 'ftp://extranet.example.test',
  CONSOLE_URL: 'konsoli.example.test',
  DATABASE_URL: 'mysql://keeper:hidden@db.example.test/x',
  DATABASE_OWNER_URL: 'owner:hidden@db.example.test',
  DATABASE_POOLER_URL: 'pgbouncer:hidden@127.0.0.1',
  DATABASE_READ_URL: 'replica:hidden@127.0.0.1',
  DATABASE_POOL: '1000',
  DEMO_DATA: 'yes-please',
  SECRET_KEY: 'too-short',
  SMTP_URL: 'http://keeper:hidden@relay.example.test',
  MAIL_FROM: 'no reply at all',
  LOGIN_TYPE: 'FINGERPRINT',
  CONSOLE_LOGIN_TYPE: 'FINGERPRINT',
  DEVELOPMENT_BANK: 'sometimes',
  SESSION_IDLE_MINUTES: '9999',
  SESSION_HOURS: '1e3',
  SICK_LEAVE_LIST_MINUTES: '-5',
  S3_URL: 'https://hidden@store.example.test/',
  CLAMD_URL: 'http://scanner.example.test',
  BUS_URL: 'http://keeper:hidden@bus.example.test',
  PUSHER_URL: 'pusher://hidden',
  VAPID_PUBLIC_KEY: 'hidden',
  VAPID_PRIVATE_KEY: 'hidden-as-well',
  WEBHOOK_PRIVATE_ADDRESSES: 'perhaps',
  VIDEO_ICE_URLS: 'stun:a.example.test,https://b.example.test',
  VIDEO_TURN_SECRET: 'fifteen letters',
  VIDEO_JITSI_URL: 'meet.example.test',
  VIDEO_JITSI_APP_SECRET: 'hidden',
  TRUST_PROXY: '1111',
  LOG_LEVEL: 'verbose',
}
/** Wrong only with others, or where the server is. */
const wrongThere: Partial<Record<Name, Record<string, string>>> = {
  VIDEO_JITSI_APP_ID: { VIDEO_JITSI_APP_ID: 'alone' },
  BANK_BROKER: { LOGIN_TYPE: 'STRONG', BANK_BROKER: '/nowhere/broker.json' },
  HOST: { HOST: '192.0.2.1', SMTP_URL: 'smtp://127.0.0.1:1' },
  DATA_DIR: { DATA_DIR: '/dev/null/below' },
}

describe('OP-2 a wrong configuration', () => {
  test('no variable is left out of this', () => {
    expect([...Object.keys(wrong), ...Object.keys(wrongThere)].sort()).toEqual(Object.keys(variables).sort())
  })

  test.each(Object.entries(wrong))('%s is named as it is written wrongly, and not repeated', (name, value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(new RegExp(`^Wrong configuration:\\n  ${name}: `))
    for (const part of [value, 'hidden']) expect(read).not.toThrow(new RegExp(part.replace(/[^\w]/g, '.')))
  })

  test.each(Object.entries(wrongThere))('%s is named where it does not fit', async (name, given) => {
    await expectRefused({ DATA_DIR: dataDir, ...given }, name as Name)
  })
})

const reached = async (S3_URL: string) => reachStore(await openFileStore({ S3_URL, DATA_DIR: dataDir }))

/** Ends with 1 and names the variable; says neither where in the program it was nor what the value is. */
async function expectRefused(given: Record<string, string>, name: Name, through: string[] = []): Promise<string> {
  const { code, said } = await refusedStart(given, through)
  expect(said).toMatch(new RegExp(`^Wrong configuration:\\n  .*\\b${name}\\b`))
  expect(code).toBe(1)
  expect(said).not.toMatch(/^ {4}at |node:internal|hidden/m)
  return said
}

describe('OP-2 a start is refused', () => {
  test('by a DATA_DIR that is a file, is not to be written to or has no room', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    expect(await expectRefused({ DATA_DIR: file }, 'DATA_DIR')).toContain('is a file')
    // Nobody writes there, whoever they are.
    for (const place of ['/sys/extranet', '/proc/extranet', '/proc/extranet/data'])
      expect(await expectRefused({ DATA_DIR: place }, 'DATA_DIR')).toContain('nothing can be written')
    const full = ['/bin/bash', '-c', 'trap "" XFSZ; ulimit -f 8; exec "$0" "$@"']
    expect(await expectRefused({ DATA_DIR: filled('full') }, 'DATA_DIR', full)).toContain('no room')
  })

  test('by an owner of the tables where no server with tables is named', () => {
    const owner = { DATABASE_OWNER_URL: 'postgres://owner:hidden@127.0.0.1/x' }
    expect(() => readEnvironment(owner)).toThrow(/^Wrong configuration:\n {2}DATABASE_OWNER_URL: needs DATABASE_URL/)
    expect(() => readEnvironment({ ...owner, DATABASE_URL: 'postgres://server@127.0.0.1/x' })).not.toThrow()
  })

  test('by a PgBouncer where what cannot go through it has no other way', () => {
    const pooler = { DATABASE_POOLER_URL: 'postgres://server:hidden@127.0.0.1:6432/x' }
    expect(() => readEnvironment(pooler)).toThrow(/^Wrong configuration:\n {2}DATABASE_POOLER_URL: needs DATABASE_URL/)
    expect(() => readEnvironment({ ...pooler, DATABASE_URL: 'postgres://server@127.0.0.1/x' })).not.toThrow()
  })

  test('by a replica where there is nothing that it could be of', () => {
    const replica = { DATABASE_READ_URL: 'postgres://server:hidden@127.0.0.1:5433/x' }
    expect(() => readEnvironment(replica)).toThrow(/^Wrong configuration:\n {2}DATABASE_READ_URL: needs DATABASE_URL/)
    expect(() => readEnvironment({ ...replica, DATABASE_URL: 'postgres://server@127.0.0.1/x' })).not.toThrow()
  })

  test('by a bus between processes where there can be no more than one', () => {
    const bus = { BUS_URL: 'redis://keeper:hidden@127.0.0.1' }
    expect(() => readEnvironment(bus)).toThrow(/^Wrong configuration:\n {2}BUS_URL: needs DATABASE_URL/)
    expect(() => readEnvironment({ ...bus, DATABASE_URL: 'postgres://server@127.0.0.1/x' })).not.toThrow()
  })

  test('by a port that somebody else listens on', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    try {
      const { port } = other.address() as AddressInfo
      await expectRefused({ DATA_DIR: dataDir, PORT: String(port) }, 'PORT')
    } finally {
      other.close()
    }
  })

  test('by another SECRET_KEY than the data was made with, whether it is given or made', async () => {
    const place = filled('keyed')
    const hidden = (letter: string) => `hidden-${createHash('sha256').update(letter).digest('hex')}`
    const first = await startProcess({ DATA_DIR: place, DEMO_DATA: 'false', SECRET_KEY: hidden('a') })
    first.signal('SIGTERM')
    await first.exited
    expect(await expectRefused({ DATA_DIR: place, SECRET_KEY: hidden('b') }, 'SECRET_KEY')).toContain(
      'accept-secret-key',
    )
    await expectRefused({ DATA_DIR: place }, 'SECRET_KEY')
    const again = await startProcess({ DATA_DIR: place, DEMO_DATA: 'false', SECRET_KEY: hidden('a') })
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200)
  })

  test('by an S3 store that is not there, refuses the key, or has no such bucket', async () => {
    let answer = { status: 403, code: 'SignatureDoesNotMatch' }
    const store = http.createServer((request, response) => {
      request.resume()
      response.writeHead(answer.status, { 'content-type': 'application/xml' })
      response.end(`<Error><Code>${answer.code}</Code><Message>hidden</Message></Error>`)
    })
    store.listen(0, '127.0.0.1')
    await once(store, 'listening')
    const { port } = store.address() as AddressInfo
    const S3_URL = `http://key:hidden@127.0.0.1:${port}/files`
    try {
      expect(await expectRefused({ DATA_DIR: dataDir, S3_URL }, 'S3_URL')).toContain('refuses the key')
      answer = { status: 404, code: 'NoSuchBucket' }
      await expect(reached(S3_URL)).rejects.toThrow(/S3_URL: the store has no bucket of that name/)
      answer = { status: 409, code: 'hidden' }
      await expect(reached(S3_URL)).rejects.toThrow(/S3_URL: nothing can be kept in the store \(.*409\)/)
    } finally {
      store.close()
      store.closeAllConnections()
    }
    for (const url of [S3_URL, 'https://key:hidden@store.invalid/files'])
      await expect(reached(url)).rejects.toThrow(/S3_URL: no store answers there/)
  })

  test('not by a misspelt variable, which is warned of by name', async () => {
    const { said } = await refusedStart({ DATA_DIR: '/dev/null/below', SESION_HOURS: 'hidden' })
    const [warning = ''] = said.split('\n')
    expect(JSON.parse(warning)).toMatchObject({ level: 40, variable: 'SESION_HOURS', nearest: 'SESSION_HOURS' })
    expect(said).not.toContain('hidden')
  })
})
