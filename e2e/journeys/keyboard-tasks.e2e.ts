import type { Page } from '@playwright/test'
import { tinyPdf } from '#modules/documents/server/fixtures.ts'
import { completeCheckupAnswers } from '#modules/orders/server/fixtures.ts'
import { code, settle as settleOrders } from '#modules/orders/test/browser-setting.ts'
import { dialog, openRegister, settle as settleRegister } from '#modules/personnel/test/browser-register.ts'
import { enter, tabTo, type } from '../support/keys.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

/** One stop of Tab is the tree; arrows move within it. */
async function chooseUnit(page: Page, name: string): Promise<void> {
  const unit = page.getByRole('treeitem', { name })
  await tabTo(page, page.getByRole('treeitem').and(page.locator('[tabindex="0"]')))
  for (let pressed = 0; pressed < 6; pressed++) {
    if (await unit.evaluate((item) => item === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Space')
  await expect(unit).toHaveAttribute('aria-selected', 'true')
}

const title = 'by the keyboard alone, every stop of it named to a screen reader'

test(`PE-6 PE-7 ${title}: an employment is added`, async ({ page, world }) => {
  test.slow()
  const t = (key: string, values?: Record<string, string>) => text('personnel', key, values)
  await settleRegister(world)
  await openRegister(page)
  await enter(
    page,
    page
      .getByRole('row', { name: /Meikäläinen/ })
      .getByRole('button')
      .first(),
  )
  await enter(page, dialog(page).getByRole('button', { name: t('employment.add') }))
  await chooseUnit(page, 'Myynti')
  await enter(page, dialog(page).getByLabel(t('field.professionUnknown')), 'Space')
  await type(page, dialog(page).getByRole('textbox', { name: t('field.startDate') }), '1.3.2026')
  await enter(page, dialog(page).getByRole('button', { name: text('common', 'save') }))
  await expect(page.getByText(t('employmentCreated')).first()).toBeVisible()
})

test(`DO-3 DO-4 ${title}: a document is sent`, async ({ page, world }) => {
  test.slow()
  const t = (key: string) => text('documents', key)
  await settleOrders(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/files?tab=mine')
  await enter(page, page.getByRole('button', { name: t('upload.action') }).first())
  const chooser = page.waitForEvent('filechooser')
  await enter(page, dialog(page).getByRole('button', { name: text('common', 'fileDrop.choose') }))
  await (await chooser).setFiles({ name: 'Kokousmuistio.pdf', mimeType: 'application/pdf', buffer: tinyPdf })
  await type(page, dialog(page).getByLabel(t('field.description')), 'Kevään kokous')
  await enter(page, dialog(page).getByRole('button', { name: t('upload.submit'), exact: true }))
  await expect(page.getByRole('row', { name: /Kokousmuistio\.pdf/ })).toContainText('Kevään kokous')
})

test(`OR-2 OR-6 FO-4 ${title}: a checkup is ordered, its form submitted, the order sent`, async ({ page, world }) => {
  test.slow()
  const t = (key: string, values?: Record<string, string>) => text('orders', key, values)
  await settleOrders(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/orders')
  await enter(page, page.getByRole('button', { name: t('add') }).first())
  await enter(page, page.getByRole('button', { name: t('new.continue') }))
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
  await type(page, field(t('field.firstName')), 'Maija')
  await type(page, field(t('field.lastName')), 'Mallikas')
  await type(page, page.getByRole('combobox', { name: /^Henkilötunnus/ }), code)
  await type(page, field('Henkilön puhelinnumero'), '+358 40 123 4567')
  await type(page, page.getByLabel(t('field.email'), { exact: false }).first(), 'maija@example.test')
  await type(page, page.getByLabel(t('field.emailConfirmation')), 'maija@example.test')
  await type(page, field('Tehtävänimike'), 'Hitsaaja')
  await chooseUnit(page, 'Tuotanto')
  await type(page, field('Työn alkamispäivä'), '1.4.2026')
  await type(page, field('Yhteyshenkilön nimi'), 'Helena Rantanen')
  await type(page, field('Yhteyshenkilön puhelinnumero'), '050 765 4321')
  await enter(page, page.getByRole('button', { name: t('new.create') }))
  await expect(page.getByText(t('order.unsubmitted'), { exact: true })).toBeVisible()

  await world.db
    .updateTable('mform')
    .set({ answers: JSON.stringify(completeCheckupAnswers), revision: 1, saved_at: world.clock.now() })
    .execute()
  const opened = page.waitForEvent('popup')
  await enter(page, page.getByRole('link', { name: t('order.openForm') }))
  const form = await opened
  for (let number = 1; number < 5; number += 1) await enter(form, form.getByRole('button', { name: 'Seuraava' }))
  const submit = text('questionnaires', 'submit.confirm')
  await enter(form, form.getByRole('button', { name: submit }))
  await enter(form, form.getByRole('dialog').getByRole('button', { name: submit }))
  await expect(form.getByText(text('questionnaires', 'submitted.text'))).toBeVisible()

  await expect(page.getByText(t('order.readyToSend'))).toBeVisible()
  await enter(page, page.getByRole('button', { name: t('order.send') }))
  await enter(page, dialog(page).getByRole('button', { name: t('confirm.send') }))
  await expect(page.getByText(t('orderSentNotification')).first()).toBeVisible()
})
