import { useLayoutEffect, useState } from 'react'
import { useStaff } from '#ui/session/staff.tsx'
import { kept } from '#ui/storage.ts'

/** How close the rows of the console's lists stand; each person's own choice on this device. */
export function useDensity(): { isCompact: boolean; setCompact: (isCompact: boolean) => void } {
  const store = kept('localStorage', `density.${useStaff().id}`)
  const [isCompact, setIsCompact] = useState(store.read() === 'compact')
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-compact', isCompact)
  }, [isCompact])
  return {
    isCompact,
    setCompact(next) {
      store.write(next ? 'compact' : null)
      setIsCompact(next)
    },
  }
}
