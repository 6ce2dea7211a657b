import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What stands in a frame is another page's. */
const quick: RunOptions = { resultTypes: ['violations'], iframes: false }
const everything: RunOptions = {
  ...quick,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Of all that it looks at, only this depends on the theme. */
const ofTheme: RunOptions = { ...quick, runOnly: ['color-contrast'] }
const light = ['light', everything] as const
const dark = ['dark', ofTheme] as const
/** Every story of a phone is one of the desktop too, with the same colours. */
const onPhone = ['light', { ...everything, rules: { 'color-contrast': { enabled: false } } }] as const

/**
 * No finding of axe in either theme, and nothing that scrolls sideways. None of it depends on the database: left
 * out where only the connection to it is looked at.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (process.env['ONLY'] === 'connection') return
  // What is still on its way is no screen yet.
  await expect(page.locator('h1').first()).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 0))
  // A notice that lies over a button for its three seconds makes it small for axe: it is closed, its last button does that.
  const notices = page.locator('[data-kind="success"], [data-kind="info"]')
  await notices.evaluateAll((all) => {
    for (const notice of all) [...notice.querySelectorAll('button')].at(-1)?.click()
  })
  await expect(notices).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  for (const [colorScheme, rules] of test.info().project.name === 'phone' ? [onPhone] : [light, dark]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(rules)})`)) as AxeResults
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
    expect(found, `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'pixels that scroll sideways').toBeLessThanOrEqual(0)
}
