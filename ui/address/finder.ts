import type { ReactNode } from 'react'
import { bySpecificity } from '#shared/path.ts'
import { loadTexts } from '../page/i18n.ts'
import type { Page } from '../pages.ts'

interface Found {
  page: Page
  /** Fetches code and texts. */
  open: () => Promise<ReactNode>
}

/** Finds the page that an address is at. */
export function finderOf(pages: readonly Page[]): (address: string) => Found | undefined {
  const sorted = pages.toSorted(bySpecificity)
  return (address) => {
    for (const page of sorted) {
      const load = page.at(address)
      if (load) return { page, open: async () => (await Promise.all([load(), loadTexts(page.namespaces)]))[0] }
    }
    return undefined
  }
}
