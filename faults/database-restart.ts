import type { OwnCluster } from '#tests/cluster.ts'
import { untilReady } from '#tests/process.ts'
import { Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'
import { startLoad } from './load.ts'

export interface DatabaseFigures {
  restarts: number
  messages: number
  /** Requests by the status of their answer. */
  answers: Record<number, number>
  /** Answers other than good ones and 503 with a text. */
  wrong: string[]
  /** Messages that an open screen never came to show. */
  missed: number
  /** From PostgreSQL's answering to the server's, the longest, in milliseconds. */
  backWithin: number
}

const messagesBetween = 20

/** PostgreSQL restarted while people work, again and again; the server stays. */
export async function restartDatabase(
  cluster: OwnCluster,
  restarts: number,
  done: Progress = () => {},
): Promise<DatabaseFigures> {
  const installation = await install(cluster.url)
  const server = await installation.start()
  try {
    const load = await startLoad(server, ({ status, text }) => {
      return status === 503 && JSON.parse(text).code === 'service_unavailable'
    })
    let backWithin = 0
    for (let turn = 0; turn < restarts; turn += 1) {
      await load.goOn(messagesBetween)
      await cluster.restart()
      const started = performance.now()
      await untilReady(server.url)
      backWithin = Math.max(backWithin, performance.now() - started)
      done(turn + 1)
    }
    // Jobs are done again, and what is told from now on comes by the connections that came back.
    await new Visitor(server.url).send('POST', '/resource/anonymous/extranet/recoverPassword', {
      usernameOrEmail: 'supervisor@demo.test',
    })
    await installation.mails.waitFor('supervisor@demo.test')
    await load.goOn(messagesBetween)
    const missed = (await load.stop()).length
    return {
      restarts,
      messages: load.acknowledged.size,
      answers: Object.fromEntries(load.statuses),
      wrong: load.wrong,
      missed,
      backWithin: Math.round(backWithin),
    }
  } finally {
    server.signal('SIGKILL')
    await server.exited
    await installation.remove()
  }
}
