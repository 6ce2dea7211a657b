import { randomBytes } from 'node:crypto'

/** Some minutes of the busiest day. */
const keptAtMost = 5000

interface Said {
  mark: string | undefined
  channels: readonly string[] | 'everyone'
}

/** Names a moment among all that is said: every process hears the same in the same order, that of the commits. */
export function newMark(): string {
  return randomBytes(9).toString('base64url')
}

/**
 * What this process has heard last. A page bears the mark of the moment in which it was sent, by whatever process: what
 * the browser has asked since is no older, and from the mark the process that it subscribes at knows whether it has missed
 * anything (RT-4).
 */
export class Heard {
  #said: Said[] = []

  /** Of what was heard last; undefined while nothing was. */
  get mark(): string | undefined {
    return this.#said.at(-1)?.mark
  }

  add(said: Said): void {
    this.#said.push(said)
    if (this.#said.length >= 2 * keptAtMost) this.#said = this.#said.slice(-keptAtMost)
  }

  /** Whether anything may have been said to a channel since a mark: where the mark is not remembered, it may. */
  mayHaveMissed(channel: string, mark: string): boolean {
    const at = this.#said.findLastIndex((one) => one.mark === mark)
    const since = this.#said.slice(at + 1)
    return at < 0 || since.some(({ channels }) => channels === 'everyone' || channels.includes(channel))
  }

  /** Something may have gone by unheard. */
  forget(): void {
    this.#said = []
  }
}
