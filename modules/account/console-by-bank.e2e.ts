import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { identityHash } from './server/bank/identity.ts'

test.use({ variables: { CONSOLE_LOGIN_TYPE: 'STRONG' } })

const t = (key: string) => text('account', key)

test('PC-1 AU-5 @phone the provider’s staff log in to the console by bank, and by nothing else', async ({
  page,
  world,
}) => {
  const { identityCode, firstName, lastName } = bankPeople.nina
  await world.person({
    email: 'nina@tt.test',
    firstName,
    lastName,
    role: 'ROLE_COACH',
    identityHash: identityHash(world.platform.environment, identityCode),
  })
  const goToBank = () => page.getByRole('button', { name: 'Nordea', exact: true }).click()
  await page.goto('/console/users?status=ACTIVE')
  await expect(page.getByRole('list', { name: t('bank.methods') }).getByRole('button')).toHaveCount(11)
  await expect(page.getByLabel(t('login.email'))).toHaveCount(0)
  await expectAccessible(page)

  await goToBank()
  await page.getByRole('button', { name: 'Tuula Tuntematon' }).click()
  const dialog = page.getByRole('dialog', { name: t('welcome.authError.title') })
  await expect(dialog).toContainText(t('userNotFound.staff'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('welcome.authError.button') }).click()
  await page.getByRole('button', { name: t('authProblem.back') }).click()
  await expect(page.getByText(t('userNotFound.staff'))).toHaveCount(0)

  await page.goto('/console/users?status=ACTIVE')
  await goToBank()
  await page.getByRole('button', { name: `${firstName} ${lastName}` }).click()
  await expect(page).toHaveURL(/\/console\/users\?status=ACTIVE$/)
  await expect(page.getByRole('heading', { level: 1, name: t('console.list.title') })).toBeVisible()

  // At the employers' door the password that she had is told to be of no use.
  await page.goto('/user/logout')
  await page.goto('/login')
  await page.getByLabel(t('login.email')).fill('nina@tt.test')
  await page.getByLabel(new RegExp(`^${t('login.password')}`)).fill('Tyoterveys1')
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page.getByText(text('common', 'errors.strong_login_needed'))).toBeVisible()
})
