import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertSickLeaveFixture } from '#modules/sick-leaves/server/fixtures.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { changeFollowUpRules, getFollowUpRules } from './console-contract.ts'

const t = (key: string, values?: Record<string, string | number>) => text('absences', key, values)
const base = '/companies/1000277'

/** Maija of the production line, away for the thirtieth day and more; her supervisor, and one of another branch. */
async function settle(world: BrowserWorld): Promise<void> {
  const branches = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  const production = branches['Tuotanto'] as number
  const maija = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1980-05-05', 1),
    firstName: 'Maija',
    lastName: 'Mallikas',
    employments: [{ organisationId: production, startDate: '2020-01-01', mainEmployer: true }],
  })
  const at = (firstName: string, branchId: number) => ({
    ...{ email: `${firstName.toLowerCase()}@paja.test`, firstName, lastName: 'Mäkelä' },
    grants: [{ companyId: 1000277, branchId }],
  })
  const esa = await world.person(at('Esa', production))
  await world.person(at('Saara', branches['Myynti'] as number))
  const today = dayOf(world.clock.now())
  await insertSickLeaveFixture(world.db, {
    employeeId: maija.employeeId,
    employmentId: maija.employmentIds[0] as number,
    companyId: 1000277,
    start: addDays(today, -34),
    end: addDays(today, 3),
    external: true,
    diagnosisCode: 'M54.5',
    recordedBy: esa,
    recordedAt: world.clock.now(),
  })
}

test('ES-4 ES-6 @phone the supervisor sees whom to talk with, agrees on a talk, and tells occupational health', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'esa@paja.test', `${base}/followups`)
  await page.getByRole('link', { name: 'Mallikas Maija' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maija Mallikas' })).toBeVisible()
  // Nobody's name stands in the title of the document.
  await expect(page).toHaveTitle(new RegExp(t('followUp.document')))
  await expectAccessible(page)

  await page.getByRole('button', { name: t('followUp.do.agree'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('followUp.agree.day') }).fill('1.4.2026')
  await dialog.getByRole('button', { name: t('followUp.agree.save') }).click()
  await expect(page.getByText(t('followUp.state.AGREED')).first()).toBeVisible()

  await page.getByRole('button', { name: t('followUp.do.notice') }).click()
  await expect(dialog.getByRole('textbox', { name: t('followUp.notice.message') })).toHaveValue(/kalenteripäivää/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('followUp.notice.send') }).click()
  await expect(page.getByText(t('followUp.event.NOTICE'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('followUp.do.notice') })).toBeHidden()

  // What is seldom done is behind one button, which has the focus again when nothing comes of it.
  const more = page.getByRole('button', { name: text('common', 'moreActions') })
  await more.click()
  await page.getByRole('button', { name: t('followUp.do.notNeeded') }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await page.getByRole('button', { name: t('followUp.do.close') }).click()
  await expect(page.getByText(t('followUp.state.CLOSED')).first()).toBeVisible()
})

test('AR-1 AR-2 WK-2 the register leads to a person with the marks, and another branch sees neither', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'esa@paja.test', `${base}/absence-register`)
  await expect(page.getByRole('link', { name: 'Mallikas Maija' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mallikas Maija' }).click()
  await expect(page.getByText(t('person.mark', { count: 30 }))).toBeVisible()
  await expect(page.getByText('M54')).toBeHidden()
  await expectAccessible(page)
  // On the page of the employee stand how far the marks are and what is being done, with the way back here.
  await page.getByRole('link', { name: t('person.page') }).click()
  const section = page.getByRole('region', { name: t('ofEmployee.title') })
  await expect(section.getByText(t('person.mark', { count: 30 }))).toBeVisible()
  await expect(section.getByRole('link', { name: t('followUp.rule.MARK', { count: 30 }) })).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('link', { name: t('ofEmployee.all') }).click()
  await expect(page).toHaveURL(/\/absence-register\/\d+$/)
  await page.context().clearCookies()
  await logIn(page, 'saara@paja.test', `${base}/absence-register`)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
})

test('ES-1 @phone the administrator tries rules of the company before they are in force; a kind that was left out can be taken again', async ({
  page,
  world,
}) => {
  await settle(world)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Hoitola', role: 'ROLE_ADMIN', care: true })
  const aila = await world.login('aila@tt.test')
  const params = { companyId: 1000277 }
  const { version } = await aila.call(getFollowUpRules, { params })
  await aila.call(changeFollowUpRules, { params, body: { markMode: 'CUMULATIVE', rules: [], version } })

  await logIn(page, 'aila@tt.test', '/console/follow-up-rules/1000277')
  const rule = page.getByRole('group', { name: t('console.rules.kind.CONTINUOUS') })
  await expect(rule.getByRole('switch')).not.toBeChecked()
  await rule.getByRole('switch').click()
  await rule.getByRole('textbox', { name: t('console.rules.count') }).fill('0')
  await page.getByRole('button', { name: t('console.rules.save') }).click()
  await expect(rule.getByRole('textbox', { name: t('console.rules.count') })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await rule.getByRole('textbox', { name: t('console.rules.count') }).fill('20')
  await page.getByRole('button', { name: t('console.rules.try') }).click()
  await expect(page.getByText(t('console.rules.tried'))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: t('console.rules.triedPeople_one') })).toHaveCount(1)
  await page.getByRole('button', { name: t('console.rules.save') }).click()
  await expect(page.getByText(t('console.rules.saved')).first()).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(rule.getByRole('switch')).toBeChecked()
  await expect(rule.getByRole('textbox', { name: t('console.rules.count') })).toHaveValue('20')
})
