import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { messages } from '#modules/conversations/test/browser-conversations.ts'
import { elsewhere, insertThings, type Things, workshop } from '#tests/access/things.ts'

const t = (key: string, values?: Record<string, string | number>) => text('waiting', key, values)
const waiting = (page: Page) => page.getByRole('region', { name: t('title') })
const oneOf = (page: Page, name: string) =>
  waiting(page).getByRole('link', { name: t(`employer.${name}_one`, { count: 1 }), exact: true })
const oneOfStaff = (page: Page, name: string) =>
  waiting(page).getByRole('link', { name: t(`staff.${name}_one`, { count: 1 }), exact: true })

async function answerAsNina(world: BrowserWorld, things: Things, words: string): Promise<void> {
  const nina = await world.login('nina@access.test')
  await nina.call(answerConversation, { params: { id: things.conversation }, body: { text: words } })
}

test('IN-1 @phone Helena’s home begins with what waits for her; what comes shows at once, and what she has read is gone', async ({
  page,
  world,
}) => {
  test.slow()
  const things = await insertThings(world)
  await logIn(page, 'helena@access.test', `/companies/${workshop}/companyHome`)
  for (const name of ['videomeetings', 'workability', 'orders', 'forms', 'documents', 'reports'])
    await expect(oneOf(page, name)).toBeVisible()
  await expect(oneOf(page, 'conversations')).toHaveCount(0)
  await expectAccessible(page)
  const call = waiting(page).getByRole('link', { name: new RegExp(t('join')) })
  await expect(call).toHaveAttribute('href', /^\/mvideo\/sso\/.+/)

  await answerAsNina(world, things, 'Hei Helena')
  await expect(oneOf(page, 'conversations')).toBeVisible()
  await waiting(page)
    .getByRole('link', { name: /Tulikivi aihe/ })
    .click()
  await expect(messages(page).getByText('Hei Helena')).toBeVisible()
  await page.goBack()
  await expect(oneOf(page, 'reports')).toBeVisible()
  await expect(oneOf(page, 'conversations')).toHaveCount(0)

  await waiting(page)
    .getByRole('link', { name: /Työhöntulotarkastus/ })
    .click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await page.goBack()
  await oneOf(page, 'forms').click()
  await expect(page).toHaveURL(/\/forms$/)
})

test('IN-1 where nothing waits that is said kindly, and what one comes for is one click away', async ({
  page,
  world,
}) => {
  await insertThings(world)
  await logIn(page, 'vieno@access.test', `/companies/${elsewhere}/companyHome`)
  await expect(waiting(page).getByText(t('nothing'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('navigation', { name: text('companies', 'companyHome.begin') })
    .getByRole('link', { name: text('sick-leaves', 'add') })
    .click()
  await expect(page.getByRole('heading', { name: text('sick-leaves', 'new.title') })).toBeVisible()
})

test('IN-1 SH-5 with several companies an unread message is one click from the login, a draft three from being sent', async ({
  page,
  world,
}) => {
  const things = await insertThings(world)
  const { helena, nina } = things.users
  await insertCompany(world.db, { id: 1000400, name: 'Kolmas Oy' })
  await world.db
    .insertInto('company_grant')
    .values(
      [elsewhere, 1000400].map((id) => ({
        user_id: helena,
        company_id: id,
        branch_id: id,
        created_at: world.clock.now(),
      })),
    )
    .execute()
  await insertConversationFixture(world.db, {
    companyId: elsewhere,
    topic: 'Rokotukset',
    startedBy: nina,
    with: [helena],
    at: world.clock.now(),
    unread: { [helena]: 1 },
    messages: [{ by: nina, text: 'Rokotamme tiistaina', at: world.clock.now() }],
  })
  await logIn(page, 'helena@access.test', '/home')
  const abroad = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Muualla Oy' }) })
  await abroad.getByRole('link', { name: t('employer.conversations_one', { count: 1 }) }).click()
  await expect(messages(page).getByText('Rokotamme tiistaina')).toBeVisible()

  await page.goto('/companies')
  await expectAccessible(page)
  const home = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tulikivi Oy' }) })
  await home.getByRole('link', { name: t('employer.orders_one', { count: 1 }) }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
})

test('IN-2 Nina’s console begins with what waits for her own customers, or for all; the choice is kept', async ({
  page,
  world,
}) => {
  const things = await insertThings(world)
  await world.db
    .insertInto('responsible_professional')
    .values({ company_id: workshop, user_id: things.users.nina })
    .execute()
  await logIn(page, 'nina@access.test', '/console')
  for (const name of ['sickleaves', 'orders', 'documents']) await expect(oneOfStaff(page, name)).toBeVisible()
  await expectAccessible(page)
  await insertConversationFixture(world.db, {
    companyId: elsewhere,
    topic: 'Rokotukset',
    startedBy: things.users.helena,
    with: [things.users.nina],
    at: world.clock.now(),
    awaitsAnswer: true,
    messages: [{ by: things.users.helena, text: 'Milloin rokotatte?', at: world.clock.now() }],
  })
  await expect(oneOfStaff(page, 'conversations')).toHaveCount(0)
  await page.getByRole('switch', { name: t('own') }).uncheck()
  await expect(oneOfStaff(page, 'conversations')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: t('own') })).not.toBeChecked()
  await waiting(page)
    .getByRole('link', { name: /Muualla Oy/ })
    .click()
  await expect(messages(page).getByText('Milloin rokotatte?')).toBeVisible()
})
