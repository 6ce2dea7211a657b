import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, logOut, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('account', `console.${key}`, values)
const menu = (key: string) => text('common', `menu.${key}`)
const save = text('common', 'save')

async function settle(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy', flags: { ordersEnabled: false } })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function invite(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  await page.getByRole('link', { name: t('invite.action') }).click()
  await page.getByLabel(t('field.firstName')).fill(firstName)
  await page.getByLabel(t('field.lastName')).fill(lastName)
  await page.getByLabel(t('field.email')).fill(email)
  await page.getByRole('button', { name: t('invite.submit') }).click()
}

async function openLinkIn(world: BrowserWorld, page: Page, to: string): Promise<void> {
  const mail = await world.platform.mailCatcher?.waitFor(to)
  await page.goto(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

test('PC-2 AU-12 RT-5 from the invitation to the company, and out again', async ({ browser, page, world }) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/users')
  await invite(page, 'Uuno', 'Uusi', 'uuno@paja.test')
  await expect(title(page, 'Uuno Uusi')).toBeVisible()
  await expect(page.getByText(t('status.INVITED'))).toBeVisible()

  await page.getByRole('button', { name: t('access.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: t('field.company') }).fill('paja')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await dialog.getByLabel(t('access.oneUnit')).check()
  await dialog.getByText('Tuotanto', { exact: true }).click()
  await dialog.getByLabel(t('access.someSections')).check()
  await dialog.getByRole('checkbox', { name: menu('sickLeaves') }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('access.give') }).click()
  const row = page.getByRole('row', { name: /Pohjolan Paja Oy/ })
  await expect(row).toContainText('Tuotanto')
  await expect(row).toContainText(menu('sickLeaves'))

  const uuno = await browser.newPage({ baseURL: world.url, reducedMotion: 'reduce' })
  await openLinkIn(world, uuno, 'uuno@paja.test')
  for (const label of ['password.new', 'password.confirm'])
    await uuno.getByRole('textbox', { name: text('account', label), exact: true }).fill('Lahna7Hauki')
  for (const box of await uuno.getByRole('checkbox').all()) await box.check()
  await uuno.getByRole('button', { name: save }).click()
  await expect(uuno.getByRole('link', { name: menu('sickLeaves') })).toBeVisible()
  await expect(uuno.getByRole('banner')).toContainText('Pohjolan Paja Oy')
  await expect(uuno.getByRole('link', { name: menu('reports') })).toHaveCount(0)

  await row.getByRole('button', { name: t('access.changeOf', { company: 'Pohjolan Paja Oy' }) }).click()
  await dialog.getByRole('checkbox', { name: menu('reports') }).check()
  await dialog.getByRole('button', { name: save }).click()
  await expect(uuno.getByRole('link', { name: menu('reports') })).toBeVisible()

  await row.getByRole('button', { name: t('access.takeOf', { company: 'Pohjolan Paja Oy' }) }).click()
  await dialog.getByRole('button', { name: t('access.take') }).click()
  await expect(page.getByText(t('access.none'))).toBeVisible()
  await expect(uuno.getByRole('link', { name: menu('sickLeaves') })).toHaveCount(0)

  await page.getByRole('button', { name: t('deactivate.action') }).click()
  await dialog.getByRole('button', { name: t('deactivate.action') }).click()
  await expect(page.getByText(t('status.DEACTIVATED'))).toBeVisible()
  await uuno.reload()
  await expect(uuno.getByRole('heading', { level: 1, name: text('account', 'login.title') })).toBeVisible()
  await page.getByRole('button', { name: t('reactivate.action') }).click()
  await expect(page.getByText(t('status.ACTIVE'), { exact: true })).toBeVisible()
  await uuno.close()
})

test('PC-2 @phone the list is searched and narrowed, and the address remembers', async ({ page, world }) => {
  await settle(world)
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  await world.person({
    email: 'outi@meri.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000278 }],
  })
  await logIn(page, 'nina@tt.test', '/console/users')
  await expect(page.getByRole('link', { name: 'Rantanen Helena' })).toBeVisible()
  await expectAccessible(page)
  await unfoldFilters(page)
  await page.getByRole('combobox', { name: t('list.company') }).fill('meri')
  await page.getByRole('option', { name: 'Meritähti Logistiikka Oy' }).click()
  await expect(page.getByRole('link', { name: 'Saari Outi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Rantanen Helena' })).toHaveCount(0)
  await page.reload()
  await unfoldFilters(page)
  await expect(page.getByRole('combobox', { name: t('list.company') })).toHaveValue('Meritähti Logistiikka Oy')
  await page.getByLabel(t('field.status')).selectOption({ label: t('status.DEACTIVATED') })
  await expect(page.getByText(t('list.notFound'))).toBeVisible()
})

test('PC-2 RE-4 @phone a person is invited once, and the details can be put right', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/users')
  await invite(page, 'Uuno', 'Uusi', 'nina@tt.test')
  await expect(page.getByRole('alert')).toContainText(text('common', 'fields.username_taken'))
  await expectAccessible(page)
  await page.getByLabel(t('field.email')).fill('uuno@paja.test')
  await page.getByRole('button', { name: t('invite.submit') }).click()
  await expect(title(page, 'Uuno Uusi')).toBeVisible()

  await page.getByLabel(t('field.lastName')).fill('Uusitalo')
  await page.getByLabel(text('account', 'profile.reportUsername')).fill('pohjola-uusitalo')
  await page.getByLabel(t('field.email')).fill('uuno.uusitalo@paja.test')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('invite.sent', { email: 'uuno.uusitalo@paja.test' }))).toBeVisible()
  await expect(title(page, 'Uuno Uusitalo')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(text('account', 'profile.reportUsername'))).toHaveValue('pohjola-uusitalo')
  await expectAccessible(page)
})

test('PC-2 a professional reads, and an administrator’s own account is safe', async ({ page, world }) => {
  await settle(world)
  const ailas = await world.person({ email: 'eka@tt.test', firstName: 'Eka', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'eka@tt.test', `/console/users/${ailas}`)
  await expect(title(page, 'Eka Ylä')).toBeVisible()
  await expect(page.getByRole('button', { name: t('deactivate.action') })).toHaveCount(0)
  await expect(page.getByLabel(t('field.role'))).toBeDisabled()
  await page.getByLabel(t('field.firstName')).fill('Ensi')
  await page.getByRole('button', { name: save }).click()
  await expect(title(page, 'Ensi Ylä')).toBeVisible()
  await logOut(page)
  await expect(title(page, text('account', 'login.title'))).toBeVisible()

  await logIn(page, 'nina@tt.test', `/console/users/${ailas}`)
  await expect(title(page, 'Ensi Ylä')).toBeVisible()
  await expect(page.getByRole('button', { name: save })).toHaveCount(0)
  await page.goto('/console/users')
  await expect(page.getByRole('link', { name: 'Hoitola Nina' })).toBeVisible()
  await expect(page.getByRole('link', { name: t('invite.action') })).toHaveCount(0)
})
