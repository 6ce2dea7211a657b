/** What the notifications at the top of the window show (SH-12). */
export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
}

export const noticeMilliseconds = 3000

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string): void {
  // The same thing said twice replaces itself, and a success says that the trouble is over.
  const kept = notices.filter((notice) => notice.text !== text && !(kind === 'success' && notice.kind === 'error'))
  change([...kept, { id: ++lastId, kind, text }])
}

/** Texts are given translated. Errors stay until closed; the rest go by themselves. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  info: (text: string) => show('info', text),
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => notices,
  /** An error belongs to the screen it happened on. */
  closeErrors: () => change(notices.filter((notice) => notice.kind !== 'error')),
  close: (id: number) => change(notices.filter((notice) => notice.id !== id)),
}
