import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { changeContactData, findEmployee, getEmployee } from './contract.ts'
import { artificialIdentityCode } from './server/fixtures.ts'
import { dialog, mattisCode, openMatti, openRegister, personnel, save, settle } from './test/browser-register.ts'

const newCode = artificialIdentityCode('1999-09-09', 7)
const t = personnel
const common = (key: string) => text('common', key)

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
  await expect(dialog(page).getByLabel(t('field.firstName'))).toBeFocused()
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
  await expect(page).toHaveURL(/personnel\?employee=\d+$/)
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
  await page.getByRole('button', { name: t('open.of', { name: 'Meikäläinen Matti' }) }).click()
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
  await save(page)
  await expect(field('postcode')).toHaveValue('001001')
  await expect(field('postcode')).toHaveAttribute('aria-invalid', 'true')
  await field('postcode').fill('00100')
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
  expect(stored).toMatchObject({ city: 'HELSINKI', municipality_code: '091', email: null, phone: '+358 40 1234567' })
})

test('PE-6 @phone who saves what another has changed meanwhile sees both and chooses; nothing typed is lost', async ({
  page,
  world,
}) => {
  await settle(world)
  const grants = [{ companyId: 1000277 }]
  const kaisa = await world.login({ email: 'kaisa@paja.test', firstName: 'Kaisa', lastName: 'Kollega', grants })
  const found = await kaisa.call(findEmployee, { query: { companyId: 1000277 }, body: { sotu: mattisCode } })
  const { id, version: _, employers: __, sotu: ___, ...contact } = found
  const change = (changes: object) =>
    kaisa.call(changeContactData, { params: { id }, body: { ...contact, ...changes } as never })
  const field = (name: string) => dialog(page).getByRole('textbox', { name: t(`field.${name}`) })
  const meanwhile = dialog(page)
    .getByRole('alert')
    .filter({ hasText: text('common', 'meanwhile.title') })

  await openRegister(page)
  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: t('more') })
    .click()
  await field('address').fill('Minun katu 1')
  await change({ address: 'Kaisan katu 2', city: 'ESPOO' })
  await save(page)
  await expect(meanwhile).toContainText('Minun katu 1')
  await expect(meanwhile).toContainText('Kaisan katu 2')
  await expect(field('address')).toHaveValue('Minun katu 1')
  // Not touched here: theirs at once.
  await expect(field('city')).toHaveValue('ESPOO')
  await expectAccessible(page)

  await change({ address: 'Kaisan katu 3', city: 'ESPOO' })
  await meanwhile.getByRole('button', { name: text('common', 'meanwhile.keepMine') }).click()
  await expect(meanwhile).toContainText('Kaisan katu 3')
  await meanwhile.getByRole('button', { name: text('common', 'meanwhile.keepMine') }).click()
  await expect(page.getByText(t('updateMessage')).first()).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const stored = () => kaisa.call(getEmployee, { params: { id }, query: { companyId: 1000277 } })
  expect(await stored()).toMatchObject({ address: 'Minun katu 1', city: 'ESPOO' })

  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: t('more') })
    .click()
  await field('address').fill('Minun katu 9')
  await change({ address: 'Kaisan katu 4' })
  await save(page)
  await meanwhile.getByRole('button', { name: text('common', 'meanwhile.takeTheirs') }).click()
  await expect(meanwhile).toHaveCount(0)
  await expect(field('address')).toHaveValue('Kaisan katu 4')
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored()).toMatchObject({ address: 'Kaisan katu 4' })
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
  const back = dialog(page).getByRole('button', { name: t('back') })
  // Whoever stays goes on where they were.
  for (const { leave, at } of [
    { leave: () => page.keyboard.press('Escape'), at: profession },
    { leave: () => page.goBack(), at: profession },
    { leave: () => back.click(), at: back },
  ]) {
    await leave()
    await guard.getByRole('button', { name: common('leaveGuard.stay') }).click()
    await expect(profession).toHaveValue('Työnjohtaja')
    await expect(at).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await guard.getByRole('button', { name: common('leaveGuard.leave') }).click()
  await expect(dialog(page)).toHaveCount(0)
  await openMatti(page)
  await expect(dialog(page).getByText('Hitsaaja')).toBeVisible()
})

test('AU-16 PE-5 what was typed of somebody new and of a first employment is there again after the session has ended', async ({
  page,
  world,
}) => {
  await settle(world)
  await openRegister(page, '?add=true')
  await dialog(page).getByLabel(common('identityCode.label')).fill(newCode)
  await dialog(page).getByLabel(t('field.firstName')).fill('Uuno')
  await dialog(page).getByLabel(t('field.lastName')).fill('Uusitalo')
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
  await world.db.updateTable('session').set({ ended_at: world.clock.now() }).execute()
  await save(page)
  await typeLogin(page, 'hr@paja.test')
  await expect(dialog(page).getByRole('textbox', { name: t('field.profession') })).toHaveValue('Harjoittelija')
  await save(page)
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
  const stored = await world.db
    .selectFrom('employee')
    .select(['identity_code', 'first_name'])
    .where('last_name', '=', 'Uusitalo')
    .execute()
  expect(stored).toEqual([{ identity_code: newCode, first_name: 'Uuno' }])
})
