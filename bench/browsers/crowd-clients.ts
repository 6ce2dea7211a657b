/** Light browsers in a process of their own; `crowd.ts` starts it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { activityTimeoutSeconds } from '#server/push/protocol.ts'
import { getSettings, listCompanies } from '#shared/contracts/companies.ts'
import { addressOf } from '#shared/route.ts'
import type { Listener } from '../data.ts'
import { send } from '../load.ts'
import { type Line, openLine } from './line.ts'

/** From `crowd.ts`: who shall be there, at which processes by turns, and from which addresses, for each has so many ports only. */
export interface CrowdOrder {
  urls: string[]
  listeners: Listener[]
  localAddress: string
}

/** To `crowd.ts`, every second: how many are there, have heard of the change, have asked for it since and were not answered. */
export interface CrowdReport {
  open: number
  heard: number
  asked: number
  refused: number
}

const openingAtOnce = 20
/** In seconds: each says so often that it is there, as Pusher's client does (RT-1). */
const pingEvery = activityTimeoutSeconds
/** In milliseconds. */
const toldEvery = 500

process.on('message', async ({ urls, listeners, localAddress }: CrowdOrder) => {
  const told: CrowdReport = { open: 0, heard: 0, asked: 0, refused: 0 }
  setInterval(() => process.send?.(told), toldEvery)
  // As the browser's program does it (ui/session/switches.ts, ui/push/push.ts): each has its turn.
  const follow = async (url: string, { userId, token }: Listener, spread: number) => {
    told.heard += 1
    await sleep(Math.random() * spread)
    for (const path of [getSettings.path, addressOf(listCompanies, { params: { id: userId } })]) {
      told.asked += 1
      await send(url, { method: 'GET', path, headers: { cookie: `session=${token}` } }).catch(() => {
        told.refused += 1
      })
    }
  }
  const lines = new Set<Line>()
  const turns: Line[][] = Array.from({ length: pingEvery * 10 }, () => [])
  let turn = 0
  setInterval(() => {
    turn = (turn + 1) % turns.length
    for (const line of turns[turn] ?? []) if (lines.has(line)) line.ping()
  }, 100)
  const waiting = listeners.entries()
  const open = async () => {
    for (const [at, listener] of waiting) {
      const url = urls[at % urls.length] as string
      let spread = 0
      const onEvent = (name: string) => void (name === 'settingsUpdate' && follow(url, listener, spread))
      let line: Line | undefined
      const onEnd = () => {
        told.open -= 1
        if (line) lines.delete(line)
      }
      const welcome = await openLine(url, listener, { onEvent, onEnd }, { localAddress })
      spread = welcome.spread
      line = welcome.line
      lines.add(line)
      turns[at % turns.length]?.push(line)
      told.open += 1
    }
  }
  await Promise.all(Array.from({ length: openingAtOnce }, open))
})
