import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { expect, logInByTyping, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const t = (key: string) => text('sick-leaves', key)

test('AU-10 SH-5 SL-3 OP-3 @phone a newcomer gets from the login over the terms and the company to a recorded leave', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const code = artificialIdentityCode('1980-05-05', 1)
  const { employeeId } = await insertEmployee(world.db, {
    identityCode: code,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, startDate: '2020-01-01', mainEmployer: true }],
  })
  const userId = await world.person({
    email: 'uuno@paja.test',
    firstName: 'Uuno',
    lastName: 'Uusitalo',
    acceptedTerms: false,
    grants: [{ companyId: 1000277 }],
  })

  await logInByTyping(page, 'uuno@paja.test')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: text('account', 'acceptTerms.submit') }).click()
  await expect(page).toHaveURL(/companyHome$/)

  const drawer = page.getByRole('button', { name: text('common', 'menu.open') })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('link', { name: text('common', 'menu.sickLeaves') }).click()
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  await page.getByLabel(text('common', 'identityCode.label')).pressSequentially(code.toLowerCase())
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await page.getByLabel(t('field.start')).first().fill('2.3.2026')
  await page.getByLabel(t('field.end')).first().fill('3.3.2026')
  await page.getByRole('button', { name: t('new.create') }).click()
  await expect(page.getByRole('row', { name: /Meikäläinen Matti/ })).toBeVisible()

  const logged = await world.db.selectFrom('access_log').selectAll().orderBy('id').execute()
  expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['search', 'create', 'list']))
  for (const row of logged) expect(row).toMatchObject({ user_id: userId, employee_ids: [employeeId] })
})
