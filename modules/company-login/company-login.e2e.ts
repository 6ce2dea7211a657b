import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, logOut, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { tenantClient, tenants, tenantsPath } from '#server/auth/issuers/development/tenants.ts'
import { insertCompanyLogin } from './server/fixtures.ts'

const logistics = 1000278
const t = (key: string, values?: Record<string, string>) => text('company-login', key, values)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const aila = { email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' } as const

async function company(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: logistics, name: 'Meritähti Logistiikka Oy' })
  await world.person(aila)
}

/** As an administrator does it, in the console. */
async function setUp(page: Page, world: BrowserWorld): Promise<void> {
  await logIn(page, aila.email, `/console/companies/${logistics}`)
  await page.getByRole('button', { name: text('common', 'moreActions') }).click()
  await page.getByRole('link', { name: text('companies', 'console.company.login') }).click()
  await expect(heading(page, t('console.title'))).toBeVisible()
  await page.getByLabel(t('console.form.issuer')).fill(`${world.url}${tenantsPath}/meritahti`)
  await page.getByLabel(t('console.form.clientId')).fill(tenantClient.clientId)
  await page.getByLabel(t('console.form.clientSecret')).fill(tenantClient.clientSecret)
  await page.getByLabel(t('console.form.domains')).fill('meritahti.test')
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('console.form.saved'), { exact: true })).toBeVisible()
}

async function goToCompany(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: text('account', 'login.byCompany') }).click()
  await page.getByLabel(t('login.email')).fill(email)
  await page.getByRole('button', { name: t('login.submit') }).click()
}

test('SF-3 what is missing or mistyped in the set-up is told all at once, at its fields', async ({ page, world }) => {
  await company(world)
  await logIn(page, aila.email, `/console/companies/${logistics}/login`)
  await page.getByLabel(t('console.form.issuer')).fill('meritahti')
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByLabel(t('console.form.issuer'))).toBeFocused()
  const summary = page.getByRole('alert').getByRole('listitem')
  await expect(summary).toHaveCount(4)
  await expect(summary.first()).toContainText(t('console.fieldProblem.invalidIssuer'))
  await page.getByLabel(t('console.form.issuer')).fill('https://login.microsoftonline.com/common/v2.0')
  await expect(page.getByText(t('console.fieldProblem.tenantNeeded')).first()).toBeVisible()
})

test('SF-3 @phone an SSO company’s first day: set up in the console, the invited come in, and soon by it alone', async ({
  page,
  world,
}) => {
  await company(world)
  const grants = [{ companyId: logistics }]
  const invited = { firstName: 'Sanna', lastName: 'Lehto', status: 'INVITED', acceptedTerms: false, grants } as const
  await world.person({ email: 'sanna@meritahti.test', ...invited })
  await world.person({ email: 'olli@meritahti.test', firstName: 'Olli', lastName: 'Ranta', grants })
  await world.person({
    ...{ email: 'outi@muualla.test', firstName: 'Outi', lastName: 'Saari' },
    grants: [{ companyId: 1000277 }, ...grants],
  })
  await setUp(page, world)
  await page.goto('/user/logout')

  // Sanna asks for a page, is led to her company and back, and accepts the terms.
  await page.goto(`/companies/${logistics}/absences`)
  await expectAccessible(page)
  await goToCompany(page, 'nobody@muualla.test')
  await expect(page.getByText(t('login.none'))).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('login.email')).fill('sanna@meritahti.test')
  await page.getByRole('button', { name: t('login.submit') }).click()
  await expect(heading(page, /Meritähti Logistiikka Oy/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: tenants.meritahti.people.sanna.name }).click()
  await expect(heading(page, text('account', 'acceptTerms.title'))).toBeVisible()

  // She left it open for long and wants another address: she has no password, and is led to her company once more.
  world.clock.advance({ minutes: 16 })
  const accept = async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: text('account', 'acceptTerms.submit') }).click()
  }
  await page.getByLabel(text('account', 'login.email')).fill('sanna.lehto@meritahti.test')
  await accept()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText(text('account', 'confirmation.elsewhere'))
  await asked.getByRole('button', { name: text('account', 'confirmation.logIn') }).click()
  await expect(heading(page, text('account', 'login.title'))).toBeVisible()
  await goToCompany(page, 'sanna@meritahti.test')
  await page.getByRole('button', { name: tenants.meritahti.people.sanna.name }).click()
  await expect(heading(page, text('account', 'acceptTerms.title'))).toBeVisible()
  await accept()
  await expect(page).toHaveURL(new RegExp(`/companies/${logistics}/absences`))
  await logOut(page)
  await expect(heading(page, text('account', 'login.title'))).toBeVisible()

  // One whom nobody has invited is told what to do.
  await page.goto('/login')
  await goToCompany(page, 'x@meritahti.test')
  await page.getByRole('button', { name: tenants.meritahti.people.urho.name }).click()
  await expect(page.getByText(t('problem.unverified'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('login.back') }).click()

  // From now on it is the only way, and Olli's password opens nothing.
  await logIn(page, aila.email, `/console/companies/${logistics}/login`)
  await expect(page.getByRole('link', { name: 'Sanna Lehto' })).toBeVisible()
  await page.getByLabel(t('console.form.isOnlyWay')).check({ force: true })
  await page.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByRole('dialog')).toContainText(t('console.form.isOnlyWayText'))
  await page.getByRole('button', { name: t('console.form.onlyWayConfirm') }).click()
  await expect(page.getByText(t('console.changes.MADE_ONLY_WAY'))).toBeVisible()
  await page.goto('/user/logout')
  await page.goto('/login')
  await typeLogin(page, 'olli@meritahti.test')
  await expect(page.getByText(text('common', 'errors.company_login_needed'))).toBeVisible()
  await goToCompany(page, 'olli@meritahti.test')
  await page.getByRole('button', { name: tenants.meritahti.people.olli.name }).click()
  await expect(page).toHaveURL(new RegExp(`/companies/${logistics}`))

  // Who works elsewhere too comes in there, and is told what this login does not open.
  await page.goto('/user/logout')
  await page.goto('/login')
  await typeLogin(page, 'outi@muualla.test')
  await expect(
    page.getByText(text('companies', 'otherwiseOpened.title', { names: 'Meritähti Logistiikka Oy' })),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Pohjolan Paja Oy/ })
    .click()
  await expect(page).toHaveURL(/companies\/1000277/)
})

