import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { advance, type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { formatMoment } from '#shared/dates.ts'
import { insertOpeningFixture, setStaffScope } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('care', key, values)
const menu = (key: string) => text('common', `menu.${key}`)

/** @returns who is responsible for Meritähti alone */
async function settle(world: BrowserWorld): Promise<number> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await world.person({
    email: 'ville@tt.test',
    firstName: 'Ville',
    lastName: 'Valvoja',
    role: 'ROLE_ADMIN',
    care: false,
  })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const kari = await world.person({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' })
  await insertResponsible(world.db, 1000278, kari)
  await setStaffScope(world.db, 'RESPONSIBLE')
  return kari
}

async function saveCsv(page: Page, list: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('oversight.csvOf', { list }) }).click()
  return fs.readFileSync(await (await download).path(), 'utf8')
}

test('CS-1 CS-2 @phone another company is opened for a reason, for a day, and the administrator sees why', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'kari@tt.test', '/console/companies')
  const notMine = text('companies', 'console.list.notMine')
  await expect(page.getByRole('row', { name: /Pohjolan/ }).getByRole('img', { name: notMine })).toBeVisible()
  await expect(page.getByRole('row', { name: /Meritähti/ }).getByRole('img')).toHaveCount(0)
  await page.getByRole('link', { name: /Pohjolan/ }).click()
  await expect(page.getByText(t('open.notMine'))).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('open.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('open.submit') }).click()
  await expect(dialog.getByText(text('common', 'fields.required'), { exact: true })).toBeVisible()
  await dialog.getByLabel(t('open.reason')).selectOption('SUBSTITUTE')
  await dialog.getByLabel(t('open.words')).fill('Sijaistan Ninaa')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('open.submit') }).click()
  await expect(page.getByRole('treeitem', { name: 'Tuotanto' })).toBeVisible()
  await expect(page.getByText(t('open.notMine'))).toHaveCount(0)
  const until = formatMoment(new Date(world.clock.now().getTime() + 24 * 3_600_000).toISOString())
  const openUntil = page.getByText(text('common', 'companyOpenUntil', { until }))
  await expect(openUntil).toBeVisible()
  await expectAccessible(page)

  await advance(world, page, { minutes: 12 * 60 - 1 })
  await page.reload()
  await expect(page.getByRole('treeitem', { name: 'Tuotanto' })).toBeVisible()
  await advance(world, page, { minutes: 12 * 60 + 1 })
  await logIn(page, 'kari@tt.test', '/console/companies/1000277')
  await expect(page.getByText(t('open.notMine'))).toBeVisible()

  await logIn(page, 'aila@tt.test', '/console/oversight?reason=SUBSTITUTE')
  const opening = page.getByRole('row', { name: /Pohjolan/ })
  await expect(opening).toContainText('Sijaistan Ninaa')
  await expectAccessible(page)
  const saved = await saveCsv(page, t('oversight.openings'))
  expect(saved.charCodeAt(0)).toBe(0xfeff)
  expect(saved).toContain('Kari Valmela;Pohjolan Paja Oy;Sijaisuus;Sijaistan Ninaa')

  await page.getByRole('textbox', { name: t('oversight.to') }).fill('1.3.2026')
  await expect(page.getByText(t('oversight.none'))).toBeVisible()
  await expect(page).toHaveURL(/reason=SUBSTITUTE&to=2026-03-01$/)
  await page.getByRole('textbox', { name: t('oversight.to') }).fill('2.3.2026')
  await expect(opening.getByRole('link', { name: 'Kari Valmela' })).toHaveAttribute('href', /\/console\/users\/\d+$/)
  await opening.getByRole('link', { name: 'Pohjolan Paja Oy' }).click()
  await expect(page).toHaveURL(/\/console\/companies\/1000277$/)
})

