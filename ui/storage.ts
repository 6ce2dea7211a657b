/** The browser's storage, which may be forbidden or full: then nothing is kept, and nothing breaks. */
export function kept(storage: 'localStorage' | 'sessionStorage', key: string) {
  return {
    read(): string | null {
      try {
        return window[storage].getItem(key)
      } catch {
        return null
      }
    },
    write(value: string | null): void {
      try {
        if (value === null) window[storage].removeItem(key)
        else window[storage].setItem(key, value)
      } catch {
        // Nothing is kept.
      }
    },
  }
}

/** Forgets drafts and choices of this tab, for the next person at the same machine. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // There was nothing kept.
  }
}

/** What a list was last asked for in this tab, as its address says it: for the way back from what was opened in it. */
export const listAt = (pathname: string) => kept('sessionStorage', `list-at.${pathname}`)
