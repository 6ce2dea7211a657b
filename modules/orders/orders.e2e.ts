import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { advance, type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { counted, text } from '#e2e/support/texts.ts'
import { completeCheckupAnswers } from './server/fixtures.ts'
import { code, insertOrder, settle, t } from './test/browser-setting.ts'

const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)
const about = t('order.about', { name: 'Maija Mallikas', type: 'Työhöntulotarkastus' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const create = (page: Page) => page.getByRole('button', { name: t('new.create') })
const send = (page: Page) => page.getByRole('button', { name: t('order.send') })

async function openDetailsForm(page: Page): Promise<void> {
  await logIn(page, 'hr@paja.test', '/companies/1000277/orders')
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: 'Työhöntulotarkastus' })).toBeChecked()
  await page.getByRole('button', { name: t('new.continue') }).click()
  await expect(create(page)).toBeVisible()
}

const identityCode = (page: Page) => page.getByRole('combobox', { name: /^Henkilötunnus/ })

async function fillDetails(page: Page): Promise<void> {
  await field(page, t('field.firstName')).fill('Maija')
  await field(page, t('field.lastName')).fill('Mallikas')
  await identityCode(page).fill(code.toLowerCase())
  await field(page, 'Henkilön puhelinnumero').fill('+358 40 123 4567')
  await page.getByLabel(t('field.email'), { exact: false }).first().fill('maija@example.test')
  await page.getByLabel(t('field.emailConfirmation')).fill('maija@example.test')
  await field(page, 'Tehtävänimike').fill('Hitsaaja')
  await page.getByRole('treeitem', { name: 'Tuotanto' }).click()
  await field(page, 'Työn alkamispäivä').fill('1.4.2026')
  await field(page, 'Yhteyshenkilön nimi').fill('Helena Rantanen')
  await field(page, 'Yhteyshenkilön puhelinnumero').fill('050 765 4321')
}

/** On the form's own page: the answers are there already, they are looked at and submitted. */
async function keepAnswers(world: BrowserWorld, formId: number): Promise<void> {
  await world.db
    .updateTable('mform')
    .set({ answers: JSON.stringify(completeCheckupAnswers), revision: 1, saved_at: world.clock.now() })
    .where('id', '=', formId)
    .execute()
}

