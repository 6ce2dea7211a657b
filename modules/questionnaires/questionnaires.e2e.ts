import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { refusedByPolicy } from '#e2e/support/policy.ts'
import { type BrowserWorld, expect, logIn, logOut, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { completeWorkplaceAnswers } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('questionnaires', key, values)
const title = 'Työpaikkaselvitys'
const participants = (page: Page) => page.getByRole('textbox', { name: /Käyntiin osallistuneet/ })
const saved = (page: Page) => page.getByText(t('saving.saved'), { exact: true })

async function settle(world: BrowserWorld, answers?: Record<string, unknown>): Promise<number> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  const { formId } = await insertProcessFixture(world.db, {
    companyId: 1000277,
    name: 'Hitsaamon selvitys',
    createdAt: world.clock.now(),
    ...(answers && { answers }),
  })
  return formId
}

async function openForm(page: Page, email: string, formId: number): Promise<void> {
  await logIn(page, email, `/mform/sso/${formId}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(participants(page)).toBeVisible()
}

async function another(browser: Browser, world: BrowserWorld): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  ).newPage()
  await page.clock.setFixedTime(world.clock.now())
  return page
}

const answersOf = async (world: BrowserWorld) =>
  (await world.db.selectFrom('mform').select('answers').executeTakeFirstOrThrow()).answers

test('FO-5 @phone a form is filled, saves itself, survives a reload, and is accessible', async ({ page, world }) => {
  const refused = refusedByPolicy(page)
  const formId = await settle(world)
  await openForm(page, 'hr@paja.test', formId)
  await participants(page).fill('Nina Hoitola, Helena Rantanen')
  await page.getByText('Perusselvitys', { exact: true }).click()
  const visit = page.getByRole('textbox', { name: 'Työpaikkakäynnin päivämäärä' })
  await visit.fill('31.2.2026')
  await visit.blur()
  await expect(page.getByText('Kirjoita päivämäärä muodossa 01.02.2026')).toBeVisible()
  await visit.fill('1.2.2026')
  await visit.blur()
  await expect(visit).toHaveValue('01.02.2026')
  await expect(page.getByText('Kirjoita päivämäärä muodossa 01.02.2026')).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => answersOf(world)).toMatchObject({ kind: 'basic', visitDate: '2026-02-01' })
  await expectAccessible(page)
  expect(refused, 'by the content security policy').toEqual([])
  await page.reload()
  await expect(participants(page)).toHaveValue('Nina Hoitola, Helena Rantanen')
  await expect(page.getByRole('radio', { name: 'Perusselvitys' })).toBeChecked()
})

test('FO-5 AU-16 a session that ends while a form is filled leads to the login and back to it', async ({
  page,
  world,
}) => {
  const formId = await settle(world)
  await openForm(page, 'hr@paja.test', formId)
  await participants(page).fill('Nina Hoitola')
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => JSON.stringify(await answersOf(world))).toContain('Nina Hoitola')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await logOut(other)
  await expect(page).toHaveURL(/\/login\?from=/)
  await typeLogin(page, 'hr@paja.test')
  await expect(participants(page)).toHaveValue('Nina Hoitola')
})

test('FO-5 while one fills the form another reads it, asks for a turn and gets it with the newest answers', async ({
  page,
  world,
  browser,
}) => {
  const formId = await settle(world)
  await openForm(page, 'hr@paja.test', formId)
  await participants(page).fill('Nina Hoitola')
  await expect(saved(page)).toBeVisible()

  const esas = await another(browser, world)
  await openForm(esas, 'esa@paja.test', formId)
  await expect(esas.getByText(t('lock.held', { name: 'Helena Rantanen' }))).toBeVisible()
  await expect(participants(esas)).not.toBeEditable()
  await expectAccessible(esas)
  await participants(page).fill('Nina Hoitola, Pekka Nieminen')
  await expect(participants(esas)).toHaveValue('Nina Hoitola, Pekka Nieminen')
  await esas.getByRole('button', { name: t('lock.request') }).click()

  const asked = page.getByRole('alert').filter({ hasText: t('lock.asked', { name: 'Esa Mäkelä' }) })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: t('lock.keep') }).click()
  await expect(esas.getByText(t('lock.refused'))).toBeVisible()

  await esas.getByRole('button', { name: t('lock.request') }).click()
  await asked.getByRole('button', { name: t('lock.give') }).click()
  await expect(page.getByText(t('lock.held', { name: 'Esa Mäkelä' }))).toBeVisible()
  await expect(participants(esas)).toBeEditable()
  await expect(participants(esas)).toHaveValue('Nina Hoitola, Pekka Nieminen')
  await participants(esas).fill('Nina Hoitola, Pekka Nieminen, Esa Mäkelä')
  await expect(saved(esas)).toBeVisible()

  await esas.close({ runBeforeUnload: true })
  await expect(page.getByText(t('lock.free'))).toBeVisible()
  await page.getByRole('button', { name: t('lock.take') }).click()
  await expect(participants(page)).toHaveValue('Nina Hoitola, Pekka Nieminen, Esa Mäkelä')
  await expect(participants(page)).toBeEditable()
})

test('FO-5 a holder without a connection loses the form after a minute, overwrites nothing and loses nothing', async ({
  page,
  world,
  browser,
}) => {
  const formId = await settle(world)
  await openForm(page, 'hr@paja.test', formId)
  await participants(page).fill('Helena ensin')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: /Työn ja työympäristön kuvaus/ }).fill('Helenan kuvaus')
  await expect(page.getByText(t('saving.waiting')).first()).toBeVisible()

  world.clock.advance({ minutes: 2 })
  const esas = await another(browser, world)
  await openForm(esas, 'esa@paja.test', formId)
  await participants(esas).fill('Esa sitten')
  await expect(saved(esas)).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(t('unsaved.title'))).toBeVisible()
  await page.getByRole('button', { name: t('unsaved.reload') }).click()
  await expect(participants(page)).toHaveValue('Esa sitten')
  await expect(page.getByText(t('lock.held', { name: 'Esa Mäkelä' }))).toBeVisible()
  await esas.goto('about:blank')
  const take = page.getByRole('button', { name: t('lock.take') })
  await expect(take).toBeVisible()
  await take.click()
  await page.getByRole('button', { name: t('left.add') }).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => answersOf(world)).toEqual({ participants: 'Esa sitten', work: 'Helenan kuvaus' })
})

test('FO-5 FO-6 what is missing is shown, a complete form is submitted, read only from then on, and has a report', async ({
  page,
  world,
}) => {
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 409 && refused.push(answer.url())))
  const { conclusion: _, ...answers } = completeWorkplaceAnswers
  const formId = await settle(world, answers)
  await openForm(page, 'hr@paja.test', formId)
  const conclusion = page.getByRole('textbox', { name: /Johtopäätökset altisteiden/ })
  for (let next = 0; next < 8; next += 1) await page.getByRole('button', { name: 'Seuraava' }).click()
  await expect(conclusion).toBeVisible()
  await expectAccessible(page)
  const complete = page.getByRole('button', { name: t('submit.confirm') })
  await complete.click()
  await expect(page.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await expectAccessible(page)
  await conclusion.fill('Melu on merkittävin altiste.')
  await complete.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('submit.confirm') })
    .click()
  await expect(page.getByText(t('submitted.text'))).toBeVisible()
  await expect(conclusion).not.toBeEditable()

  await expectFileOpened(page, () => page.getByRole('button', { name: t('report.open') }).click())
  const process = await world.db.selectFrom('form_process').select('status').executeTakeFirstOrThrow()
  expect(process.status).toBe('REPORTED')
  expect(refused).toEqual([])
})
