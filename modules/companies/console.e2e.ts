import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { counted, text } from '#e2e/support/texts.ts'
import { insertCompany, insertManyCompanies } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('companies', `console.${key}`, values)
const menu = (key: string) => text('common', `menu.${key}`)
const save = text('common', 'save')

async function settle(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo', 'Maalaamo'] }, 'Myynti'],
  })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const unit = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test('PC-2 SH-3 @phone a company is added, gets its sections and its units', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/companies')
  await expect(title(page, t('list.title'))).toBeVisible()
  await expect(page.getByRole('row', { name: /Pohjolan Paja Oy/ })).toContainText('1000277')
  await expectAccessible(page)

  await page.getByRole('link', { name: t('add.action') }).click()
  await expect(title(page, t('add.title'))).toBeVisible()
  await page.getByRole('button', { name: t('add.submit') }).click()
  await expect(page.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('field.name'), exact: true }).fill('Ääkkönen Oy')
  await page.getByRole('switch', { name: menu('sickLeaves') }).click()
  await page.getByRole('button', { name: t('add.submit') }).click()
  await expect(title(page, 'Ääkkönen Oy')).toBeVisible()

  const sickLeaves = page.getByRole('switch', { name: menu('sickLeaves') })
  await expect(sickLeaves).not.toBeChecked()
  await expect(page.getByRole('switch', { name: menu('reports') })).toBeChecked()
  await sickLeaves.click()
  await page.getByLabel(menu('workAbility')).selectOption({ label: t('sections.asSettingsOn') })
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('saved'))).toBeVisible()
  await page.reload()
  await expect(sickLeaves).toBeChecked()
  await expect(page.getByLabel(menu('workAbility'))).toHaveValue('null')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('tree.add') }).click()
  const field = dialog.getByLabel(t('units.field'))
  for (const name of ['Tuotanto', 'Myynti', 'Varasto']) {
    await field.fill(name)
    await field.press('Enter')
    await expect(dialog.getByText(new RegExp(`: .*${name}$`))).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  }
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: text('common', 'close') })
    .last()
    .click()
  await expect(unit(page, 'Varasto')).toHaveAttribute('aria-level', '2')

  await unit(page, 'Tuotanto').click()
  await page.getByRole('button', { name: t('tree.add') }).click()
  await field.fill('Hitsaamo\n  Linja 1\n  Linja 2\nMaalaamo')
  await expect(dialog.getByRole('list', { name: t('units.preview') })).toContainText('Linja 2')
  await dialog.getByRole('button', { name: t('tree.addSubmit'), exact: true }).click()
  await expect(dialog.getByText(/: Hitsaamo, Linja 1, Linja 2, Maalaamo$/)).toBeVisible()
  await dialog
    .getByRole('button', { name: text('common', 'close') })
    .last()
    .click()
  await expect(unit(page, 'Linja 1')).toHaveAttribute('aria-level', '4')
  await expectAccessible(page)
  await unit(page, 'Maalaamo').click()

  await page
    .getByRole('button', { name: t('rename.action') })
    .last()
    .click()
  await dialog.getByLabel(t('field.unitName')).fill('Levytyöt')
  await dialog.getByRole('button', { name: save }).click()
  await expect(unit(page, 'Levytyöt')).toBeVisible()
  await page.getByRole('button', { name: t('tree.remove') }).click()
  await dialog.getByRole('button', { name: t('tree.remove') }).click()
  await expect(unit(page, 'Levytyöt')).toHaveCount(0)
  await expect(unit(page, 'Tuotanto')).toHaveAttribute('aria-selected', 'true')
})