test('SF-3 the set-up says what is wrong, is tried out check by check, and takes a person off', async ({
  page,
  world,
}) => {
  await company(world)
  await world.person({
    ...{ email: 'sanna@meritahti.test', firstName: 'Sanna', lastName: 'Lehto' },
    grants: [{ companyId: logistics }],
  })
  await setUp(page, world)
  await expectAccessible(page)
  await expect(page.getByText(`${world.url}/login/company/callback/${logistics}`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: t('console.values.copyOf', { address: `${world.url}/` }), exact: true }),
  ).toBeVisible()
  await page.getByText('Microsoft Entra ID', { exact: true }).click()
  await expect(page.getByText(t('console.entra.three'))).toBeVisible()

  // The test login: good, and with an address that is not verified.
  const tryAs = async (name: string) => {
    await page.getByRole('button', { name: t('console.trial.action') }).click()
    await page.getByRole('button', { name }).click()
    await expect(heading(page, t('console.title'))).toBeVisible()
  }
  await tryAs(tenants.meritahti.people.olli.name)
  await expect(page.getByText(t('console.trial.good'))).toBeVisible()
  await tryAs(tenants.meritahti.people.urho.name)
  await expect(page.getByText(t('console.trial.bad'))).toBeVisible()
  const missing = `${t('console.trial.check.verified')}: ${t('console.trial.notPassed')}`
  await expect(page.getByText(missing)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(t('console.users.none'))).toBeVisible()

  // Another customer's domain is named at its field; what was typed stays.
  await page.goto('/console/companies/1000277/login')
  await page.getByLabel(t('console.form.issuer')).fill('https://login.microsoftonline.com/common/v2.0')
  await page.getByLabel(t('console.form.clientId')).fill('x')
  await page.getByLabel(t('console.form.clientSecret')).fill('y')
  await page.getByLabel(t('console.form.domains')).fill('meritahti.test')
  const save = page.getByRole('button', { name: text('common', 'save') })
  await save.click()
  await expect(page.getByText(t('console.fieldProblem.tenantNeeded')).first()).toBeVisible()
  await page.getByLabel(t('console.form.issuer')).fill(`${world.url}${tenantsPath}/pohjola`)
  await save.click()
  await expect(page.getByText(t('console.fieldProblem.domainTaken')).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t('console.form.domains')).fill('pohjolanpaja.test')
  await save.click()
  await expect(page.getByText(t('console.form.saved'), { exact: true })).toBeVisible()

  // Sanna comes in in a browser of her own, and is taken off.
  const context = await page.context().browser()?.newContext({ baseURL: world.url })
  if (!context) throw new Error('no browser')
  const hers = await context.newPage()
  await hers.goto('/login')
  await goToCompany(hers, 'sanna@meritahti.test')
  await hers.getByRole('button', { name: tenants.meritahti.people.sanna.name }).click()
  await expect(hers).toHaveURL(/\/companies/)
  // She has no password here to change.
  await hers.goto('/profile')
  await expect(hers.getByText(text('account', 'sessions.textElsewhere'))).toBeVisible()
  await page.goto(`/console/companies/${logistics}/login`)
  await page.getByRole('button', { name: t('console.users.unbindOf', { name: 'Sanna Lehto' }) }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('console.users.unbind'), exact: true }).click()
  await expect(page.getByText(t('console.users.none'))).toBeVisible()
  await hers.reload()
  await expect(heading(hers, text('account', 'login.title'))).toBeVisible()
  await context.close()
})

