import { isRecord } from '#shared/objects.ts'
import type { Push } from '../push/push.ts'
import { type Companies, isAmong } from '../rights/scope.ts'
import { changesTopic } from './change.ts'

interface Waiting {
  companies: Companies
  wake(): void
}

/** Wakes those who wait for something new in the feed. */
export class News {
  readonly #waiting = new Set<Waiting>()
  readonly #listeners: (() => void)[] = []
  #isClosed = false

  constructor(push: Pick<Push, 'hear'>) {
    push.hear(changesTopic, {
      onData: (data) => this.#tell(companiesIn(data)),
      onMissed: () => this.#tell('all'),
    })
  }

  /** Until something is new at one of the companies, the time is over, or the process is told to end; to be asked before one looks. */
  next(signal: AbortSignal, companies: Companies): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#isClosed || signal.aborted) return Promise.resolve()
    const waiting = { companies, wake: () => resolve() }
    this.#waiting.add(waiting)
    signal.addEventListener('abort', waiting.wake, { once: true })
    return promise.finally(() => {
      this.#waiting.delete(waiting)
      signal.removeEventListener('abort', waiting.wake)
    })
  }

  /** Told each time, until the process is told to end. */
  listen(listener: () => void): void {
    this.#listeners.push(listener)
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  close(): void {
    this.#isClosed = true
    this.#wake('all')
  }

  #tell(changed: Companies): void {
    this.#wake(changed)
    if (!this.#isClosed) for (const listener of this.#listeners) listener()
  }

  #wake(changed: Companies): void {
    const isConcerned = ({ companies }: Waiting) => changed === 'all' || changed.some((id) => isAmong(companies, id))
    for (const one of this.#waiting) if (isConcerned(one)) one.wake()
  }
}

/** Where something is new, as the processes tell each other. */
function companiesIn(data: unknown): number[] {
  const said = isRecord(data) ? data['companyIds'] : undefined
  return Array.isArray(said) ? said.filter((id) => typeof id === 'number') : []
}
