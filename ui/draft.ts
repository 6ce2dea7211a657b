import { useEffect, useState } from 'react'
import { useSession } from './session.tsx'
import { kept } from './storage.ts'

/**
 * A long text being written, kept in this tab over a reload; only ever the writer's own.
 * Never for health data or identity codes, which may not be left in a browser.
 */
export function useDraft(name: string): [text: string, change: (text: string) => void] {
  const { user } = useSession()
  const key = `draft/${user.id}/${name}`
  const [draft, setDraft] = useState(() => ({ key, text: kept('sessionStorage', key).read() ?? '' }))
  const current = draft.key === key ? draft : { key, text: kept('sessionStorage', key).read() ?? '' }

  useEffect(() => {
    kept('sessionStorage', current.key).write(current.text || null)
  }, [current.key, current.text])

  return [current.text, (text) => setDraft({ key, text })]
}
