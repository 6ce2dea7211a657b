import { expectAccessible } from '#e2e/support/axe.ts'
import { advance, expect, logIn, logInByTyping, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { fixturePassword } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('account', key, values)
const common = (key: string) => text('common', key)
const starting = (words: string) => new RegExp(`^${words}`)
const helena = { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants: [] }
const chosen = 'Huomenna-sataa-7'

test('SF-2 @phone one’s own password is changed in the profile, and one’s other devices are logged out', async ({
  page,
  world,
  browser,
}) => {
  await world.person(helena)
  await logInByTyping(page, 'hr@paja.test', '/profile')
  const elsewhere = await browser.newPage()
  await logInByTyping(elsewhere, 'hr@paja.test', '/profile')
  // What is a long time for a password is a short one for a session.
  await advance(world, page, { minutes: 16 })

  await page.getByRole('button', { name: t('ownPassword.change') }).click()
  const dialog = page.getByRole('dialog', { name: t('ownPassword.change') })
  const current = dialog.getByLabel(starting(t('ownPassword.current')))
  await expect(current).toBeFocused()
  await current.fill('Arvaus-123')
  await dialog.getByLabel(`${t('password.new')} *`, { exact: true }).fill(chosen)
  await dialog.getByLabel(starting(t('password.confirm'))).fill('Huomenna-sataa-8')
  const submit = dialog.getByRole('button', { name: t('ownPassword.change') })
  await submit.click()
  await expect(dialog.getByText(common('validation.invalidPasswordConfirmation')).first()).toBeVisible()
  await dialog.getByLabel(starting(t('password.confirm'))).fill(chosen)
  await submit.click()
  await expect(dialog.getByText(common('fields.wrongPassword')).first()).toBeVisible()
  await expectAccessible(page)
  await current.fill(fixturePassword)
  await submit.click()
  await expect(page.getByText(t('ownPassword.changed')).first()).toBeAttached()
  await expect(dialog).toBeHidden()

  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { level: 1, name: t('login.title') })).toBeVisible()
  await elsewhere.close()
})

test('SF-2 @phone who logged in long ago gives the password once more before the address changes, and nothing typed is lost', async ({
  page,
  world,
}) => {
  await world.person(helena)
  await logInByTyping(page, 'hr@paja.test', '/profile')
  await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible()
  await advance(world, page, { minutes: 16 })
  const email = page.getByLabel(starting(t('profile.email')))
  await email.fill('helena@paja.test')
  await page.getByRole('button', { name: common('save') }).click()
  const dialog = page.getByRole('dialog', { name: t('confirmation.title') })
  const password = dialog.getByLabel(starting(t('login.password')))
  await password.fill('Arvaus-123')
  await password.press('Enter')
  await expect(dialog.getByText(common('fields.wrongPassword')).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(common('errors.confirmation_needed')).first()).toBeVisible()
  await expect(email).toHaveValue('helena@paja.test')

  await page.getByRole('button', { name: common('save') }).click()
  await password.fill(fixturePassword)
  await dialog.getByRole('button', { name: t('confirmation.submit') }).click()
  await expect(page.getByText(t('profile.pending.title'))).toBeVisible()
})

test('SF-2 AU-16 a nurse finds her password and her open sessions in the console', async ({ page, world }) => {
  const nina = { role: 'ROLE_COACH', email: 'nina@paja.test', firstName: 'Nina', lastName: 'Hoitola' } as const
  await world.person(nina)
  await logIn(page, 'nina@paja.test', '/console/profile')
  await expect(page.getByRole('button', { name: t('ownPassword.change') })).toBeVisible()
  await expect(page.getByText(t('sessions.current'))).toBeVisible()
})
