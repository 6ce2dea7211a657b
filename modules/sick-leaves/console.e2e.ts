import fs from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { create, fillDays, findMatti, settle, sickLeaves } from './test/browser-sick-leaves.ts'

const t = (key: string, values?: Record<string, string | number>) => sickLeaves(`console.${key}`, values)
const rows = (page: Page) => page.getByRole('row', { name: /Meikäläinen Matti/ })
const handleOne = (page: Page) => page.getByRole('button', { name: t('handle.of', { name: 'Meikäläinen Matti' }) })
const badge = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /Sairauspoissaolot/ })

/** Helena at her desk, and two nurses, of whom Nina is responsible for the company. */
async function settleAll(world: BrowserWorld): Promise<void> {
  await settle(world)
  const staff = { role: 'ROLE_COACH' } as const
  const userId = await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', ...staff })
  await world.person({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', ...staff })
  await world.db.insertInto('responsible_professional').values({ company_id: 1000277, user_id: userId }).execute()
}

async function another(browser: Browser, world: BrowserWorld, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setFixedTime(world.clock.now())
  await logIn(page, email, '/console/sick-leaves')
  await expect(page.getByRole('heading', { level: 1, name: sickLeaves('title') })).toBeVisible()
  return page
}

async function recordOwn(page: Page, start: string, end: string): Promise<void> {
  await page.goto('/companies/1000277/absences')
  await findMatti(page)
  await page.getByRole('tab', { name: sickLeaves('tab.own') }).click()
  await fillDays(page, start, end)
  await create(page).click()
  await expect(page.getByRole('status').filter({ hasText: sickLeaves('createdSuccessfully') })).toBeAttached()
}

/** Helena records a leave in a browser of her own. */
async function recordAtDesk(browser: Browser, world: BrowserWorld): Promise<void> {
  const desk = await (await browser.newContext({ baseURL: world.url, locale: 'fi-FI' })).newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await logIn(desk, 'hr@paja.test', '/companies/1000277/absences')
  await recordOwn(desk, '2.2.2026', '3.2.2026')
}

test('SP-1 SP-2 SP-5 what Helena records comes to both nurses; what one handles the other is told, and a correction waits anew', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await settleAll(world)
  const nina = await another(browser, world, 'nina@tt.test')
  await expect(nina.getByText(t('empty.title'))).toBeVisible()
  await expectAccessible(nina)
  const kari = await another(browser, world, 'kari@tt.test')

  await logIn(page, 'hr@paja.test', '/companies/1000277/absences')
  await recordOwn(page, '2.3.2026', '3.3.2026')
  for (const nurse of [nina, kari]) await expect(rows(nurse)).toContainText(t('state.NEW'))
  await expect(badge(nina)).toContainText('1')
  await expect(badge(kari)).not.toContainText('1')
  await expectAccessible(nina)

  await handleOne(nina).click()
  await expect(rows(nina)).toContainText('Nina Hoitola')
  await expect(rows(kari)).toContainText('Nina Hoitola')
  await expect(handleOne(kari)).toHaveCount(0)
  await expect(badge(nina)).not.toContainText('1')

  await page.getByRole('button', { name: sickLeaves('edit.of', { name: 'Meikäläinen Matti' }) }).click()
  await fillDays(page, '2.3.2026', '6.3.2026')
  await page.getByRole('button', { name: sickLeaves('edit.save') }).click()
  await expect(rows(kari)).toContainText(t('state.corrected'))
  await expect(rows(kari)).toContainText('02.03.2026–06.03.2026')
  await expect(rows(kari).locator('del')).toHaveText('02.03.2026–03.03.2026, 2 päivää')
})

test('SP-2 @phone several are chosen and handled together; of those that another has taken meanwhile one is told', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await settleAll(world)
  const helena = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const desk = await helena.newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await logIn(desk, 'hr@paja.test', '/companies/1000277/absences')
  await recordOwn(desk, '2.2.2026', '3.2.2026')
  await recordOwn(desk, '9.2.2026', '10.2.2026')

  // Without its line the page does not hear what the other nurse does.
  await page.routeWebSocket(/./, () => {})
  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  const kari = await another(browser, world, 'kari@tt.test')
  await handleOne(kari).first().press('Enter')
  await expect(handleOne(kari)).toHaveCount(1)
  // Who goes on by the keyboard is at the next one.
  await expect(handleOne(kari)).toBeFocused()

  await page.getByRole('checkbox', { name: text('common', 'choosing.all') }).check()
  await page.getByRole('button', { name: t('handle.together_other', { count: 2 }) }).click()
  const missed = page.getByRole('status').filter({ hasText: text('common', 'choosing.missed_one') })
  await expect(missed).toContainText(/Meikäläinen Matti, 0\d.02.2026–\d\d.02.2026: /)
  await expect(missed).toContainText(t('missed.HANDLED'))
  await expectAccessible(page)
  await expect(handleOne(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Kari Valmela')
  await expect(rows(page).last()).toContainText('Nina Hoitola')
})

test('SP-2 OP-3 a second click on what marks a leave, and one beside its tick, open nobody’s record', async ({
  page,
  browser,
  world,
}) => {
  await settleAll(world)
  await recordAtDesk(browser, world)
  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  await rows(page)
    .locator('[data-part="choice"]')
    .click({ position: { x: 3, y: 3 } })
  await expect(rows(page).getByRole('checkbox')).toBeChecked()
  await handleOne(page).dblclick()
  await expect(rows(page)).toContainText('Nina Hoitola')
  await expect(page).toHaveURL(/sick-leaves$/)
  const tab = page.context().waitForEvent('page')
  await rows(page).getByText(t('state.HANDLED')).click({ button: 'middle' })
  await expect((await tab).getByRole('heading', { level: 1, name: 'Matti Meikäläinen' })).toBeVisible()
  await expect(page).toHaveURL(/sick-leaves$/)
})

test('SP-3 SH-1 the name leads to the person with all leaves; filters stand in the address, a name does not', async ({
  page,
  browser,
  world,
}) => {
  await settleAll(world)
  await recordAtDesk(browser, world)

  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  await page.getByLabel(t('column.state')).selectOption('HANDLED')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await expect(page).toHaveURL(/\?state=HANDLED$/)
  await page.getByLabel(t('column.state')).selectOption('')
  const found = page.waitForResponse(/sickleaves\/search/)
  await page.getByRole('searchbox', { name: t('filter.search') }).fill('meikäl')
  await found
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/sick-leaves$/)
  await page.getByRole('link', { name: /Meikäläinen Matti/ }).click()
  const years = page.getByRole('list', { name: t('person.timeline') })
  await expect(years.getByRole('listitem')).toHaveCount(5)
  await expect(years.getByRole('listitem').first()).toContainText('2 päivää')
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: t('filter.search') })).toHaveValue('meikäl')
})