test('CS-2 @phone until when a company is open stands at its hub and at every list of it, and with that it closes while one looks on', async ({
  page,
  world,
}) => {
  const userId = await settle(world)
  const at = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)
  await insertOpeningFixture(world.db, { companyId: 1000277, userId, at: at(-23) })
  const words = text('common', 'companyOpenUntil', { until: formatMoment(at(1).toISOString()) })
  const openUntil = page.getByText(words)
  await logIn(page, 'kari@tt.test', '/console/orders?companyId=1000278')
  const company = page.getByRole('combobox', { name: text('orders', 'console.company') })
  await expect(company).toHaveValue(/Meritähti/)
  await expect(openUntil).toHaveCount(0)
  await page.goto('/console/orders?companyId=1000277')
  await expect(company).toHaveAccessibleDescription(words)
  await expectAccessible(page)
  await page.goto('/console/companies/1000277')
  await expect(openUntil).toBeVisible()
  await expectAccessible(page)
  await advance(world, page, { minutes: 60 })
  await expect(page.getByText(t('open.notMine'))).toBeVisible()
  await expect(openUntil).toHaveCount(0)
})

test('CS-2 staff who have not logged in for 90 days are listed, and saved as a file', async ({ page, world }) => {
  await settle(world)
  const long = new Date(world.clock.now().getTime() - 91 * 24 * 3_600_000)
  await world.db.updateTable('user_account').set({ created_at: long }).execute()
  await logIn(page, 'aila@tt.test', '/console/oversight')
  await expect(
    page.getByRole('button', { name: t('oversight.csvOf', { list: t('oversight.openings') }) }),
  ).toBeDisabled()
  await expect(page.getByRole('row', { name: /Kari Valmela/ })).toContainText(t('oversight.never'))
  expect(await saveCsv(page, t('oversight.quiet'))).toContain('Kari Valmela;Ammattilainen;Ei koskaan')
})

test('CS-1 @phone a team is made, gets members and companies, and is removed', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/teams')
  await expect(page.getByText(t('teams.none'))).toBeVisible()
  await page.getByRole('button', { name: t('teams.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('teams.name')).fill('Pajatiimi')
  await dialog.getByRole('combobox', { name: t('teams.addMember') }).fill('hoit')
  await page.getByRole('option', { name: 'Nina Hoitola' }).click()
  await dialog.getByRole('combobox', { name: t('teams.addCompany') }).fill('pohj')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  const row = page.getByRole('row', { name: /Pajatiimi/ })
  await expect(row).toContainText('Nina Hoitola')
  await expect(row).toContainText('Pohjolan Paja Oy')
  await expectAccessible(page)

  await page.getByRole('button', { name: t('teams.editOf', { name: 'Pajatiimi' }) }).click()
  await dialog.getByRole('combobox', { name: t('teams.addMember') }).fill('valm')
  await page.getByRole('option', { name: 'Kari Valmela' }).click()
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(row).toContainText('Kari Valmela')
  await page.getByRole('button', { name: t('teams.removeOf', { name: 'Pajatiimi' }) }).click()
  await dialog.getByRole('button', { name: t('teams.remove'), exact: true }).click()
  await expect(page.getByText(t('teams.none'))).toBeVisible()
})

test('CS-3 an administrator without care has the rooms of the office alone; another gives care, and the rooms are there', async ({
  page,
  world,
  browser,
}) => {
  await settle(world)
  await logIn(page, 'ville@tt.test', '/console/')
  const rooms = page.getByRole('navigation').first().getByRole('link')
  const shown = [
    'companies',
    'accounts',
    'teams',
    'userReviews',
    'forms',
    'followUps',
    'orders',
    'settings',
    'information',
    'oversight',
    'failedMails',
    'integration',
    'retention',
  ]
  await expect(rooms).toHaveText([menu('frontPage'), ...shown.map(menu)])
  await page.goto('/console/sick-leaves')
  await expect(page).toHaveURL(/\/console\/?$/)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: menu('forms') })
    .click()
  await expect(page).toHaveURL(/questionnaires/)
  await page.goto('/console/users')
  await page.getByRole('link', { name: /Valvoja/ }).click()
  const care = text('account', 'console.field.care')
  await expect(page.getByRole('switch', { name: care })).toBeDisabled()
  await expectAccessible(page)

  const aila = await browser.newPage({ baseURL: world.url })
  await aila.clock.setFixedTime(world.clock.now())
  await logIn(aila, 'aila@tt.test', new URL(page.url()).pathname)
  await aila.getByRole('switch', { name: care }).click()
  await aila.getByRole('button', { name: text('common', 'save') }).click()
  await expect(aila.getByText(text('account', 'console.saved'))).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: menu('sickLeaves') })).toBeVisible()
  await aila.close()
})
