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

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]'

/** The first field of a form; of radio buttons the one that is chosen, as the tab key has it. */
function firstField(within: Element): HTMLElement | null {
  const first = within.querySelector<HTMLElement>(fields)
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio'
  return (isRadio && within.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`)) || first
}

/** Marks where Mantine puts the focus in a dialog: as it opens, and when one upon it has closed. */
function beginAt(element: Element, dialog: Element): void {
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) marked.removeAttribute('data-autofocus')
  element.setAttribute('data-autofocus', '')
}

/**
 * Says where a dialog begins, which does not say it itself: at its first field, or at its heading where there is nothing to
 * fill in. Mantine would begin at the first that takes the focus, which is the button that closes it. Fields that come later
 * get it as long as nobody has gone on. From then on it begins again where the focus was last, for a question upon it closes,
 * and at its heading where that is gone.
 * @returns what ends the watching
 */
export function beginDialog(content: Element | null): () => void {
  const dialog = content?.closest('[role="dialog"]')
  const heading = dialog?.querySelector('h2')
  if (!content || !dialog || !heading) return () => undefined
  const first = () => content.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(content)
  const watching = new AbortController()
  heading.tabIndex = -1
  const begin = first() ?? heading
  beginAt(begin, dialog)
  let isAwaiting = begin === heading
  const watch = new MutationObserver(() => {
    const late = isAwaiting && first()
    if (late) {
      isAwaiting = false
      if (document.activeElement === heading) late.focus({ preventScroll: true })
    }
    if (dialog.querySelector('[data-autofocus]')) return
    beginAt(heading, dialog)
    if (document.activeElement === document.body) heading.focus({ preventScroll: true })
  })
  watch.observe(content, { childList: true, subtree: true })
  const follow = (event: Event) => event.target instanceof Element && beginAt(event.target, dialog)
  dialog.addEventListener('focusin', follow, { signal: watching.signal })
  return () => {
    watch.disconnect()
    watching.abort()
  }
}

/** Gives an element the focus; in a dialog that is hidden still, as soon as it is there again. */
export function focusAgain(element: HTMLElement): void {
  const dialog = element.closest('[role="dialog"]')
  if (dialog) beginAt(element, dialog)
  element.focus()
}
