import { useEffect, useState } from 'react'

/**
 * Where somebody is being led away to, as long as they are. Whoever comes back by the browser's own button may find the page
 * as it was left, and is on their way no more.
 */
export function useLeaving<T>(): readonly [T | undefined, (to: T | undefined) => void] {
  const [leavingTo, setLeavingTo] = useState<T>()
  useEffect(() => {
    const onShow = () => setLeavingTo(undefined)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return [leavingTo, setLeavingTo]
}
