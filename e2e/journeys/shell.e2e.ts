import type { Page } from '@playwright/test'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import { insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { type Language, languageNames } from '#shared/languages.ts'
import { announce } from '#tests/announce.ts'
import { expectAccessible } from '../support/axe.ts'
import { type BrowserWorld, expect, logInByTyping, openUserMenu, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function helena(world: BrowserWorld, companyIds = [1000277, 1000278]): Promise<number> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, {
    id: 1000278,
    name: 'Meritähti Logistiikka Oy',
    flags: { ordersEnabled: false, videoMeetingEnabled: null, workabilityEnabled: false },
  })
  return world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: companyIds.map((companyId) => ({ companyId })),
  })
}

/** On a phone the menu is in a drawer. */
async function openMenu(page: Page): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) as Language
  const menu = page.getByRole('navigation', { name: text('common', 'menu.label', {}, language) })
  const button = page.getByRole('button', { name: text('common', 'menu.open', {}, language) })
  await expect(menu.or(button)).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(menu).toBeVisible()
}

async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await openUserMenu(page)
  const choice = page.getByRole('button', { name: languageNames[language].name })
  await choice.click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
}

const routes = [
  'companyHome',
  'profile',
  'files',
  'communication',
  'communication/conversations/7',
  'reports',
  'personnel',
  'personnel/7',
  'personnel/import',
  'personnel/import/7',
  'absences',
  'absence-register',
  'followups',
  'statistics',
  'forms',
  'workabilities',
  'videomeetings',
  'orders',
  'order/1',
]

test('SH-1 every route opens by its address, is accessible, survives a reload, and back and forward work', async ({
  page,
  world,
}) => {
  test.slow()
  const createdBy = await helena(world)
  const order = { companyId: 1000277, organisationId: 1000277, entered: {}, createdBy, createdAt: world.clock.now() }
  expect((await insertOrderFixture(world.db, order)).orderId).toBe(1)
  await logInByTyping(page, 'hr@paja.test', '/home')
  await expect(heading(page, /Helena Rantanen/)).toBeVisible()
  for (const address of [
    '/home',
    '/profile',
    '/companies',
    '/mform/sso/1',
    ...routes.map((route) => `/companies/1000277/${route}`),
  ]) {
    await page.goto(address)
    await expect(heading(page, /./)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page).toHaveTitle(/ – /)
    await expectAccessible(page)
  }
  await page.goto('/companies/1000277/absences')
  await page.goto('/companies/1000277/reports')
  await page.goBack()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/reports$/)
  await page.reload()
  await expect(page).toHaveURL(/reports$/)
})

test('SH-2 SH-5 several companies are a choice; the address chooses; a foreign one is an error', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000299, name: 'Vieras Oy' })
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies')
  await expect(heading(page, text('companies', 'selection.title'))).toBeVisible()
  await page.getByRole('link', { name: 'Meritähti Logistiikka Oy' }).click()
  await expect(page).toHaveURL(/\/companies\/1000278\/companyHome$/)
  await expect(page.getByRole('link', { name: text('companies', 'companyHome.change') })).toBeVisible()
  const selected = () => page.evaluate(() => Object.entries(sessionStorage).find(([key]) => /company/i.test(key))?.[1])
  await expect.poll(selected).toContain('1000278')
  await page.goto('/companies/1000277/companyHome')
  await expect(page.getByText('Pohjolan Paja Oy').first()).toBeVisible()
  await expect.poll(selected).toContain('1000277')
  await page.goto('/companies')
  await expect(heading(page, text('companies', 'selection.title'))).toBeVisible()
  await expect.poll(selected).toBeUndefined()
  await page.goto('/companies/1000278')
  await expect(page).toHaveURL(/\/companies\/1000278\/companyHome$/)
  for (const id of ['1000299', '999', 'abc']) {
    await page.goto(`/companies/${id}/companyHome`)
    await expect(page.getByText(/ERROR: /)).toBeVisible()
  }
})

