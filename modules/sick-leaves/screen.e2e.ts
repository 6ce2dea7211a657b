import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { create, fillDays, findMatti, mattisCode, openSickLeaves, sickLeaves } from './test/browser-sick-leaves.ts'

const t = sickLeaves

async function expectTouchable(target: Locator): Promise<void> {
  const box = await target.boundingBox()
  expect(Math.round(box?.width ?? 0), String(target)).toBeGreaterThanOrEqual(44)
  expect(Math.round(box?.height ?? 0), String(target)).toBeGreaterThanOrEqual(44)
}

test('SL-3 @phone what is touched is large enough for a finger, and the tabs stay on the screen', async ({
  page,
  world,
}, { project }) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  if (project.name === 'phone') {
    const anotherPerson = page.getByRole('button', { name: t('new.anotherPerson') })
    for (const target of [anotherPerson, ...(await page.getByRole('tab').all())]) await expectTouchable(target)
    await page.getByRole('button', { name: text('common', 'date.pick', { label: t('field.start') }) }).tap()
    const calendar = page.getByRole('dialog', { name: text('common', 'date.calendar', { label: t('field.start') }) })
    for (const target of [
      calendar.getByRole('gridcell').getByRole('button').first(),
      ...(await calendar.getByRole('button', { name: /kuukausi$/ }).all()),
    ])
      await expectTouchable(target)
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  const edges = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().right))
  for (const edge of edges) expect(edge).toBeLessThanOrEqual(320)
})

test('SH-13 a day is shown as 02.03.2026, and the picker’s weeks begin on Monday', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await fillDays(page, '2.3.2026', '4.3.2026')
  await expect(page.getByLabel(t('field.start')).first()).toHaveValue('02.03.2026')
  await page
    .getByRole('button', { name: text('common', 'date.change', { label: t('field.start'), day: '02.03.2026' }) })
    .click()
  const days = page.getByRole('dialog').getByRole('columnheader')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toContainText(/^ma/i)
})

test('SH-12 a notice stands at the top in the middle and is gone after three seconds', async ({ page, world }) => {
  await openSickLeaves(world, page)
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const code = page.getByLabel(text('common', 'identityCode.label'))
  await expect(code).toBeVisible()
  await page.clock.install({ time: world.clock.now() })
  await page.clock.pauseAt(new Date(world.clock.now().getTime() + 60_000))
  await code.fill(mattisCode)
  const notice = page.getByRole('region', { name: text('common', 'notifications') }).getByText(/Matti Meikäläinen/)
  // Time goes on in small steps only until the answer has come.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(notice).toBeVisible({ timeout: 200 })
  }).toPass()
  const box = await notice.boundingBox()
  // Or as far below as the controls of the page reach.
  expect(box?.y).toBeLessThan(800 / 3)
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(100)
  await page.clock.runFor(2_900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toHaveCount(0)
})

test('SH-14 rows come a tenth of a second after one another, and stand still for whoever wants no motion', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  for (const [start, end] of [
    ['02.03.2026', '03.03.2026'],
    ['04.03.2026', '05.03.2026'],
  ] as const) {
    await findMatti(page)
    await page.getByRole('tab', { name: t('tab.own') }).click()
    await fillDays(page, start, end)
    await create(page).click()
    await expect(page.getByRole('row', { name: new RegExp(`Meikäläinen Matti.*${end}`) })).toBeVisible()
  }
  const rows = page.getByRole('row', { name: /Meikäläinen Matti/ })
  const animations = () =>
    rows.evaluateAll((all) =>
      all.map((row) => [getComputedStyle(row).animationName, getComputedStyle(row).animationDelay]),
    )
  expect((await animations()).map(([name]) => name)).toEqual(['none', 'none'])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await animations()).map(([, delay]) => delay)).toEqual(['0s', '0.1s'])
  expect((await animations()).every(([name]) => name !== 'none')).toBe(true)
})

test('SL-5 what keeps a leave from being saved is said at its field and beside the button; a refusal is brought into sight', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  const end = page.getByLabel(t('field.end'), { exact: false }).first()
  await fillDays(page, '4.3.2026', '2.3.2026')
  await page.getByLabel(t('field.notes'), { exact: false }).focus()
  const wrong = text('common', 'fields.endBeforeStart')
  await expect(end).toHaveAttribute('aria-invalid', 'true')
  await expect(end).toHaveAccessibleDescription(new RegExp(wrong))
  await expect(page.getByText(`${t('field.end')}: ${wrong}`)).toBeVisible()
  await expect(create(page)).toBeDisabled()

  await fillDays(page, '2.3.2026', '4.3.2026')
  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '3.3.2026', '5.3.2026')
  await create(page).click()
  await expect(page.getByRole('main').getByText(text('common', 'errors.SICKLEAVE_OVERLAP'))).toBeInViewport()
})
