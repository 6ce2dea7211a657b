import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { addProcessUser, removeProcessUser } from './console-contract.ts'
import { statuses } from './contract.ts'
import { insertProcessFixture, type ProcessFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('forms', key, values)

async function settle(world: BrowserWorld) {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  const esa = await world.person({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  return { helena, esa }
}

function insert(world: BrowserWorld, process: Partial<ProcessFixture> & { name: string }) {
  return insertProcessFixture(world.db, { companyId: 1000277, createdAt: world.clock.now(), ...process })
}

async function openForms(page: Page): Promise<void> {
  await logIn(page, 'hr@paja.test', '/companies/1000277/forms')
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('FO-1 FO-3 @phone the list is newest first with every status, and is filtered by name, own and editable', async ({
  page,
  world,
}) => {
  const { helena, esa } = await settle(world)
  for (const [index, status] of statuses.entries()) {
    const createdAt = new Date(world.clock.now().getTime() - index * 86_400_000)
    await insert(world, { name: `Selvitys ${index + 1}`, status, createdAt, institution: `Kohde ${index + 1}` })
  }
  await insert(world, {
    name: 'Oma selvitys',
    createdAt: new Date('2026-01-05T08:00:00Z'),
    users: [{ userId: helena }],
    lockedBy: { userId: esa, until: new Date('2027-01-01T00:00:00Z') },
  })
  await insert(world, { name: 'Suljettu', createdAt: new Date('2026-01-04T08:00:00Z'), editableByCompanies: false })
  await openForms(page)
  await expect(page.getByRole('row')).toHaveCount(9)
  await expect(page.getByRole('row').nth(1)).toContainText('Selvitys 1')
  await expect(page.getByRole('row').nth(8)).toContainText('Suljettu')
  for (const status of statuses) await expect(page.getByText(t(`status.${status}`)).first()).toBeVisible()
  await expect(row(page, 'Oma selvitys')).toContainText(t('lockedNotice'))
  await expect(row(page, 'Selvitys 1').getByRole('link', { name: new RegExp(t('openForm')) })).toBeVisible()
  await expect(row(page, 'Suljettu').getByRole('link', { name: 'Suljettu', exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: t('filter.search') }).fill('kohde 3')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: t('filter.search') }).fill('')
  await unfoldFilters(page)
  await page.getByRole('checkbox', { name: t('filter.own') }).check()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await unfoldFilters(page)
  await expect(page.getByRole('checkbox', { name: t('filter.own') })).toBeChecked()
  await expect(row(page, 'Oma selvitys')).toBeVisible()
  await page.getByRole('checkbox', { name: t('filter.own') }).uncheck()
  await page.getByRole('checkbox', { name: t('filter.editable') }).check()
  await expect(row(page, 'Suljettu')).toHaveCount(0)
})

test('FO-1 twenty investigations on a page', async ({ page, world }) => {
  await settle(world)
  for (let number = 1; number <= 23; number += 1) await insert(world, { name: `Selvitys ${number}` })
  await openForms(page)
  await expect(page.getByRole('row')).toHaveCount(21)
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('FO-2 FO-4 FO-6 @phone the detail has everything, one’s own part is marked done, and the report opens', async ({
  page,
  world,
}) => {
  const { helena, esa } = await settle(world)
  await insert(world, {
    name: 'Koulun selvitys',
    template: 'learning-environment',
    institution: 'Pajakoulu',
    municipality: 'Oulu',
    faculties: ['Tekniikka', 'Liiketalous'],
    memo: 'Sovittiin jatkosta.',
    users: [{ userId: helena }, { userId: esa, isDone: true }],
    meetings: [
      { name: 'Aloitustapaaminen', start: new Date('2026-03-10T07:00:00Z'), minutes: 60, agenda: 'Työnjako' },
      { name: 'Seuranta', type: 'FOLLOW_UP_MEETING', start: new Date('2026-09-10T06:00:00Z'), minutes: 45 },
    ],
  })
  await openForms(page)
  const named = row(page, 'Koulun selvitys').getByRole('link', { name: 'Koulun selvitys', exact: true })
  const inTab = page.context().waitForEvent('page')
  await named.click({ button: 'middle' })
  const tab = await inTab
  await expect(tab.getByRole('heading', { level: 1, name: 'Koulun selvitys' })).toBeVisible()
  await tab.close()
  await named.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Koulun selvitys' })).toBeVisible()
  for (const words of [
    'Pajakoulu',
    'Oulu',
    'Tekniikka, Liiketalous',
    'Aloitustapaaminen',
    '10.03.2026 09:00',
    'Seuranta',
  ])
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('detail.memo') }).click()
  await expect(page.getByRole('dialog')).toContainText('Sovittiin jatkosta.')
  await page.keyboard.press('Escape')

  const done = page.getByLabel(t('detail.done'))
  await done.click()
  await expect(done).toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Rantanen' })).toContainText(t('detail.isDone'))
  await page.reload()
  await expect(done).toBeChecked()
  await done.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Helena Rantanen' })).toContainText(t('detail.isNotDone'))

  await page.getByRole('button', { name: t('detail.createReport') }).click()
  const outcome = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: text('questionnaires', 'report.created') })
  await expect(outcome).toBeVisible()
  await expectFileOpened(page, () =>
    outcome.getByRole('button', { name: text('questionnaires', 'report.open') }).click(),
  )
  await expectFileOpened(page, () => page.getByRole('button', { name: t('detail.printReport') }).click())

  await page.route('**/resource/mform/report/**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"error":"PDF Report Failed"}' }),
  )
  await page.getByRole('button', { name: t('detail.createReport') }).click()
  await expect(page.getByText(text('questionnaires', 'report.failed')).first()).toBeVisible()

  await page.getByRole('button', { name: t('detail.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  await page.goBack()
})

test('FO-6 M9 a report that has not come in a minute is given up, and no empty tab is left', async ({
  page,
  world,
}) => {
  const { helena } = await settle(world)
  await insert(world, { name: 'Hidas selvitys', users: [{ userId: helena }] })
  await page.clock.install({ time: world.clock.now() })
  await openForms(page)
  await row(page, 'Hidas selvitys').getByRole('link', { name: 'Hidas selvitys', exact: true }).click()
  const asked = page.waitForRequest('**/resource/mform/report/**')
  await page.route('**/resource/mform/report/**', () => {})
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('detail.printReport') }).click()
  await asked
  const closed = (await tab).waitForEvent('close')
  await page.clock.fastForward(59_000)
  await expect(page.getByText(text('questionnaires', 'report.failed'))).toHaveCount(0)
  await page.clock.fastForward(1000)
  await expect(page.getByText(text('questionnaires', 'report.failed')).first()).toBeVisible()
  await closed
})

