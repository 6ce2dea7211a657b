import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { openNotifyBus } from './notify-bus.ts'

/** A database server that ends each connection at its first statement, as one does that is being shut down. */
async function endingServer(): Promise<string> {
  const message = (type: string, body = Buffer.alloc(0)) => {
    const length = Buffer.alloc(4)
    length.writeInt32BE(body.length + 4)
    return Buffer.concat([Buffer.from(type), length, body])
  }
  const server = net.createServer((socket) => {
    // The first thing that comes asks to begin.
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
      socket.once('data', () => socket.destroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `postgres://nobody@127.0.0.1:${(server.address() as net.AddressInfo).port}/none`
}

test('RT-4 a connection that is lost before it listens is refused, and does not end the process', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.prependListener('uncaughtException', hear)
  onTestFinished(() => void process.off('uncaughtException', hear))
  const listening = openNotifyBus(await endingServer(), {
    onMessage() {},
    onMissed() {},
    greeting: () => '',
    log: createLog('silent'),
  })
  await expect(listening).rejects.toThrow(/terminated/)
  expect(unheard).toEqual([])
})