test('SP-3 SH-1 @phone what is seldom asked is folded; what is chosen stands below the filters and is taken away there', async ({
  page,
  world,
}) => {
  await settleAll(world)
  await logIn(page, 'nina@tt.test', '/console/sick-leaves?type=OWN&hasFile=false&companyId=1000277')
  const type = page.getByLabel(sickLeaves('tab.label'), { exact: true })
  const without = (name: string) =>
    page.getByRole('button', { name: `${text('common', 'filters.remove')} ${name}`, exact: true })
  await expect(without('Pohjolan Paja Oy')).toBeVisible()
  await expect(without(`${sickLeaves('certificates.label')}: ${t('files.without')}`)).toBeVisible()
  await expect(type).toBeHidden()
  await expectAccessible(page)
  await unfoldFilters(page)
  await expect(type).toHaveValue('OWN')
  await without(t('type.OWN')).click()
  await expect(type).toHaveValue('')
  await expect(page.getByRole('search')).toBeFocused()
  await page.getByRole('button', { name: text('common', 'filters.clear') }).click()
  await expect(page).toHaveURL(/sick-leaves$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?hasFile=false&companyId=1000277$/)
})

test('SP-4 what the filter shows is saved as a file; of an export that breaks off nothing is, and that is said', async ({
  page,
  browser,
  world,
}) => {
  await settleAll(world)
  await recordAtDesk(browser, world)

  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  await expect(rows(page)).toHaveCount(1)
  const save = async (format: 'csv' | 'xlsx') => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('common', `export.${format}`) }).click(),
    ])
    return saved
  }
  const csv = await save('csv')
  expect(csv.suggestedFilename()).toBe('Sairauspoissaolot 2026-03-02.csv')
  expect(fs.readFileSync(await csv.path(), 'utf8')).toContain('\r\nMeikäläinen;Matti;')
  expect((await save('xlsx')).suggestedFilename()).toBe('Sairauspoissaolot 2026-03-02.xlsx')

  const found = page.waitForResponse(/sickleaves\/search/)
  await page.getByRole('searchbox', { name: t('filter.search') }).fill('meikäl')
  await found
  const asked = page.waitForRequest(/sickleaves\/export/)
  await save('csv')
  expect(new URL((await asked).url()).search).toBe('')

  await page.route('**/sickleaves/export', (route) => route.abort())
  await page.getByRole('button', { name: text('common', 'export.csv') }).click()
  await expect(page.getByText(text('common', 'export.failed')).first()).toBeVisible()
  await page.getByLabel(t('column.state')).selectOption('REMOVED')
  await expect(page.getByRole('button', { name: text('common', 'export.csv') })).toBeDisabled()
})
