import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCategory } from './server/fixtures.ts'
import { dialog, openMatti, openRegister, personnel, save, settle } from './test/browser-register.ts'

const t = personnel
const common = (key: string) => text('common', key)

test('PE-5 PE-7 PE-9 PE-11 @phone an employment is ended after a warning; past ones stay as they are', async ({
  page,
  world,
  isMobile,
}) => {
  await settle(world)
  await openRegister(page)
  await openMatti(page)
  await expect(dialog(page).getByRole('button', { name: t('employment.editOf', { name: 'Myynti' }) })).toHaveCount(0)
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('employment.editOf', { name: 'Pohjolan Paja Oy' }) })
    .click()
  await expect(dialog(page).getByRole('treeitem', { name: 'Pohjolan Paja Oy' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
  const end = dialog(page).getByRole('textbox', { name: t('field.endDate') })
  const forNow = dialog(page).getByLabel(t('field.forNow'))
  await end.fill('31.12.2026')
  const warning = page.getByRole('dialog', { name: t('ending.title') })
  await expect(warning).toContainText(t('ending.warning'))
  await warning.getByRole('button', { name: common('cancel') }).click()
  await expect(end).toHaveValue('')
  await expect(forNow).toBeChecked()

  await end.fill('31.12.2026')
  await expect(warning).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  await expect(end).toHaveValue('')

  await end.fill('31.12.2026')
  await warning.getByRole('button', { name: t('ending.continue') }).click()
  await expect(end).toBeFocused()
  await expect(forNow).not.toBeChecked()
  await forNow.check()
  await expect(end).toHaveValue('')
  await forNow.uncheck()
  await expect(end).toHaveValue('31.12.2026')
  await save(page)
  await expect(page.getByText(t('employmentUpdated')).first()).toBeVisible()
  await expect(dialog(page).getByText('01.01.2020 – 31.12.2026')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: common('close') })
    .first()
    .click()
  // On a card there is no room for the days.
  if (!isMobile) await expect(page.getByRole('row', { name: /Meikäläinen/ })).toContainText('31.12.2026')
})

test('PE-7 PE-10 PE-12 a further employment: taken organisations are closed, an overlap is told', async ({
  page,
  world,
}) => {
  await settle(world)
  await openRegister(page)
  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: t('employment.add') })
    .click()
  await save(page)
  for (const key of ['organizationButton', 'adjustmentStartDateMissing'])
    await expect(dialog(page).getByText(t(key)).first()).toBeVisible()
  await expect(dialog(page).getByRole('treeitem', { name: 'Pohjolan Paja Oy' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  // What stands below it is free, to a screen reader too.
  await expect(dialog(page).getByRole('treeitem', { name: 'Myynti' })).toBeEnabled()
  await dialog(page).getByText('Myynti', { exact: true }).click()
  await dialog(page).getByLabel(t('field.professionUnknown')).check()
  const start = dialog(page).getByRole('textbox', { name: t('field.startDate') })
  await start.fill('1.12.2019')
  await save(page)
  await expect(page.getByText(t('employmentOverlap')).first()).toBeVisible()
  await start.fill('1.1.2020')
  await page.route('**/employers', (route) => route.abort())
  await save(page)
  await expect(page.getByText(t('updateEmploymentError')).first()).toBeVisible()
  await page.unroute('**/employers')
  await save(page)
  await expect(page.getByText(t('employmentCreated')).first()).toBeVisible()
  await expect(dialog(page).getByText(t('employment.unknownProfession'))).toBeVisible()
})

test('PE-8 several categories ask for one; the only one is there by itself, and nothing of it has to be chosen', async ({
  page,
  world,
}) => {
  const paja = await settle(world)
  await insertCategory(world.db, paja['Myynti'] as number, 'Alue', ['Etelä', 'Pohjoinen'])
  await insertCategory(world.db, paja['Myynti'] as number, 'Ryhmä', ['A'])
  await insertCategory(world.db, paja['Tuotanto'] as number, 'Työvuoro', ['Päivä', 'Yö'])
  await openRegister(page)
  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: t('employment.add') })
    .click()
  await dialog(page).getByText('Myynti', { exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: t('field.profession') })
    .fill('Myyjä')
  await dialog(page)
    .getByRole('textbox', { name: t('field.startDate') })
    .fill('1.3.2026')
  await save(page)
  await expect(dialog(page).getByText(t('selectRequired')).first()).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: t('category.add') })
    .click()
  await dialog(page).getByLabel(t('category.category'), { exact: false }).first().selectOption('Alue')
  await dialog(page)
    .getByRole('button', { name: t('category.done') })
    .click()
  await expect(dialog(page).getByText(t('adjustmentMemberMissing'))).toBeVisible()
  await dialog(page)
    .getByRole('combobox', { name: t('category.member') })
    .selectOption('Etelä')
  const until = dialog(page).getByRole('textbox', { name: t('category.endDate') })
  await until.fill('31.12.20266')
  await dialog(page)
    .getByRole('button', { name: t('category.done') })
    .click()
  await expect(until).toHaveAccessibleDescription(text('common', 'fields.not_a_day'))
  await until.fill('')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('category.done') })
    .click()
  await expect(dialog(page).getByText('Alue: Etelä')).toBeVisible()

  await dialog(page).getByText('Tuotanto', { exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'Työvuoro' }).selectOption('Yö')
  await save(page)
  await expect(page.getByText(t('employmentCreated')).first()).toBeVisible()
  await expect(dialog(page).getByText('Yö', { exact: true })).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: t('employment.editOf', { name: 'Tuotanto' }) })
    .click()
  await dialog(page).getByRole('combobox', { name: 'Työvuoro' }).selectOption('')
  await save(page)
  await expect(page.getByText(t('employmentUpdated')).first()).toBeVisible()
  await expect(dialog(page).getByText('Yö', { exact: true })).toHaveCount(0)
})

test('PE-7 PE-10 organisations and categories that cannot be fetched are told; when none is free so is that', async ({
  page,
  world,
}) => {
  const paja = await settle(world)
  await page.route('**/resource/extranet/companies/1000277*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openRegister(page)
  await openMatti(page)
  await expect(page.getByText(t('errorFetchingOrganizations'))).toBeVisible()
  await page.unroute('**/resource/extranet/companies/1000277*')
  await page.route('**/categories', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog(page)
    .getByRole('button', { name: t('employment.add') })
    .click()
  await dialog(page).getByText('Tuotanto', { exact: true }).click()
  await expect(page.getByText(t('errorFetchingCategories'))).toBeVisible()

  const { id } = await world.db
    .selectFrom('employee')
    .select('id')
    .where('first_name', '=', 'Matti')
    .executeTakeFirstOrThrow()
  for (const name of ['Tuotanto', 'Myynti'])
    await world.db
      .insertInto('employment')
      .values({ employee_id: id, company_id: 1000277, organisation_id: paja[name] as number, start_date: '2026-01-01' })
      .execute()
  await page.reload()
  await expect(dialog(page).getByText(t('noOrganizations'))).toBeVisible()
})