test('SF-3 MU-2 whoever invites an address that cannot come in is told so before, and may all the same', async ({
  page,
  world,
}) => {
  await company(world)
  await world.person({
    ...{ email: 'sanna@meritahti.test', firstName: 'Sanna', lastName: 'Lehto' },
    grants: [{ companyId: logistics, mainUser: true }],
  })
  const given = { db: world.db, environment: world.platform.environment }
  const login = { companyId: logistics, tenant: 'meritahti', domain: 'meritahti.test' } as const
  await insertCompanyLogin(given, { ...login, now: world.clock.now() })
  await page.goto('/login')
  await goToCompany(page, 'sanna@meritahti.test')
  await page.getByRole('button', { name: tenants.meritahti.people.sanna.name }).click()
  await expect(page).toHaveURL(/companies/)
  await world.db.updateTable('company_login').set({ is_only_way: true }).execute()

  const main = (key: string, values?: Record<string, number>) => text('main-users', `invite.${key}`, values)
  const asked = page.getByRole('dialog').filter({ hasText: t('foreign.text') })
  await page.goto(`/companies/${logistics}/users`)
  await page.getByRole('button', { name: main('action') }).click()
  await page.getByLabel(main('people')).fill('Olli Aalto <olli@meritahti.test>\nUlla Ulkoa <ulla@muualla.test>')
  const send = page.getByRole('button', { name: main('send_other', { count: 2 }) })
  await send.click()
  await expect(asked.getByRole('listitem')).toHaveText(['ulla@muualla.test'])
  await expectAccessible(page)
  await asked.getByRole('button', { name: text('common', 'cancel') }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByLabel(main('people'))).toHaveValue(/ulla/)
  await send.click()
  await asked.getByRole('button', { name: t('foreign.confirm') }).click()
  await expect(page.getByRole('row', { name: 'Ulkoa Ulla' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Aalto Olli' })).toBeVisible()

  // So is the administrator, who invites to the company or gives access to somebody.
  await logIn(page, aila.email, `/console/users/invite?companyId=${logistics}`)
  await page.getByLabel(text('account', 'console.field.firstName')).fill('Uuno')
  await page.getByLabel(text('account', 'console.field.lastName')).fill('Ulkoa')
  await page.getByLabel(text('account', 'console.field.email')).fill('uuno@muualla.test')
  await page.getByRole('button', { name: text('account', 'console.invite.submit') }).click()
  await expect(asked.getByRole('listitem')).toHaveText(['uuno@muualla.test'])
  await asked.getByRole('button', { name: t('foreign.confirm') }).click()
  await expect(page.getByText(text('account', 'console.invite.sent', { email: 'uuno@muualla.test' }))).toBeVisible()
})

test('SF-3 whoever comes back from their company by the browser’s own button finds the page ready', async ({
  page,
  world,
}) => {
  await company(world)
  const given = { db: world.db, environment: world.platform.environment }
  const login = { companyId: logistics, tenant: 'meritahti', domain: 'meritahti.test', now: world.clock.now() } as const
  await insertCompanyLogin(given, login)
  // An answer without a page leaves this one where it is, as it was when they left it.
  await page.route(`**${tenantsPath}/**`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/login')
  const leaves = page.waitForRequest(`**${tenantsPath}/**`)
  await goToCompany(page, 'sanna@meritahti.test')
  await leaves
  const go = page.getByRole('button', { name: t('login.submit') })
  await expect(go).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(go).toBeEnabled()
})
