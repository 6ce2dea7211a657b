import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

/** What the processes of one installation tell each other by, the speaker's own included. */
export interface Bus {
  /** Within a transaction: they hear it once that is committed. What it answers is called then. */
  say(db: Db, messages: readonly string[]): Promise<() => void>
  close(): Promise<void>
}

export interface Hearing {
  onMessage(text: string): void
  /** Something may have been said that was not heard. */
  onMissed(): void
  /** What is said first, and again whenever the line is back. */
  greeting(): string
  log: Log
}

/** The connection by which a process hears, and tells what belongs to no transaction. */
export interface Line {
  say(text: string): Promise<unknown>
  /** Answers as long as there is somebody at the other end. */
  check(): Promise<unknown>
  /** Resolves when it is gone. */
  lost: Promise<unknown>
  /** Ends it once what was said is on its way. */
  close(): Promise<void>
  /** Ends it at once: what nobody has answered fails. */
  drop(): void
}

/** What is kept open: one line after another. */
type KeptLine = Pick<Line, 'say' | 'close'>

interface Patience {
  retryAfter: number
  checkEvery: number
  answersWithin: number
}

const usualPatience: Patience = { retryAfter: 1000, checkEvery: 15_000, answersWithin: 10_000 }

/**
 * Keeps a line that comes back by itself. The first must come to be: else this fails.
 * @param open answers once the line hears
 */
export async function keepLine(
  open: () => Promise<Line>,
  { onMissed, greeting, log }: Pick<Hearing, 'onMissed' | 'greeting' | 'log'>,
  { retryAfter, checkEvery, answersWithin }: Patience = usualPatience,
): Promise<KeptLine> {
  const over = new AbortController()
  let line = await begin(() => {})

  async function begin(onOpen: () => void): Promise<Line> {
    const fresh = await open()
    try {
      onOpen()
      await fresh.say(greeting())
      if (over.signal.aborted) throw new Error('closed meanwhile')
    } catch (error) {
      fresh.drop()
      throw error
    }
    void keep(fresh)
    return fresh
  }

  /** A line whose other end has gone without a word looks like one on which nothing is said. */
  async function unanswered(checked: Line, signal: AbortSignal): Promise<unknown> {
    const silence = new Error('no answer')
    try {
      for (;;) {
        await sleep(checkEvery, undefined, { signal, ref: false })
        const late = sleep(answersWithin, silence, { ref: false })
        if ((await Promise.race([checked.check(), late])) === silence) return silence
      }
    } catch (error) {
      return error
    }
  }

  async function keep(kept: Line): Promise<void> {
    const gone = new AbortController()
    const reason = await Promise.race([kept.lost, unanswered(kept, AbortSignal.any([gone.signal, over.signal]))])
    gone.abort()
    if (over.signal.aborted) return
    log.warn({ err: reason }, 'the line between the processes was lost')
    kept.drop()
    while (!over.signal.aborted) {
      try {
        await sleep(retryAfter, undefined, { signal: over.signal })
        line = await begin(onMissed)
        return
      } catch (error) {
        if (!over.signal.aborted) log.warn({ err: error }, 'the line between the processes does not come back yet')
      }
    }
  }

  return {
    say: (text) => line.say(text),
    async close() {
      over.abort()
      await line.close().catch(() => line.drop())
    },
  }
}
