import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { hearLine, lineOptions } from './line.ts'

const { noServer: _ours, ...options } = lineOptions
let server: WebSocketServer
afterEach(() => {
  for (const socket of server.clients) socket.terminate()
  server.close()
})

describe('TR-4 a line', () => {
  test('lets go whoever pings and leaves the answers unread, however much may be said', async () => {
    server = new WebSocketServer({ ...options, port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    const opened = once(server, 'connection')
    const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const [[line]] = (await Promise.all([opened, once(browser, 'open')])) as [[WebSocket], unknown]
    let mostUnread = 0
    hearLine(
      line,
      () => Number.POSITIVE_INFINITY,
      () => undefined,
    )
    line.on('ping', () => {
      mostUnread = Math.max(mostUnread, line.bufferedAmount)
    })
    let isLetGo = false
    line.once('close', () => {
      isLetGo = true
    })
    browser.on('error', () => undefined)
    browser.pause()
    // Some megabytes stay with the system; what comes after them the server would have to keep.
    for (let rounds = 0; rounds < 400 && !isLetGo; rounds += 1) {
      for (let n = 0; n < 500 && browser.readyState === WebSocket.OPEN; n += 1) browser.ping(Buffer.alloc(125))
      await new Promise(setImmediate)
    }
    expect(isLetGo).toBe(true)
    expect(mostUnread).toBeLessThan(32 * 1024)
    browser.terminate()
  })
})
