import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import {
  advance,
  type BrowserWorld,
  expect,
  logIn,
  logInByTyping,
  openUserMenu,
  test,
  typeLogin,
} from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { activationMail } from './server/activation/jobs.ts'
import { fixturePassword } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('account', key, values)
const starting = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function helena(world: BrowserWorld): Promise<number> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  return world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    reportCredentials: 'pohjola-rantanen',
    grants: [{ companyId: 1000277 }],
  })
}

/** @param before a link that an earlier mail had */
async function mailedLink(world: BrowserWorld, to: string, path: string, before?: string): Promise<string> {
  const isIt = ({ text = '' }: { text?: string | undefined }) =>
    text.includes(path) && !(before && text.includes(before))
  const mail = await world.platform.mailCatcher?.waitFor(to, isIt)
  return /http:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('AU-1 AU-2 AU-3 @phone what is missing is said, a wrong password fails politely, the right one opens the company', async ({
  page,
  world,
}) => {
  await helena(world)
  await page.goto('/login')
  await expect(heading(page, t('login.title'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await page.getByLabel(t('login.email')).fill('hr@paja.test')
  await page.getByLabel(starting(t('login.password'))).fill('Wrong1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('login.passwordLoginError')).first()).toBeVisible()
  await expect(page.getByLabel(t('login.email'))).toHaveValue('hr@paja.test')
  await page.evaluate(() => {
    const look = () => document.querySelector('main main') && document.body.setAttribute('data-nested', '')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByLabel(starting(t('login.password'))).fill(fixturePassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
  await expect(page.locator('[data-nested]')).toHaveCount(0)
})

test('AU-9 AU-8 the address first asked for opens after the login; a foreign one is never followed', async ({
  page,
  world,
}) => {
  await helena(world)
  await page.goto('/companies/1000277/absences')
  await expect(page).toHaveURL(/\/login/)
  await logInByTyping(page, 'hr@paja.test', page.url())
  await expect(page).toHaveURL(/\/companies\/1000277\/absences$/)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/user/logout')
  for (const from of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    await logInByTyping(page, 'hr@paja.test', `/login?from=${encodeURIComponent(from)}`)
    await openUserMenu(page)
    await expect(page.getByRole('button', { name: text('common', 'logout') })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(world.url)
    await page.goto('/user/logout')
  }
})

test('AU-9 AU-8 the login’s address, come by once more while the first screen is on its way, leads on to it', async ({
  page,
  world,
}) => {
  await helena(world)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/CompaniesPage*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/login')
  await typeLogin(page, 'hr@paja.test')
  await expect(page).toHaveURL(/\/companies$/)
  // As the answer of a second login does it, by a passkey that the browser has offered meanwhile.
  await page.evaluate(() => history.pushState({}, '', '/login?from=%2Fcompanies'))
  letCome()
  await expect(page.getByLabel(t('login.email'))).toHaveCount(0)
  await expect(page).toHaveURL(/companyHome$/)
})

test('AU-6 AU-7 an unknown address and a failed authentication show the login with its problem; an unknown person is told', async ({
  page,
}) => {
  for (const address of ['/error/auth', '/no/such/page']) {
    await page.goto(address)
    await expect(page.getByText(t('welcome.authError.title')).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/user-not-found')
  await expect(page.getByText(t('userNotFound.text')).first()).toBeVisible()
  await expectAccessible(page)
})

test('AU-7 whom the server does not know is led to the page that says so, and from there to the login', async ({
  page,
  world,
}) => {
  await helena(world)
  for (const unknown of ['**/resource/anonymous/whoami', '**/resource/extranet/users?whoami*']) {
    await logIn(page, 'hr@paja.test', '/home')
    await page.route(unknown, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto('/home')
    await expect(page).toHaveURL(/\/user-not-found$/)
    await expect(page.getByText('Extranet user not found.')).toBeVisible()
    await page.getByRole('link', { name: t('backToLogin') }).click()
    await expect(heading(page, t('login.title'))).toBeVisible()
    await page.unroute(unknown)
  }
})

test('AU-10 AU-11 BO-3 @phone the terms stand before everything; both boxes and an address are needed; cancel logs out', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await world.person({
    email: 'uuno@paja.test',
    firstName: 'Uuno',
    lastName: 'Uusitalo',
    acceptedTerms: false,
    grants: [{ companyId: 1000277 }],
  })
  await logInByTyping(page, 'uuno@paja.test')
  await expect(heading(page, t('acceptTerms.title'))).toBeVisible()
  await expectAccessible(page)
  await page.goto('/companies/1000277/absences')
  await expect(heading(page, t('acceptTerms.title'))).toBeVisible()
  const accept = page.getByRole('button', { name: t('acceptTerms.submit') })
  await expect(accept).toBeDisabled()
  await page.getByRole('checkbox').nth(0).check()
  await expect(accept).toBeDisabled()
  await page.getByRole('checkbox').nth(1).check()
  await page.getByLabel(t('login.email')).fill('uuno@')
  await accept.click()
  await expect(page.getByText(text('common', 'validation.invalidEmailMessage')).first()).toBeVisible()
  await page.getByRole('button', { name: text('common', 'cancel') }).click()
  await expect(heading(page, t('login.title'))).toBeVisible()

  await logInByTyping(page, 'uuno@paja.test')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await accept.click()
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('AU-12 AU-13 @phone an invited person activates the account by the mailed link and is in', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const userId = await world.person({
    email: 'kutsu@paja.test',
    firstName: 'Kutsu',
    lastName: 'Vieras',
    status: 'INVITED',
    acceptedTerms: false,
    grants: [{ companyId: 1000277 }],
  })
  await world.platform.jobs.plan(world.db, activationMail, { userId })
  world.platform.jobs.wake()
  await page.goto(await mailedLink(world, 'kutsu@paja.test', '/activate'))
  await expect(heading(page, t('activate.title'))).toBeVisible()
  const save = page.getByRole('button', { name: text('common', 'save') })
  await expect(save).toBeDisabled()
  await expectAccessible(page)
  await page
    .getByLabel(starting(t('password.new')))
    .first()
    .fill('heikko')
  await page.getByLabel(starting(t('password.confirm'))).fill('heikko')
  await page.getByRole('checkbox').nth(0).check()
  await page.getByRole('checkbox').nth(1).check()
  await save.click()
  await expect(page.getByText(text('common', 'validation.tooShortPassword')).first()).toBeVisible()
  await page
    .getByLabel(starting(t('password.new')))
    .first()
    .fill('Vahva123')
  await save.click()
  await expect(page.getByText(text('common', 'validation.invalidPasswordConfirmation')).first()).toBeVisible()
  const choose = async (password: string) => {
    await page
      .getByLabel(starting(t('password.new')))
      .first()
      .fill(password)
    await page.getByLabel(starting(t('password.confirm'))).fill(password)
    await save.click()
  }
  await choose('Password1')
  await expect(page.getByText(text('common', 'fields.commonPassword')).first()).toBeVisible()
  await choose('Vieras2026!')
  await expect(page.getByText(text('common', 'fields.contextPassword')).first()).toBeVisible()
  await choose('Vahva123')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('AU-12 SH-10 the page of an invitation is in the language of its mail', async ({ page, world }) => {
  const about = { firstName: 'Kajsa', lastName: 'Gäst', status: 'INVITED', acceptedTerms: false, locale: 'sv' } as const
  const userId = await world.person({ email: 'kajsa@paja.test', ...about })
  await world.platform.jobs.plan(world.db, activationMail, { userId })
  world.platform.jobs.wake()
  await page.goto(await mailedLink(world, 'kajsa@paja.test', '/activate'))
  await expect(heading(page, text('account', 'activate.title', {}, 'sv'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
})

test('AU-12 an invitation that is too old offers a new one', async ({ page, world }) => {
  const about = { firstName: 'Kutsu', lastName: 'Vieras', status: 'INVITED', acceptedTerms: false } as const
  const userId = await world.person({ email: 'kutsu@paja.test', ...about })
  await world.platform.jobs.plan(world.db, activationMail, { userId })
  world.platform.jobs.wake()
  const link = await mailedLink(world, 'kutsu@paja.test', '/activate')
  await advance(world, page, { minutes: 15 * 24 * 60 })
  await page.goto(link)
  for (const field of [t('password.new'), t('password.confirm')])
    await page.getByLabel(starting(field)).first().fill('Vahva123')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('deadLink.title') })).toBeVisible()
  await page.getByRole('button', { name: t('deadLink.send') }).click()
  await expect(page.getByText(t('deadLink.sent'))).toBeVisible()
  await page.goto(await mailedLink(world, 'kutsu@paja.test', '/activate', link))
  await expect(heading(page, t('activate.title'))).toBeVisible()
})

test('AU-14 AU-15 a forgotten password is changed by the mailed link; a used link says so', async ({ page, world }) => {
  await helena(world)
  await page.goto('/login')
  await page.getByRole('button', { name: t('login.forgotten') }).click()
  await expect(heading(page, t('reset.title'))).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel(t('reset.usernameOrEmail')).fill('hr@paja.test')
  await page.getByRole('button', { name: t('reset.submit') }).click()
  await expect(page.getByText(t('login.passwordResetConfirmationMessage')).first()).toBeVisible()
  await expect(heading(page, t('reset.title'))).toBeFocused()

  const link = await mailedLink(world, 'hr@paja.test', '/recovery')
  await page.goto(link)
  await expect(heading(page, t('recovery.title'))).toBeVisible()
  await expectAccessible(page)
  const choose = async (password: string, confirmation: string) => {
    await page
      .getByLabel(starting(t('password.new')))
      .first()
      .fill(password)
    await page.getByLabel(starting(t('password.confirm'))).fill(confirmation)
    await page.getByRole('button', { name: text('common', 'save') }).click()
  }
  await choose('Muistan1', 'Muistan2')
  await expect(page.getByText(text('common', 'validation.invalidPasswordConfirmation')).first()).toBeVisible()
  await choose('Muistan1', 'Muistan1')
  await expect(page.getByText(t('login.passwordChangedMessage')).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await page.goto(link)
  await choose('Muistan2', 'Muistan2')
  await expect(page.getByRole('alert').filter({ hasText: t('deadLink.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('deadLink.send') }).click()
  await expect(page.getByText(t('deadLink.sent'))).toBeVisible()
  await page.goto(await mailedLink(world, 'hr@paja.test', '/recovery', link))
  await choose('Muistan2', 'Muistan2')
  await expect(page.getByText(t('login.passwordChangedMessage')).first()).toBeVisible()
})

test('AU-14 a request that fails says so and keeps what was typed', async ({ page }) => {
  await page.goto('/login?reset=true')
  await page.route('**/recoverPassword', (route) => route.abort())
  await page.getByLabel(t('reset.usernameOrEmail')).fill('hr@paja.test')
  await page.getByRole('button', { name: t('reset.submit') }).click()
  await expect(page.getByText(text('common', 'somethingWentWrong')).first()).toBeVisible()
  await expect(page.getByLabel(t('reset.usernameOrEmail'))).toHaveValue('hr@paja.test')
})

test('SH-9 SH-10 @phone the profile is saved, the language follows, a wrong address is told', async ({
  page,
  world,
  isMobile,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/companies/1000277/profile')
  await expect(heading(page, t('profile.title'))).toBeVisible()
  await expect(page.getByText('Helena Rantanen').last()).toBeVisible()
  await expect(page.getByText('Pohjolan Paja Oy').last()).toBeVisible()
  await expect(page.getByText('pohjola-rantanen')).toBeVisible()
  await expectAccessible(page)
  const notifications = page.getByRole('switch', { name: t('profile.emailNotifications') })
  await expect(notifications).toBeChecked()
  if (!isMobile) {
    await openUserMenu(page)
    await page.getByRole('button', { name: 'Svenska' }).click()
    await expect(page.locator('select[name="locale"]')).toHaveValue('sv')
    await page.getByRole('button', { name: 'Suomi' }).click()
    await page.keyboard.press('Escape')
  }
  await page.getByLabel(starting(t('profile.email'))).fill('helena')
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('profile.invalidEmail')).first()).toBeVisible()
  await page.getByLabel(starting(t('profile.email'))).fill('hr@paja.test')
  const saved = () =>
    world.db.selectFrom('user_account').select(['email', 'email_notifications_enabled']).executeTakeFirst()
  await notifications.click()
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('profile.saved')).first()).toBeAttached()
  await expect.poll(saved).toEqual({ email: 'hr@paja.test', email_notifications_enabled: false })
})

test('SH-9 SF-2 @phone a new address waits on the profile until its mailed link is followed; it can be given up', async ({
  page,
  world,
}) => {
  await helena(world)
  await logInByTyping(page, 'hr@paja.test', '/profile')
  await expect(heading(page, t('profile.title'))).toBeVisible()
  const field = page.getByLabel(starting(t('profile.email')))
  const pending = page.getByRole('status').filter({ hasText: t('profile.pending.title') })
  const type = async (address: string) => {
    await field.fill(address)
    await page.getByRole('button', { name: text('common', 'save') }).click()
    await expect(pending).toContainText(address)
    await expect(page.getByRole('button', { name: text('common', 'save') })).toBeFocused()
    await expect(field).toHaveValue('hr@paja.test')
  }
  await type('väärä@paja.test')
  await expectAccessible(page)
  await pending.getByRole('button', { name: t('profile.pending.cancel') }).click()
  await expect(pending).toHaveCount(0)
  await expect(heading(page, t('profile.title'))).toBeFocused()

  await type('helena.rantanen@paja.test')
  await page.reload()
  const old = await mailedLink(world, 'helena.rantanen@paja.test', '/email?')
  await pending.getByRole('button', { name: t('profile.pending.again') }).click()
  await expect(page.getByText(t('profile.pending.sent'))).toBeVisible()
  const mails = () => world.platform.mailCatcher?.mails.filter(({ text: words }) => words?.includes('/email?')) ?? []
  await expect.poll(() => mails().length).toBe(3)
  const newest = /http:\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? ''

  await page.goto(old)
  await expect(heading(page, t('email.title'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('email.confirm') }).click()
  await expect(page.getByText(t('email.dead'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('email.confirm') })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/email')
  await expect(page.getByText(t('email.dead'))).toBeVisible()
  await page.goto(newest)
  await page.getByRole('button', { name: t('email.confirm') }).click()
  await expect(page.getByText(t('email.confirmed'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('email.toProfile') }).click()
  await expect(field).toHaveValue('helena.rantanen@paja.test')
  await expect(pending).toHaveCount(0)
})
