import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertCategory, insertEmployee } from './server/fixtures.ts'

const mattisCode = artificialIdentityCode('1980-05-05', 1)
const newCode = artificialIdentityCode('1999-09-09', 7)
const t = (key: string, values?: Record<string, string | number>) => text('personnel', key, values)
const common = (key: string) => text('common', key)

const contact = {
  address: 'Seppäkatu 1 A 2',
  postcode: '00100',
  city: 'HELSINKI',
  municipality: '091',
  phone: '+358 401234567',
  email: 'matti@posti.test',
}

async function settle(world: BrowserWorld, { withContact = true } = {}): Promise<Record<string, number>> {
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    ...(withContact && { contact }),
    employments: [
      { organisationId: 1000277, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true },
      { organisationId: paja['Myynti'] as number, profession: 'Myyjä', startDate: '2010-01-01', endDate: '2019-12-31' },
    ],
  })
  await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1990-06-06', 2),
    firstName: 'Åsa',
    lastName: 'Öhman',
    contact,
    employments: [{ organisationId: paja['Tuotanto'] as number, startDate: '2022-01-01' }],
  })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  return paja
}

async function openRegister(page: Page, query = ''): Promise<void> {
  await logIn(page, 'hr@paja.test', `/companies/1000277/personnel${query}`)
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
}

const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) =>
  page.getByRole('row').getByRole('button', { name: / / }).and(page.locator('[data-opens-row]'))

async function openMatti(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meikäläinen Matti', exact: true }).click()
  await expect(dialog(page).getByText(mattisCode)).toBeVisible()
}

async function save(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: common('save'), exact: true })
    .click()
}

test('PE-1 PE-2 @phone the register is filtered, sorted and kept in the address', async ({ page, world }) => {
  await settle(world)
  await openRegister(page)
  await expect(names(page)).toHaveText(['Meikäläinen Matti'])
  await page.getByLabel(t('filter.sub')).check()
  await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])
  await expectAccessible(page)
  for (const [wanted, found] of [
    ['ÖHM', 'Öhman Åsa'],
    ['matti meik', 'Meikäläinen Matti'],
    [mattisCode.toLowerCase(), 'Meikäläinen Matti'],
    ['tuotan', 'Öhman Åsa'],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted)
    await expect(names(page)).toHaveText([found])
  }
  await expect(page).toHaveURL(/filter=tuotan/)
  await page.reload()
  await expect(names(page)).toHaveText(['Öhman Åsa'])
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
})

test('PE-1 a click on a header sorts up, down and not at all', async ({ page, world }) => {
  await settle(world)
  await openRegister(page, '?sub=true&ended=true')
  await expect(page.getByRole('row', { name: /Meikäläinen/ })).toContainText('01.01.2010 – 31.12.2019')
  const header = page.getByRole('columnheader', { name: t('column.name') })
  for (const [order, first] of [
    ['ascending', 'Meikäläinen Matti'],
    ['descending', 'Öhman Åsa'],
    ['none', 'Meikäläinen Matti'],
  ] as const) {
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', order)
    await expect(names(page).first()).toHaveText(first)
  }
})