test('SH-5 SH-6 @phone one company opens at once, with a welcome; no company is told whom to ask', async ({
  page,
  world,
}) => {
  await helena(world, [1000277])
  await world.person({ email: 'niilo@paja.test', firstName: 'Niilo', lastName: 'Yksin' })
  await logInByTyping(page, 'hr@paja.test')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
  await expect(heading(page, text('companies', 'home.title', { name: 'Helena Rantanen' }))).toBeVisible()
  await expect(page.getByText('Pohjolan Paja Oy').first()).toBeVisible()
  // There is nothing to choose: what would lead straight back is not offered.
  const leadingBack = page.locator('a[href="/companies"]')
  await expect(leadingBack).toHaveCount(0)
  const info = page.locator('section').filter({ hasText: text('companies', 'companyHome.infoTitle') })
  await expect(info.getByText(text('companies', 'companyHome.help'))).toBeVisible()
  await expect(info.locator('svg, img').first()).toBeVisible()
  await page.goto('/user/logout')
  await logInByTyping(page, 'niilo@paja.test')
  await expect(page.getByText(text('companies', 'none.text'))).toBeVisible()
  await expectAccessible(page)
})

test('SH-3 SH-4 SH-7 @phone the menu has what is on, in its order; a switched-off address leads to the company home', async ({
  page,
  world,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: common('menu.label') })
  const entries = (keys: string[]) => keys.map((key) => common(`menu.${key}`))
  const all = [
    ...['frontPage', 'documents', 'reports', 'personnel', 'sickLeaves', 'absences', 'statistics'],
    'conversations',
    'organisations',
  ]
  const rest = ['forms', 'workAbility', 'videoMeetings', 'orders']
  await expect(menu.getByRole('link')).toHaveText(entries([...all, ...rest]))
  await expectAccessible(page)
  await menu.getByRole('link', { name: common('menu.sickLeaves') }).click()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()

  await page.goto('/companies/1000278/companyHome')
  await openMenu(page)
  await expect(menu.getByRole('link')).toHaveText(entries([...all, 'forms', 'videoMeetings']))
  await page.goto('/companies/1000278/orders')
  await expect(page).toHaveURL(/\/companies\/1000278\/companyHome$/)
  await expect(page.getByText(common('moduleOff')).first()).toBeVisible()
})

test('SH-7 SH-11 the bar leads to the organisations and the profile; the footer tells the version', async ({
  page,
  world,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await openUserMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Helena Rantanen' }).click()
  await expect(page).toHaveURL(/\/companies\/1000277\/profile$/)
  await expect(page.getByRole('contentinfo')).toContainText('1.0.30')
  await page.getByRole('banner').getByRole('link', { name: 'Pohjolan Paja Oy' }).click()
  await expect(page).toHaveURL(/\/companies$/)
})

test('SH-7 everything is reached by the keyboard, beginning with the way past the menu', async ({ page, world }) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/absences')
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await page.reload()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: common('skipToContent') })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: text('sick-leaves', 'add') }).first()).toBeFocused()
})

