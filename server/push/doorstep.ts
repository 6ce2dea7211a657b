import type { Duplex } from 'node:stream'

/** A socket that has come and has not shown yet that it may be here. */
export interface Visit {
  /** It may. Said once or often. */
  letIn(): void
}

/**
 * So many may stand before the door from one address: an office whose browsers all come back in the same second is some
 * hundreds, and each of them goes in as soon as it has asked whose channel it may hear.
 */
const visitsAtMost = 1000
const showsWithin = 15_000

/** Counts the sockets of each address that have shown nothing yet, and lets go of those that never do. */
export class Doorstep {
  readonly #visits = new Map<string, number>()
  readonly #limits: { visitsAtMost: number; showsWithin: number }

  constructor(limits = { visitsAtMost, showsWithin }) {
    this.#limits = limits
  }

  /** Answers undefined where too many of the same address stand there already. */
  enter(address: string, stream: Duplex): Visit | undefined {
    const others = this.#visits.get(address) ?? 0
    if (others >= this.#limits.visitsAtMost) return undefined
    this.#visits.set(address, others + 1)
    const timer = setTimeout(() => stream.destroy(), this.#limits.showsWithin).unref()
    let isInside = false
    const letIn = () => {
      if (isInside) return
      isInside = true
      clearTimeout(timer)
      const left = (this.#visits.get(address) ?? 1) - 1
      if (left > 0) this.#visits.set(address, left)
      else this.#visits.delete(address)
    }
    stream.once('close', letIn)
    return { letIn }
  }
}