test('PC-2 PE-7 a unit is moved by the keyboard alone, and by the mouse, with all below it, and back again; Alt with an arrow asks too', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/companies/1000277')
  const dialog = page.getByRole('dialog')
  await unit(page, 'Tuotanto').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('tree.move') }).focus()
  await page.keyboard.press('Enter')
  const choice = (name: string) => dialog.getByRole('treeitem', { name, exact: true })
  await expect(choice('Hitsaamo')).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await choice('Pohjolan Paja Oy').focus()
  await page.keyboard.press('m')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(choice('Myynti')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choice('Myynti')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('tree.move') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('tree.moved', { name: 'Tuotanto', under: 'Myynti' }))).toBeVisible()
  await expect(unit(page, 'Hitsaamo')).toHaveAttribute('aria-level', '4')

  await unit(page, 'Tuotanto').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(dialog).toContainText('Tuotanto')
  await dialog.getByRole('button', { name: t('tree.move') }).press('Enter')
  await expect(unit(page, 'Hitsaamo')).toHaveAttribute('aria-level', '3')

  await unit(page, 'Maalaamo').dragTo(unit(page, 'Myynti'))
  await expect(dialog).toContainText('Maalaamo')
  await dialog.getByRole('button', { name: t('tree.move') }).click()
  await expect(page.getByText(t('tree.moved', { name: 'Maalaamo', under: 'Myynti' }))).toBeVisible()
  await expect(unit(page, 'Maalaamo')).toHaveAttribute('aria-level', '3')
  await page.getByRole('button', { name: text('common', 'undo') }).click()
  await expect(page.getByText(t('tree.moved', { name: 'Maalaamo', under: 'Tuotanto' }))).toBeVisible()
  await unit(page, 'Maalaamo').dragTo(unit(page, 'Myynti'))
  await dialog.getByRole('button', { name: t('tree.move') }).click()
  await expect(page.getByText(t('tree.moved', { name: 'Maalaamo', under: 'Myynti' })).last()).toBeVisible()
  // Never onto what lies below it.
  await unit(page, 'Myynti').dragTo(unit(page, 'Maalaamo'))
  await expect(dialog).toHaveCount(0)
})

test('PC-2 @phone an invitation from a company’s page gives its access, and leads back there', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/companies/1000277')
  await page.getByRole('link', { name: t('company.invite') }).click()
  await expect(title(page, text('account', 'console.invite.titleAt', { company: 'Pohjolan Paja Oy' }))).toBeVisible()
  const field = (key: string) => page.getByLabel(text('account', `console.field.${key}`))
  await field('firstName').fill('Esa')
  await field('lastName').fill('Mäkelä')
  await field('email').fill('esa@paja.test')
  await page.getByRole('radio', { name: text('account', 'console.access.oneUnit') }).click()
  await page.getByRole('button', { name: text('account', 'console.invite.submit') }).click()
  await expect(page.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await unit(page, 'Tuotanto').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('account', 'console.invite.submit') }).click()
  await expect(title(page, 'Pohjolan Paja Oy')).toBeVisible()
  await world.platform.mailCatcher?.waitFor('esa@paja.test')
  const { branch_id } = await world.db
    .selectFrom('company_grant as g')
    .innerJoin('user_account as u', 'u.id', 'g.user_id')
    .select('g.branch_id')
    .where('u.email', '=', 'esa@paja.test')
    .executeTakeFirstOrThrow()
  const branch = await world.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', branch_id)
    .executeTakeFirstOrThrow()
  expect(branch.name).toBe('Tuotanto')
})

