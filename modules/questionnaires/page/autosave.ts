import type { FieldProblem } from '#shared/errors.ts'
import { CallError } from '#ui/calls/call.ts'
import type { Answers } from '../contract.ts'

/**
 * - `saved`: what is on the screen is kept
 * - `saving`: it is on its way, or waits for a pause in typing
 * - `waiting`: there is no connection; it is tried again
 * - `signedOut`: the session has ended; it is tried again
 * - `tooMuch`: an answer is too long to be kept; it is tried again when it has been changed
 * - `refused`: another has saved meanwhile, or fills the form now; nothing is sent any more
 */
export type SavingState = 'saved' | 'saving' | 'waiting' | 'signedOut' | 'tooMuch' | 'refused'

const typingPauseMilliseconds = 600
const retryAfterMilliseconds = [2000, 4000, 8000]
const longestPause = 15_000

interface AutosaveOptions {
  revision: number
  /** Answers the new revision. */
  save: (answers: Answers, revision: number) => Promise<number>
  onState: (state: SavingState) => void
  /** Hears which answers cannot be kept. */
  onTooMuch: (problems: readonly FieldProblem[]) => void
}

export interface Autosave {
  /** The answers as they are now, and which of them has just changed. */
  change(answers: Answers, name: string): void
  /** Saves at once what is not saved yet; whether everything is kept then. */
  flush(): Promise<boolean>
  /** The names of what has been typed and is not kept. */
  unsaved(): string[]
  revision(): number
  /** Begins anew from what the server has. */
  restart(revision: number): void
  stop(): void
}

function stateOf(error: unknown): 'waiting' | 'signedOut' | 'tooMuch' | 'refused' {
  if (!(error instanceof CallError)) return 'refused'
  if (error.status === 400 || error.status === 413) return 'tooMuch'
  if (error.status === 401) return 'signedOut'
  return error.status === 0 || error.status >= 500 || error.status === 429 ? 'waiting' : 'refused'
}

/** Saves a while after the last change, one at a time, and tries again for as long as there is no connection. */
export function createAutosave({ revision: first, save, onState, onTooMuch }: AutosaveOptions): Autosave {
  let revision = first
  let pending: Answers | undefined
  let names = new Set<string>()
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRefused = false

  function plan(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }

  async function send(): Promise<void> {
    while (pending && !isRefused) {
      const answers = pending
      const sentNames = names
      pending = undefined
      names = new Set()
      try {
        revision = await save(answers, revision)
        failures = 0
      } catch (error) {
        pending ??= answers
        names = new Set([...sentNames, ...names])
        const state = stateOf(error)
        isRefused = state === 'refused'
        onState(state)
        if (state === 'tooMuch') {
          // The next change is the next try.
          failures = 0
          onTooMuch(error instanceof CallError ? error.fields : [])
          return
        }
        if (!isRefused) plan(retryAfterMilliseconds[failures] ?? longestPause)
        failures += 1
        return
      }
    }
    if (!isRefused) onState('saved')
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    running ??= send().finally(() => {
      running = undefined
    })
    return running
  }

  const tryAgain = () => {
    if (pending) void run()
  }
  window.addEventListener('online', tryAgain)

  return {
    change(answers, name) {
      pending = answers
      names.add(name)
      if (isRefused) return
      onState('saving')
      // While there is no connection the next try is planned already.
      if (failures === 0) plan(typingPauseMilliseconds)
    },
    async flush() {
      await running
      await run()
      return pending === undefined
    },
    unsaved: () => [...names],
    revision: () => revision,
    restart(from) {
      clearTimeout(timer)
      revision = from
      pending = undefined
      names = new Set()
      failures = 0
      isRefused = false
      onState('saved')
    },
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    },
  }
}
