import { useLayoutEffect } from 'react'

/** The title of the screen takes the focus where what had it is gone; whoever has gone on elsewhere is left there. */
export function rescueFocus(opener?: Element): void {
  if (document.activeElement !== document.body) return
  // An opener that is there may not be pressed any more, and takes no focus then.
  for (const target of [opener?.isConnected && opener, document.querySelector('main h1')]) {
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    if (document.activeElement !== document.body) return
  }
}

/** What opened the last dialog; one that takes the place of another gives the focus back there. */
let lastOpener: Element | undefined

/** Gives the focus back to what opened a dialog. Mantine does so only for one that is there before it opens. */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const focused = document.activeElement
    if (focused && focused !== document.body) lastOpener = focused
    const opener = lastOpener
    // Not before the dialog has left the page.
    return () => void setTimeout(() => rescueFocus(opener))
  }, [opened])
}
