import type { Page } from '@playwright/test'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { languageNames } from '#shared/languages.ts'
import { expectAccessible } from '../support/axe.ts'
import { type BrowserWorld, expect, logIn, openUserMenu, test } from '../support/test.ts'
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

const failed = (page: Page) => heading(page, common('bootFailed.title'))

test('BO-4 a screen whose files cannot be fetched is said within the frame, and opens by itself when they can', async ({
  page,
  world,
}) => {
  await helenaAtAbsences(page, world)
  await page.route('**/assets/ReportsPage-*.js', (route) => route.abort(), { times: 1 })
  await menuLink(page, common('menu.reports')).click()
  await expect(heading(page, text('reports', 'title'))).toBeVisible()
  await expect(page).toHaveURL(/\/reports$/)

  // The server is away: neither the screen nor the page are to be had.
  await page.route('**/assets/FilesPage-*.js', (route) => route.abort())
  await page.route('**/companies/1000277/files', (route) => route.abort())
  await menuLink(page, common('menu.documents')).click()
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('button', { name: common('retry') })).toBeVisible()
  await expectAccessible(page)
  await menuLink(page, common('menu.reports')).click()
  await expect(heading(page, text('reports', 'title'))).toBeVisible()
  await menuLink(page, common('menu.documents')).click()
  await expect(failed(page)).toBeVisible()
  await page.unroute('**/assets/FilesPage-*.js')
  await page.unroute('**/companies/1000277/files')
  await expect(heading(page, text('documents', 'title'))).toBeVisible()
})

test('BO-4 files that are not there are not asked for without end', async ({ page, world }) => {
  await helenaAtAbsences(page, world)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/FilesPage-*.js', (route) => route.fulfill({ status: 404 }))
  await menuLink(page, common('menu.documents')).click()
  await expect(failed(page)).toBeVisible()
  for (let look = 0; look < 3; look += 1) await page.waitForResponse((answer) => /FilesPage/.test(answer.url()))
  await expect(failed(page)).toBeVisible()
  expect(loads).toBe(0)
})

test('BO-4 SH-10 a screen whose texts cannot be fetched shows no keys, and a language without texts is not changed to', async ({
  page,
  world,
}) => {
  await helenaAtAbsences(page, world)
  await page.route('**/locales/sv/**', (route) => route.abort())
  await openUserMenu(page)
  await page.getByRole('button', { name: languageNames.sv.name }).click()
  await expect(page.getByText(common('errors.network')).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await page.unroute('**/locales/sv/**')
  await page.getByRole('button', { name: languageNames.sv.name }).click()
  await expect(heading(page, text('sick-leaves', 'title', {}, 'sv'))).toBeVisible()

  await page.keyboard.press('Escape')
  await page.route('**/locales/sv/reports.json', (route) => route.abort())
  await menuLink(page, text('common', 'menu.reports', {}, 'sv')).click()
  await expect(heading(page, text('common', 'bootFailed.title', {}, 'sv'))).toBeVisible()
  await page.unroute('**/locales/sv/reports.json')
  await expect(heading(page, text('reports', 'title', {}, 'sv'))).toBeVisible()
})

for (const [what, files] of [
  ['program', '**/assets/extranet-*.js'],
  ['style', '**/assets/platform-*.css'],
  ['texts', '**/locales/*/common.json'],
])
  test(`BO-4 a page that lacks its ${what} says so in the person’s language, and goes on by itself`, async ({
    page,
    world,
  }) => {
    await helenaAtAbsences(page, world)
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.route(files ?? '', (route) => route.abort())
    await page.reload()
    await expect(failed(page)).toHaveCount(0)
    const away = page.getByRole('heading', { name: text('common', 'bootFailed.title', {}, 'en') })
    await expect(away).toBeVisible()
    await expect(page.getByText('sick-leaves')).toHaveCount(0)
    await page.unroute(files ?? '')
    await expect(heading(page, text('sick-leaves', 'title', {}, 'en'))).toBeVisible()
  })

/** From now on the server is of another version than the page. */
async function answerAsNext(page: Page): Promise<void> {
  await page.route('**/resource/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-build': 'next' } })
  })
}

test('BO-4 a new version that answers before there is anything to show it is offered all the same', async ({
  page,
  world,
}) => {
  await answerAsNext(page)
  await helenaAtAbsences(page, world)
  await expect(page.getByRole('button', { name: common('newVersion.load') })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('BO-4 a new version offers itself, and is loaded when it is wanted', async ({ page, world }) => {
  await helenaAtAbsences(page, world)
  const offer = page.getByRole('button', { name: common('newVersion.load') })
  await answerAsNext(page)
  await expect(offer).toHaveCount(0)
  await menuLink(page, common('menu.reports')).click()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/resource/**')
  await offer.click()
  await expect(heading(page, text('reports', 'title'))).toBeVisible()
  await expect(offer).toHaveCount(0)
})
