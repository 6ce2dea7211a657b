/** Light clients of the push endpoint, in a process of their own, so that their work is not the server's; `push.ts` starts it. */
import { openLine } from './browsers/line.ts'
import type { Listener } from './data.ts'
import { machineTime } from './processes.ts'

/** From `push.ts`: who shall listen. */
export interface Order {
  url: string
  listeners: Listener[]
}

/** To `push.ts`: all of an order have subscribed, or all there are have heard an event; and when each of them did. */
export interface Report {
  kind: 'subscribed' | 'heard'
  at: number[]
}

const openingAtOnce = 40
const at: Record<Report['kind'], number[]> = { subscribed: [], heard: [] }
let lines = 0

function note(kind: Report['kind'], of: number): void {
  if (at[kind].push(machineTime()) < of) return
  process.send?.({ kind, at: at[kind] } satisfies Report)
  at[kind] = []
}

process.on('message', async ({ url, listeners }: Order) => {
  lines += listeners.length
  const waiting = listeners.values()
  const open = async () => {
    for (const listener of waiting) {
      await openLine(url, listener, { onEvent: () => note('heard', lines) })
      note('subscribed', listeners.length)
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, open))
})
