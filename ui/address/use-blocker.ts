import { useEffect, useState } from 'react'
import { useRouter } from './use-router.ts'

interface Blocked {
  proceed: () => void
  stay: () => void
}

/**
 * Holds whoever is about to leave the address, and asks the browser to ask before the page is unloaded.
 * @returns what to do with one who is held
 */
export function useBlocker(wouldLose: () => boolean): Blocked | undefined {
  const { history } = useRouter()
  const [blocked, setBlocked] = useState<Blocked>()
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: wouldLose,
        blockerFn: async () => {
          if (!wouldLose()) return false
          const isStaying = await new Promise<boolean>((answer) =>
            setBlocked({ proceed: () => answer(false), stay: () => answer(true) }),
          )
          setBlocked(undefined)
          return isStaying
        },
      }),
    [history, wouldLose],
  )
  return blocked
}
