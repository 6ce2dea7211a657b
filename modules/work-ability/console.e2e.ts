import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertCaseFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('work-ability', key, values)
const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)

test('PC-5 WA-4 @phone staff find a case, give and take access and decline a request with a reason', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'kaisa@paja.test', firstName: 'Kaisa', lastName: 'Kollega', grants })
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  for (const [number, firstName] of ['Matti', 'Maija'].entries()) {
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', number),
      firstName,
      lastName: 'Meikäläinen',
      employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
    })
    await insertCaseFixture(world.db, {
      companyId: 1000277,
      employeeId,
      employmentId: employmentIds[0] as number,
      requestedBy: helena,
      users: [helena],
      requestState: firstName === 'Matti' ? 'REQUESTED' : 'ACCEPTED',
      startDate: '2026-02-01',
      now: world.clock.now(),
    })
  }
  await logIn(page, 'nina@care.test', '/console/work-ability')
  const maija = page.getByRole('link', { name: 'Maija Meikäläinen' })
  await expect(maija).toBeVisible()
  await page.getByLabel(t('console.requested')).check()
  await expect(maija).toHaveCount(0)
  await page.reload()
  await page.getByLabel(t('filter.name')).fill('matti')
  await expect(page).not.toHaveURL(/matti/)
  await page.getByRole('link', { name: 'Matti Meikäläinen' }).click()

  await page.getByRole('button', { name: t('users.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Helena Rantanen')).toBeDisabled()
  await dialog.getByLabel('Kaisa Kollega').check()
  await dialog.getByLabel('Helena Rantanen').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText(t('users.saved')).first()).toBeVisible()
  await expect(page.getByText('Kaisa Kollega', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('users.removeOf', { name: 'Kaisa Kollega' }) })).toHaveCount(0)

  await page.getByRole('button', { name: t('console.answer.action') }).click()
  await dialog.getByLabel(t('console.answer.label')).selectOption('DECLINED')
  await dialog.getByLabel(t('console.answer.text')).fill('Asia on jo käsittelyssä.')
  await dialog.getByRole('button', { name: t('console.answer.send') }).click()
  await expect(page.getByText('Asia on jo käsittelyssä.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.reopen.action') })).toBeVisible()
  await expectAccessible(page)
})
