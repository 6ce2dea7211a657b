import { expect, test } from 'vitest'
import { workers } from './workers.ts'

const bounds = { atOnce: 1, ofOneAtOnce: 1, waitingAtMost: 10, waitAtMostMilliseconds: 60_000 }
const thread = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
const never = thread(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); })`)
const dying = thread(
  `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1))`,
)

test('TR-4 work that never ends, or ends its worker, is answered as a server that is busy and not as a fault', async () => {
  for (const url of [never, dying]) {
    const ask = workers<string>(url, { ...bounds, as: 'thread', workAtMostMilliseconds: 2000 })
    await expect(ask('Helena', 'a form')).rejects.toMatchObject({ code: 'busy', status: 503 })
  }
})
