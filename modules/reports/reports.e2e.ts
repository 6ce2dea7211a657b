import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { counted, text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertReportFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('reports', key, values)
const reports = '/companies/1000277/reports'

async function settle(world: BrowserWorld, count: number): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const nina = await world.person({
    email: 'nina@tt.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    reportCredentials: 'pohjola-rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000278 }],
  })
  for (let number = 1; number <= count; number++)
    await insertReportFixture(
      { files: world.platform.files, db: world.db },
      {
        name: `${number % 3 ? 'Poissaolot' : 'Ääni ja öljy'} ${String(number).padStart(2, '0')}`,
        companyIds: number === 1 ? [1000277, 1000278] : [1000277],
        by: nina,
        at: new Date(world.clock.now().getTime() - (count - number) * 60_000),
      },
    )
}

const rows = (page: Page) => page.getByRole('table', { name: t('title') }).getByRole('row')
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('RE-2 RE-4 @phone reports are searched and paged in the chosen size; the reporting username is shown', async ({
  page,
  world,
}) => {
  await settle(world, 26)
  await logIn(page, 'hr@paja.test', reports)
  await expect(page.getByText(t('username', { username: 'pohjola-rantanen' }))).toBeVisible()
  await expect(page.getByText(counted('reports', 'reports', 26, { first: 1, last: 10 }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel(t('pageSize')).selectOption('25')
  await expect(page.getByText(counted('reports', 'reports', 26, { first: 1, last: 25 }))).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(row(page, /Poissaolot 01/)).toContainText('Meritähti Logistiikka Oy, Pohjolan Paja Oy')
  await page.getByRole('searchbox', { name: t('search') }).fill('öljy')
  await expect(page.getByText(counted('reports', 'reports', 8))).toBeVisible()
  await expect(page).toHaveURL(/\/reports\?size=25$/)
  await page.reload()
  await expect(page.getByLabel(t('pageSize'))).toHaveValue('25')
  await page.getByRole('searchbox', { name: t('search') }).fill('eiole')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await expectAccessible(page)
})

test('RE-2 every column sorts both ways, and back leads to the list as it was', async ({ page, world }) => {
  await settle(world, 12)
  await logIn(page, 'hr@paja.test', reports)
  const header = (key: string) => page.getByRole('columnheader', { name: t(`column.${key}`) })
  await expect(rows(page).nth(1)).toContainText('Ääni ja öljy 12')
  await header('reportName').getByRole('button').click()
  await expect(header('reportName')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).nth(1)).toContainText('Poissaolot 01')
  await header('reportName').getByRole('button').click()
  await expect(rows(page).nth(1)).toContainText('Ääni ja öljy 12')
  await header('creationTime').getByRole('button').click()
  await expect(rows(page).nth(1)).toContainText('Poissaolot 01')
  await header('visibility').getByRole('button').click()
  await expect(rows(page).nth(1)).toContainText('Poissaolot 01')
  await header('visibility').getByRole('button').click()
  await expect(rows(page).nth(1)).toContainText('Ääni ja öljy 12')
  await header('uploader').getByRole('button').click()
  await expect(page).toHaveURL(/sort=uploader/)
  await page.goto('/companies/1000277/companyHome')
  await page.goBack()
  await expect(header('uploader')).toHaveAttribute('aria-sort', 'ascending')
})

test('RE-3 a report opens in a new tab; one that does not says so in the reader’s language', async ({
  page,
  world,
}) => {
  await settle(world, 1)
  await logIn(page, 'hr@paja.test', reports)
  const report = row(page, /Poissaolot 01/)
  await expectFileOpened(page, () => report.getByRole('button').click())
  await page.route('**/resource/extranet/reports/*/address', (route) => route.abort())
  await report.getByRole('button').click()
  await expect(page.getByRole('main').getByText(t('downloadError'))).toBeVisible()
  await expectAccessible(page)
})

test('PC-4 @phone the provider shares a report and takes it back; the employer’s list follows live', async ({
  browser,
  page,
  world,
}) => {
  await settle(world, 0)
  await logIn(page, 'hr@paja.test', reports)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const viewport = page.viewportSize()
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce', locale: 'fi-FI', viewport })
  const desk = await context.newPage()
  await logIn(desk, 'nina@tt.test', '/console/reports')
  await expect(desk.getByText(t('console.none'))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: t('console.share.action') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: t('console.share.submit'), exact: true }).click()
  await expect(dialog.getByText(t('console.share.selectFile'))).toBeVisible()
  await expect(dialog.getByText(t('console.share.noCompanies'))).toBeVisible()
  await dialog.getByLabel(t('console.share.name')).fill('Työkykyraportti')
  await dialog.getByRole('radio', { name: t('console.share.address') }).click()
  await dialog.getByRole('textbox', { name: t('console.share.addressLabel') }).fill('http://raportit.test')
  await dialog.getByRole('combobox', { name: t('console.share.addCompany') }).fill('pohjolan')
  await desk.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await dialog.getByRole('button', { name: t('console.share.submit'), exact: true }).click()
  await expect(dialog.getByText(text('common', 'fields.notSecureAddress'))).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('textbox', { name: t('console.share.addressLabel') }).fill('https://raportit.test/paja')
  await dialog.getByRole('button', { name: t('console.share.submit'), exact: true }).click()
  await expect(row(page, /Työkykyraportti/)).toBeVisible()

  await row(desk, /Työkykyraportti/)
    .getByRole('link')
    .first()
    .click()
  await expect(desk.getByText(text('sharing', 'notOpened'))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: text('sharing', 'takeBack.all') }).click()
  await dialog.getByRole('button', { name: text('sharing', 'takeBack.action'), exact: true }).click()
  await expect(desk.getByText(/^Peruttu \d/)).toBeVisible()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await context.close()
})
