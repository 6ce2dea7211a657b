import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { counted, text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertDocumentFixture, tinyPdf } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('documents', key, values)
const files = '/companies/1000277/files'
const minute = 60_000

async function settle(world: BrowserWorld): Promise<{ helena: number; nina: number }> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const nina = await world.person({
    email: 'nina@tt.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const helena = await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  return { helena, nina }
}

async function share(world: BrowserWorld, by: number, filenames: string[], typeKey = 'memo'): Promise<void> {
  for (const [place, filename] of filenames.entries())
    await insertDocumentFixture(
      { files: world.platform.files, db: world.db },
      {
        filename,
        typeKey,
        description: `Kuvaus ${place + 1}`,
        by,
        at: new Date(world.clock.now().getTime() - place * minute),
        sharedWith: [{ companyId: 1000277 }],
      },
    )
}

const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: t('filter.search') })
const choose = (page: Page, name: string, buffer = tinyPdf) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })

test('DO-3 DO-4 DO-2 @phone a document is sent, stands highlighted on top of the list, and opens in a new tab', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', `${files}?tab=mine`)
  await expect(page.getByText(t('empty.mine'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('upload.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('field.type'))).toHaveValue('memo')
  await dialog.getByRole('button', { name: t('upload.submit'), exact: true }).click()
  await expect(dialog.getByText(t('upload.selectFile'))).toBeVisible()
  await expectAccessible(page)

  const name = 'Työ "äö" å.pdf'
  await choose(page, name)
  await dialog.getByLabel(t('field.type')).selectOption('strategy')
  await dialog.getByLabel(t('field.description')).fill('Kevään suunnitelma')
  await dialog.getByRole('button', { name: t('upload.submit'), exact: true }).click()
  const sent = row(page, /Työ "äö" å.pdf/)
  await expect(sent).toHaveAttribute('data-highlighted', 'true')
  await expect(
    page
      .getByRole('tooltip')
      .or(page.getByText(t('upload.done')))
      .first(),
  ).toBeVisible()
  await expect(sent).toContainText(t('type.strategy'))
  await expect(sent).toContainText('Kevään suunnitelma')
  await expect(sent).not.toHaveAttribute('data-highlighted', 'true')

  await expectFileOpened(page, () => sent.getByRole('button').click())
  await expectAccessible(page)
})

test('DO-4 opening the dialog again ends the highlight; typed work is not thrown away unasked', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', files)
  const open = page.getByRole('button', { name: t('upload.action') }).first()
  await open.click()
  await choose(page, 'yksi.pdf')
  const submit = page.getByRole('dialog').getByRole('button', { name: t('upload.submit'), exact: true })
  await submit.click()
  await expect(page).toHaveURL(/tab=mine/)
  await expect(row(page, /yksi\.pdf/)).toHaveAttribute('data-highlighted', 'true')
  await open.click()
  await expect(page.locator('[data-highlighted]')).toHaveCount(0)
  await page.getByRole('dialog').getByLabel(t('field.description')).fill('Kesken')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
  await expect(page.getByRole('dialog').getByLabel(t('field.description'))).toHaveValue('Kesken')
})

test('DO-4 an upload that fails says so and begins anew, and another can be sent', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', files)
  await page
    .getByRole('button', { name: t('upload.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: t('upload.submit'), exact: true })
  await dialog.getByLabel(t('field.type')).selectOption('hrInformation')
  await dialog.getByLabel(t('field.description')).fill('Tärkeä')

  await choose(page, 'ohjelma.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))
  await submit.click()
  await expect(dialog.getByText(text('common', 'errors.file_not_allowed'))).toBeVisible()
  await expectAccessible(page)
  const expectAnew = async () => {
    await expect(dialog.getByRole('button', { name: t('upload.removeFile', { name: '' }) })).toHaveCount(0)
    await expect(dialog.getByLabel(t('field.type'))).toHaveValue('memo')
    await expect(dialog.getByLabel(t('field.description'))).toHaveValue('')
  }
  await expectAnew()
  await choose(page, 'muistio.pdf')
  await page.route('**/resource/attachments**', (route) => route.abort())
  await submit.click()
  await expect(dialog.getByText(text('common', 'errors.network'))).toBeVisible()
  await expectAnew()
  await choose(page, 'muistio.pdf')
  await dialog.getByLabel(t('field.description')).fill('Tärkeä')
  await page.unroute('**/resource/attachments**')
  await submit.click()
  await expect(row(page, /muistio\.pdf/)).toContainText('Tärkeä')
})

test('DO-1 DO-8 @phone what is received is searched, filtered and paged; what is chosen stands in the address', async ({
  page,
  world,
  isMobile,
}) => {
  const { nina } = await settle(world)
  await share(world, nina, ['Päihdeohjelma.pdf'], 'hrInformation')
  await share(
    world,
    nina,
    Array.from({ length: 24 }, (_, place) => `Muistio ${String(place + 1).padStart(2, '0')}.pdf`),
  )
  await logIn(page, 'hr@paja.test', files)
  await expect(page.getByText(counted('documents', 'documents', 25, { first: 1, last: 20 }))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text('common', 'paging.page', { number: 2 }) }).click()
  await expect(row(page, /Muistio 24\.pdf/)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)

  await search(page).fill('pä')
  await search(page).fill('päih')
  await expect(page.getByText(counted('documents', 'documents', 1))).toBeVisible()
  // On a card there is no room for everything.
  if (!isMobile) await expect(row(page, /Päihdeohjelma/)).toContainText('Nina Hoitola')
  await expect(page).toHaveURL(/\/files$/)
  await page.reload()
  await expect(row(page, /Muistio 01/)).toBeVisible()
  await expect(search(page)).toHaveValue('')
  await page.getByLabel(t('field.type')).selectOption('strategy')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await page.getByLabel(t('field.type')).selectOption('hrInformation')
  await expect(row(page, /Päihdeohjelma/)).toContainText(t('type.hrInformation'))
  await page.goto('/companies/1000277/companyHome')
  await page.goBack()
  await expect(page.getByLabel(t('field.type'))).toHaveValue('hrInformation')
})

test('DO-8 fewer than three characters search nothing, and the search waits a second', async ({ page, world }) => {
  const { nina } = await settle(world)
  await share(world, nina, ['Muistio.pdf', 'Selvitys.pdf'])
  await logIn(page, 'hr@paja.test', files)
  await expect(row(page, /Selvitys/)).toBeVisible()
  const asked: number[] = []
  page.on('request', (request) => {
    if (/extranet\/documents\?.*searchString=m/.test(request.url())) asked.push(Date.now())
  })
  await search(page).pressSequentially('mu')
  await search(page).pressSequentially('i')
  const typed = Date.now()
  await expect(row(page, /Selvitys/)).toHaveCount(0)
  expect(asked).toHaveLength(1)
  expect((asked[0] ?? 0) - typed).toBeGreaterThan(900)
})

test('PC-4 DO-6 the provider’s desk and the employer’s list follow each other live', async ({
  browser,
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', files)
  await expect(page.getByText(t('empty.shared'))).toBeVisible()
  await expect.poll(() => world.platform.hub.listening).toBe(1)

  const context = await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce', locale: 'fi-FI' })
  const desk = await context.newPage()
  await logIn(desk, 'nina@tt.test', '/console/documents')
  await expect(desk.getByText(t('console.empty.sent'))).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: t('console.share.action') }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: t('console.share.submit'), exact: true }).click()
  await expect(dialog.getByText(t('console.share.noRecipients'))).toBeVisible()
  // The first that is wrong, as one reads.
  await expect(dialog.getByRole('button', { name: text('common', 'fileDrop.choose') })).toBeFocused()
  const file = (name: string, size: number) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, 1) })
  for (const [wrong, problem] of [
    [file('ohjelma.exe', 10), 'errors.file_not_allowed'],
    [file('tyhjä.pdf', 0), 'fields.empty'],
  ] as const) {
    await dialog.getByLabel(t('console.share.file')).setInputFiles(wrong)
    await expect(dialog.getByText(text('common', problem))).toBeVisible()
    await expect(dialog.getByText(wrong.name)).toHaveCount(0)
  }
  await choose(desk, 'Jaettu ä.pdf')
  await dialog.getByRole('combobox', { name: t('console.share.addCompany') }).fill('pohjolan')
  await desk.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await dialog
    .getByRole('combobox', { name: t('console.share.addUser', { company: 'Pohjolan Paja Oy' }) })
    .fill('rantanen')
  await desk.getByRole('option', { name: 'Rantanen Helena' }).click()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: t('console.share.submit'), exact: true }).click()
  await expect(row(desk, /Jaettu ä\.pdf/)).toContainText('Pohjolan Paja Oy')

  await expect(row(page, /Jaettu ä\.pdf/)).toBeVisible()
  const openShared = row(page, /Jaettu ä\.pdf/).getByRole('button', { name: new RegExp(t('open.action')) })
  await expectFileOpened(page, () => openShared.click())

  await row(desk, /Jaettu ä\.pdf/)
    .getByRole('link')
    .first()
    .click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Jaettu ä.pdf' })).toBeVisible()
  await desk.reload()
  await expect(desk.getByRole('table', { name: text('sharing', 'openings') })).toContainText('Helena Rantanen')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /^Peru jako:/ }).click()
  await dialog.getByRole('button', { name: text('sharing', 'takeBack.action'), exact: true }).click()
  await expect(desk.getByText(/^Peruttu \d/)).toBeVisible()
  await expect(page.getByText(t('empty.shared'))).toBeVisible()

  await page.getByRole('tab', { name: t('tab.mine') }).click()
  await page
    .getByRole('button', { name: t('upload.action') })
    .first()
    .click()
  await choose(page, 'Saapuva.pdf')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('upload.submit'), exact: true })
    .click()
  const entry = desk.getByRole('navigation').getByRole('link', { name: new RegExp(text('common', 'menu.documents')) })
  await expect(entry).toContainText('1')
  await entry.click()
  await expect(row(desk, /Saapuva\.pdf/)).toContainText(t('console.state.new'))
  await desk.getByRole('button', { name: t('console.handle.of', { name: 'Saapuva.pdf' }) }).click()
  await expect(row(desk, /Saapuva\.pdf/)).toContainText('Nina Hoitola')
  await expect(entry).not.toContainText('1')
  await desk.getByLabel(t('console.field.state')).selectOption('new')
  await expect(desk.getByText(t('empty.notFound'))).toBeVisible()
  await context.close()
})

