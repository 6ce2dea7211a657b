import { once } from 'node:events'
import net from 'node:net'

const headers = 'POST /user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** What a slow client sends first; then one byte a second, or nothing more. */
export const slowness = {
  headers: { begins: headers, goesOn: 'X' },
  body: { begins: `${headers}Content-Length: 1000\r\n\r\n{`, goesOn: undefined },
} as const

/** Answers after how many milliseconds the server lets go of as many clients as told, the last of them. */
export async function sendSlowly(
  port: number,
  { begins, goesOn }: (typeof slowness)['headers' | 'body'],
  clients: number,
) {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const socket = net.connect(port, '127.0.0.1').resume()
      socket.on('error', () => {})
      socket.write(begins)
      const timer = goesOn && setInterval(() => socket.write(goesOn), 1000)
      await once(socket, 'close')
      clearInterval(timer)
    }),
  )
  return performance.now() - started
}
