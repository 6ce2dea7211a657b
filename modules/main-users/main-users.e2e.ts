import { expectAccessible } from '#e2e/support/axe.ts'
import { advance, type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { addDays, dayOf, formatDay } from '#shared/dates.ts'

const t = (key: string, values?: Record<string, string | number>) => text('main-users', key, values)
const common = (key: string) => text('common', key)
const users = '/companies/1000277/users'

async function settle(world: BrowserWorld): Promise<void> {
  const branches = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  const at = (grant: object) => [{ companyId: 1000277, ...grant }]
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: at({ mainUser: true }),
  })
  await world.person({
    ...{ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä' },
    grants: at({ branchId: branches['Tuotanto'], modules: ['personnel', 'sick-leaves'] }),
  })
  await world.person({
    ...{ email: 'sari@paja.test', firstName: 'Sari', lastName: 'Laine' },
    grants: at({ branchId: branches['Myynti'], modules: ['personnel'] }),
  })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await world.db.updateTable('company_grant').set({ main_user_since: world.clock.now() }).execute()
}

test('MU-1 MU-2 @phone a main user’s morning: several are invited at once, one is changed, one removed, and the log keeps it', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', users)
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Mäkelä Esa')).toContainText('Tuotanto')
  await expectAccessible(page)

  await page.getByRole('button', { name: t('invite.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t('invite.people'))
    .fill(
      'Maija Malli <maija.malli@paja.test>\nteppo.testi@paja.test\nNina Hoitola;nina@tt.test\nTiina Testi, tiina(at)paja.test',
    )
  const people = dialog.getByRole('list', { name: t('invite.read') }).getByRole('listitem')
  await expect(people).toHaveCount(3)
  await expect(people.nth(1).getByLabel(t('field.lastName'))).toHaveValue('Testi')
  await dialog.getByLabel(t('invite.copy')).selectOption({ label: 'Esa Mäkelä' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('invite.send_other', { count: 3 }) }).click()
  const asked = page.getByRole('dialog', { name: t('invite.notRead_one') })
  await expect(asked.getByRole('listitem')).toHaveText('Tiina Testi, tiina(at)paja.test')
  await asked.getByRole('button', { name: t('invite.send_other', { count: 3 }) }).click()
  // The nurse is the provider's: she stays in the list with the reason, the others have been invited.
  await expect(people).toHaveCount(1)
  await expect(people.getByRole('alert')).toHaveText(t('problem.notInvitable'))
  await expect(people.getByLabel(t('field.firstName'))).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: common('leaveGuard.leave') }).click()
  await expect(row('Malli Maija')).toContainText(t('invited'))
  await expect(row('Testi Teppo')).toContainText('Tuotanto')
  await expect
    .poll(async () => (await world.platform.mailCatcher?.waitFor('teppo.testi@paja.test'))?.subject)
    .toBeTruthy()

  await page
    .getByRole('button', { name: /Testi Teppo/ })
    .first()
    .click()
  await dialog.getByRole('textbox', { name: t('field.endsOn') }).fill(formatDay(addDays(dayOf(world.clock.now()), -1)))
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(dialog.getByText(t('problem.inThePast')).first()).toBeVisible()
  // A year too long is no day: it is not taken for an access without an end.
  const lastDay = dialog.getByRole('textbox', { name: t('field.endsOn') })
  await lastDay.fill('31.12.20266')
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(dialog.getByRole('alert')).toContainText(text('common', 'fields.not_a_day'))
  const last = addDays(dayOf(world.clock.now()), 30)
  await dialog.getByRole('textbox', { name: t('field.endsOn') }).fill(formatDay(last))
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(row('Testi Teppo')).toContainText(formatDay(last))

  await page.getByRole('button', { name: 'Malli Maija' }).click()
  await dialog.getByRole('button', { name: t('remove.action') }).click()
  await dialog.getByRole('button', { name: t('remove.action') }).click()
  await expect(row('Malli Maija')).toHaveCount(0)
  await page.getByRole('button', { name: 'Rantanen Helena', exact: true }).click()
  await dialog.getByRole('button', { name: t('remove.action') }).click()
  await dialog.getByRole('button', { name: t('remove.action') }).click()
  await expect(dialog.getByText(text('common', 'errors.last_main_user'))).toBeVisible()
  await dialog.getByRole('button', { name: common('cancel') }).click()

  await page.getByRole('link', { name: t('log.title') }).click()
  await expect(page.getByRole('row', { name: new RegExp(t('log.actions.CHANGED')) })).toContainText(
    t('log.endsOn', { day: formatDay(last) }),
  )
  await expect(page.getByRole('row', { name: new RegExp(t('log.actions.REMOVED')) })).toContainText('Maija Malli')
  await expectAccessible(page)
})

test('MU-2 @phone those who have left are removed together, asked once with their names; nobody chooses themselves', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', users)
  const tick = (name: string) => page.getByRole('checkbox', { name: text('common', 'choosing.one', { name }) })
  await tick('Laine Sari').check()
  await expect(tick('Rantanen Helena')).toHaveCount(0)
  await page.getByRole('checkbox', { name: text('common', 'choosing.allOfList') }).check()
  await page.getByRole('button', { name: t('remove.chosen') }).click()
  const dialog = page.getByRole('dialog', { name: t('remove.title_other', { count: 2 }) })
  await expect(dialog.getByRole('listitem')).toHaveText(['Sari Laine', 'Esa Mäkelä'])
  await expectAccessible(page)
  // Another main user has removed Esa meanwhile: he is gone, as was wanted.
  const esa = world.db.selectFrom('user_account').select('id').where('email', '=', 'esa@paja.test')
  await world.db.deleteFrom('company_grant').where('user_id', '=', esa).execute()
  await dialog.getByRole('button', { name: t('remove.action') }).click()
  await expect(page.getByText(t('remove.doneOfMany_other', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('counted_one', { count: 1 }))).toBeVisible()
})