test('OR-2 OR-5 OR-6 RT-2 PC-8 an order from its template to ready, across both sides', async ({ page, world }) => {
  test.slow()
  await settle(world)
  await openDetailsForm(page)
  await fillDetails(page)
  for (const leave of [
    page.getByRole('button', { name: text('common', 'cancel') }),
    page.getByRole('button', { name: t('new.another') }),
  ]) {
    await leave.click()
    await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
    await expect(field(page, t('field.firstName'))).toHaveValue('Maija')
  }
  await expectAccessible(page)
  await create(page).click()

  await expect(heading(page, about)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${t('column.type')} – `))
  await expect(page).not.toHaveURL(new RegExp(code))
  await expect(page.getByText(code)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText(t('order.unsubmitted'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  const { id: formId } = await world.db.selectFrom('mform').select('id').executeTakeFirstOrThrow()
  await keepAnswers(world, formId)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: t('order.openForm') }).click()
  const form = await opened
  await expect(form).toHaveURL(new RegExp(`/mform/sso/${formId}$`))
  await expect(heading(form, 'Työhöntulotarkastuksen esitiedot')).toBeVisible()
  await submitForm(form)

  // The order's own page hears of it without being reloaded.
  const formRow = page.getByRole('region', { name: t('order.form') })
  await expect(formRow.getByText(t('order.submitted'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('order.readyToSend'))).toBeVisible()
  await send(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('confirm.text', { name: 'Mallikas Maija' }))).toBeVisible()
  await dialog.getByRole('button', { name: t('confirm.send') }).click()
  await expect(page.getByText(t('orderSentNotification')).first()).toBeVisible()
  await expect(page).toHaveURL(/\/companies\/1000277\/orders$/)
  const row = page.getByRole('row', { name: /Mallikas Maija/ })
  await expect(row).toContainText(t('state.RUNNING'))
  await expect(row).toContainText(t('validUntil', { day: '02.04.2026' }))
  await expectAccessible(page)

  await page.context().clearCookies()
  await logIn(page, 'nina@tt.test', '/console/orders')
  await expect(page.getByText(t('console.new'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mallikas Maija' }).click()
  await expect(page.getByText(code)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('console.ready') }).click()
  await dialog.getByLabel(t('console.message')).fill('Lausunto on asiakirjoissa.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('console.ready') }).click()
  await expect(page.getByText(t('console.markedReady')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.ready') })).toHaveCount(0)

  await page.context().clearCookies()
  await logIn(page, 'hr@paja.test', '/companies/1000277/orders')
  await page.getByRole('link', { name: 'Mallikas Maija' }).click()
  await expect(page.getByText('Lausunto on asiakirjoissa.')).toBeVisible()
  await expectFileOpened(page, () => page.getByRole('button', { name: t('order.report') }).click())
  await expect(page.getByRole('button', { name: t('order.edit') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('order.openForm') })).toHaveCount(0)
})

/** Goes to the last page of a filled form and submits it. */
async function submitForm(form: Page): Promise<void> {
  for (let number = 1; number < 5; number += 1) await form.getByRole('button', { name: 'Seuraava' }).click()
  await form.getByRole('button', { name: text('questionnaires', 'submit.confirm') }).click()
  const dialog = form.getByRole('dialog')
  await dialog.getByRole('button', { name: text('questionnaires', 'submit.confirm') }).click()
  await expect(form.getByText(text('questionnaires', 'submitted.text'))).toBeVisible()
}

test('OR-4 @phone every field says what is wrong with it, and nothing is made until all is right', async ({
  page,
  world,
}) => {
  test.slow()
  await settle(world)
  await openDetailsForm(page)
  await page.getByRole('checkbox', { name: 'Työsuhde on määräaikainen' }).check()
  await create(page).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByText(common('errorSummary_other', { count: 11 }))).toBeVisible()
  await expect(summary).toContainText(`${t('field.firstName')}: ${common('fields.required')}`)
  await expectAccessible(page)

  await fillDetails(page)
  await identityCode(page).fill(`${code.slice(0, 10)}${code.endsWith('0') ? '1' : '0'}`)
  await page.getByLabel(t('field.emailConfirmation')).fill('muu@example.test')
  await field(page, 'Henkilön puhelinnumero').fill('soita')
  await field(page, t('field.startDate')).fill('1.5.2026')
  await field(page, t('field.endDate')).fill('1.4.2026')
  await create(page).click()
  for (const words of [
    t('errors.identityCodeNotValid'),
    t('errors.emailMismatch'),
    t('errors.phoneNotValid'),
    common('fields.endBeforeStart'),
  ])
    await expect(summary).toContainText(words)
  await expect(page.getByText('Henkilötunnus on virheellinen', { exact: true })).toBeVisible()
  await page.getByLabel(t('field.email'), { exact: false }).first().fill('maija@')
  await expect(summary).toContainText(t('errors.emailNotValid'))
  await expect(field(page, t('field.lastName'))).toHaveValue('Mallikas')
  expect(await world.db.selectFrom('company_order').select('id').execute()).toEqual([])

  await fillDetails(page)
  await page.getByRole('checkbox', { name: 'Työsuhde on määräaikainen' }).uncheck()
  await create(page).click()
  await expect(heading(page, about)).toBeVisible()
})

test('OR-5 OR-8 a draft is edited; what somebody else has changed or sent meanwhile is said', async ({
  page,
  world,
}) => {
  const settled = await settle(world)
  const { orderId } = await insertOrder(world, settled, { answers: completeCheckupAnswers })
  await logIn(page, 'hr@paja.test', `/companies/1000277/order/${orderId}`)
  await page.getByRole('button', { name: t('order.edit') }).click()
  await expect(heading(page, t('order.editTitle'))).toBeVisible()
  await field(page, t('field.lastName')).fill('Uusinimi')
  await page.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText(t('orderUpdated')).first()).toBeVisible()
  await expect(heading(page, t('order.about', { name: 'Maija Uusinimi', type: 'Työhöntulotarkastus' }))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('order.edit') }).click()
  await field(page, t('field.lastName')).fill('Kolmas')
  await world.db
    .updateTable('company_order')
    .set({ updated_at: new Date('2026-03-02T08:00:01Z') })
    .execute()
  await page.getByRole('button', { name: common('save') }).click()
  const meanwhile = page.getByRole('alert').filter({ hasText: common('meanwhile.title') })
  await expect(meanwhile).toContainText('Kolmas')
  await expect(meanwhile).toContainText('Uusinimi')
  await expect(field(page, t('field.lastName'))).toHaveValue('Kolmas')
  await expectAccessible(page)
  await meanwhile.getByRole('button', { name: common('meanwhile.takeTheirs') }).click()
  await expect(field(page, t('field.lastName'))).toHaveValue('Uusinimi')
  await page.goto(`/companies/1000277/order/${orderId}`)
  await expect(send(page)).toBeEnabled()
  await world.db
    .updateTable('company_order')
    .set({ state: 'RUNNING', sent_at: world.clock.now(), sent_by: settled.orderer })
    .execute()
  await send(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('confirm.send') })
    .click()
  await expect(page.getByText(t('errors.sentError'))).toBeVisible()
})

test('OR-5 RT-2 @phone a draft is removed after asking; whoever has it open is led to the list', async ({
  page,
  world,
  browser,
}) => {
  const settled = await settle(world)
  const { orderId } = await insertOrder(world, settled)
  const address = `/companies/1000277/order/${orderId}`
  await world.person({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId: 1000277 }],
  })
  const esas = await (
    await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  ).newPage()
  await esas.clock.setFixedTime(world.clock.now())
  await logIn(esas, 'esa@paja.test', address)
  await expect(heading(esas, about)).toBeVisible()
  await logIn(page, 'hr@paja.test', address)
  await page.getByRole('button', { name: t('order.remove') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('removal.text', { name: 'Mallikas Maija' }))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common('cancel') }).click()
  await expect(heading(page, about)).toBeVisible()
  await page.getByRole('button', { name: t('order.remove') }).click()
  await dialog.getByRole('button', { name: t('removal.confirm') }).click()
  for (const each of [page, esas]) await expect(each).toHaveURL(/\/companies\/1000277\/orders$/)
  await expect(page.getByText(t('orderRemoved')).first()).toBeVisible()
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await esas.context().close()
})

test('OR-8 an order that is not there leads back to the list', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/order/777')
  await expect(page).toHaveURL(/\/companies\/1000277\/orders$/)
  await expect(page.getByRole('main').getByText(t('orderFetchFailed'))).toBeVisible()
})

test('OR-1 OR-7 @phone the list is filtered, chosen by type and paged by twenty; an expired order says so', async ({
  page,
  world,
}) => {
  const settled = await settle(world)
  for (let number = 1; number <= 21; number += 1)
    await insertOrder(world, settled, { entered: { mOrderFirstName: `Nro ${number}` } as never })
  const sentAt = world.clock.now()
  await insertOrder(world, settled, { state: 'RUNNING', sentAt, answers: completeCheckupAnswers })
  await advance(world, page, { minutes: 32 * 24 * 60 })
  await logIn(page, 'hr@paja.test', '/companies/1000277/orders')
  await expect(page.getByText(counted('orders', 'orders', 22, { first: 1, last: 20 }))).toBeVisible()
  await expectAccessible(page)
  const types = page.getByLabel(t('filter.type'))
  await expect(types.getByRole('option')).toHaveText(['Kaikki', 'Työhöntulotarkastus'])
  await types.selectOption('Työhöntulotarkastus')
  await page.getByRole('searchbox').fill('maija')
  await expect(page.getByText(t('expired', { day: '02.04.2026' }))).toBeVisible()
  await expect(page).toHaveURL(/type=pre-employment-checkup/)
  await page.getByRole('searchbox').fill('olematon')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await page.getByRole('searchbox').fill('maija')
  await page.getByRole('link', { name: 'Mallikas Maija' }).click()
  await expect(page.getByText(t('order.expired', { day: '02.04.2026' }))).toBeVisible()
  await expectAccessible(page)
})
