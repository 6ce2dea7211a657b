import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'
import v8 from 'node:v8'
import { Worker } from 'node:worker_threads'
import { protocol } from '@electric-sql/pglite'
import { PglitePgConnection } from '@electric-sql/pglite/node-postgres'
import type pg from 'pg'
import { wrongVariable } from '../process/environment.ts'

export interface EmbeddedDatabase {
  /** Hand to a `pg` client as its `connection`: each gets one of its own. */
  connect(): unknown
  close(): Promise<void>
}

/** What the thread is given. */
export interface EmbeddedWorkerData {
  directory: string
  engine: WebAssembly.Module
}

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0]

// The message types after which PostgreSQL answers: Query, Sync, CopyData, CopyDone, CopyFail.
const answered = new Set([...'QSdcf'].map((letter) => letter.charCodeAt(0)))

let engine: WebAssembly.Module | undefined

/**
 * Compiled once for a process and kept: tests open one database after another, and pay for it with the first. At once, in less than
 * a tenth of a second: else its thread would begin only when whatever is being loaded beside it has been.
 */
function compiledEngine(): WebAssembly.Module {
  if (engine) return engine
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  // Collecting what it no longer needs of the engine's code ends Node now and then (nodejs/node#64500), so it is kept.
  v8.setFlagsFromString('--no-wasm-code-gc')
  // What has run for so many bytes of code is compiled once more, for speed. By Node's own 13 MB that is most of what a start runs, and
  // costs it more than a second of a processor and 150 MB at its peak.
  v8.setFlagsFromString('--wasm-tiering-budget=1000000000')
  engine = new WebAssembly.Module(fs.readFileSync(file))
  return engine
}

/**
 * PostgreSQL inside this process: PGlite in a thread of its own (docs/adr/0002-embedded-database.md).
 * The folder is made on first use and belongs to one process at a time.
 */
export async function openEmbedded(directory: string, onCrash: (reason: unknown) => void): Promise<EmbeddedDatabase> {
  fs.mkdirSync(path.dirname(path.resolve(directory)), { recursive: true, mode: 0o700 })
  const real = path.join(fs.realpathSync(path.dirname(directory)), path.basename(directory))
  const unlock = await lockFolder(real)

  const waiting = new Map<number, { resolve(answer: Buffer): void; reject(reason: unknown): void }>()
  let closing = false
  let last = 0
  const workerData: EmbeddedWorkerData = { directory: real, engine: compiledEngine() }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  const fail = (reason: unknown) => {
    if (closing) return
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
    onCrash(reason)
  }
  worker.on('message', ({ id, answer }: { id: number; answer: Uint8Array }) => {
    waiting.get(id)?.resolve(Buffer.from(answer.buffer))
    waiting.delete(id)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The embedded database has stopped')))

  const started = new Promise<Buffer>((resolve, reject) => waiting.set(0, { resolve, reject }))
  const ask = (message?: Buffer) =>
    new Promise<Buffer>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      // Given away with memory of its own: a small Buffer lies in a pool of 64 KiB, and all of that would be copied.
      const own = message && new Uint8Array(message)
      worker.postMessage({ id: last, message: own }, own ? [own.buffer] : [])
    })
  await started

  let pending: Buffer[] = []
  const pglite = {
    waitReady: Promise.resolve(),
    // One hop to the thread per query instead of one per protocol message.
    async execProtocolStream(message: Uint8Array): Promise<Message[]> {
      pending.push(Buffer.from(message))
      if (!answered.has(message[0] ?? 0)) return []
      const whole = Buffer.concat(pending)
      pending = []
      const messages: Message[] = []
      const answer = await ask(whole)
      new protocol.Parser().parse(answer, (part) => messages.push(part))
      return messages
    },
  }

  return {
    connect: () => new PglitePgConnection({ pglite } as unknown as ConstructorParameters<typeof PglitePgConnection>[0]),
    async close() {
      closing = true
      await ask()
      await worker.terminate()
      unlock()
    },
  }
}

/** Every new client starts with a clean session: the one before it may have died inside a transaction. */
export function cleanSession(client: pg.Client): Promise<unknown> {
  return client.query('rollback').then(() => client.query('discard all'))
}

/**
 * PGlite has no lock of its own, and two openers lose data. The kernel frees an abstract socket however
 * the process ends. Elsewhere than on Linux there is none: one process at a time is then up to the operator.
 * @param directory its real path
 */
export async function lockFolder(directory: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const server = net.createServer().unref()
  const name = `\0extranet-${Buffer.from(directory).toString('base64url').slice(-90)}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(wrongVariable('DATA_DIR', 'is open in another process')))
    server.listen(name, resolve)
  })
  return () => server.close()
}