test('SH-10 @phone the languages change without a reload, are kept, and only those offered are shown', async ({
  page,
  world,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/absences')
  for (const language of ['sv', 'en', 'fi'] as const) {
    await chooseLanguage(page, language)
    await expect(heading(page, text('sick-leaves', 'title', {}, language))).toBeVisible()
  }
  await chooseLanguage(page, 'sv')
  const ofAccount = () => world.db.selectFrom('user_account').select('locale').executeTakeFirstOrThrow()
  await expect.poll(ofAccount).toEqual({ locale: 'sv' })
  await page.reload()
  await expect(heading(page, text('sick-leaves', 'title', {}, 'sv'))).toBeVisible()
  await world.db
    .updateTable('setting')
    .set({ locales: ['fi', 'en'] })
    .execute()
  await page.reload()
  await expect(heading(page, text('sick-leaves', 'title', {}, 'fi'))).toBeVisible()
  await openUserMenu(page)
  await expect(page.getByRole('button', { name: languageNames.en.name })).toBeVisible()
  await expect(page.getByRole('button', { name: languageNames.sv.name })).toHaveCount(0)
})

test('SH-8 the badge counts live events for the chosen company until the conversations are opened; the link keeps the open one', async ({
  page,
  world,
}) => {
  const userId = await helena(world)
  const nurseId = await world.person({
    email: 'nurse@tt.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const started = { startedBy: userId, with: [nurseId], at: world.clock.now() }
  const atPaja = await insertConversationFixture(world.db, { ...started, companyId: 1000277, topic: 'Työtilat' })
  const atMeri = await insertConversationFixture(world.db, { ...started, companyId: 1000278, topic: 'Vuorot' })
  const nurse = await world.login('nurse@tt.test')
  const write = ({ id }: { id: number }) =>
    nurse.call(answerConversation, { params: { id }, body: { text: 'Hei', attachments: [] } })
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const entry = page.getByRole('navigation', { name: common('menu.label') }).getByRole('link', {
    name: new RegExp(common('menu.conversations')),
  })
  await write(atPaja)
  await expect(entry).toContainText('1')
  await write(atMeri)
  await write(atPaja)
  await expect(entry).toContainText('2')
  await entry.click()
  await expect(entry).not.toContainText('2')

  await page.goto(`/companies/1000277/communication/conversations/${atPaja.id}`)
  await page.getByRole('link', { name: common('menu.sickLeaves') }).click()
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(new RegExp(`communication/conversations/${atPaja.id}$`))
})

test('SH-8 @phone what is new is on the button of the menu, too', async ({ page, world, isMobile }) => {
  const startedBy = await helena(world, [1000277])
  const nurse = { email: 'nurse@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  const started = { startedBy, with: [await world.person(nurse)], at: world.clock.now(), companyId: 1000277 }
  const { id } = await insertConversationFixture(world.db, { ...started, topic: 'Työtilat' })
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const client = await world.login('nurse@tt.test')
  await client.call(answerConversation, { params: { id }, body: { text: 'Hei', attachments: [] } })
  const button = page.getByRole('button', { name: common('menu.openWaiting_one') })
  if (isMobile) await expect(button).toHaveText('1')
  else await expect(page.getByRole('link', { name: new RegExp(common('menu.conversations')) })).toContainText('1')
})

test('RT-5 SH-3 settings changed elsewhere reach the open browser: the menu follows, an open page that is gone leads home', async ({
  page,
  world,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/absences')
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const change = async (sickLeaves: boolean) => {
    await world.db.updateTable('setting').set({ sick_leave_management_enabled: sickLeaves }).execute()
    await announce(world.platform, {
      event: 'settingsUpdate',
      data: { sickLeaveManagementEnabled: sickLeaves },
      to: 'everyone',
    })
  }
  const entry = page.getByRole('link', { name: common('menu.sickLeaves') })
  await expect(async () => {
    await change(false)
    await expect(entry).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page).toHaveURL(/companyHome$/)
  await change(true)
  await expect(entry).toHaveCount(1)
})

test('RT-4 after a lost connection the page reconnects and refetches what it has missed', async ({
  page,
  world,
  context,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const entry = page.getByRole('link', { name: common('menu.sickLeaves') })
  await expect(entry).toHaveCount(1)
  // What is fetched when the channel opens is there: from here on only a reconnection fetches again.
  await page.waitForLoadState('networkidle')
  await world.db
    .updateTable('company')
    .set({ sick_leave_management_enabled: false })
    .where('id', '=', 1000277)
    .execute()
  world.platform.hub.closeAll()
  const data = { sickLeaveManagementEnabled: false }
  await announce(world.platform, { event: 'settingsUpdate', data, to: 'everyone' })
  await expect(entry).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText(common('offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(common('offline'))).toHaveCount(0)
})

test('BO-4 a start that fails shows what happened, and a retry, and goes on by itself', async ({ page, world }) => {
  await helena(world)
  await page.route('**/organizations/settings', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'service_unavailable', message: 'service_unavailable', requestId: 'abc-123' },
    }),
  )
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: common('bootFailed.title') })).toBeVisible()
  await expect(page.getByText(/abc-123/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: common('retry') })).toBeVisible()
  await page.unroute('**/organizations/settings')
  await expect(page.getByRole('heading', { level: 1, name: text('account', 'login.title') })).toBeVisible()
})

test('BO-3 PC-1 the provider’s staff are refused in the extranet, and employers’ people in the console', async ({
  page,
  world,
}) => {
  await helena(world)
  await world.person({ email: 'nurse@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logInByTyping(page, 'nurse@tt.test', '/login?from=%2Fhome')
  await expect(page.getByRole('heading', { name: common('refused.title') })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/console')
  await expect(heading(page, /Nina Hoitola/)).toBeVisible()
  await page.goto('/user/logout')
  await logInByTyping(page, 'hr@paja.test', '/console')
  await expect(page.getByRole('heading', { name: common('employerRefused.title') })).toBeVisible()
  await expectAccessible(page)
})
