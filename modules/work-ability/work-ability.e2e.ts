import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { counted, text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, type InsertedEmployee, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { answerRequest, giveCaseAccess } from './console-contract.ts'
import { type CaseFixture, insertCaseFixture } from './server/fixtures.ts'

const mattisCode = artificialIdentityCode('1980-05-05', 1)
const formersCode = artificialIdentityCode('1970-01-01', 2)
const t = (key: string, values?: Record<string, string | number>) => text('work-ability', key, values)
const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)
const address = '/companies/1000277/workabilities'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

interface People {
  helena: number
  kaisa: number
  matti: InsertedEmployee
  production: number
}

async function settle(world: BrowserWorld): Promise<People> {
  const paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  const matti = await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, profession: 'Hitsaaja', startDate: '2020-01-01' }],
  })
  await insertEmployee(world.db, {
    identityCode: formersCode,
    firstName: 'Eero',
    lastName: 'Entinen',
    employments: [{ organisationId: 1000277, startDate: '2010-01-01', endDate: '2020-01-01' }],
  })
  const grants = [{ companyId: 1000277 }]
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  const kaisa = await world.person({ email: 'kaisa@paja.test', firstName: 'Kaisa', lastName: 'Kollega', grants })
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  return { helena, kaisa, matti, production: paja['Tuotanto'] as number }
}

const insertCase = (world: BrowserWorld, { helena, matti }: People, given: Partial<CaseFixture> = {}) =>
  insertCaseFixture(world.db, {
    companyId: 1000277,
    employeeId: matti.employeeId,
    employmentId: matti.employmentIds[0] as number,
    requestedBy: helena,
    users: [helena],
    startDate: '2026-02-01',
    now: world.clock.now(),
    ...given,
  })

const others: BrowserContext[] = []
// A server stops once nobody is connected to it.
test.afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
})

/** Somebody else at another computer. */
async function another(browser: Browser, world: BrowserWorld, email: string, at: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce', locale: 'fi-FI' })
  others.push(context)
  const page = await context.newPage()
  await page.clock.setFixedTime(world.clock.now())
  await logIn(page, email, at)
  return page
}

