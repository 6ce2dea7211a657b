import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** In pixels: narrower is a phone, where a row is a card whatever it holds. */
const narrowest = 576

/** A frame is no wider than the window. Asked so, and not by a width, the page need not be laid out for the answer. */
const isPhone = () => window.matchMedia(`(max-width: ${narrowest - 1}px)`).matches

/**
 * How many columns of a table have to give way for nothing to stand beyond its frame; `cards` when that is not enough.
 * A frame of another width begins with all of them again.
 * @param giving how many may
 */
export function useFit(frame: RefObject<HTMLElement | null>, giving: number): number | 'cards' {
  const cards = giving + 1
  // On a phone no table is drawn only to give way to cards.
  const [step, setStep] = useState(() => (isPhone() ? cards : 0))
  const width = useRef(0)

  function measure(): void {
    if (!frame.current || (step === cards && isPhone())) return
    const { clientWidth, scrollWidth } = frame.current
    if (clientWidth !== width.current) {
      width.current = clientWidth
      const first = clientWidth < narrowest ? cards : 0
      if (step !== first) {
        setStep(first)
        return
      }
    }
    if (step < cards && scrollWidth > clientWidth) setStep(step + 1)
  }

  const latest = useRef(measure)
  // Before anything is painted, so that nothing is seen to give way, and before a new width is told: that is measured by what is on the
  // screen, or the table would be reset to the step at which it is, and stay there.
  useLayoutEffect(() => {
    latest.current = measure
    measure()
  })

  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current())
    if (frame.current) observer.observe(frame.current)
    // A font that comes late widens the table, not its frame.
    if (frame.current?.firstElementChild) observer.observe(frame.current.firstElementChild)
    return () => observer.disconnect()
  }, [frame])

  return step < cards ? step : 'cards'
}
