import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * No finding of axe in either theme, and nothing that scrolls sideways. None of it depends on the database: left
 * out where only the connection to it is looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env['STORIES'] === 'connection') return
  await page.evaluate(() => window.scrollTo(0, 0))
  // A notice that lies over a button for its three seconds makes it small for axe.
  await expect(page.locator('[data-kind="success"], [data-kind="info"]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    // Of all that it looks at, only this depends on the theme.
    const { violations } = await (colorScheme === 'light'
      ? axe.withTags(tags)
      : axe.withRules('color-contrast')
    ).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels that scroll sideways').toBeLessThanOrEqual(0)
}