test('MU-3 @phone holiday cover over its days by the clock: given in the profile, used, and over', async ({
  page,
  world,
  browser,
}) => {
  await settle(world)
  const today = dayOf(world.clock.now())
  await logIn(page, 'esa@paja.test', '/companies/1000277/profile')
  await page.getByRole('button', { name: t('cover.give') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('cover.to')).selectOption({ label: 'Sari Laine' })
  await dialog.getByRole('textbox', { name: t('cover.until') }).fill(formatDay(addDays(today, 1)))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('cover.save') }).click()
  const who = t('cover.who', { from: 'Esa Mäkelä', to: 'Sari Laine' })
  await expect(page.getByText(who)).toBeVisible()
  // He has two sections: what Sari gets is no more.
  await expect(page.getByText(t('cover.allOfGiver'))).toBeVisible()
  await expectAccessible(page)

  const hers = await browser.newPage({ baseURL: world.url })
  await hers.clock.setFixedTime(world.clock.now())
  await logIn(hers, 'sari@paja.test', '/companies/1000277/absences')
  await expect(hers).toHaveURL(/absences/)
  await hers.goto('/companies/1000277/profile')
  await expect(hers.getByText(who)).toBeVisible()
  await expect(
    hers.getByRole('button', { name: t('cover.endOf', { from: 'Esa Mäkelä', to: 'Sari Laine' }) }),
  ).toHaveCount(0)
  await advance(world, hers, { minutes: 23 * 60 })
  await hers.goto('/companies/1000277/absences')
  await expect(hers).toHaveURL(/absences/)
  await advance(world, hers, { minutes: 24 * 60 })
  await logIn(hers, 'sari@paja.test', '/companies/1000277/absences')
  await expect(hers).toHaveURL(/companyHome/)
  await hers.close()
})

test('MU-4 PC-2 the review is asked for, done, and seen in the console, where main users are made', async ({
  page,
  world,
  browser,
}) => {
  await settle(world)
  const console = await browser.newPage({ baseURL: world.url })
  await advance(world, page, { minutes: 200 * 24 * 60 })
  await console.clock.setFixedTime(world.clock.now())
  await logIn(console, 'aila@tt.test', '/console/reviews')
  await expect(console.getByRole('row', { name: /Pohjolan/ })).toContainText('Helena Rantanen')
  await expectAccessible(console)

  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await page
    .getByRole('link', { name: /tarkistus/ })
    .first()
    .click()
  await expect(page).toHaveURL(/users\/review/)
  const decision = (name: string) => page.getByRole('radiogroup', { name: t('review.decisionOf', { name }) })
  await page.getByRole('checkbox', { name: text('common', 'choosing.allOfList') }).check()
  await page.getByRole('button', { name: t('review.mark.removed') }).click()
  await expect(decision('Sari Laine').getByLabel(t('review.remove'))).toBeChecked()
  await decision('Esa Mäkelä').getByLabel(t('review.keep')).check()
  await expectAccessible(page)
  // What has been decided is not thrown away without asking.
  await page
    .getByRole('link', { name: t('title'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: common('leaveGuard.stay') }).click()
  await page.getByRole('button', { name: t('review.finish') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Sari Laine'])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('review.finish') })
    .click()
  await expect(page.getByText(t('review.done'))).toBeVisible()
  await expect(page.getByRole('row', { name: /Laine Sari/ })).toHaveCount(0)

  await console.reload()
  await expect(console.getByText(t('console.none'))).toBeVisible()
  await console.goto('/console/companies/1000277/userlog')
  await expect(console.getByRole('row', { name: new RegExp(t('log.actions.REMOVED')) })).toContainText('Sari Laine')
  await expectAccessible(console)
  await console.goto('/console/users')
  await console.getByRole('link', { name: /Mäkelä/ }).click()
  await console
    .getByRole('button', { name: text('account', 'console.access.changeOf', { company: 'Pohjolan Paja Oy' }) })
    .click()
  await console.getByRole('switch', { name: text('account', 'console.access.mainUser') }).check()
  await expectAccessible(console)
  await console
    .getByRole('dialog')
    .getByRole('button', { name: common('save') })
    .click()
  await expect(console.getByRole('table')).toContainText(text('account', 'console.access.mainUser'))
  await console.close()
})

test('MU-2 a main user who gives that up about themselves is asked first', async ({ page, world }) => {
  await settle(world)
  await world.person({
    ...{ email: 'maija@paja.test', firstName: 'Maija', lastName: 'Virta' },
    grants: [{ companyId: 1000277, mainUser: true }],
  })
  await world.db.updateTable('company_grant').set({ main_user_since: world.clock.now() }).execute()
  const mainUsers = async () =>
    (await world.db.selectFrom('company_grant').select('user_id').where('main_user', '=', true).execute()).length
  await logIn(page, 'hr@paja.test', users)
  await page
    .getByRole('button', { name: /Rantanen Helena/ })
    .first()
    .click()
  const asked = page.getByRole('dialog').filter({ hasText: t('change.ownText') })
  const save = page.getByRole('button', { name: common('save') })
  await page.getByRole('switch', { name: t('field.mainUser') }).uncheck()
  await save.click()
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await mainUsers()).toBe(2)
  await save.click()
  await asked.getByRole('button', { name: t('change.ownConfirm') }).click()
  await expect.poll(mainUsers).toBe(1)
})
