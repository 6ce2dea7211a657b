import type { Page } from '@playwright/test'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { type BrowserWorld, expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const common = (key: string) => text('common', key)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function helenaAtAbsences(page: Page, world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await logIn(page, 'hr@paja.test', '/companies/1000277/absences')
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
}

test('SH-1 a screen begins at its top, and Back finds the place where one was', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await helenaAtAbsences(page, world)
  await page.mouse.move(800, 200)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  const place = await scrolled(page)

  await menuLink(page, common('menu.documents')).click()
  await expect(heading(page, text('documents', 'title'))).toBeVisible()
  await expect(heading(page, text('documents', 'title'))).toBeFocused()
  expect(await scrolled(page)).toBe(0)

  await page.goBack()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(place)
})

test('SH-1 a link opens in another tab where somebody wants it there, and its address is the whole one', async ({
  page,
  world,
  context,
}) => {
  await helenaAtAbsences(page, world)
  const reports = menuLink(page, common('menu.reports'))
  await expect(reports).toHaveAttribute('href', '/companies/1000277/reports')
  const opened = context.waitForEvent('page')
  await reports.click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(heading(other, text('reports', 'title'))).toBeVisible()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
})

test('BO-4 a screen whose files a new version has replaced opens after a reload; where it cannot, that is said', async ({
  page,
  world,
}) => {
  await helenaAtAbsences(page, world)
  await page.route('**/assets/ReportsPage-*.js', (route) => route.abort(), { times: 1 })
  await menuLink(page, common('menu.reports')).click()
  await expect(heading(page, text('reports', 'title'))).toBeVisible()
  await expect(page).toHaveURL(/\/reports$/)

  await page.route('**/assets/FilesPage-*.js', (route) => route.abort())
  await menuLink(page, common('menu.documents')).click()
  await expect(heading(page, common('bootFailed.title'))).toBeVisible()
  await page.unroute('**/assets/FilesPage-*.js')
  await page.getByRole('button', { name: common('retry') }).click()
  await expect(heading(page, text('documents', 'title'))).toBeVisible()
})
