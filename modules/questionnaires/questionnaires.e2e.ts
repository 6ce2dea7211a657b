import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
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
  const formId = await settle(world)
  await openForm(page, 'hr@paja.test', formId)
  await participants(page).fill('Nina Hoitola, Helena Rantanen')
  await page.getByText('Perusselvitys', { exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => answersOf(world)).toMatchObject({ kind: 'basic' })
  await expectAccessible(page)
  await page.reload()
  await expect(participants(page)).toHaveValue('Nina Hoitola, Helena Rantanen')
  await expect(page.getByRole('radio', { name: 'Perusselvitys' })).toBeChecked()
})
