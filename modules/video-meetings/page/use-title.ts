import { type RefObject, useEffect, useRef } from 'react'
import { usePlace } from '#ui/session/place.tsx'

let isFirst = true

/** The document's title, and the focus on the heading when one screen gives way to another. */
export function useTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const place = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} – ${place}`
  }, [title, place])
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return heading
}
