/** The thread that owns the embedded PostgreSQL (PGlite); `embedded.ts` is its only client. */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { EmbeddedWorkerData } from './embedded.ts'

const { directory, engine }: EmbeddedWorkerData = workerData
const unfinished = `${directory}.init`
const port = parentPort
if (!port) throw new Error('embedded-worker.ts runs in a worker thread only')

const open = (at: string) =>
  PGlite.create(at, {
    pgliteWasmModule: engine,
    extensions: { btree_gin, btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  })

// A first start that is killed half-way leaves a folder that never opens again: make it aside, then rename.
if (!fs.existsSync(directory)) {
  fs.rmSync(unfinished, { recursive: true, force: true })
  await (await open(unfinished)).close()
  fs.chmodSync(unfinished, 0o700)
  fs.renameSync(unfinished, directory)
}
// A kill while opening can leave this file empty, which blocks every later start. Nobody else has the
// folder open: embedded.ts holds a lock of its own.
fs.rmSync(`${directory}/postmaster.pid`, { force: true })

const database = await open(directory)

port.on('message', async ({ id, message }: { id: number; message?: Uint8Array }) => {
  const chunks: Buffer[] = []
  // Not execProtocolRaw: that one keeps every response in memory.
  if (message) await database.execProtocolRawStream(message, { onRawData: (chunk) => chunks.push(Buffer.from(chunk)) })
  else await database.close()
  // As embedded.ts does it.
  const answer = new Uint8Array(Buffer.concat(chunks))
  port.postMessage({ id, answer }, [answer.buffer])
})
port.postMessage({ id: 0, answer: new Uint8Array() })
