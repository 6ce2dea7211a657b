import type { Page } from '@playwright/test'

/** What the page's content security policy refuses from now on, as the browser complains about it. */
export function refusedByPolicy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}
