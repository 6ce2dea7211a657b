import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { furnish } from '../support/furnish.ts'
import { expect, logIn, test } from '../support/test.ts'

const widths = [320, 390, 768, 820, 1024, 1280, 1440, 1920]

const company = (route: string) => `/companies/1000277/${route}`
const console = (route: string) => `/console/${route}`

const guests = [
  '/login',
  '/login/company?problem=unknown',
  '/login?reset=true',
  '/activate?email=a&token=x',
  '/recovery?email=a&token=x',
]

/** By who opens them. */
const addresses = {
  'hr@paja.test': [
    ...['/accessibility', '/privacy', '/terms', '/companies', '/profile', '/mform/sso/1'],
    ...[
      'companyHome',
      'absences',
      'absences?new=true',
      'absences?edit=1',
      'absence-register',
      'followups',
      'statistics',
      'personnel?sub=true',
      'personnel/import',
      ...['users', 'users/log', 'users/review'],
    ].map(company),
    ...['files', 'files?tab=mine', 'reports', 'communication', 'communication/conversations/1'].map(company),
    ...['forms', 'forms?process=1', 'orders', 'orders?new=true', 'order/1', 'videomeetings'].map(company),
    ...['workabilities?sub=true&ended=true', 'workabilities?new=true', 'workabilities?case=1'].map(company),
  ],
  'aila@tt.test': [
    ...['', 'conversations', 'conversations/1', 'conversations/responsible', 'companies', 'companies/1000277'],
    ...[
      'users',
      'users/1',
      'users/invite',
      'users/invite?companyId=1000277',
      'companies/new',
      'personnel?companyId=1000277',
      'personnel/1',
      'categories/1000277',
    ],
    ...['documents', 'documents?tab=shared', 'documents/1', 'reports', 'reports/1', 'forms', 'forms/1', 'orders'],
    ...['orders/1', 'order-templates', 'order-templates/pre-employment-checkup', 'questionnaires', 'questionnaires/2'],
    ...['settings', 'failed-mails', 'information', 'information/accessibility/fi', 'work-ability', 'work-ability/1'],
    ...['follow-ups', 'follow-up-rules', 'follow-up-rules/1000277'],
    ...['companies/1000277/userlog', 'companies/1000277/login', 'reviews'],
    ...['work-ability/new', 'videomeetings', 'sick-leaves', 'companies?own=true', 'profile'],
  ].map(console),
  'nina@tt.test': ['videomeetings/new', 'conversations', 'work-ability'].map(console),
}

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
    }
    return found
  })
}

/** What a width changes has been changed when it has been drawn, and one fault does not hide the next. */
const settled = expect.configure({ soft: true, timeout: 3000 })

async function expectWithinTheEdges(
  page: Page,
  list: readonly string[],
  at = widths,
  andThen: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const address of list) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 })
      await settled.poll(() => beyondTheEdge(page), { message: `${address} at ${width}` }).toEqual([])
    }
    await andThen(page)
  }
}

const title = 'SH-7 from a small phone to a wide desktop nothing is beyond the edge'

test(`${title}: guests`, async ({ page }) => {
  await expectWithinTheEdges(page, guests)
})

for (const [email, list] of Object.entries(addresses))
  test(`${title}: ${email}`, async ({ page, world }) => {
    test.slow()
    await furnish(world)
    await logIn(page, email, '/')
    await expectWithinTheEdges(page, list)
  })

/** Where the words of another language are longer it shows on the smallest screens; there every screen is looked at by axe, in both themes. */
for (const [email, list] of Object.entries(addresses))
  test(`SH-7 in Swedish nothing is beyond the edge of a phone, and axe finds nothing: ${email}`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    await world.db.updateTable('user_account').set({ locale: 'sv' }).where('email', '=', email).execute()
    await logIn(page, email, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
    await expectWithinTheEdges(page, list, [320, 390], expectAccessible)
  })

for (const [email, list] of Object.entries(addresses))
  test(`SH-7 on paper every list and detail fits A4, without the menu, filters and buttons: ${email}`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
    // 210 mm without the margins.
    await page.setViewportSize({ width: 680, height: 1000 })
    await logIn(page, email, '/')
    for (const address of list) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const role of ['navigation', 'banner', 'search'] as const)
        await expect.soft(page.getByRole(role), address).toHaveCount(0)
      await expect.soft(page.locator('.mantine-Button-root').filter({ visible: true }), address).toHaveCount(0)
      expect.soft(await beyondTheEdge(page), address).toEqual([])
    }
  })
