import { useEffect } from 'react'

const kinds = ['form', 'upload', 'call'] as const
export type OpenWork = (typeof kinds)[number]

const nameOf = (kind: OpenWork) => `open-work/${kind}`

let isGivenUp = false

/** Whoever logs out has been asked already. */
export function giveUpWork(given: boolean): void {
  isGivenUp = given
}

export const isWorkGivenUp = () => isGivenUp

/** Whatever would be lost or cut off at a logout: every tab of the browser knows of it by a lock of that name. */
export function useOpenWork(kind: OpenWork, when: boolean): void {
  useEffect(() => {
    if (!when || !('locks' in navigator)) return
    const stop = new AbortController()
    const untilDone = () => new Promise<void>((done) => stop.signal.addEventListener('abort', () => done()))
    const { signal } = stop
    navigator.locks.request(nameOf(kind), { mode: 'shared', signal }, untilDone).catch(() => {})
    return () => stop.abort()
  }, [kind, when])
}

/** What is under way in any tab. */
export async function openWork(): Promise<OpenWork[]> {
  if (!('locks' in navigator)) return []
  const { held = [] } = await navigator.locks.query()
  return kinds.filter((kind) => held.some(({ name }) => name === nameOf(kind)))
}
