import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'

export interface RemovalKillFigures {
  /** How much had gone when its process was killed, each time. */
  killedAt: number[]
  /** How much was to go, and how much was counted as gone in the end. */
  over: number
  removed: number
  /** What is over still when it is done. */
  left: number
}

interface Kind {
  kind: string
  count: number
}
const path = '/resource/console/retention'

/**
 * Ends the server by SIGKILL in the middle of a removal and starts it again: it goes on where it stood, before it serves, and each
 * thing is counted once (DL-1).
 */
export async function killRemoval(
  kind: string,
  {
    server,
    template,
    fill,
    done = () => {},
  }: {
    server?: string
    template?: string | undefined
    /** Puts what is over into the database of an installation that stands still. */
    fill: (variables: Record<string, string>) => Promise<void>
    done?: Progress
  },
): Promise<RemovalKillFigures> {
  const installation = await install(server, template)
  let running = await installation.start()
  const get = async <T>(visitor: Visitor, call: string): Promise<T> =>
    (await visitor.send('GET', `${path}${call}`)).json()
  const overNow = async (visitor: Visitor) =>
    (await get<{ kinds: Kind[] }>(visitor, '/preview')).kinds.find((one) => one.kind === kind)?.count ?? 0
  const gone = async (visitor: Visitor) =>
    (await get<{ content: Kind[] }>(visitor, '/removals?page=0')).content
      .filter((one) => one.kind === kind)
      .reduce((sum, { count }) => sum + count, 0)
  const figures: RemovalKillFigures = { killedAt: [], over: 0, removed: 0, left: 0 }
  try {
    running.signal('SIGKILL')
    await running.exited
    await fill(installation.variables)
    running = await installation.start({ DEMO_DATA: 'false' })
    let visitor = await new Visitor(running.url).logIn('admin@demo.test')
    figures.over = await overNow(visitor)
    await visitor.send('POST', `${path}/agreement`, {})
    await visitor.send('POST', `${path}/run`)
    for (;;) {
      const so = await gone(visitor)
      if (so > 0) {
        figures.killedAt.push(so)
        break
      }
      await sleep(10)
    }
    running.signal('SIGKILL')
    await running.exited
    running = await installation.start({ DEMO_DATA: 'false' })
    visitor = await new Visitor(running.url).logIn('admin@demo.test')
    while ((await get<{ running: object | null }>(visitor, '')).running) await sleep(100)
    figures.removed = await gone(visitor)
    figures.left = await overNow(visitor)
    done(1)
    return figures
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}
