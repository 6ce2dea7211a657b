import { ApiError } from '../errors.ts'

export interface Bounds {
  /** Pieces of work under way at once, and how many of them one asker may have. */
  atOnce: number
  ofOneAtOnce: number
  /** So many wait at most, all askers together. */
  waitingAtMost: number
  /** Whoever would wait longer is refused. */
  waitAtMostMilliseconds: number
  /** The same of whoever is the first of their line: they wait for others' single turns, however busy the machine is. */
  firstWaitsAtMostMilliseconds?: number
}

interface Waiting {
  start(): void
  refuse(): void
}

/** Has work done when its turn comes; throws `busy` (503 with Retry-After) when that would take too long. */
export type Turns = <Done>(asker: string, work: () => Promise<Done>) => Promise<Done>

/**
 * Turns that go round the askers, so that nobody waits for all that another has asked for. When there is no more room, the
 * longest line loses its last: who sends hundreds of requests takes the place of nobody else.
 */
export function fairQueue(bounds: Bounds): Turns {
  /** In the order in which they get their turns. */
  const lines = new Map<string, Waiting[]>()
  const underWay = new Map<string, number>()
  let running = 0
  let waiting = 0

  function remove(asker: string, one: Waiting): void {
    const line = lines.get(asker) ?? []
    const at = line.indexOf(one)
    if (at < 0) return
    line.splice(at, 1)
    waiting -= 1
    if (line.length === 0) lines.delete(asker)
  }

  /** Whether there is room for one more of this asker; made, if another's line is longer. */
  function hasRoomFor(asker: string): boolean {
    if (waiting < bounds.waitingAtMost) return true
    const own = lines.get(asker)?.length ?? 0
    const [longest] = [...lines.values()].sort((one, other) => other.length - one.length)
    if (!longest || longest.length <= own + 1) return false
    longest.at(-1)?.refuse()
    return true
  }

  function startNext(): void {
    for (const [asker, [first]] of [...lines]) {
      if (running >= bounds.atOnce) return
      if (!first || (underWay.get(asker) ?? 0) >= bounds.ofOneAtOnce) continue
      first.start()
    }
  }

  /** Resolves when the turn has come. */
  function turnOf(asker: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        start() {
          clearTimeout(timer)
          remove(asker, one)
          const rest = lines.get(asker)
          if (rest) {
            // The others' turns come first.
            lines.delete(asker)
            lines.set(asker, rest)
          }
          running += 1
          underWay.set(asker, (underWay.get(asker) ?? 0) + 1)
          resolve()
        },
        refuse() {
          clearTimeout(timer)
          remove(asker, one)
          reject(new ApiError('busy', { retryAfter: Math.ceil(bounds.waitAtMostMilliseconds / 1000) }))
        },
      }
      const longest = bounds.firstWaitsAtMostMilliseconds ?? bounds.waitAtMostMilliseconds
      let timer = setTimeout(() => {
        const left = longest - bounds.waitAtMostMilliseconds
        if (lines.get(asker)?.[0] === one && left > 0) timer = setTimeout(() => one.refuse(), left)
        else one.refuse()
      }, bounds.waitAtMostMilliseconds)
      if (!hasRoomFor(asker)) return one.refuse()
      lines.set(asker, [...(lines.get(asker) ?? []), one])
      waiting += 1
      startNext()
    })
  }

  return async (asker, work) => {
    await turnOf(asker)
    try {
      return await work()
    } finally {
      running -= 1
      const others = (underWay.get(asker) ?? 1) - 1
      if (others > 0) underWay.set(asker, others)
      else underWay.delete(asker)
      startNext()
    }
  }
}
