import { useLayoutEffect } from 'react'

/** The title of the screen takes the focus where what had it is gone; whoever has gone on elsewhere is left there. */
export function rescueFocus(opener?: Element | null): void {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}

/** Gives the focus back to what opened a dialog. Mantine does so only for one that is there before it opens. */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    // Not before the dialog has left the page.
    return () => void setTimeout(() => rescueFocus(opener))
  }, [opened])
}
