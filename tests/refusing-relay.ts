import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface RefusingRelay {
  url: string
  /** What it answers from now on to every recipient; undefined: it takes the mail. */
  answer: number | undefined
  /** To whom it has taken mails. */
  taken: string[]
  /** How often it was asked. */
  asked: number
  stop(): Promise<void>
}

/** A mail relay that refuses, and names the recipient while it does so, as relays do. */
export async function startRefusingRelay(answer: number): Promise<RefusingRelay> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      relay.asked += 1
      if (relay.answer === undefined) return done()
      done(Object.assign(new Error(`<${address}>: user unknown`), { responseCode: relay.answer }))
    },
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        relay.taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const relay: RefusingRelay = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    answer,
    taken: [],
    asked: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return relay
}
