import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'
import { inDatabase } from './open-installation.ts'
import { insertOldConversations } from './removal-kill-queries.ts'

export interface RemovalKillFigures {
  kills: number
  /** How often something had gone, and not all of it, when the process was killed. */
  inTheMiddle: number
  /** What was over still when it was done, or was not counted once. */
  wrong: string[]
}

interface Kind {
  kind: string
  count: number
}
const path = '/resource/console/retention'
const kind = 'conversations'
const overEachTime = 3000
/** How long after the first batch the process is killed, at most; milliseconds. */
const atMost = 500

/**
 * Ends the server by SIGKILL in the middle of a removal and starts it again, so many times: it goes on where it stood, before it
 * serves, and each thing is counted once (DL-1).
 */
export async function killRemovals(
  rounds: number,
  { server, template, done = () => {} }: { server?: string; template?: string | undefined; done?: Progress } = {},
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
  const restart = async (fill = false) => {
    running.signal('SIGKILL')
    await running.exited
    if (fill) await inDatabase(installation.variables, (db) => insertOldConversations(db, overEachTime))
    running = await installation.start({ DEMO_DATA: 'false' })
    return new Visitor(running.url).logIn('admin@demo.test')
  }
  const figures: RemovalKillFigures = { kills: 0, inTheMiddle: 0, wrong: [] }
  try {
    for (let round = 1; round <= rounds; round += 1) {
      let visitor = await restart(true)
      const before = await gone(visitor)
      const over = await overNow(visitor)
      if (over !== overEachTime) figures.wrong.push(`${over} are over before round ${round}`)
      if (round === 1) await visitor.send('POST', `${path}/agreement`, {})
      await visitor.send('POST', `${path}/run`)
      let so = before
      while (so === before) {
        so = await gone(visitor)
        await sleep(10)
      }
      await sleep(Math.random() * atMost)
      if ((await gone(visitor)) - before < over) figures.inTheMiddle += 1
      visitor = await restart()
      figures.kills += 1
      while ((await get<{ running: object | null }>(visitor, '')).running) await sleep(100)
      const counted = (await gone(visitor)) - before
      const left = await overNow(visitor)
      if (counted !== over || left !== 0) figures.wrong.push(`${counted} of ${over} counted, ${left} left`)
      done(round)
    }
    return figures
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}
