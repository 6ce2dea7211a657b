import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@redis/client'
import { freePort } from './free-port.ts'

const programs = ['/usr/bin/valkey-server', '/usr/bin/redis-server']

export interface OwnRedis {
  url: string
  pid: number
  /** Says something as an operator does at its console. */
  tell(...command: string[]): Promise<unknown>
  /** Ends open connections. */
  halt(): Promise<void>
  /** Comes back on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** A Redis or Valkey of one's own, from Debian's packages, set up as docs/guide/operating.md says. */
export async function startRedis(): Promise<OwnRedis> {
  const program = programs.find((one) => fs.existsSync(one))
  if (!program) throw new Error('These tests need Redis or Valkey: apt-get install redis-server')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-redis-'))
  const port = await freePort()
  const settings = { port: String(port), bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' }
  const parameters = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const url = `redis://127.0.0.1:${port}`
  const run = async () => {
    const child = spawn(program, parameters, { stdio: 'ignore' })
    const exited = once(child, 'exit')
    await answering(url)
    return { child, exited }
  }
  let running = await run()
  const halt = async () => {
    running.child.kill('SIGKILL')
    await running.exited
  }
  return {
    url,
    get pid() {
      return running.child.pid as number
    },
    async tell(...command) {
      const client = await createClient({ url }).connect()
      return await client.sendCommand(command).finally(() => client.destroy())
    },
    halt,
    async start() {
      running = await run()
    },
    async stop() {
      await halt()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => (tries > 100 ? false : 50) } })
  client.on('error', () => {})
  await client.connect()
  client.destroy()
}
