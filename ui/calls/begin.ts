import { addressOf, type Route } from '#shared/route.ts'
import type { CallInput } from './call.ts'

/**
 * Begins a GET that what is still being fetched will call, unless the page has: it need not wait for that.
 * @returns what forgets it, unless it has been called meanwhile
 */
export function begin<R extends Route>(route: R, input: CallInput<R>): () => void {
  const address = addressOf(route, input)
  const call = `GET ${address}`
  const begun = globalThis.begunCalls?.[call] ?? fetch(address, { headers: { accept: 'application/json' } })
  begun.catch(() => {})
  globalThis.begunCalls = { ...globalThis.begunCalls, [call]: begun }
  return () => {
    if (globalThis.begunCalls?.[call] === begun) delete globalThis.begunCalls[call]
  }
}
