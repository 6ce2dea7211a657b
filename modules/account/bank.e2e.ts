import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { bankPeople } from '#server/auth/bank/development/people.ts'
import { activationMail } from './server/activation/jobs.ts'
import { identityHash } from './server/bank/identity.ts'

test.use({ variables: { LOGIN_TYPE: 'STRONG' } })

const t = (key: string) => text('account', key)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const nameOf = (person: keyof typeof bankPeople) => `${bankPeople[person].firstName} ${bankPeople[person].lastName}`

async function helena(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
    identityHash: identityHash(world.platform.environment, bankPeople.helena.identityCode),
  })
}

async function goToBank(page: Page, bank = 'Nordea'): Promise<void> {
  await page.getByRole('button', { name: t('login.strong') }).click()
  await page.getByRole('button', { name: bank, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: bank })).toBeVisible()
}

test('AU-4 AU-5 AU-8 @phone one button, eleven methods, the bank, and the address first asked for', async ({
  page,
  world,
}) => {
  await helena(world)
  await page.goto('/companies/1000277/absences')
  await expect(heading(page, t('login.title'))).toBeVisible()
  await expect(page.getByLabel(t('login.email'))).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('login.strong') }).click()
  await expect(heading(page, t('bank.title'))).toBeVisible()
  const methods = page.getByRole('list', { name: t('bank.methods') }).getByRole('button')
  await expect(methods).toHaveText([
    'Mobiilivarmenne',
    'Nordea',
    'Danske Bank',
    'OP',
    'S-Pankki',
    'Aktia',
    'Ålandsbanken',
    'Handelsbanken',
    'Oma Säästöpankki',
    'Säästöpankki',
    'POP Pankki',
  ])
  await expectAccessible(page)

  // By keyboard alone from here on.
  await methods.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Danske Bank')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: nameOf('helena') }).press('Enter')
  await expect(page).toHaveURL(/\/companies\/1000277\/absences$/)
  await expect(heading(page, text('sick-leaves', 'title'))).toBeVisible()
})

test('AU-4 AU-5 AU-8 AU-16 each of the eleven methods leads to its bank and from there in', async ({ page, world }) => {
  test.slow()
  await helena(world)
  await page.goto('/login/bank')
  const methods = page.getByRole('list', { name: t('bank.methods') }).getByRole('button')
  await expect(methods).toHaveCount(11)
  for (const bank of await methods.allTextContents()) {
    await page.goto('/login')
    await goToBank(page, bank)
    await page.getByRole('button', { name: nameOf('helena') }).click()
    await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
    await expect(heading(page, /Helena Rantanen/)).toBeVisible()
    await page.goto('/user/logout')
  }
})

test('AU-12 PC-2 an administrator takes a person off an account', async ({ page, world }) => {
  await helena(world)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/users')
  await page.getByRole('link', { name: 'Rantanen Helena' }).click()
  await page.getByRole('button', { name: t('console.unbind.action') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('console.unbind.action') }).click()
  await expect(page.getByText(new RegExp(`${t('console.unbind.none')}.*Aila Ylä`))).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.invite.again') })).toBeVisible()
  await expectAccessible(page)
})

test('AU-6 @phone one who turns back at the bank chooses again, with no word of an error', async ({ page, world }) => {
  await helena(world)
  await page.goto('/companies/1000277/absences')
  await goToBank(page)
  await page.getByRole('button', { name: 'Peruuta' }).click()
  await expect(heading(page, t('bank.title'))).toBeVisible()
  await expect(page.getByText(t('welcome.authError.title'))).toHaveCount(0)
  await page.getByRole('button', { name: 'Aktia', exact: true }).click()
  await page.getByRole('button', { name: nameOf('helena') }).click()
  await expect(page).toHaveURL(/\/companies\/1000277\/absences$/)
})

test('AU-7 @phone a person whom nobody knows here is told so; another one comes in after them', async ({
  page,
  world,
}) => {
  await helena(world)
  await page.goto('/login')
  await goToBank(page, 'OP')
  await page.getByRole('button', { name: nameOf('tuula') }).click()
  await expect(page).toHaveURL(/\/user-not-found$/)
  await expect(page.getByText('Extranet user not found.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('backToLogin') }).click()
  await goToBank(page, 'OP')
  await page.getByRole('button', { name: nameOf('helena') }).click()
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('AU-6 @phone what failed is told in a dialog and on the page, and leads back', async ({ page }) => {
  await page.goto('/login/bank/callback?code=x&state=y')
  await expect(page).toHaveURL(/\/error\/auth$/)
  const dialog = page.getByRole('dialog', { name: t('welcome.authError.title') })
  await expect(dialog).toContainText(t('welcome.authError.text'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('welcome.authError.button') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('authProblem.text'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('authProblem.back') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: t('login.strong') })).toBeVisible()
})

test('AU-12 AU-4 @phone an invited person accepts the terms, identifies and is in; next time by bank alone', async ({
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
  const mail = await world.platform.mailCatcher?.waitFor('kutsu@paja.test')
  await page.goto(/http:\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(heading(page, t('activate.title'))).toBeVisible()
  await expect(page.getByLabel(t('password.new'))).toHaveCount(0)
  await expectAccessible(page)
  const accept = async () => {
    const go = page.getByRole('button', { name: t('activate.toBank') })
    await expect(go).toBeDisabled()
    await page.getByRole('checkbox').nth(0).check()
    await page.getByRole('checkbox').nth(1).check()
    await go.click()
    await page.getByRole('button', { name: 'Nordea', exact: true }).click()
  }
  await accept()
  await page.getByRole('button', { name: 'Peruuta' }).click()
  // Back at the terms, and the link is as good as before.
  await accept()
  await page.getByRole('button', { name: nameOf('kutsu') }).click()
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)

  await page.goto('/user/logout')
  await page.goto('/login')
  await goToBank(page, 'POP Pankki')
  await page.getByRole('button', { name: nameOf('kutsu') }).click()
  await expect(page).toHaveURL(/\/companies\/1000277\/companyHome$/)
})

test('AU-6 a broker that does not answer is told where the bank was chosen', async ({ page, world }) => {
  const { bank } = world.platform
  if (bank) bank.transport = () => Promise.reject(new TypeError('fetch failed'))
  await page.goto('/login/bank')
  await page.getByRole('button', { name: 'Aktia', exact: true }).click()
  await expect(page.getByText(text('common', 'errors.service_unavailable'))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aktia', exact: true })).toBeEnabled()
})
