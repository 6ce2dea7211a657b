import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import { formatDay } from '#shared/dates.ts'
import { artificialIdentityCode, insertEmployee } from './server/fixtures.ts'
import { openRegister, personnel, settle } from './test/browser-register.ts'

const t = personnel
const action = (key: string) => ({ name: t(`page.${key}`), exact: true })

test('WK-2 @phone an employee’s page tells the employments, the contact data and the cases that one may see, and leads to what one comes for', async ({
  page,
  world,
}) => {
  await settle(world)
  const { id: by } = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'hr@paja.test')
    .executeTakeFirstOrThrow()
  const { employee_id: employeeId, id: employmentId } = await world.db
    .selectFrom('employment')
    .select(['employee_id', 'id'])
    .where('profession', '=', 'Hitsaaja')
    .executeTakeFirstOrThrow()
  const seen = { companyId: 1000277, employeeId, employmentId, requestedBy: by, now: world.clock.now() }
  await insertCaseFixture(world.db, { ...seen, startDate: '2026-01-05', users: [by] })
  await insertCaseFixture(world.db, { ...seen, startDate: '2025-01-05', users: [] })

  await openRegister(page)
  await page.getByRole('link', { name: 'Meikäläinen Matti', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matti Meikäläinen' })).toBeVisible()
  await expect(page).toHaveURL(/\/companies\/1000277\/personnel\/\d+$/)
  await expect(page).not.toHaveTitle(/Meikäläinen/)
  await expect(page.getByText('Hitsaaja')).toBeVisible()
  await expect(page.getByText('Seppäkatu 1 A 2')).toBeVisible()
  await expect(
    page.getByRole('link', { name: text('work-ability', 'ofEmployee.since', { day: formatDay('2026-01-05') }) }),
  ).toBeVisible()
  await expect(page.getByText(text('work-ability', 'ofEmployee.since', { day: formatDay('2025-01-05') }))).toHaveCount(
    0,
  )
  await expectAccessible(page)
  const address = page.url()

  await page.getByRole('button', action('edit')).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(address)

  await page.getByRole('link', action('recordLeave')).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Matti Meikäläinen' })).toBeVisible()
  await page.goto(address)
  await page.getByRole('link', action('askAssessment')).click()
  await expect(page.getByRole('dialog').getByRole('combobox').first()).toHaveValue('Meikäläinen Matti')
  await page.goto(address)
  await page.getByRole('link', action('orderCheckup')).click()
  await page.getByRole('button', { name: text('orders', 'new.continue') }).click()
  await expect(page.getByLabel(text('orders', 'field.firstName')).first()).toHaveValue('Matti')
  await expect(page.getByRole('combobox', { name: text('common', 'identityCode.label') })).toHaveValue(
    'Meikäläinen Matti',
  )
})

test('WK-2 whom one may not see is not found, and a module that is off offers nothing', async ({ page, world }) => {
  const paja = await settle(world)
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const other = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1991-06-06', 2),
    firstName: 'Muu',
    lastName: 'Muualta',
    employments: [{ organisationId: 1000278, startDate: '2022-01-01' }],
  })
  await world.person({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId: 1000277, branchId: paja['Tuotanto'] as number, modules: ['personnel'] }],
  })
  const ids = await world.db.selectFrom('company_employee').select(['id', 'last_name']).execute()
  const at = (lastName: string) =>
    `/companies/1000277/personnel/${ids.find((one) => one.last_name === lastName)?.id ?? other.userId}`
  const heading = page.getByRole('heading', { level: 1 })
  for (const address of [at('Meikäläinen'), at('Muualta'), '/companies/1000277/personnel/nobody']) {
    await logIn(page, 'esa@paja.test', address)
    await expect(heading).toHaveText(t('page.notFound'))
  }
  await expectAccessible(page)
  await page.goto(at('Öhman'))
  await expect(heading).toHaveText('Åsa Öhman')
  await expect(page.getByRole('heading', { name: t('page.actions') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text('work-ability', 'title') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: text('absences', 'ofEmployee.title') })).toHaveCount(0)
})