test('FO-5 FO-7 locks and participation change live, with notices', async ({ page, world, browser }) => {
  const { helena } = await settle(world)
  const { id } = await insert(world, { name: 'Hitsaamon selvitys' })
  const nurse = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await openForms(page)
  await expect(row(page, 'Hitsaamon selvitys')).toBeVisible()
  await expect.poll(() => world.platform.hub.listening).toBe(1)

  await nurse.call(addProcessUser, { params: { id }, body: { userId: helena } })
  await expect(page.getByText(t('added', { name: 'Hitsaamon selvitys' }))).toBeVisible()
  await expect(row(page, 'Hitsaamon selvitys')).toContainText(t('participates'))
  await page.getByRole('link', { name: text('common', 'menu.frontPage') }).click()
  await expect(page).toHaveURL(/companyHome$/)
  await nurse.call(removeProcessUser, { params: { id, userId: helena } })
  await expect(page.getByText(t('removed', { name: 'Hitsaamon selvitys' }))).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Hitsaamon selvitys')).not.toContainText(t('participates'))

  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const esas = await context.newPage()
  await logIn(esas, 'esa@paja.test', '/companies/1000277/forms')
  const [form] = await Promise.all([
    context.waitForEvent('page'),
    row(esas, 'Hitsaamon selvitys')
      .getByRole('link', { name: new RegExp(t('openForm')) })
      .click(),
  ])
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(row(page, 'Hitsaamon selvitys')).toContainText(t('lockedNotice'))
  await form.close({ runBeforeUnload: true })
  await expect(row(page, 'Hitsaamon selvitys').getByRole('link', { name: new RegExp(t('openForm')) })).toBeVisible()
  await context.close()
})
