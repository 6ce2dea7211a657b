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

/** Both ends of one: ours, and the browser's. */
async function openLine(): Promise<{ line: WebSocket; browser: WebSocket }> {
  server = new WebSocketServer({ ...options, port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const opened = once(server, 'connection')
  const browser = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  browser.on('error', () => undefined)
  const [[line]] = (await Promise.all([opened, once(browser, 'open')])) as [[WebSocket], unknown]
  return { line, browser }
}

describe('TR-4 a line', () => {
  test('lets go whoever talks without end, pings included, also while the answers are read', async () => {
    const { line, browser } = await openLine()
    const heard: string[] = []
    const over = new Promise<void>((resolve) => {
      browser.once('close', () => resolve())
      hearLine(
        line,
        () => 20,
        (text) => {
          heard.push(text)
          if (text === '30') resolve()
        },
      )
    })
    for (let n = 1; n <= 10; n += 1) browser.ping()
    for (let n = 1; n <= 30; n += 1) browser.send(String(n))
    await over
    expect(heard).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  })

  test('lets go whoever pings and leaves the answers unread, however much may be said', async () => {
    const { line, browser } = await openLine()
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
