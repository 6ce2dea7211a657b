/** Light clients of the push endpoint, in a process of their own, so that their work is not the server's; `push.ts` starts it. */
import { openLine } from './browsers/line.ts'
import type { Listener } from './data.ts'
import { machineTime } from './processes.ts'

/** From `push.ts`: who shall listen. */
export interface Order {
  url: string
  listeners: Listener[]
}

/** To `push.ts`: all have subscribed, or all have heard an event; and when each of them did. */
export interface Report {
  kind: 'subscribed' | 'heard'
  at: number[]
}

const openingAtOnce = 40

process.on('message', async ({ url, listeners }: Order) => {
  let at: number[] = []
  const note = (kind: Report['kind']) => {
    at.push(machineTime())
    if (at.length < listeners.length) return
    process.send?.({ kind, at } satisfies Report)
    at = []
  }
  const waiting = listeners.values()
  const open = async () => {
    for (const listener of waiting) {
      await openLine(url, listener, { onEvent: () => note('heard') })
      note('subscribed')
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, open))
})
