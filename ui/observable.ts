import { useSyncExternalStore } from 'react'

/** Something that lives outside of the screens and tells them when it has changed. */
export class Observable<State extends object> {
  #state: State
  readonly #listeners = new Set<() => void>()

  constructor(state: State) {
    this.#state = state
  }

  get state(): State {
    return this.#state
  }

  readonly read = (): State => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected change(changed: Partial<State>): void {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}

export function useObservable<State extends object>(observed: Observable<State>): State {
  return useSyncExternalStore(observed.subscribe, observed.read)
}
