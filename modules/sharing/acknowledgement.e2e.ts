import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { addDays, dayOf, formatDay } from '#shared/dates.ts'

const t = (key: string, values?: Record<string, string | number>) => text('sharing', `acknowledgement.${key}`, values)
const documents = (key: string, values?: Record<string, string | number>) => text('documents', key, values)

test('AK-1 @phone a document is shared to be acknowledged, opened and confirmed; the nurse sees it live, reminds and saves the list', async ({
  page,
  world,
  browser,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  const until = formatDay(addDays(dayOf(world.clock.now()), 7))
  const filename = 'Toimintasuunnitelma.pdf'

  await logIn(page, 'nina@tt.test', '/console/documents?tab=shared')
  await page.getByRole('button', { name: documents('console.share.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: filename, mimeType: 'application/pdf', buffer: tinyPdf })
  await dialog.getByRole('combobox', { name: documents('console.share.addCompany') }).fill('pohjolan')
  await page.getByRole('option', { name: /Pohjolan Paja/ }).click()
  const day = dialog.getByRole('textbox', { name: t('field') })
  await day.fill(formatDay(addDays(dayOf(world.clock.now()), -1)))
  await dialog.getByRole('button', { name: documents('console.share.submit'), exact: true }).click()
  await expect(dialog.getByText(text('common', 'fields.inThePast')).first()).toBeVisible()
  await day.fill(until)
  await dialog.getByRole('button', { name: documents('console.share.submit'), exact: true }).click()
  await page.getByRole('link', { name: filename }).click()
  const standing = page.getByRole('region', { name: t('title') })
  await expect(standing).toContainText(t('until', { day: until }))
  await expect(standing).toContainText(t('progress', { acknowledged: 0, receivers: 2 }))
  await expectAccessible(page)

  const context = await browser.newContext()
  const employer = await context.newPage()
  await logIn(employer, 'hr@paja.test', '/companies/1000277')
  const waiting = text('waiting', 'employer.acknowledgements_one', { count: 1 })
  await employer.getByRole('link', { name: waiting }).click()
  await expect(employer).toHaveURL(/companies\/1000277\/files$/)
  await expect(employer.getByText(t('until', { day: until }))).toBeVisible()
  await expectAccessible(employer)
  const confirm = employer.getByRole('button', { name: t('of', { name: filename }) })
  await confirm.click()
  await expect(employer.getByText(text('common', 'errors.not_opened')).first()).toBeVisible()
  await expectFileOpened(employer, () => employer.getByRole('button', { name: filename, exact: true }).click())
  await confirm.click()
  await expect(employer.getByText(t('done')).first()).toBeVisible()
  await expect(confirm).toBeHidden()
  await expect(employer.getByText(t('doneOn', { day: formatDay(dayOf(world.clock.now())) }))).toBeVisible()
  await employer.goto('/companies/1000277')
  await expect(employer.getByText(text('waiting', 'nothing'))).toBeVisible()
  await context.close()

  await expect(standing).toContainText(t('progress', { acknowledged: 1, receivers: 2 }))
  await standing.getByRole('button', { name: t('remind'), exact: true }).click()
  await expect(page.getByText(t('reminded_one')).first()).toBeVisible()
  await world.platform.mailCatcher?.waitFor('esa@paja.test')
  const saving = page.waitForEvent('download')
  await standing.getByRole('button', { name: text('common', 'export.csv') }).click()
  expect((await saving).suggestedFilename()).toBe(`${t('title')}.csv`)
})
