/** What the notifications at the top of the window show (SH-12). */
export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** It stands on the page as well, until it is mended. */
  stands?: boolean
  /** Takes back what was done. */
  undo?: () => void
  /** Its time is over. */
  hasLeft?: boolean
}

export const noticeMilliseconds = 3000
/** What can be taken back is offered for long enough to be reached, by keyboard too. */
export const undoMilliseconds = 10_000

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string, more: Pick<Notice, 'stands' | 'undo'> = {}): void {
  // One at a time: a further mistake takes the place of the one before, and a success says that the trouble is over.
  // Only what was done last can be taken back.
  const kept = notices.filter(
    (notice) => notice.text !== text && !notice.undo && (kind === 'info' || notice.kind !== 'error'),
  )
  change([...kept, { id: ++lastId, kind, text, ...more }])
}

/** Texts are given translated. All go by themselves, unless somebody points at them. */
export const notify = {
  success: (text: string, undo?: () => void) => show('success', text, undo && { undo }),
  /** What stands in its place already, in a form, a list or beside a field. */
  error: (text: string) => show('error', text),
  /** What stands nowhere else: it stays on the page until it is mended or the page is left. */
  failure: (text: string) => show('error', text, { stands: true }),
  info: (text: string) => show('info', text),
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => notices,
  /** An error belongs to the screen it happened on. */
  closeErrors() {
    if (notices.some((notice) => notice.kind === 'error')) change(notices.filter((notice) => notice.kind !== 'error'))
  },
  leave: (id: number) =>
    change(notices.flatMap((one) => (one.id === id ? (one.stands ? [{ ...one, hasLeft: true }] : []) : [one]))),
  close: (id: number) => change(notices.filter((notice) => notice.id !== id)),
}
