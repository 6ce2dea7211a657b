import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What a screen reader says of an element: its role and its name, as `button "Save"`. */
const said = async (page: Page): Promise<string> => (await page.locator(':focus').ariaSnapshot()).split('\n')[0] ?? ''

/**
 * By Tab from wherever one is, as somebody without a mouse. Whatever the focus stops at on the way has a name that
 * a screen reader can say.
 */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < 60 && !(await isThere()); pressed++) {
    await page.keyboard.press(key)
    // Past the last control the focus is the browser's own.
    if ((await page.locator(':focus').count()) === 1) expect.soft(await said(page)).toMatch(/"[^"]+"|\/.+\/|: \S/)
  }
  await expect(target).toBeFocused()
}

export async function enter(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Into a field that Tab has reached. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
