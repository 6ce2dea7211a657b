/** Calls that wait, so many of each client: when one more comes, the first is let go. */
export class WaitingRoom {
  readonly #atMost: number
  readonly #waiting = new Map<number, Set<AbortController>>()

  constructor(atMost: number) {
    this.#atMost = atMost
  }

  enter(clientId: number): { signal: AbortSignal; leave(): void } {
    const those = this.#waiting.get(clientId) ?? new Set()
    this.#waiting.set(clientId, those)
    const mine = new AbortController()
    those.add(mine)
    const [first] = those
    if (first && those.size > this.#atMost) {
      those.delete(first)
      first.abort()
    }
    return {
      signal: mine.signal,
      leave: () => {
        those.delete(mine)
        if (those.size === 0 && this.#waiting.get(clientId) === those) this.#waiting.delete(clientId)
      },
    }
  }
}
