import type { Page } from '@playwright/test'
import words from '../../modules/conversations/texts/fi.json' with { type: 'json' }
import { addressesOf, guestAddresses } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { furnish } from '../support/furnish.ts'
import { expect, logIn, test } from '../support/test.ts'

const widths = [320, 390, 768, 820, 1024, 1280, 1440, 1920]

/** What stands beyond the edge of the page, or of what it is in, buttons whose words do not fit, and widths that have become heights. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const found = scrollWidth > window.innerWidth ? [`${scrollWidth - window.innerWidth} px sideways`] : []
    const isClipped = (element: Element) => getComputedStyle(element).clipPath !== 'none'
    for (const control of document.querySelectorAll('a, button, input, select, textarea, [role="tab"]')) {
      const box = control.getBoundingClientRect()
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!isSeen || box.width < 2 || isClipped(control)) continue
      let edges = { left: 0, right: clientWidth }
      let isHidden = false
      for (let around = control.parentElement; around; around = around.parentElement) {
        isHidden ||= isClipped(around)
        if (getComputedStyle(around).overflowX === 'visible') continue
        const { left, right } = around.getBoundingClientRect()
        edges = { left: Math.max(edges.left, left), right: Math.min(edges.right, right) }
      }
      if (!isHidden && (box.left < edges.left - 1 || box.right > edges.right + 1))
        found.push(control.getAttribute('aria-label') ?? control.textContent ?? control.tagName)
      const words = control.querySelector('.mantine-Button-label')
      if (words && words.scrollWidth > words.clientWidth + 1) found.push(`${words.textContent} is cut short`)
    }
    for (const box of document.querySelectorAll('main *')) {
      const { display, flexDirection } = getComputedStyle(box.parentElement as Element)
      const { flexBasis } = getComputedStyle(box)
      if (display.endsWith('flex') && flexDirection.startsWith('column') && /^[1-9][\d.]*px$/.test(flexBasis))
        found.push(`${box.className} is ${flexBasis} high`)
      const wide = box.scrollWidth - box.clientWidth
      if (wide > 1 && getComputedStyle(box).overflowX === 'visible' && box.clientWidth > 0 && !box.closest('svg'))
        found.push(`${box.tagName} ${box.className} is ${wide} px too narrow for ${box.textContent?.slice(0, 40)}`)
    }
    return found
  })
}

/** What a width changes has been changed when it has been drawn, and one fault does not hide the next. */
const settled = expect.configure({ soft: true, timeout: 3000 })

async function expectWithinTheEdges(page: Page, address: string, at: readonly number[]): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 })
    await settled.poll(() => beyondTheEdge(page), { message: `${address} at ${width}` }).toEqual([])
  }
}

/** Opens each address, which stays the one that was asked for, and calls what its page has begun. */
async function walk(page: Page, addresses: readonly string[], look: (address: string) => Promise<void>): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(new URL(page.url()).pathname, address).toBe(new URL(address, 'http://site').pathname)
    await expect.soft(page, address).toHaveTitle(/ – /)
    expect.soft(await page.evaluate(() => Object.keys(globalThis.begunCalls ?? {})), `${address} begins`).toEqual([])
    await look(address)
  }
}

/** Sections of which nothing but the title is seen. */
function titlesAlone(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter(
        (one) => one.checkVisibility() && ![...one.querySelectorAll('img, svg')].some((each) => each.checkVisibility()),
      )
      .map((section) => [
        section.querySelector('h2, h3')?.textContent?.trim(),
        (section as HTMLElement).innerText.trim(),
      ])
      .filter(([title, all]) => title && title === all)
      .map(([title]) => title),
  )
}

/** What is higher than the box that holds it: cut off, or printed over what follows. */
function higherThanTheirBox(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(div, section, ul, ol)')]
      .filter((box) => box.checkVisibility() && getComputedStyle(box).clipPath === 'none' && box.clientHeight > 0)
      .filter((box) => box.scrollHeight - box.clientHeight > 16)
      .map((box) => `${box.tagName} ${box.className} holds ${box.scrollHeight} px in ${box.clientHeight}`),
  )
}

/** 210 mm without the margins. */
const paper = { width: 680, height: 1000 }

async function expectOnPaper(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await page.setViewportSize(paper)
  for (const role of ['navigation', 'banner', 'search'] as const)
    await expect.soft(page.getByRole(role), address).toHaveCount(0)
  await expect.soft(page.locator('.mantine-Button-root').filter({ visible: true }), address).toHaveCount(0)
  const asked = page
    .getByRole('table')
    .getByRole('checkbox')
    .or(page.getByRole('form', { name: words.composer.label }))
  await expect.soft(asked.filter({ visible: true }), address).toHaveCount(0)
  expect.soft(await titlesAlone(page), `${address} on paper: a title of nothing`).toEqual([])
  expect.soft(await higherThanTheirBox(page), `${address} on paper: cut off`).toEqual([])
  await settled.poll(() => beyondTheEdge(page), { message: `${address} on paper` }).toEqual([])
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
}

test('SH-7 from a small phone to a wide desktop nothing is beyond the edge: guests', async ({ page }) => {
  await walk(page, guestAddresses, (address) => expectWithinTheEdges(page, address, widths))
})

test('SH-7 what is dark on the screen is white on paper, and dark again after it', async ({ page }) => {
  const scheme = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/login')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'reduce' })
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen', reducedMotion: 'reduce' })
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

/** So many to a story, that a slow machine gets through one; several can be told at once. */
const addressesAtOnce = 12
const walks = Object.entries(addressesOf).flatMap(([email, all]) =>
  Array.from({ length: Math.ceil(all.length / addressesAtOnce) }, (_, part) => ({
    email,
    addresses: all.slice(part * addressesAtOnce, (part + 1) * addressesAtOnce),
    whose: `${email} ${part + 1}`,
  })),
)

for (const { email, addresses, whose } of walks) {
  test(`SH-1 SH-7 from a small phone to a wide desktop nothing is beyond the edge, and on paper are no menu, filters and buttons: ${whose}`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    await logIn(page, email, '/')
    await walk(page, addresses, async (address) => {
      await expectWithinTheEdges(page, address, widths)
      await expectOnPaper(page, address)
    })
  })

  // Where the words of another language are longer it shows on the smallest screens; there every screen is looked at by axe, in both themes.
  test(`SH-7 in Swedish nothing is beyond the edge of a phone, and axe finds nothing: ${whose}`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    await world.db.updateTable('user_account').set({ locale: 'sv' }).where('email', '=', email).execute()
    await logIn(page, email, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
    await walk(page, addresses, async (address) => {
      await expectWithinTheEdges(page, address, [320, 390])
      await expectAccessible(page)
    })
  })
}
