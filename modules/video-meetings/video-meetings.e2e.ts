import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { advance, type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { cancelMeeting, changeMeeting, getMeeting } from './console-contract.ts'
import { insertMeetingFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('video-meetings', key, values)
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const button = (page: Page, key: string, values?: Record<string, string | number>) =>
  page.getByRole('button', { name: t(key, values), exact: true })

async function settle(world: BrowserWorld) {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const nina = await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const helena = await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  const meeting = (topic: string, start: string, minutes = 60, more = {}) =>
    insertMeetingFixture(world.db, {
      companyId: 1000277,
      organizerId: nina,
      topic,
      start: new Date(start),
      end: new Date(Date.parse(start) + minutes * 60_000),
      userIds: [helena],
      ...more,
    })
  const today = await meeting('Työkykyneuvottelu', '2026-03-02T08:00:00Z', 60, {
    description: 'Työhön paluun suunnittelu',
    externals: [{ firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa@sairaala.test' }],
  })
  await meeting('Vuosikello', '2026-03-10T08:00:00Z')
  await meeting('Kevään suunnittelu', '2026-03-27T08:00:00Z')
  await meeting('Jo peruttu', '2026-03-03T08:00:00Z', 30, { cancelledAt: new Date('2026-03-01T08:00:00Z') })
  return { today, meeting }
}
const open = (page: Page, search = '') => logIn(page, 'hr@paja.test', `/companies/1000277/videomeetings${search}`)

test('VM-1 VM-3 @phone the week opens with its meetings; a detail tells all, and the way in goes when the end has come', async ({
  page,
  world,
}) => {
  const { today } = await settle(world)
  await open(page)
  await expect(heading(page, t('period.week', { week: 10, first: '02.03.2026', last: '08.03.2026' }))).toBeVisible()
  await expect(button(page, 'period.WEEK')).toHaveAttribute('aria-pressed', 'true')
  await expect(heading(page, 'Maanantai 02.03.2026 · tänään')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jo peruttu' })).toContainText(t('cancelled'))
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Työkykyneuvottelu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Työkykyneuvottelu' })
  for (const words of [
    'Työhön paluun suunnittelu',
    'Nina Hoitola',
    '02.03.2026 10:00–11:00',
    'Helena Rantanen',
    'Liisa Lääkäri',
  ])
    await expect(dialog).toContainText(words)
  await expectAccessible(page)
  await page.reload()
  const link = dialog.getByRole('link', { name: new RegExp(t('joinTo', { topic: 'Työkykyneuvottelu' })) })
  await expect(link).toHaveAttribute('href', `/mvideo/sso/${today.code}`)
  await expect(link).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await advance(world, page, { minutes: 60 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Työkykyneuvottelu' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(t('join')) })).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Työkykyneuvottelu' })).toContainText(t('over'))
})

test('VM-1 the calendar by keyboard alone: by weeks, months and days, and back to today', async ({ page, world }) => {
  await settle(world)
  await open(page)
  const week = button(page, 'period.WEEK')
  await expect(week).toBeVisible()
  // From the way past the menu the next stops are the calendar's.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'period.DAY')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(week).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(heading(page, t('period.week', { week: 11, first: '09.03.2026', last: '15.03.2026' }))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vuosikello' })).toBeVisible()
  await expect(page).toHaveURL(/date=2026-03-09/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(t('empty.WEEK'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Työkykyneuvottelu' })).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Maaliskuu 2026')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kevään suunnittelu' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'period.forward.MONTH')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Huhtikuu 2026')).toBeVisible()
  await expect(page.getByText(t('empty.MONTH'))).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Huhtikuu 2026')).toBeVisible()
  await button(page, 'period.today').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Maaliskuu 2026')).toBeVisible()

  await button(page, 'period.DAY').focus()
  await page.keyboard.press('Space')
  await expect(heading(page, 'Maanantai 02.03.2026').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Jo peruttu' })).toBeVisible()
  await page.getByRole('button', { name: 'Jo peruttu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Jo peruttu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Jo peruttu' })).toBeFocused()
})

test('VM-1 RT-2 a meeting cancelled elsewhere is shown so at once', async ({ page, world }) => {
  const { today } = await settle(world)
  await open(page)
  await expect(page.getByRole('link', { name: new RegExp(t('join')) })).toHaveCount(1)
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const nina = await world.login('nina@tt.test')
  await nina.call(cancelMeeting, { params: { id: today.id } })
  await expect(page.getByRole('listitem').filter({ hasText: 'Työkykyneuvottelu' })).toContainText(t('cancelled'))
  await expect(page.getByRole('link', { name: new RegExp(t('join')) })).toHaveCount(0)
})

test('PC-7 VM-1 a meeting is scheduled in the console, seen by whom it invites, changed and cancelled', async ({
  browser,
  page,
  world,
}) => {
  test.slow()
  await settle(world)
  const helena = await browser.newPage({ baseURL: world.url, reducedMotion: 'reduce' })
  await helena.clock.setFixedTime(world.clock.now())
  await open(helena, '?date=2026-03-05')
  await expect(helena.getByRole('button', { name: 'Työkykyneuvottelu' })).toBeVisible()
  await expect.poll(() => world.platform.hub.listening).toBe(1)

  await logIn(page, 'nina@tt.test', '/console/videomeetings')
  await expect(page.getByRole('link', { name: 'Työkykyneuvottelu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('console.schedule') }).click()
  await button(page, 'console.new.submit').click()
  await expect(page.getByRole('alert')).toContainText(t('field.topic'))
  await page.getByRole('combobox', { name: t('field.company') }).fill('paja')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await page.getByLabel(t('field.topic')).fill('Varhaisen tuen keskustelu')
  const day = page.getByRole('textbox', { name: t('field.day') })
  await day.fill('27.2.2026')
  await page.getByLabel(t('field.start')).fill('13:00')
  await page.getByLabel(t('field.end')).fill('12:30')
  await page.getByRole('combobox', { name: t('console.addUser') }).fill('rant')
  await page.getByRole('option', { name: 'Helena Rantanen' }).click()
  await button(page, 'console.addExternal').click()
  const guest = page.getByRole('group', { name: t('console.externalOf', { number: 1 }) })
  await guest.getByLabel(t('field.firstName')).fill('Liisa')
  await guest.getByLabel(t('field.lastName')).fill('Lääkäri')
  await guest.getByLabel(t('field.email')).fill('liisa@sairaala.test')
  await button(page, 'console.new.submit').click()
  await expect(page.getByRole('alert')).toContainText(text('common', 'fields.dayPassed'))
  await expect(day).toBeFocused()
  await day.fill('5.3.2026')
  await button(page, 'console.new.submit').click()
  await expect(page.getByRole('alert')).toContainText(text('common', 'fields.endsBeforeItStarts'))
  await expectAccessible(page)
  await page.getByLabel(t('field.end')).fill('14:00')
  await button(page, 'console.new.submit').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varhaisen tuen keskustelu' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(t('join')) })).toBeVisible()
  await expectAccessible(page)
  await expect(helena.getByRole('listitem').filter({ hasText: 'Varhaisen tuen keskustelu' })).toContainText(
    '13:00–14:00',
  )
  await world.platform.mailCatcher?.waitFor('liisa@sairaala.test')

  // The company stays what it is: its field offers no way to take it out.
  await expect(page.getByRole('combobox', { name: t('field.company') })).toBeDisabled()
  await expect(
    page.getByRole('button', { name: text('common', 'search.clear', { label: t('field.company') }) }),
  ).toHaveCount(0)

  // Another of the staff changes it while this is being typed: it is told, and what was typed stays.
  await page.getByLabel(t('field.start')).fill('13:30')
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'A', role: 'ROLE_ADMIN' })
  const params = { id: Number(new URL(page.url()).pathname.split('/').pop()) }
  const { users, ...before } = await aila.call(getMeeting, { params })
  const body = { ...before, description: 'Esihenkilö mukaan', userIds: users.map(({ id }) => id) }
  await aila.call(changeMeeting, { params, body })
  await button(page, 'console.edit.submit').click()
  const told = page.getByRole('alert').filter({ hasText: t('console.edit.changed') })
  await expect(told).toContainText('Esihenkilö mukaan')
  await expect(page.getByLabel(t('field.start'))).toHaveValue('13:30')
  await expectAccessible(page)
  await button(page, 'console.edit.submit').click()
  await expect(page.getByText(t('console.edit.done'))).toBeVisible()
  expect(await aila.call(getMeeting, { params })).toMatchObject({ description: 'Esihenkilö mukaan' })
  await expect(helena.getByRole('listitem').filter({ hasText: 'Varhaisen tuen keskustelu' })).toContainText(
    '13:30–14:00',
  )

  await button(page, 'console.cancel.action').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.cancel.action') })
    .click()
  await expect(page.getByText(t('console.isCancelled'))).toBeVisible()
  await expect(helena.getByRole('listitem').filter({ hasText: 'Varhaisen tuen keskustelu' })).toContainText(
    t('cancelled'),
  )
  await helena.close()

  await page
    .getByRole('link', { name: t('console.back') })
    .first()
    .click()
  await page.getByRole('combobox', { name: t('field.company') }).fill('meri')
  await page.getByRole('option', { name: 'Meritähti Logistiikka Oy' }).click()
  await expect(page.getByText(t('console.none'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: t('field.company') })).toHaveValue('Meritähti Logistiikka Oy')
})
