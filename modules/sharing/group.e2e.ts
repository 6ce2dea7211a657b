import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('sharing', `group.${key}`, values)
const views = (key: string) => text('views', key)

test('WK-4 @phone what is shared with a saved view of companies goes to those that it shows now, counted before', async ({
  page,
  world,
}) => {
  for (const [place, name] of ['Pohjolan Paja Oy', 'Meritähti Logistiikka Oy', 'Aallon Leipomo Oy'].entries())
    await insertCompany(world.db, { id: 1000277 + place, name })
  const nina = await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await insertResponsible(world.db, 1000277, nina)

  await logIn(page, 'nina@tt.test', '/console/companies')
  await unfoldFilters(page)
  await page.getByRole('switch', { name: views('ownCustomers') }).check()
  await expect(page.getByRole('link', { name: 'Meritähti Logistiikka Oy' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: views('action') }).click()
  await page.getByRole('button', { name: views('save'), exact: true }).click()
  const naming = page.getByRole('dialog', { name: views('save') })
  await naming.getByRole('textbox', { name: views('name') }).fill('Omat')
  await naming.getByRole('button', { name: text('common', 'save') }).click()
  await expect(naming).toHaveCount(0)

  await insertResponsible(world.db, 1000278, nina)
  await page.goto('/console/documents?tab=shared')
  await page.getByRole('button', { name: text('documents', 'console.share.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Ohje.pdf', mimeType: 'application/pdf', buffer: tinyPdf })
  await dialog.getByRole('combobox', { name: t('label') }).selectOption('Omat')
  await dialog.getByText(t('counted_other', { count: 2 })).click()
  await expect(dialog.getByText('Meritähti Logistiikka Oy')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('submit_other', { count: 2 }) }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Ohje.pdf' }).click()
  const shares = page.getByRole('region', { name: text('sharing', 'shares') })
  await expect(shares.getByRole('link')).toHaveText(['Meritähti Logistiikka Oy', 'Pohjolan Paja Oy'])
})
