import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A click opens a file in a new tab; a Chromium without a window system fetches a PDF there without showing it. */
export async function expectFileOpened(page: Page, click: () => Promise<void>): Promise<void> {
  const opening = page.waitForEvent('popup')
  const fetching = page
    .context()
    .waitForEvent('response', (answer) => new URL(answer.url()).pathname.startsWith('/files/'))
  await click()
  const tab = await opening
  expect((await fetching).status()).toBe(200)
  await tab.close()
}
