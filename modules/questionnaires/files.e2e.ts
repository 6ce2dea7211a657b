import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { refusedByPolicy } from '#e2e/support/policy.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { insertTemplateFixture, surveyWithFiles } from './server/files/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('questionnaires', key, values)
const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)

test('FO-5 FO-6 @phone files are attached to a form, survive a reload, are sent with it, and the staff open them', async ({
  page,
  world,
  browser,
}) => {
  const refused = refusedByPolicy(page)
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await insertTemplateFixture(world.db, 'measuring', surveyWithFiles)
  const createdAt = world.clock.now()
  const process = { companyId: 1000277, name: 'Hitsaamon melu', template: 'measuring', createdAt }
  const { formId } = await insertProcessFixture(world.db, process)

  await logIn(page, 'hr@paja.test', `/mform/sso/${formId}`)
  const results = page.getByRole('group', { name: 'Mittauspöytäkirjat' })
  await expect(results.getByRole('button', { name: common('fileDrop.chooseMany') })).toBeEnabled()
  await page.getByRole('button', { name: t('submit.confirm') }).click()
  await expect(page.getByText(common('fields.required')).first()).toBeVisible()
  const choose = (...names: string[]) =>
    results
      .locator('input[type=file]:not([capture])')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: tinyPdf })))
  await choose('muistio.txt')
  await expect(results.getByText(t('files.notAllowed', { kinds: '.pdf,image/*' }))).toBeVisible()
  // It takes nobody's place, and is not silently left out of what is submitted.
  await choose('Melu 2026.pdf', 'Pöly.pdf', 'Kolmas.pdf')
  await expect(results.getByRole('button', { name: /^Melu 2026\.pdf/ })).toBeVisible()
  await expect(results.getByRole('button', { name: /^Pöly\.pdf/ })).toBeVisible()
  await expect(results.getByText('Kolmas.pdf')).toHaveCount(0)
  await page.getByRole('button', { name: t('submit.confirm') }).click()
  await expect(page.getByText(t('files.failed')).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await results.getByRole('button', { name: common('files.remove', { name: 'muistio.txt' }) }).click()
  await expect(page.getByText(t('files.failed'))).toHaveCount(0)
  await expect(page.getByText(t('saving.saved'), { exact: true })).toBeVisible()
  await expect.poll(() => world.db.selectFrom('mform_file').select('form_id').execute()).toHaveLength(2)
  await expectAccessible(page)
  expect(refused, 'by the content security policy').toEqual([])

  await page.reload()
  await expect(results.getByRole('button', { name: /^Melu 2026\.pdf/ })).toBeVisible()
  await results.getByRole('button', { name: common('files.remove', { name: 'Pöly.pdf' }) }).click()
  await expect.poll(() => world.db.selectFrom('mform_file').select('form_id').execute()).toHaveLength(1)
  await page.getByRole('button', { name: t('submit.confirm') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submit.confirm') })
    .click()
  await expect(page.getByText(t('submitted.text'))).toBeVisible()
  await expect(results.getByRole('button', { name: /^Melu 2026\.pdf/ })).toBeVisible()
  await expect(results.getByRole('button', { name: common('fileDrop.chooseMany') })).toHaveCount(0)
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const ninas = await context.newPage()
  await logIn(ninas, 'nina@tt.test', '/console')
  await ninas.goto(`/mform/sso/${formId}`)
  await expect(ninas.getByText('Melu 2026.pdf')).toBeVisible()
  await expectFileOpened(ninas, () => ninas.getByRole('button', { name: /^Melu 2026\.pdf/ }).click())
})