test('WA-3 WA-4 WA-5 WA-2 PC-5 a case from the request to its end, at the employer’s and the provider’s', async ({
  page,
  world,
  browser,
}) => {
  test.slow()
  await settle(world)
  await logIn(page, 'hr@paja.test', address)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('add') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(common('identityCode.label')).fill(mattisCode)
  await dialog.getByLabel(t('request.description')).fill('Työ on käynyt raskaaksi.')
  await dialog.getByRole('button', { name: t('request.send') }).click()
  await expect(page.getByText(t('workabilityCreatedAlert')).first()).toBeVisible()
  await expect(heading(page, 'Matti Meikäläinen')).toBeVisible()
  // Tabs and history name nobody beside a health matter.
  await expect(page).toHaveTitle(new RegExp(`^${t('detail.title')} – `))
  await expect(page).toHaveURL(/case=\d+$/)
  await expect(page.getByText(t('request.state.REQUESTED'))).toBeVisible()
  await expect(page.getByText(t('detail.years_other', { count: 45 }))).toBeVisible()
  await expect(page.getByText('Hitsaaja', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const nina = await another(browser, world, 'nina@care.test', '/console/work-ability?requested=true')
  await expect(nina.getByRole('link', { name: 'Meikäläinen Matti' })).toBeVisible()
  await expectAccessible(nina)
  await nina.getByRole('link', { name: 'Meikäläinen Matti' }).click()
  await expect(nina.getByText('Työ on käynyt raskaaksi.')).toBeVisible()
  await nina.getByRole('button', { name: t('console.answer.action') }).click()
  const answer = nina.getByRole('dialog')
  await answer.getByLabel(t('console.answer.label')).selectOption('QUESTION')
  await answer.getByRole('button', { name: t('console.answer.send') }).click()
  await expect(answer.getByText(common('fields.required')).first()).toBeVisible()
  await answer.getByLabel(t('console.answer.text')).fill('Mitä on jo kokeiltu?')
  await expectAccessible(nina)
  await answer.getByRole('button', { name: t('console.answer.send') }).click()

  await expect(page.getByText('Mitä on jo kokeiltu?')).toBeVisible()
  await page.getByRole('button', { name: t('request.complete') }).click()
  await dialog.getByLabel(t('request.description')).fill('Työ on käynyt raskaaksi. Nostoja on vähennetty.')
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(dialog).toHaveCount(0)

  await expect(nina.getByText('Nostoja on vähennetty', { exact: false })).toBeVisible()
  await nina.getByRole('button', { name: t('console.answer.action') }).click()
  await answer.getByRole('button', { name: t('console.answer.send') }).click()
  await expect(answer).toHaveCount(0)
  await nina.getByRole('button', { name: t('console.nurses.change') }).click()
  await answer.getByLabel('Nina Hoitola').check()
  await answer.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText('Nina Hoitola', { exact: true })).toBeVisible()

  await nina.getByRole('button', { name: t('console.event.add') }).click()
  await answer.getByLabel(t('events.type')).selectOption('OUTSIDE_CONSULTATION')
  await answer.getByRole('textbox', { name: t('date.referralCreated') }).fill('3.3.2026')
  await answer.getByRole('textbox', { name: t('date.answerReceived') }).fill('1.3.2026')
  await answer.getByRole('button', { name: common('save') }).click()
  await expect(answer.getByText(common('fields.endBeforeStart')).first()).toBeVisible()
  await answer.getByRole('textbox', { name: t('date.answerReceived') }).fill('20.3.2026')
  await expectAccessible(nina)
  await answer.getByRole('button', { name: common('save') }).click()
  const consultation = { name: t('event.OUTSIDE_CONSULTATION'), day: '03.03.2026' }
  await page.getByRole('button', { name: t('events.open', consultation) }).click()
  await expect(dialog.getByText(t('date.referralCreated'))).toBeVisible()
  await expect(dialog.getByText('20.03.2026')).toBeVisible()
  await expect(page).toHaveURL(/event=\d+/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await nina.getByRole('button', { name: t('events.open', consultation) }).click()
  await answer.getByRole('button', { name: t('console.event.edit') }).click()
  await answer.getByLabel(t('events.description')).fill('Lausunto saapunut.')
  await answer.getByRole('button', { name: common('save') }).click()
  await expect(answer).toHaveCount(0)
  await nina.getByRole('button', { name: t('console.end.action') }).click()
  await answer.getByRole('textbox', { name: t('date.start') }).fill('1.4.2026')
  await answer.getByRole('button', { name: t('console.end.action') }).click()
  await expect(nina.getByRole('button', { name: t('console.reopen.action') })).toBeVisible()
  await expectAccessible(nina)
  await expect(
    page.getByRole('button', { name: t('events.open', { name: t('event.PROCESS_END'), day: '01.04.2026' }) }),
  ).toBeVisible()

  await page.getByRole('button', { name: t('detail.back') }).click()
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await page.getByRole('checkbox', { name: t('filter.ended') }).check()
  const row = page.getByRole('row', { name: /Meikäläinen Matti/ })
  await expect(row).toContainText(t('event.PROCESS_END'))
  await expect(row).toContainText('01.04.2026')

  await nina.getByRole('button', { name: t('console.reopen.action') }).click()
  await answer.getByRole('button', { name: t('console.reopen.action') }).click()
  await expect(row).toContainText(t('event.OUTSIDE_CONSULTATION'))
})

test('WA-3 @phone a wrong code keeps the request from being sent; who cannot be asked for is told in words', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', `${address}?new=true`)
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel(common('identityCode.label'))
  const send = dialog.getByRole('button', { name: t('request.send') })
  await expect(send).toBeDisabled()
  await expect(dialog.getByLabel(t('request.source'))).toHaveValue('EMPLOYEE')
  await code.fill(`${mattisCode.slice(0, 10)}${mattisCode.endsWith('0') ? '1' : '0'}`)
  await expect(dialog.getByText(t('hetuError'))).toBeVisible()
  await expect(send).toBeDisabled()
  await code.fill(mattisCode.slice(0, 6))
  await expect(dialog.getByText(t('hetuError'))).toHaveCount(0)
  await code.press('Enter')
  await expect(dialog.getByText(t('hetuError'))).toBeVisible()
  await code.fill(mattisCode.slice(0, 7))
  await dialog.getByLabel(t('request.description')).focus()
  await expect(dialog.getByText(t('hetuError'))).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await code.fill(artificialIdentityCode('1999-09-09', 9))
  await send.click()
  await expect(dialog.getByText(t('userNotFoundError'))).toBeVisible()
  await code.fill(formersCode)
  await send.click()
  await expect(dialog.getByText(t('userDoesNotHaveEmploymentError'))).toBeVisible()
  await dialog.getByLabel(t('request.description')).fill('Teksti säilyy')
  await page.route('**/extranet/workability?*', (route) => route.abort())
  await send.click()
  await expect(dialog.getByText(t('defaultError'))).toBeVisible()
  await expect(dialog.getByLabel(t('request.description'))).toHaveValue('Teksti säilyy')
  await expect(page).not.toHaveURL(new RegExp(formersCode))
  await page.keyboard.press('Escape')
  await expect(page.getByText(common('leaveGuard.title'))).toBeVisible()
})

test('WA-3 a request that has been taken up meanwhile is completed by a message instead: nothing typed is lost', async ({
  page,
  world,
}) => {
  const people = await settle(world)
  const id = await insertCase(world, people, { requestState: 'REQUESTED', description: 'Työ on raskasta.' })
  const nina = await world.login('nina@care.test')
  await logIn(page, 'hr@paja.test', `${address}?case=${id}`)
  await page.getByRole('button', { name: t('request.complete') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('request.description')).fill('Työ on raskasta. Nostoja on paljon.')
  await nina.call(answerRequest, { params: { id }, body: { answer: 'ACCEPTED' } })
  await expect(dialog.getByText(t('request.takenUp'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: common('save') })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('request.asMessage') }).click()
  const begin = page.getByRole('dialog', { name: text('conversations', 'new.title') })
  await begin.getByLabel(text('conversations', 'new.topic')).fill('Täydennys')
  await begin.getByLabel('Nina Hoitola').check()
  await expect(begin.getByLabel(text('conversations', 'new.message'))).toHaveValue(
    'Työ on raskasta. Nostoja on paljon.',
  )
  await begin.getByRole('button', { name: text('conversations', 'new.submit') }).click()
  await expect(page).toHaveURL(/conversations\/\d+$/)
  await expect(page.getByRole('main').getByText('Työ on raskasta. Nostoja on paljon.').last()).toBeVisible()
})

test('WA-1 @phone the counters, the filters and the pages of the list', async ({ page, world }) => {
  const people = await settle(world)
  for (let number = 0; number < 21; number += 1) await insertCase(world, people)
  await insertCase(world, people, { endDate: '2026-02-20' })
  await insertCase(world, people, { organisationId: people.production })
  await insertCase(world, people, { users: [people.kaisa] })
  await logIn(page, 'hr@paja.test', address)
  const counters = page.getByLabel(t('counter.label'))
  await expect(counters).toContainText('21')
  const rows = page.getByRole('row', { name: /Meikäläinen Matti/ })
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: common('paging.page', { number: 2 }) }).click()
  await expect(rows).toHaveCount(1)
  await unfoldFilters(page)
  await page.getByRole('checkbox', { name: t('filter.children') }).check()
  await expect(counters).toContainText('22')
  await page.getByRole('checkbox', { name: t('filter.ended') }).check()
  await expect(page.getByText(counted('work-ability', 'cases', 23, { first: 1, last: 20 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(counted('work-ability', 'cases', 23, { first: 1, last: 20 }))).toBeVisible()
  await page.getByRole('searchbox', { name: t('filter.name') }).fill('meikä')
  await expect(rows).toHaveCount(20)
  await page.getByRole('searchbox', { name: t('filter.name') }).fill('virtanen')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await expect(page).not.toHaveURL(/virtanen/)
  await expectAccessible(page)
})

test('WA-4 WA-8 @phone access given and taken shows at once; the last user stays', async ({ page, world, browser }) => {
  const people = await settle(world)
  const id = await insertCase(world, people)
  await logIn(page, 'hr@paja.test', `${address}?case=${id}`)
  const kaisa = await another(browser, world, 'kaisa@paja.test', address)
  await expect(kaisa.getByText(t('empty.title'))).toBeVisible()
  await kaisa.goto(`${address}?case=${id}`)
  await expect(heading(kaisa, t('detail.notFound'))).toBeVisible()
  await expectAccessible(kaisa)
  await kaisa.getByRole('button', { name: t('detail.back') }).click()

  await expect(page.getByRole('button', { name: t('users.removeOf', { name: 'Helena Rantanen' }) })).toHaveCount(0)
  await page.getByRole('button', { name: t('users.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('users.you', { name: 'Helena Rantanen' }))).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Kaisa Kollega').check()
  await expect(dialog.getByLabel(t('users.you', { name: 'Helena Rantanen' }))).toBeEnabled()
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText(t('users.saved')).first()).toBeVisible()

  await kaisa.getByRole('link', { name: 'Meikäläinen Matti' }).click()
  await expect(heading(kaisa, 'Matti Meikäläinen')).toBeVisible()
  await page.getByRole('button', { name: t('users.removeOf', { name: 'Kaisa Kollega' }) }).click()
  await dialog.getByRole('button', { name: t('users.remove'), exact: true }).click()
  await expect(page.getByText(t('users.removed')).first()).toBeVisible()
  await expect(heading(kaisa, t('detail.notFound'))).toBeVisible()
  await expect(kaisa.getByText('Hitsaaja')).toHaveCount(0)

  // Whom somebody else gives access to while the dialog is open keeps it.
  await page.getByRole('button', { name: t('users.add') }).click()
  await expect(dialog.getByLabel('Kaisa Kollega')).not.toBeChecked()
  const nina = await world.login('nina@care.test')
  await nina.call(giveCaseAccess, { params: { id }, body: { user: { id: people.kaisa } } })
  const ofKaisa = page.getByText('Kaisa Kollega', { exact: true }).and(page.locator('span'))
  await expect(ofKaisa).toHaveCount(1)
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ofKaisa).toBeVisible()
})

test('WA-6 RT-2 @phone an attachment is sent, opened and removed by who sent it, only opened by another, and gone for both', async ({
  page,
  world,
  browser,
}) => {
  const people = await settle(world)
  const id = await insertCase(world, people, { users: [people.helena, people.kaisa] })
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const choose = (filename: string, content: Buffer) =>
    page
      .getByLabel(t('attachments.add'))
      .setInputFiles({ name: filename, mimeType: 'application/octet-stream', buffer: content })
  await logIn(page, 'hr@paja.test', `${address}?case=${id}`)
  await expect(page.getByText(t('attachments.none'))).toBeVisible()
  await choose('ohjelma.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))
  await expect(page.getByText(common('errors.file_not_allowed'))).toBeVisible()
  await choose('Työpiste.png', picture)
  await expect(page.getByText(t('attachmentAddedNotification')).first()).toBeVisible()
  const remove = t('attachments.removeOf', { name: 'Työpiste.png' })
  await expect(page.getByRole('button', { name: remove })).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Työpiste.png' }).first().click()
  await expect.poll(async () => (await opened).url()).toContain('/files/')

  const kaisa = await another(browser, world, 'kaisa@paja.test', `${address}?case=${id}`)
  await expect(kaisa.getByRole('button', { name: 'Työpiste.png' })).toBeVisible()
  await expect(kaisa.getByRole('button', { name: remove })).toHaveCount(0)

  await page.getByRole('button', { name: remove }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('attachments.remove'), exact: true })
    .click()
  await expect(page.getByText(t('attachmentRemovedNotification')).first()).toBeVisible()
  for (const looking of [page, kaisa]) await expect(looking.getByText(t('attachments.none'))).toBeVisible()
})
