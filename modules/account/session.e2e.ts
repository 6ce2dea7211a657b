import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logInByTyping, logOut, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('account', key, values)
const sickLeaves = (key: string, values?: Record<string, string | number>) => text('sick-leaves', key, values)
const starting = (words: string) => new RegExp(`^${words}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const mattisCode = artificialIdentityCode('1980-05-05', 1)

async function helena(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
}

async function settle(world: BrowserWorld): Promise<void> {
  await helena(world)
  await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
  })
}

/** Helena has found Matti and typed the days of his leave, and is logged out by the server. */
async function typeUntilTheSessionEnds(world: BrowserWorld, page: Page): Promise<void> {
  await settle(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/absences?new=true')
  await page.getByLabel(text('common', 'identityCode.label')).fill(mattisCode)
  await expect(page.getByRole('button', { name: sickLeaves('new.anotherPerson') })).toBeVisible()
  await page.getByRole('tab', { name: sickLeaves('tab.own') }).click()
  await page.getByLabel(starting(sickLeaves('field.start'))).fill('2.3.2026')
  await page.getByLabel(starting(sickLeaves('field.end'))).fill('4.3.2026')
  await page.getByLabel(starting(sickLeaves('field.notes'))).fill('Palaa torstaina')
  await world.db.updateTable('session').set({ ended_at: world.clock.now() }).execute()
  await page.getByRole('button', { name: sickLeaves('new.create') }).click()
  await expect(heading(page, t('login.title'))).toBeVisible()
}

test('AU-16 TR-2 @phone a session that has ended leads to the login and back, and what was typed is still there', async ({
  page,
  world,
}) => {
  await typeUntilTheSessionEnds(world, page)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [mattisCode, 'Matti', 'Palaa', '2026-03']) expect(stored).not.toContain(secret)

  await typeLogin(page, 'hr@paja.test')
  await expect(page).toHaveURL(/\/companies\/1000277\/absences\?new=true$/)
  await expect(page.getByText(text('common', 'workGivenBack')).first()).toBeVisible()
  await expect(page.getByText('Matti Meikäläinen').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: sickLeaves('tab.own') })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel(starting(sickLeaves('field.start')))).toHaveValue('02.03.2026')
  await expect(page.getByLabel(starting(sickLeaves('field.end')))).toHaveValue('04.03.2026')
  await expect(page.getByLabel(starting(sickLeaves('field.notes')))).toHaveValue('Palaa torstaina')
  await page.getByRole('button', { name: sickLeaves('new.create') }).click()
  await expect(page.getByText(sickLeaves('createdSuccessfully')).first()).toBeVisible()
  const leaves = await world.db.selectFrom('sick_leave').select(['start_date', 'notes']).execute()
  expect(leaves).toEqual([{ start_date: '2026-03-02', notes: 'Palaa torstaina' }])
})

test('AU-16 what was typed waits for nobody else: another person in the same tab gets an empty form, for good', async ({
  page,
  world,
}) => {
  await typeUntilTheSessionEnds(world, page)
  await world.person({
    email: 'esa@paja.test',
    firstName: 'Esa',
    lastName: 'Mäkelä',
    grants: [{ companyId: 1000277 }],
  })
  const expectEmptyForm = async () => {
    await expect(page.getByLabel(text('common', 'identityCode.label'))).toHaveValue('')
    await expect(page.getByText('Matti Meikäläinen')).toHaveCount(0)
    await expect(page.getByLabel(starting(sickLeaves('field.notes')))).toHaveValue('')
  }
  await typeLogin(page, 'esa@paja.test')
  await expectEmptyForm()

  await world.db.updateTable('session').set({ ended_at: world.clock.now() }).execute()
  await page.getByLabel(text('common', 'identityCode.label')).fill(mattisCode)
  await typeLogin(page, 'hr@paja.test')
  await expectEmptyForm()
})

test('AU-16 logging out leaves nothing behind', async ({ page, world }) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await logOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test('AU-16 a logout asks before it ends what is under way, in another tab too', async ({ page, world }) => {
  await settle(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/absences?new=true')
  await page.getByLabel(text('common', 'identityCode.label')).fill(mattisCode.slice(0, 6))
  const question = page.getByRole('dialog', { name: text('common', 'openWork.title') })
  const stay = question.getByRole('button', { name: text('common', 'openWork.stay') })
  await logOut(page)
  await expect(question).toContainText(text('common', 'openWork.form'))
  await expectAccessible(page)
  await stay.click()
  await expect(page.getByLabel(text('common', 'identityCode.label'))).toHaveValue(mattisCode.slice(0, 6))

  const other = await page.context().newPage()
  await other.goto('/companies/1000277/companyHome')
  await logOut(other)
  await other.getByRole('button', { name: text('common', 'openWork.stay') }).click()
  await other.close()

  await logOut(page)
  await question.getByRole('button', { name: text('common', 'logout') }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('AU-16 RT-3 a logout in one tab leads the other one to the login at once: nobody goes on being shown there', async ({
  page,
  world,
}) => {
  await settle(world)
  const register = '/companies/1000277/personnel'
  await logInByTyping(page, 'hr@paja.test', register)
  await expect(page.getByText('Meikäläinen Matti').first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(register)
  await expect(other.getByText('Meikäläinen Matti').first()).toBeVisible()
  await logOut(page)
  await expect(heading(other, t('login.title'))).toBeVisible()
  await expect(other).toHaveURL(/\/login\?from=/)
  await expect(other.getByText(text('common', 'sessionEnded')).first()).toBeVisible()
  await expect(other.getByText('Meikäläinen Matti')).toHaveCount(0)
})

test('AU-16 SH-9 another open session is ended from the profile', async ({ page, world, browser }) => {
  await helena(world)
  const elsewhere = await browser.newContext({ baseURL: world.url })
  const phone = await elsewhere.newPage()
  await logInByTyping(phone, 'hr@paja.test')
  await expect(phone).toHaveURL(/companyHome$/)
  await logInByTyping(page, 'hr@paja.test', '/profile')
  await page
    .getByRole('button', { name: starting(t('sessions.end')) })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sessions.end') })
    .click()
  await expect(page.getByText(t('sessions.ended')).first()).toBeVisible()
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
  await elsewhere.close()
})
