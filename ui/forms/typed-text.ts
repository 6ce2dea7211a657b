declare module '@tanstack/history' {
  interface HistoryState {
    /** Where in this tab's memory stands what was typed here: never the text itself, which the browser would keep. */
    typed?: string
  }
}

const texts: string[] = []

/** Keys of before a reload lead to nothing. */
const sinceLoading = performance.timeOrigin

/** Keeps a text for as long as the tab is not loaded anew; answers the key that an entry of the history may have. */
export function keepTyped(text: string): string | undefined {
  if (text === '') return undefined
  return `${sinceLoading}/${texts.push(text) - 1}`
}

export function typedAt(key: string | undefined): string {
  const [since, index] = (key ?? '').split('/')
  return (since === String(sinceLoading) && texts[Number(index)]) || ''
}
