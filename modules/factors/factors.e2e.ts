import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import {
  advance,
  logOut as askToLogOut,
  type BrowserWorld,
  expect,
  logIn,
  logInByTyping,
  openUserMenu,
  test,
  typeLogin,
} from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { announce } from '#tests/announce.ts'
import { codeOf } from './test/people.ts'

const t = (key: string, values?: Record<string, string | number>) => text('factors', key, values)
const account = (key: string) => text('account', key)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function helena(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const about = { firstName: 'Helena', lastName: 'Rantanen', email: 'hr@paja.test' }
  await world.person({ ...about, grants: [{ companyId: 1000277 }] })
}

/** Until the login stands there: what is opened next would else be overtaken by it. */
async function logOut(page: Page): Promise<void> {
  await askToLogOut(page)
  await expect(page.getByRole('heading', { level: 1, name: account('login.title') })).toBeVisible()
}

/** Passkeys need an address with a name. */
const named = ({ url }: BrowserWorld, path: string) => `${url.replace('127.0.0.1', 'localhost')}${path}`

/** A device of Chromium's own that makes passkeys and verifies its user, without asking. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sets up an app by the key that stands in words beside the pattern. */
async function addApp(page: Page, world: BrowserWorld): Promise<{ secret: string; codes: string[] }> {
  await button(page, t('app.add')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: t('app.qr') })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel(t('app.code')).fill('000000')
  await button(page, t('app.submit')).click()
  await expect(dialog.getByText(t('app.wrongCode')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('app.code')).fill(codeOf(world, secret))
  await button(page, t('app.submit')).click()
  await expect(dialog.getByText(t('codes.once'))).toBeVisible()
  const codes = await dialog.locator('li code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  // They are not seen again: a key pressed by mistake does not close them.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(t('codes.once'))).toBeVisible()
  await button(page, t('codes.kept')).click()
  return { secret, codes }
}

test('SF-1 @phone a code app is added in the profile and asked for at the login; with the phone lost, a recovery code opens', async ({
  page,
  world,
}) => {
  await helena(world)
  await logIn(page, 'hr@paja.test', '/profile')
  await expect(page.getByText(t('passkey.unsupported'))).toBeVisible()
  const { secret, codes } = await addApp(page, world)
  await expect(page.getByText(t('codes.left_other', { count: 10 }))).toBeVisible()
  await expectAccessible(page)
  await logOut(page)

  await advance(world, page, { minutes: 1 })
  await logInByTyping(page, 'hr@paja.test')
  const code = page.getByLabel(account('factor.code'))
  await expect(code).toBeFocused()
  await button(page, account('factor.submit')).click()
  await expect(page.getByText(text('common', 'fields.required'))).toBeVisible()
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(account('factor.wrong'))).toBeVisible()
  await expectAccessible(page)
  await code.fill(codeOf(world, secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
  await logOut(page)

  await logInByTyping(page, 'hr@paja.test')
  await code.fill(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
  await page.goto('/profile')
  await expect(page.getByText(t('codes.left_other', { count: 9 }))).toBeVisible()
  await button(page, t('remove.this', { name: t('app.name') })).click()
  await expect(page.getByText(t('remove.last'))).toBeVisible()
  await button(page, t('remove.action')).click()
  await expect(page.getByText(t('remove.done'))).toBeVisible()
  await logOut(page)
  await logInByTyping(page, 'hr@paja.test')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('SF-2 SF-1 who logged in long ago confirms by a code of the app what opens the account', async ({
  page,
  world,
}) => {
  await helena(world)
  await logIn(page, 'hr@paja.test', '/profile')
  const { secret } = await addApp(page, world)
  await advance(world, page, { minutes: 16 })
  await button(page, t('remove.this', { name: t('app.name') })).click()
  await button(page, t('remove.action')).click()
  const dialog = page.getByRole('dialog', { name: account('confirmation.title') })
  await expect(dialog.getByLabel(new RegExp(`^${account('login.password')}`))).toBeVisible()
  await dialog.getByRole('button', { name: account('confirmation.byCode') }).click()
  await dialog.getByLabel(account('factor.code')).fill(codeOf(world, secret))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: account('confirmation.submit') }).click()
  await expect(page.getByText(t('remove.done'))).toBeVisible()
})

test('SF-1 a login whose time for the code has run out begins anew', async ({ page, world }) => {
  await helena(world)
  await logIn(page, 'hr@paja.test', '/profile')
  const { secret } = await addApp(page, world)
  await logOut(page)
  await logInByTyping(page, 'hr@paja.test')
  await expect(page.getByLabel(account('factor.code'))).toBeVisible()
  await advance(world, page, { minutes: 6 })
  await page.getByLabel(account('factor.code')).fill(codeOf(world, secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('common', 'errors.login_step_over'))).toBeVisible()
  // Back at the beginning by itself, with the address as it was typed.
  await expect(page.getByLabel(account('login.email'))).toHaveValue('hr@paja.test')
  await typeLogin(page, 'hr@paja.test')
  await page.getByLabel(account('factor.code')).fill(codeOf(world, secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('SF-1 a passkey is added under a name, logs in alone, and finishes a login by password', async ({
  page,
  world,
}) => {
  await helena(world)
  await withAuthenticator(page)
  await page.goto(named(world, '/login'))
  await typeLogin(page, 'hr@paja.test')
  await expect(page).toHaveURL(/companyHome$/)
  await page.goto(named(world, '/profile'))
  await button(page, t('passkey.add')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('passkey.name')).fill('Työpuhelin')
  await expectAccessible(page)
  await button(page, t('passkey.submit')).click()
  await expect(dialog.getByText(t('codes.once'))).toBeVisible()
  await button(page, t('codes.kept')).click()
  await expect(page.getByText('Työpuhelin', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()

  // The virtual device answers what is offered quietly as well: then nobody has to press the button.
  await page.goto(named(world, '/login'))
  const alone = button(page, account('passkeyLogin.action'))
  await expect(alone.or(page.getByRole('main').getByText('Helena')).first()).toBeVisible()
  if (page.url().endsWith('/login')) await alone.click().catch(() => undefined)
  await expect(page).toHaveURL(/companyHome$/)

  await page.context().clearCookies()
  await page.route('**/login/passkey/options', (route) => route.abort())
  await page.goto(named(world, '/login'))
  await typeLogin(page, 'hr@paja.test')
  await button(page, account('factor.byPasskey')).click()
  await expect(page).toHaveURL(/companyHome$/)
})

test('SF-1 going back in the browser does not lose the recovery codes; a device that has a passkey says so', async ({
  page,
  world,
}) => {
  await helena(world)
  await withAuthenticator(page)
  await page.goto(named(world, '/login'))
  await typeLogin(page, 'hr@paja.test')
  await openUserMenu(page)
  await page.getByRole('link', { name: account('profile.title') }).click()
  await button(page, t('passkey.add')).click()
  await button(page, t('passkey.submit')).click()
  const codes = page.getByRole('dialog', { name: t('codes.title') })
  await expect(codes).toBeVisible()
  await page.goBack()
  const asked = page.getByRole('dialog', { name: text('common', 'leaveGuard.once.title') })
  await asked.getByRole('button', { name: text('common', 'leaveGuard.once.stay') }).click()
  await expect(asked).toBeHidden()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await button(page, t('codes.kept')).click()
  await expect(codes).toBeHidden()

  await button(page, t('passkey.add')).click()
  await button(page, t('passkey.submit')).click()
  await expect(page.getByRole('dialog').getByText(t('passkey.known'))).toBeVisible()

  // Where passkeys do not work the recovery codes do.
  await page.context().clearCookies()
  await page.goto(`${world.url}/login`)
  await typeLogin(page, 'hr@paja.test')
  await expect(page.getByText(account('factor.passkeyUnsupported'))).toBeVisible()
})

test('SF-1 @phone where a factor is required the first login opens enrolling alone', async ({ page, world }) => {
  await helena(world)
  await world.db.updateTable('setting').set({ second_factor_employers: 'REQUIRED' }).execute()
  await logInByTyping(page, 'hr@paja.test')
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto('/companies/1000277/companyHome')
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeVisible()
  await addApp(page, world)
  await expect(page).toHaveURL(/companyHome$/)
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeHidden()
})

test('SF-1 @phone a page that is open offers enrolling as soon as a factor is required, and goes on after it', async ({
  page,
  world,
}) => {
  await helena(world)
  const listens = page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    )
  await logIn(page, 'hr@paja.test', '/profile')
  await listens
  await world.db.updateTable('setting').set({ second_factor_employers: 'REQUIRED' }).execute()
  await announce(world.platform, { event: 'settingsUpdate', data: {}, to: 'everyone' })
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeVisible()
  await expectAccessible(page)
  // Who logged in long ago shows first that it is still them.
  await advance(world, page, { minutes: 16 })
  await button(page, t('app.add')).click()
  const asked = page.getByRole('dialog', { name: account('confirmation.title') })
  await asked.getByLabel(new RegExp(`^${account('login.password')}`)).fill(fixturePassword)
  await asked.getByRole('button', { name: account('confirmation.submit') }).click()
  await expect(page.getByRole('img', { name: t('app.qr') })).toBeVisible()
  await button(page, text('common', 'cancel')).click()
  await addApp(page, world)
  await expect(page.getByRole('heading', { level: 1, name: account('profile.title') })).toBeVisible()
})

test('SF-1 PC-2 who requires a factor is asked before, with how many have none yet', async ({ page, world }) => {
  await helena(world)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const companies = (key: string, values?: Record<string, number>) => text('companies', `console.${key}`, values)
  const asked = page.getByRole('dialog')
  const policy = page.getByRole('combobox', { name: companies('company.factor.field'), exact: true })
  await logIn(page, 'aila@tt.test', '/console/companies/1000277')
  await policy.selectOption('REQUIRED')
  await expect(asked).toContainText(companies('factorQuestion.text_one'))
  await expectAccessible(page)
  await asked.getByRole('button', { name: text('common', 'cancel') }).click()
  await expect(policy).toHaveValue('')
  await policy.selectOption('REQUIRED')
  await asked.getByRole('button', { name: companies('factorQuestion.confirm') }).click()
  await expect(policy).toHaveValue('REQUIRED')
  // What asks for less is nobody's harm.
  await policy.selectOption('OPTIONAL')
  await expect(policy).toHaveValue('OPTIONAL')
  await expect(asked).toBeHidden()

  await page.goto('/console/settings')
  const ofStaff = page.getByLabel(companies('settings.factor.staff'))
  await ofStaff.selectOption('REQUIRED')
  await page.getByRole('radio', { name: companies('settings.staffScopes.RESPONSIBLE') }).check()
  const save = page.getByRole('button', { name: text('common', 'save') })
  await save.click()
  await asked.getByRole('button', { name: companies('staffScopeQuestion.confirm') }).click()
  await expect(asked).toContainText(companies('factorQuestion.text_one'))
  await asked.getByRole('button', { name: text('common', 'cancel') }).click()
  await expect(save).toBeEnabled()
  await save.click()
  await asked.getByRole('button', { name: companies('staffScopeQuestion.confirm') }).click()
  await asked.getByRole('button', { name: companies('factorQuestion.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeVisible()
})

test('SF-1 @phone so does the first login of the staff, at the console', async ({ page, world }) => {
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Nurmi', role: 'ROLE_COACH' })
  await world.db.updateTable('setting').set({ second_factor_staff: 'REQUIRED' }).execute()
  await logInByTyping(page, 'nina@tt.test', '/console')
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeVisible()
  await addApp(page, world)
  await expect(page.getByRole('heading', { level: 1, name: t('enrol.title') })).toBeHidden()
  await page.goto('/console/profile')
  await expect(page.getByText(t('codes.left_other', { count: 10 }))).toBeVisible()
  await expectAccessible(page)
})

test('SF-1 an administrator says who must have a factor, and takes off those that somebody has lost', async ({
  page,
  world,
}) => {
  await helena(world)
  const admin = { email: 'admin@tt.test', firstName: 'Aila', lastName: 'Aalto', role: 'ROLE_ADMIN' } as const
  await world.person(admin)
  await logIn(page, 'hr@paja.test', '/profile')
  await addApp(page, world)
  await page.context().clearCookies()

  const settings = (key: string) => text('companies', `console.settings.factor.${key}`)
  await logIn(page, 'admin@tt.test', '/console/settings')
  await page.getByLabel(settings('employers')).selectOption('REQUIRED')
  await expectAccessible(page)
  await button(page, text('common', 'save')).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(text('companies', 'console.factorQuestion.text_zero'))
  await asked.getByRole('button', { name: text('companies', 'console.factorQuestion.confirm') }).click()
  await expect(page.getByText(text('companies', 'console.settings.saved'))).toBeVisible()
  await page.goto('/console/companies/1000277')
  const field = page.getByRole('combobox', { name: text('companies', 'console.company.factor.field'), exact: true })
  await field.selectOption('OPTIONAL')
  await expect(page.getByText(text('companies', 'console.saved'))).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('OPTIONAL')

  await page.goto('/console/users')
  await page.getByRole('link', { name: /Rantanen/ }).click()
  await button(page, account('console.factors.action')).click()
  await expect(page.getByText(account('console.factors.text'))).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: account('console.factors.action') })
    .click()
  await expect(page.getByText(text('account', 'console.factors.done', { name: 'Helena Rantanen' }))).toBeVisible()
  await expect(page.getByText(new RegExp(`^${account('console.factors.no')}, `))).toBeVisible()
  await expectAccessible(page)
})