test('PC-2 a page stands in the address, what is searched for never; Back finds both', async ({ page, world }) => {
  await settle(world)
  for (let number = 1; number <= 30; number++)
    await insertCompany(world.db, { name: `Konserni ${String(number).padStart(2, '0')} Oy` })
  await logIn(page, 'nina@tt.test', '/console/companies')
  await page.getByRole('searchbox', { name: t('list.search') }).fill('konserni')
  await expect(page.getByText(counted('companies', 'companies', 30, { first: 1, last: 25 }))).toBeVisible()
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(page.getByRole('row', { name: /Konserni 30 Oy/ })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/companies\?page=2$/)
  await page.getByRole('link', { name: 'Konserni 30 Oy' }).click()
  await expect(title(page, 'Konserni 30 Oy')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row', { name: /Konserni 26 Oy/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: t('list.search') })).toHaveValue('konserni')
  await page.getByRole('searchbox', { name: t('list.search') }).fill('eiole')
  await expect(page.getByText(t('list.notFound'))).toBeVisible()
  await expectAccessible(page)
})

test('PC-2 RT-5 a section switched off in the settings leaves an open extranet without a reload', async ({
  browser,
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  const entry = page.getByRole('link', { name: menu('reports') })
  await expect(entry).toBeVisible()

  const console = await browser.newPage({ baseURL: world.url, reducedMotion: 'reduce' })
  await logIn(console, 'aila@tt.test', '/console/settings')
  await console.getByRole('switch', { name: menu('reports') }).click()
  await console.getByRole('button', { name: save }).click()
  await expect(console.getByText(t('settings.saved'))).toBeVisible()
  await expect(entry).toHaveCount(0)
  await console.getByRole('switch', { name: menu('reports') }).click()
  await console.getByRole('button', { name: save }).click()
  await expect(entry).toBeVisible()

  await console.goto('/console/companies/1000277')
  await console.getByRole('switch', { name: menu('reports') }).click()
  await console.getByRole('button', { name: save }).click()
  await expect(entry).toHaveCount(0)
  await console.close()
})

test('PC-2 TR-4 @phone wrong settings are named, typed ones are not thrown away without asking', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console')
  await expect(page.getByRole('heading', { level: 2, name: text('waiting', 'title') })).toBeVisible()
  const drawer = page.getByRole('button', { name: text('common', 'menu.open') })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('link', { name: menu('settings') }).click()
  await page.getByLabel(t('settings.providerName')).fill('')
  await page.getByLabel(t('settings.privacyPolicyLink')).fill('javascript:alert(1)')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByRole('alert')).toContainText(t('settings.providerName'))
  await expect(page.getByRole('alert')).toContainText(t('settings.privacyPolicyLink'))
  await expectAccessible(page)

  await page.goBack()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common', 'leaveGuard.stay') })
    .click()
  await page.getByLabel(t('settings.providerName')).fill('Kaupungin Työterveys')
  await page.getByLabel(t('settings.privacyPolicyLink')).fill('https://tyoterveys.test/tietosuoja')
  await page.getByRole('checkbox', { name: 'English' }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('settings.saved'))).toBeVisible()
  await expect(page.getByText('Kaupungin Työterveys').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'English' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Suomi' })).toBeDisabled()
})

test('PC-1 PC-2 a professional reads companies, changes nothing and has no settings', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/companies/1000277')
  await expect(title(page, 'Pohjolan Paja Oy')).toBeVisible()
  await expect(page.getByText(t('sections.on'), { exact: true })).toBeVisible()
  await expect(unit(page, 'Hitsaamo')).toBeVisible()
  for (const name of [save, t('rename.action'), t('tree.add')])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: menu('settings') })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/console/settings')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('settings.title'))
})

test('PC-2 PE-7 the tree is used by keyboard alone', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'aila@tt.test', '/console/companies/1000277')
  const root = unit(page, 'Pohjolan Paja Oy')
  await root.focus()
  await page.keyboard.press('t')
  await expect(unit(page, 'Tuotanto')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(unit(page, 'Tuotanto')).toHaveAttribute('aria-expanded', 'false')
  await expect(unit(page, 'Hitsaamo')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(unit(page, 'Hitsaamo')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(unit(page, 'Maalaamo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(unit(page, 'Maalaamo')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(unit(page, 'Tuotanto')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(root).toBeFocused()
  await page.keyboard.press('End')
  await expect(unit(page, 'Tuotanto')).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('tree.add') })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(root).toHaveAttribute('aria-selected', 'true')
})

test('TR-3 of more than a thousand companies the list says so, and leads on as long as there are more', async ({
  page,
  world,
}) => {
  await settle(world)
  await insertManyCompanies(world.db, 1110)
  await logIn(page, 'nina@tt.test', '/console/companies')
  const over = (first: number, last: number) =>
    counted('companies', 'companies', 1000, { first, last }, 'rowsShownOfOver')
  await expect(page.getByText(over(1, 25))).toBeVisible()
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 41 }) }).click()
  await expect(page.getByText(over(1001, 1025))).toBeVisible()
  for (const first of [1026, 1051, 1076]) {
    await page.getByRole('button', { name: text('common', 'paging.next') }).click()
    await expect(page.getByText(over(first, first + 24))).toBeVisible()
  }
  await page.getByRole('button', { name: text('common', 'paging.next') }).click()
  await expect(page.getByText(counted('companies', 'companies', 1112, { first: 1101, last: 1112 }))).toBeVisible()
  await expect(page.getByRole('button', { name: text('common', 'paging.next') })).toBeDisabled()
})