test('PE-2 too many sub-organisations untick the box and say why; other failures are told', async ({ page, world }) => {
  await settle(world)
  await world.db
    .insertInto('organisation')
    .values(
      Array.from({ length: 300 }, (_, index) => ({
        name: `Yksikkö ${index}`,
        parent_id: 1000277,
        company_id: 0,
        path: [],
      })),
    )
    .execute()
  await openRegister(page)
  await page.getByLabel(t('filter.sub')).click()
  await expect(page.getByText(t('tooManySubOrgsFetchError'))).toBeVisible()
  await expect(page.getByLabel(t('filter.sub'))).not.toBeChecked()
  await expect(names(page)).toHaveText(['Meikäläinen Matti'])
  await page.route('**/resource/ehr/employees/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByLabel(t('filter.ended')).check()
  await expect(page.getByText(t('employeesFetchError'))).toBeVisible()
})

test('PE-3 PE-4 @phone a code is looked up: wrong, refused, found', async ({ page, world }) => {
  await settle(world)
  await openRegister(page)
  await page.getByRole('button', { name: t('add') }).click()
  const code = dialog(page).getByLabel(common('identityCode.label'))
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(`${mattisCode.slice(0, 10)}${mattisCode.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText(t('hetuError')).first()).toBeVisible()
  await page.route('**/resource/ehr/users/find*', (route) => route.fulfill({ status: 403, body: '{}' }))
  await code.fill(mattisCode)
  await expect(code).toHaveValue('')
  await page.unroute('**/resource/ehr/users/find*')
  await code.fill(mattisCode.toLowerCase())
  await expect(dialog(page).getByRole('heading', { name: t('employment.past') })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(mattisCode))
})

test('PE-5 PE-7 PE-9 PE-11 @phone an employment is ended after a warning; past ones stay as they are', async ({
  page,
  world,
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
  await expect(page.getByRole('row', { name: /Meikäläinen/ })).toContainText('31.12.2026')
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

test('PE-3 PE-5 PE-11 @phone somebody new: names, first employment, and on with contact data', async ({
  page,
  world,
}) => {
  await settle(world)
  await openRegister(page, '?add=true')
  await dialog(page).getByLabel(common('identityCode.label')).fill(newCode)
  await expect(dialog(page).getByLabel(common('identityCode.label'))).toHaveAttribute('readonly', '')
  await save(page)
  await expect(dialog(page).getByText(common('fields.required')).first()).toBeVisible()
  await expect(dialog(page).getByText(t('chooseEmployment'))).toBeVisible()
  await dialog(page).getByLabel(t('field.firstName')).fill('Uuno')
  await dialog(page).getByLabel(t('field.lastName')).fill('Uusitalo')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('employment.add') })
    .click()
  await dialog(page).getByText('Tuotanto', { exact: true }).click()
  await dialog(page)
    .getByRole('textbox', { name: t('field.profession') })
    .fill('Harjoittelija')
  await dialog(page)
    .getByRole('textbox', { name: t('field.startDate') })
    .fill('1.3.2026')
  await page.route('**/resource/ehr/users?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await save(page)
  await expect(page.getByText(t('createEmploymentError')).first()).toBeVisible()
  await page.unroute('**/resource/ehr/users?*')
  await save(page)
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
  await expect(dialog(page).getByRole('heading', { name: t('employment.editTitle') })).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: t('field.profession') })).toHaveValue('Harjoittelija')
  await dialog(page)
    .getByRole('button', { name: t('back') })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('more') })
    .click()
  await expect(dialog(page).getByText(t('contact.incomplete'))).toBeVisible()
})

test('PE-6 @phone missing contact data comes first; every field says what it needs', async ({ page, world }) => {
  await settle(world, { withContact: false })
  await openRegister(page)
  await page.getByRole('button', { name: 'Meikäläinen Matti', exact: true }).click()
  await expect(dialog(page).getByText(t('contact.incomplete'))).toBeVisible()
  await save(page)
  for (const key of ['phoneNotValid']) await expect(dialog(page).getByText(t(key)).first()).toBeVisible()
  const field = (name: string) => dialog(page).getByRole('textbox', { name: t(`field.${name}`) })
  await field('email').fill('matti')
  await expect(dialog(page).getByText(t('emailNotValid')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel(t('field.emailUnknown')).check()
  await expect(field('email')).toBeDisabled()
  await field('address').fill('Seppäkatu 1')
  await field('postcode').fill('001001')
  await expect(field('postcode')).toHaveValue('00100')
  await field('city').fill('helsinki')
  await expect(field('city')).toHaveValue('HELSINKI')
  await dialog(page)
    .getByRole('combobox', { name: t('field.municipality') })
    .fill('helsin')
  await page.getByRole('option', { name: 'Helsinki' }).click()
  await expect(dialog(page).getByRole('combobox', { name: t('field.phoneCountry') })).toHaveValue('FI')
  await dialog(page).getByLabel(t('field.phone'), { exact: false }).last().fill('040 123 4567')
  await save(page)
  await expect(page.getByText(t('updateMessage')).first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const stored = await world.db
    .selectFrom('employee')
    .selectAll()
    .where('last_name', '=', 'Meikäläinen')
    .executeTakeFirst()
  expect(stored).toMatchObject({ city: 'HELSINKI', municipality_code: '091', email: null, phone: '+358 40 123 4567' })
})

test('PE-8 several categories ask for one; the only one is there by itself', async ({ page, world }) => {
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
})

test('PE-5 PE-7 typed work is not thrown away without asking', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await page.getByRole('link', { name: t('title'), exact: true }).click()
  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: t('employment.editOf', { name: 'Pohjolan Paja Oy' }) })
    .click()
  const profession = dialog(page).getByRole('textbox', { name: t('field.profession') })
  await profession.fill('Työnjohtaja')
  const guard = page.getByRole('dialog', { name: common('leaveGuard.title') })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () =>
      dialog(page)
        .getByRole('button', { name: t('back') })
        .click(),
    () => page.goBack(),
  ]) {
    await leave()
    await guard.getByRole('button', { name: common('leaveGuard.stay') }).click()
    await expect(profession).toHaveValue('Työnjohtaja')
  }
  await page.keyboard.press('Escape')
  await guard.getByRole('button', { name: common('leaveGuard.leave') }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openMatti(page)
  await expect(dialog(page).getByText('Hitsaaja')).toBeVisible()
})

test('PE-7 PE-10 organisations and categories that cannot be fetched are told; when none is free so is that', async ({
  page,
  world,
}) => {
  const paja = await settle(world)
  await openRegister(page)
  await page.route('**/resource/extranet/companies/1000277*', (route) => route.fulfill({ status: 500, body: '{}' }))
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
      .values({ employee_id: id, organisation_id: paja[name] as number, start_date: '2026-01-01' })
      .execute()
  await page.reload()
  await expect(dialog(page).getByText(t('noOrganizations'))).toBeVisible()
})
