import { settle, t } from '#modules/conversations/test/browser-conversations.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)

test('SH-13 @phone a day is understood as it is usually typed, an impossible one is named, and Escape closes the calendar alone', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/conversations')
  await page.getByRole('button', { name: t('console.absence.set') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.absence.title') })
  const day = dialog.getByRole('textbox', { name: t('console.absence.lastDay') })
  for (const typed of ['10.11.2026', '10,11,2026', '10112026', '10.11.26', '10/11/2026', '2026-11-10']) {
    await day.fill(typed)
    await day.blur()
    await expect(day).toHaveValue('10.11.2026')
  }
  await day.fill('31,4,2026')
  await day.blur()
  await expect(dialog.getByText(common('fields.no_such_day'))).toBeVisible()
  await expect(day).toHaveValue('31,4,2026')
  await day.fill('10.11.2026')
  await day.blur()
  await expect(dialog.getByText(common('fields.no_such_day'))).toHaveCount(0)

  const label = t('console.absence.lastDay')
  const calendar = page.getByRole('dialog', { name: common('date.calendar', { label }) })
  const open = dialog.getByRole('button', { name: common('date.change', { label, day: '10.11.2026' }) })
  await open.click()
  await expect(calendar.locator('[data-day="2026-11-10"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(open).toBeFocused()

  await open.click()
  await calendar.getByRole('combobox', { name: common('date.month') }).focus()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog).toBeVisible()

  await open.click()
  await calendar.getByRole('columnheader').first().click()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog', { name: common('leaveGuard.title') })).toHaveCount(0)
})

test('SH-13 what is said of a day that has been left does not move the button away that is being pressed', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/conversations')
  await page.getByRole('button', { name: t('console.absence.set') }).click()
  const dialog = page.getByRole('dialog', { name: t('console.absence.title') })
  const day = dialog.getByRole('textbox', { name: t('console.absence.lastDay') })
  const save = dialog.getByRole('button', { name: common('save') })
  await day.fill('31,4,2026')
  const place = await save.boundingBox()
  if (!place) throw new Error('no button')
  await page.mouse.move(place.x + place.width / 2, place.y + 3)
  await page.mouse.down()
  await expect(day).not.toBeFocused()
  await page.mouse.up()
  await expect(day).toBeFocused()
  await expect(dialog.getByText(common('fields.no_such_day')).first()).toBeVisible()
})

test.describe('in an English browser', () => {
  test.use({ locale: 'en-US' })

  test('SH-13 VM-1 times are of 24 hours, typed in any of the usual ways', async ({ page, world }) => {
    await settle(world)
    await logIn(page, 'nina@tt.test', '/console/videomeetings/new')
    const start = page.getByRole('textbox', { name: text('video-meetings', 'field.start') })
    for (const typed of ['13.30', '1330', '13:30', '13,30']) {
      await start.fill(typed)
      await start.blur()
      await expect(start).toHaveValue('13:30')
    }
    await start.fill('25.00')
    await start.blur()
    await expect(page.getByText(common('fields.not_a_time')).first()).toBeVisible()
    await expect(start).toHaveValue('25.00')
  })
})
