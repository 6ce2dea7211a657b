import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('retention', key, values)
const company = (key: string, values?: Record<string, string | number>) =>
  text('companies', `console.closing.${key}`, values)

const martti = (organisationId: number) => ({
  identityCode: artificialIdentityCode('1980-02-03', 11),
  ...{ firstName: 'Martti', lastName: 'Mallikas' },
  employments: [{ organisationId, profession: 'Hitsaaja', startDate: '2020-01-01' }],
})

test('DL-1 DL-4 @phone an administrator sees what would go, agrees, shortens a period and closes a customer', async ({
  page,
  world,
}) => {
  const { Hitsaamo = 0 } = await insertCompany(world.db, {
    ...{ id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Hitsaamo'] },
  })
  const { employeeId } = await insertEmployee(world.db, martti(Hitsaamo))
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/retention')
  await expect(page.getByText(t('agreement.none'))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('agreement.look') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('preview.none'))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('preview.agree') }).click()
  await expect(page.getByText(t('agreement.agreed'))).toBeVisible()

  await page.getByRole('button', { name: t('period.changeOne', { kind: t('kind.sick-leaves') }) }).click()
  await dialog.getByLabel(t('period.months')).fill('12000')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByText(t('period.bounds', { least: 1, most: 2400 })).first()).toBeVisible()
  await dialog.getByLabel(t('period.months')).fill('600')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('period.shortTitle'))).toBeVisible()
  await page.getByRole('button', { name: t('period.shortConfirm') }).click()
  await expect(page.getByText(t('agreement.none'))).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(t('kind.sick-leaves')) }).first()).toContainText(
    t('years_other', { count: 50 }),
  )

  await page.getByRole('button', { name: t('hold.put') }).click()
  await dialog.getByLabel(t('hold.whose')).selectOption(t('hold.ofPerson'))
  await dialog.getByRole('combobox', { name: t('hold.employer') }).fill('paja')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await dialog.getByRole('combobox', { name: t('hold.somebody'), exact: true }).fill('mallik')
  await page.getByRole('option', { name: /Mallikas Martti/ }).click()
  await dialog.getByLabel(t('hold.reason')).fill('Oikeudenkäynti')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('hold.person', { id: employeeId }))).toBeVisible()

  await page.goto('/console/companies/1000277')
  await page.getByRole('button', { name: company('close') }).click()
  await dialog.getByLabel(company('reason')).fill('Sopimus päättyi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: company('close') }).click()
  await expect(page.getByText(company('why', { name: 'Aila Ylä', reason: 'Sopimus päättyi' }))).toBeVisible()
  await expect(page.getByRole('button', { name: company('reopen') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: company('reopen') }).click()
  await expect(page.getByRole('button', { name: company('close') })).toBeVisible()
})

test('DL-1 CS-3 an administrator who sees nobody’s data puts a hold on a person by their number', async ({
  page,
  world,
}) => {
  const { Hitsaamo = 0 } = await insertCompany(world.db, {
    ...{ id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Hitsaamo'] },
  })
  const { employeeId } = await insertEmployee(world.db, martti(Hitsaamo))
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN', care: false })
  await logIn(page, 'aila@tt.test', '/console/retention')
  await page.getByRole('button', { name: t('hold.put') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: text('common', 'save') })
  await dialog.getByLabel(t('hold.whose')).selectOption(t('hold.ofPerson'))
  await expect(dialog.getByRole('combobox', { name: t('hold.employer') })).toBeHidden()
  await dialog.getByLabel(t('hold.reason')).fill('Oikeudenkäynti')
  await save.click()
  const number = dialog.getByRole('textbox', { name: t('hold.somebody') })
  await expect(number).toBeFocused()
  await number.fill(String(employeeId + 1))
  await save.click()
  await expect(dialog.getByText(text('common', 'errors.item_not_found'))).toBeVisible()
  await number.fill(`nro ${employeeId}`)
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText(t('hold.person', { id: employeeId }))).toBeVisible()
})

test('DL-1 @phone Nina enters that somebody has died, is asked once more, and takes it back', async ({
  page,
  world,
}) => {
  const { Hitsaamo = 0 } = await insertCompany(world.db, {
    ...{ id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Hitsaamo'] },
  })
  const { employeeId } = await insertEmployee(world.db, martti(Hitsaamo))
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logIn(page, 'nina@tt.test', `/console/personnel/${employeeId}`)
  await expect(page.getByText(t('death.none'))).toBeVisible()
  await page.getByRole('button', { name: t('death.enter') }).click()
  const dialog = page.getByRole('dialog')
  const day = dialog.getByRole('textbox', { name: t('death.day') })
  await day.fill('1.2.2199')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByText(t('death.notYet')).first()).toBeVisible()
  // A year typed wrong would let the records go at once.
  await day.fill('1.2.1926')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByText(t('death.beforeBirth')).first()).toBeVisible()
  await day.fill('1.2.2026')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('death.confirmTitle', { day: '01.02.2026' }))).toBeVisible()
  await page.getByRole('button', { name: t('death.confirm'), exact: true }).click()
  await expect(page.getByText(t('death.diedOn', { day: '01.02.2026' }))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByText(text('personnel', 'console.access.show')).click()
  await expect(page.getByText(text('personnel', 'console.purpose.administration')).first()).toBeVisible()
  await page.getByRole('button', { name: t('death.takeBack') }).click()
  await dialog.getByRole('button', { name: t('death.takeBack') }).click()
  await expect(page.getByText(t('death.none'))).toBeVisible()
})

test('DL-4 @phone Helena opens a company that has left: each page says that it is read only, and so does what she tries', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277, mainUser: true }]
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.db
    .updateTable('company')
    .set({ closed_at: new Date('2026-01-15T08:00:00Z'), closed_by: helena })
    .where('id', '=', 1000277)
    .execute()
  const banner = page.getByRole('note').filter({ hasText: text('companies', 'closed.title', { day: '15.01.2026' }) })
  await logIn(page, 'hr@paja.test', '/companies/1000277')
  await expect(banner).toContainText(text('companies', 'closed.text', { day: '15.01.2028' }))
  await expectAccessible(page)
  await page.goto('/companies/1000277/users')
  await expect(banner).toBeVisible()
  const invite = (key: string, values?: Record<string, number>) => text('main-users', `invite.${key}`, values)
  await page.getByRole('button', { name: invite('action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(invite('people')).fill('Maija Malli <maija@paja.test>')
  await dialog.getByRole('button', { name: invite('send_one') }).click()
  await expect(dialog.getByText(text('common', 'errors.company_closed')).first()).toBeVisible()
  await page.goto('/companies/1000277/communication')
  await expect(banner).toBeVisible()
  await expectAccessible(page)
})
