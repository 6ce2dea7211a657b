import { kept } from '../storage.ts'

/** By the key of an entry of the history: how far the page, then each list with `data-keeps-scroll`, was scrolled there. */
const positions = new Map<string, number[]>()
const storage = kept('sessionStorage', 'scroll')
const keptEntries = 50

const lists = () => document.querySelectorAll('[data-keeps-scroll]')

export function keepScroll(key: string): void {
  positions.set(key, [window.scrollY, ...Array.from(lists(), ({ scrollTop }) => scrollTop)])
}

/** Scrolls to where one was at this entry; a screen that is new begins at its top. */
export function restoreScroll(key: string, isNew: boolean): void {
  const [top, ...further] = positions.get(key) ?? (isNew ? [0] : [])
  if (top === undefined) return
  window.scrollTo({ top, behavior: 'instant' })
  for (const [place, list] of lists().entries()) list.scrollTop = further[place] ?? list.scrollTop
}

/** From here on the browser leaves scrolling to us, but for a page that is loaded anew. */
export function takeOverScrolling(currentKey: () => string): void {
  for (const [key, position] of JSON.parse(storage.read() ?? '[]')) positions.set(key, position)
  history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    keepScroll(currentKey())
    storage.write(JSON.stringify([...positions].slice(-keptEntries)))
  })
}
