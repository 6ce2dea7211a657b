import { expectAccessible } from '#e2e/support/axe.ts'
import { advance, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from './server/fixtures.ts'
import {
  create,
  fillDays,
  findMatti,
  mattisCode,
  openSickLeaves,
  settle,
  sickLeaves,
} from './test/browser-sick-leaves.ts'

const t = sickLeaves

test('SL-1 SL-3 SL-5 @phone an own report is recorded, seen, corrected and removed', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await findMatti(page)
  await expect(page.getByLabel(t('field.start')).first()).toBeFocused()
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await expect(create(page)).toBeDisabled()
  await fillDays(page, '2.3.2026', '4.3.2027')
  await expect(page.getByText(text('common', 'fields.tooManyDays')).first()).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await expect(page.getByText(t('length_other', { count: 3 }))).toBeVisible()
  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()

  const row = page.getByRole('row', { name: /Meikäläinen Matti/ })
  await expect(row).toContainText('02.03.2026')
  await expect(row).toContainText('04.03.2026')
  await expect(row).toContainText('Tuotanto')
  await expectAccessible(page)

  const edit = row.getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) })
  await edit.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('field.notes'))).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(edit).toBeFocused()
  await edit.click()
  await dialog.getByLabel(t('field.notes')).evaluate((notes: HTMLTextAreaElement) => {
    notes.focus()
    document.execCommand('insertText', false, 'Muistiinpano')
    history.back()
  })
  await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
  await expect(dialog.getByLabel(t('field.notes'))).toHaveValue('Muistiinpano')
  await dialog.getByLabel(t('field.end')).first().fill('6.3.2026')
  await dialog.getByRole('button', { name: t('edit.save') }).click()
  await expect(page.getByText(t('updateMessage')).first()).toBeVisible()
  await expect(row).toContainText('06.03.2026')
  await expect(edit).toBeFocused()

  await row.getByRole('button', { name: t('remove.of', { name: 'Meikäläinen Matti' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('remove.confirm') })
    .click()
  await expect(page.getByText(t('deleteSuccessful')).first()).toBeVisible()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('SL-3 SL-4 SL-5 @phone an external certificate asks for date, diagnosis and consent; the code is not shown again', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await fillDays(page, '2.3.2026', '8.3.2026')
  await page.getByLabel(t('field.diagnosisDate')).first().fill('2.3.2026')
  await expect(create(page)).toBeDisabled()
  const diagnosis = page.getByRole('combobox', { name: t('field.diagnosis') })
  await diagnosis.fill('selkäsär')
  await page.getByRole('option', { name: /M54/ }).first().click()
  await expect(diagnosis).toHaveValue(/^M54/)
  await expect(create(page)).toBeDisabled()
  await expect(page.getByText(t('missing', { fields: t('field.mayBePassedOnName') }))).toBeVisible()
  await page.getByLabel(t('field.mayBePassedOn')).check()
  await expectAccessible(page)
  await create(page).click()
  await expect(page.getByRole('row', { name: /Meikäläinen Matti/ })).toBeVisible()

  await page.getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('diagnosis.storedTitle'))).toBeVisible()
  await expect(dialog).not.toContainText('M54')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('diagnosis.replace') }).click()
  await dialog.getByRole('button', { name: /J00-J99/ }).click()
  await dialog.getByRole('button', { name: t('edit.save') }).click()
  await expect(page.getByText(t('updateMessage')).first()).toBeVisible()
  const stored = await world.db.selectFrom('sick_leave').select('diagnosis_code').executeTakeFirst()
  expect(stored?.diagnosis_code).toBe('J00-J99')
})

test('SL-3 switching tabs keeps the days and nothing else', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await fillDays(page, '2.3.2026', '3.3.2026')
  await page.getByLabel(t('field.notes')).fill('Muistiinpano')
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await expect(page.getByLabel(t('field.start')).first()).toHaveValue('02.03.2026')
  await expect(page.getByLabel(t('field.end')).first()).toHaveValue('03.03.2026')
  await expect(page.getByLabel(t('field.notes'))).toHaveValue('')
})

