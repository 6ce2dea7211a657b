import { useEffect, useState } from 'react'

const every = 15_000

/** The time, looked at again and again: a button that time takes away goes by itself. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every)
    return () => clearInterval(timer)
  }, [])
  return now
}