test('PC-4 @phone the desk reads on a phone', async ({ page, world }) => {
  const { helena, nina } = await settle(world)
  await share(world, nina, ['Muistio.pdf'])
  await insertDocumentFixture(
    { files: world.platform.files, db: world.db },
    { filename: 'Saapunut.pdf', by: helena, at: world.clock.now(), fromCompanyId: 1000277 },
  )
  await logIn(page, 'nina@tt.test', '/console/documents')
  await expect(row(page, /Saapunut\.pdf/)).toBeVisible()
  await expectAccessible(page)
  const [state, size] = [page.getByLabel(t('console.field.state')), page.getByLabel(text('common', 'paging.size'))]
  await expect(state).toBeVisible({ visible: test.info().project.name !== 'phone' })
  await expect(size).toBeHidden()
  await unfoldFilters(page)
  await expect(state).toBeVisible()
  await expect(size).toBeVisible()
  await page.getByRole('tab', { name: t('console.tab.shared') }).click()
  await row(page, /Muistio\.pdf/)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByText(text('sharing', 'notOpened'))).toBeVisible()
  await expectAccessible(page)
})

test('WK-4 @phone fifty documents are acknowledged in three clicks, a row of them with shift; what a colleague had is told of', async ({
  page,
  world,
}) => {
  test.slow()
  const { helena, nina } = await settle(world)
  for (const place of Array(50).keys())
    await insertDocumentFixture(
      { files: world.platform.files, db: world.db },
      {
        filename: `Liite ${String(place).padStart(2, '0')}.pdf`,
        by: helena,
        at: new Date(world.clock.now().getTime() - place * minute),
        fromCompanyId: 1000277,
      },
    )
  // Without its line the page does not hear what a colleague does.
  await page.routeWebSocket(/./, () => {})
  await logIn(page, 'nina@tt.test', '/console/documents?state=new')
  const tick = (number: string) =>
    page.getByRole('checkbox', { name: text('common', 'choosing.one', { name: `Liite ${number}.pdf` }) })
  const all = page.getByRole('checkbox', { name: text('common', 'choosing.all') })
  const acknowledge = page.getByRole('button', { name: new RegExp(`^${t('console.handle.together_zero')}( \\d+)?$`) })
  await expect(tick('00')).toBeVisible()
  await expect(page.getByText(counted('documents', 'documents', 50, { first: 1, last: 25 }))).toBeVisible()
  await expect(acknowledge.first()).toBeDisabled()

  await tick('02').focus()
  await page.keyboard.press('Space')
  await expect(tick('02')).toBeChecked()
  await tick('05').click({ modifiers: ['Shift'] })
  for (const number of ['03', '04', '05']) await expect(tick(number)).toBeChecked()
  await expect(tick('06')).not.toBeChecked()
  await expect(page.getByText(text('common', 'choosing.chosen_other', { count: 4 }))).toBeVisible()
  await expectAccessible(page)

  await unfoldFilters(page)
  await page.getByLabel(text('common', 'paging.size')).selectOption('50')
  await expect(tick('49')).toBeVisible()
  await world.db
    .updateTable('document')
    .set({ handled_at: world.clock.now(), handled_by: nina })
    .where('id', 'in', (db) => db.selectFrom('document').select('id').orderBy('created_at', 'desc').limit(1))
    .execute()
  await all.check()
  await acknowledge.first().click()
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  const report = page.getByRole('status').filter({ hasText: text('common', 'choosing.missed_one') })
  await expect(report).toContainText(`Liite 00.pdf: ${t('console.handle.byOther', { name: 'Nina Hoitola' })}`)
  await expectAccessible(page)
})
