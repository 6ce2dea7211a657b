import { expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { create, fillDays, findMatti, mattisCode, openSickLeaves, sickLeaves } from './test/browser-sick-leaves.ts'

const t = sickLeaves

test('SL-3 Escape asks from the first character on, also while the person is being looked up, and an open list takes it for itself', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const question = page.getByText(text('common', 'leaveGuard.title'))
  const stay = page.getByRole('button', { name: text('common', 'leaveGuard.stay') })
  const code = page.getByLabel(text('common', 'identityCode.label'))
  await code.fill(mattisCode.slice(0, 6))
  await code.press('Escape')
  await stay.click()
  await expect(question).toHaveCount(0)
  await expect(code).toHaveValue(mattisCode.slice(0, 6))

  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/resource/ehr/users/find*', async (route) => {
      resolve()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
  })
  await code.fill(mattisCode)
  await asked
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  answer()
  await stay.click()
  await expect(page.getByRole('button', { name: t('new.anotherPerson') })).toBeVisible()

  const employment = page.getByRole('combobox', { name: t('field.employment') })
  await employment.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(question).toHaveCount(0)

  const diagnosis = page.getByRole('combobox', { name: t('field.diagnosis') })
  await diagnosis.fill('M54')
  await expect(page.getByRole('option', { name: /M54/ }).first()).toBeVisible()
  await diagnosis.fill('')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await stay.click()
  await expect(page.getByText('Matti Meikäläinen').first()).toBeVisible()
})

test('SL-3 typed work is not thrown away without asking; the back button and the address work', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await expect(page).toHaveURL(/new=true/)
  await page.keyboard.press('Escape')
  await expect(page.getByText(text('common', 'leaveGuard.title'))).toBeVisible()
  await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
  await expect(page.getByText('Matti Meikäläinen').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText(text('common', 'leaveGuard.title'))).toBeVisible()
  await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
  await expect(page.getByText('Matti Meikäläinen').first()).toBeVisible()
  await expect(page).toHaveURL(/new=true/)
  await page.goBack()
  await page.getByRole('button', { name: text('common', 'leaveGuard.leave') }).click()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expect(page).toHaveURL(/absences$/)

  await findMatti(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text('common', 'leaveGuard.leave') }).click()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  await expect(page).toHaveURL(/new=true/)
  await page.goBack()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
})

test('SL-3 cancel, back and another person ask first; what was typed about one person is not offered for another', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await fillDays(page, '2.3.2026', '8.3.2026')
  await page.getByLabel(t('field.diagnosisDate')).first().fill('2.3.2026')
  await page.getByRole('button', { name: /J00-J99/ }).click()
  await page.getByLabel(t('field.notes')).fill('Muistiinpano')
  await page.getByLabel(t('field.mayBePassedOn')).check()
  await expect(create(page)).toBeEnabled()
  for (const name of [t('new.back'), text('common', 'cancel'), t('new.anotherPerson')]) {
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
    await expect(page.getByText(text('common', 'leaveGuard.title'))).toHaveCount(0)
    await expect(create(page)).toBeEnabled()
  }
  await page.getByRole('button', { name: t('new.anotherPerson') }).click()
  await page.getByRole('button', { name: text('common', 'leaveGuard.leave') }).click()
  await page.getByLabel(text('common', 'identityCode.label')).fill(mattisCode)
  await expect(page.getByRole('button', { name: t('new.anotherPerson') })).toBeVisible()
  for (const field of ['field.start', 'field.end', 'field.diagnosisDate', 'field.notes'])
    await expect(page.getByLabel(t(field)).first()).toHaveValue('')
  await expect(page.getByRole('combobox', { name: t('field.diagnosis') })).toHaveValue('')
  await expect(page.getByLabel(t('field.mayBePassedOn'))).not.toBeChecked()
  await expect(create(page)).toBeDisabled()
})