test('SL-3 SL-9 PE-4 OP-3 a wrong code, nobody’s code and a failing search are told, and nothing typed is lost', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const code = page.getByLabel(text('common', 'identityCode.label'))
  await expect(page.getByRole('tab', { name: t('tab.own') })).toBeDisabled()
  await code.fill(`${mattisCode.slice(0, 10)}${mattisCode.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText(text('common', 'fields.invalidIdentityCode'))).toHaveCount(2)
  await expect(page.getByRole('button', { name: text('common', 'cancel') })).toBeEnabled()
  await code.fill(artificialIdentityCode('1970-01-01', 5))
  await expect(page.getByText(t('hetuUserErrorMessage')).first()).toBeVisible()
  await page.route('**/resource/ehr/users/find*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await code.fill('')
  await code.fill(mattisCode)
  await expect(page.getByText(t('findEhrUserErrorMessage')).first()).toBeVisible()
  await expect(code).toHaveValue(mattisCode)
  await page.unroute('**/resource/ehr/users/find*')
  await page.getByRole('button', { name: t('lookup.find') }).click()
  await expect(page.getByText(t('found', { name: 'Matti Meikäläinen' })).first()).toBeVisible()
  const lookUps = await world.db.selectFrom('access_log').select('purpose').where('action', '=', 'search').execute()
  expect(lookUps.map(({ purpose }) => purpose)).toEqual(['sick-leave-recording', 'sick-leave-recording'])
})

test('SL-8 SL-9 an overlap and a lost connection leave the form as it was', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await create(page).dblclick()
  await expect(page.getByRole('row', { name: /Meikäläinen Matti/ })).toHaveCount(1)

  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '4.3.2026', '5.3.2026')
  await create(page).click()
  await expect(page.getByText(t('sickLeaveOverlap')).first()).toBeVisible()
  await expect(page.getByLabel(t('field.start')).first()).toHaveValue('04.03.2026')

  await page.getByLabel(t('field.start')).first().fill('5.3.2026')
  await page.route('**/resource/ehr/sickleaves', (route) => route.abort())
  await create(page).click()
  await expect(page.getByText(t('createErrorMessage')).first()).toBeVisible()
  await page.unroute('**/resource/ehr/sickleaves')
  await create(page).click()
  await expect(page.getByRole('row', { name: /Meikäläinen Matti/ })).toHaveCount(2)
})

test('SL-7 @phone a leave that was removed in another tab is said to be gone: by its address, and when it is saved', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await page.goto('/companies/1000277/absences?edit=999')
  await expect(page.getByText(t('edit.gone'))).toBeVisible()
  await expect(page).toHaveURL(/absences$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await create(page).click()
  await page
    .getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('field.notes')).fill('Palaa torstaina')
  await world.db.deleteFrom('sick_leave').execute()
  await dialog.getByRole('button', { name: t('edit.save') }).click()
  await expect(page.getByText(t('edit.gone'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
})

test('SL-2 after an hour the leave is no longer listed', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await create(page).click()
  await expect(page.getByRole('row', { name: /Meikäläinen Matti/ })).toBeVisible()
  await advance(world, page, { minutes: 61 })
  await page.reload()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
})

test('SL-6 the settings choose the tab that a new leave starts on', async ({ page, world }) => {
  await world.db.updateTable('setting').set({ default_sick_leave_reason_code: 3 }).execute()
  await openSickLeaves(world, page)
  await findMatti(page)
  await expect(page.getByRole('tab', { name: t('tab.own') })).toHaveAttribute('aria-selected', 'true')
  await world.db.updateTable('setting').set({ default_sick_leave_reason_code: 2 }).execute()
  await page.reload()
  await expect(page.getByRole('tab', { name: t('tab.external') })).toHaveAttribute('aria-selected', 'true')
})

test('SL-1 the list has ten leaves on a page', async ({ page, world }) => {
  await settle(world)
  const { id: recordedBy } = await world.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()
  const employment = await world.db.selectFrom('employment').select(['id', 'employee_id']).executeTakeFirstOrThrow()
  for (let day = 1; day <= 12; day += 1) {
    const on = `2026-02-${String(day).padStart(2, '0')}`
    await insertSickLeaveFixture(world.db, {
      employeeId: employment.employee_id,
      employmentId: employment.id,
      companyId: 1000277,
      start: on,
      end: on,
      recordedBy,
      recordedAt: world.clock.now(),
    })
  }
  await logIn(page, 'hr@paja.test', '/companies/1000277/absences')
  const rows = page.getByRole('row', { name: /Meikäläinen Matti/ })
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(rows).toHaveCount(2)
})
