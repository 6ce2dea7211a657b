import { setTimeout as sleep } from 'node:timers/promises'
import { Visitor } from '#tests/visitor.ts'

interface Site {
  url: string
  ca?: string
}

/** What people do while something goes wrong, and what they were told. */
export interface Load {
  /** How many requests were answered with each status; 0: not at all. */
  statuses: Map<number, number>
  /** Answers that no fault excuses. */
  wrong: string[]
  /** Ids of the messages whose sending was acknowledged. */
  acknowledged: Set<number>
  /** Until so many more messages were acknowledged, however fast the machine is. */
  goOn(messages: number): Promise<void>
  /** Ends it, once whoever listens knows of all that was acknowledged; answers what they do not know. */
  stop(): Promise<number[]>
}

const readers = 3
const writers = 2
const listeners = 3
const toldWithin = 15_000

const reads = [
  ['POST', '/resource/anonymous/whoami'],
  ['GET', '/resource/extranet/sickleaves'],
  ['GET', '/resource/extranet/conversations?companyId=1000277'],
  ['GET', '/health/live'],
] as const

/**
 * Reads, writes and push clients of the demo's people.
 * @param excused whether the fault at hand excuses an answer other than a good one; no answer is status 0
 */
export async function startLoad(
  { url, ca }: Site,
  excused: (answer: { status: number; text: string }) => boolean,
): Promise<Load> {
  const visitors = await Promise.all(
    Array.from({ length: readers + writers + listeners }, () => new Visitor(url, ca).logIn('hr@demo.test')),
  )
  const [first] = visitors as [Visitor]
  const conversations = (await first.send('GET', '/resource/extranet/conversations?companyId=1000277')).json()
  const { id } = conversations.find(({ status }: { status: string }) => status === 'ACTIVE')
  const messages = `/resource/extranet/conversations/${id}/messages`

  const statuses = new Map<number, number>()
  const wrong: string[] = []
  const acknowledged = new Set<number>()
  let over = false
  const ask = async (visitor: Visitor, method: string, path: string, body?: object) => {
    const answer = await visitor
      .send(method, path, body)
      .catch((error: Error) => ({ status: 0, text: String(error), json: () => ({}) }))
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const isGood = answer.status >= 200 && answer.status < 300
    if (!isGood && !excused(answer)) wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    // As a person would, not as fast as the line allows.
    if (!isGood) await sleep(50)
    return isGood ? answer : undefined
  }

  const watchers = await Promise.all(visitors.splice(0, listeners).map((visitor) => watch(visitor, messages)))
  const works = visitors.splice(0, readers).map(async (visitor) => {
    for (let turn = 0; !over; turn += 1) {
      const [method, path] = reads[turn % reads.length] as (typeof reads)[number]
      await ask(visitor, method, path)
    }
  })
  for (const visitor of visitors)
    works.push(
      (async () => {
        while (!over) {
          const sent = await ask(visitor, 'POST', messages, { text: 'Hei!', attachments: [] })
          if (sent) acknowledged.add(sent.json().id)
        }
      })(),
    )
  return {
    statuses,
    wrong,
    acknowledged,
    async goOn(messages) {
      for (const enough = acknowledged.size + messages; acknowledged.size < enough; ) await sleep(10)
    },
    async stop() {
      over = true
      await Promise.all(works)
      const unknown = () => [...acknowledged].filter((message) => watchers.some(({ seen }) => !seen.has(message)))
      for (const started = Date.now(); unknown().length > 0 && Date.now() - started < toldWithin; ) await sleep(50)
      for (const watcher of watchers) watcher.close()
      return unknown()
    },
  }
}

/** Knows what a screen that is open shows: fetched when the channel is open and when something was told, never else. */
async function watch(visitor: Visitor, messages: string): Promise<{ seen: Set<number>; close(): void }> {
  const seen = new Set<number>()
  let newest = 0
  let busy = false
  let again = false
  const refetch = async () => {
    again = true
    if (busy) return
    busy = true
    while (again) {
      again = false
      const page = await visitor.send('GET', `${messages}${newest ? `?after=${newest}` : ''}`).catch(() => undefined)
      if (page?.status !== 200) {
        // As the browser's queries do: a fetch that failed is tried again.
        await sleep(200)
        again = true
        continue
      }
      const { content, hasMore } = page.json()
      for (const { id } of content) {
        seen.add(id)
        newest = Math.max(newest, id)
      }
      again ||= newest > 0 && content.length > 0 && hasMore
    }
    busy = false
  }
  const channel = await visitor.listen(() => void refetch())
  return { seen, close: () => channel.close() }
}
