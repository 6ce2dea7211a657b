import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('retention', key, values)
const company = (key: string, values?: Record<string, string | number>) =>
  text('companies', `console.closing.${key}`, values)

test('DL-1 DL-4 @phone an administrator sees what would go, agrees, shortens a period and closes a customer', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
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
  await dialog.getByLabel(t('hold.number')).fill('999999')
  await dialog.getByLabel(t('hold.reason')).fill('Oikeudenkäynti')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()

  await page.goto('/console/companies/1000277')
  await page.getByRole('button', { name: company('close') }).click()
  await dialog.getByRole('button', { name: company('close') }).click()
  await expect(page.getByRole('button', { name: company('reopen') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: company('reopen') }).click()
  await expect(page.getByRole('button', { name: company('close') })).toBeVisible()
})
