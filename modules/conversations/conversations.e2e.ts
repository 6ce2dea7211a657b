import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import {
  type ConversationFixture,
  insertAbsence,
  insertConversationFixture,
  type MessageFixture,
} from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('conversations', key, values)
const base = '/companies/1000277/communication'
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n'),
})

interface People {
  helena: number
  nina: number
  kari: number
}

async function settle(world: BrowserWorld): Promise<People> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const coach = { role: 'ROLE_COACH' } as const
  return {
    helena: await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants }),
    nina: await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', ...coach }),
    kari: await world.person({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', ...coach }),
  }
}

/** A conversation of Helena's and Nina's, in which Nina has said something. */
async function conversationWith(
  world: BrowserWorld,
  { helena, nina }: People,
  more: Partial<ConversationFixture> = {},
): Promise<number> {
  const at = new Date(world.clock.now().getTime() - 3_600_000)
  const conversation = { companyId: 1000277, topic: 'Rokotukset', startedBy: helena, with: [nina], at }
  const messages = [{ by: nina, text: 'Tulemme tiistaina.', at }]
  return (await insertConversationFixture(world.db, { ...conversation, messages, ...more })).id
}

/** Another device, with the same clock. */
async function another(browser: Browser, world: BrowserWorld): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setFixedTime(world.clock.now())
  return page
}

const composer = (page: Page) => page.getByRole('textbox', { name: t('composer.text') })
const send = (page: Page) => page.getByRole('button', { name: t('composer.send'), exact: true })
const messages = (page: Page) => page.getByRole('region', { name: t('chat.messages') })
const badge = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(text('common', 'menu.conversations')) })

async function openInConsole(page: Page, id: number): Promise<void> {
  await logIn(page, 'nina@tt.test', `/console/conversations/${id}`)
  await expect(messages(page)).toBeVisible()
}

async function openInExtranet(page: Page, id: number): Promise<void> {
  await logIn(page, 'hr@paja.test', `${base}/conversations/${id}`)
  await expect(messages(page)).toBeVisible()
}

test('CO-4 CO-5 CO-6 CO-7 CO-8 CO-9 CO-10 CO-12 PC-3 RT-2 an employer and a nurse, side by side, from the first word to the last', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  const people = await settle(world)
  await insertAbsence(world.db, {
    userId: people.kari,
    firstDay: '2026-03-01',
    lastDay: null,
    message: 'Olen lomalla.',
  })
  await logIn(page, 'hr@paja.test', base)
  await expect(page.getByText(t('empty.title'))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('new.action') }).click()
  const dialog = page.getByRole('dialog')
  const start = dialog.getByRole('button', { name: t('new.submit') })
  await expect(dialog.getByText('Olen lomalla.')).toBeVisible()
  await expect(start).toBeDisabled()
  await dialog.getByLabel(t('new.topic')).focus()
  await dialog.getByRole('checkbox', { name: 'Nina Hoitola' }).check()
  await expect(dialog.getByText(t('required'), { exact: true })).toBeVisible()
  await expect(start).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel(t('new.topic')).fill('Ergonomia varastossa')
  await start.click()
  await expect(page).toHaveURL(/communication\/conversations\/\d+$/)
  await expect(messages(page)).toContainText(t('system.own.conversationStarted'))

  await composer(page).pressSequentially('Hei Nina!')
  await page.keyboard.press('Enter')
  await composer(page).pressSequentially('Milloin ehdit?')
  await expect(page.getByText(t('composer.keys'))).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(messages(page)).toContainText('Hei Nina!')
  await expect(composer(page)).toHaveValue('')
  await expect(messages(page).getByText(t('chat.notRead'))).toBeVisible()
  await expectAccessible(page)

  const nurse = await another(browser, world)
  await logIn(nurse, 'nina@tt.test', '/console/conversations')
  const row = nurse.getByRole('row', { name: /Ergonomia varastossa/ })
  await expect(row).toContainText(t('console.awaitsAnswer'))
  await expectAccessible(nurse)
  await row.getByRole('link').click()
  await expect(messages(nurse)).toContainText('Milloin ehdit?')
  await expect(messages(nurse).getByText(t('chat.newMessages'))).toBeVisible()
  await expect(messages(page).getByText(t('chat.readBy', { names: 'Nina Hoitola' }))).toBeVisible()
  await expectAccessible(nurse)

  const chooser = nurse.getByLabel(t('composer.files'))
  await chooser.setInputFiles([pdf('ohje.pdf'), pdf('muu.pdf')])
  await chooser.setInputFiles(pdf('ohje.pdf'))
  await expect(nurse.getByText('ohje (1).pdf')).toBeVisible()
  await nurse.getByRole('button', { name: t('composer.remove', { name: 'muu.pdf' }) }).click()
  await expect(nurse.getByText('muu.pdf')).toHaveCount(0)
  await composer(nurse).fill('Tässä ohjeet.')
  await send(nurse).click()
  await expect(messages(page)).toContainText('Tässä ohjeet.')
  await expect(messages(page).getByText(t('chat.newMessages'))).toBeVisible()
  for (const name of ['ohje.pdf', 'ohje (1).pdf'])
    await expect(messages(page).getByRole('button', { name: t('chat.openFile', { name }) })).toBeVisible()
  await expect(messages(page).getByText(t('chat.newMessages'))).toHaveCount(0)

  await nurse.getByRole('combobox', { name: t('console.add') }).fill('kari')
  await nurse.getByRole('option', { name: /Kari Valmela/ }).click()
  await expect(messages(page)).toContainText(t('system.joinedConversation', { name: 'Kari Valmela' }))
  await composer(page).fill('Tervetuloa mukaan!')
  await send(page).click()
  await expect(messages(page)).toContainText('Olen lomalla.')
  await expect(messages(page).getByText(t('chat.autoReply'))).toBeVisible()

  await nurse.getByRole('button', { name: t('console.close') }).click()
  await expect(messages(page)).toContainText(t('system.conversationClosed', { name: 'Nina Hoitola' }))
  await expect(composer(page)).toBeDisabled()
  await expect(page.getByText(t('chat.closed')).first()).toBeVisible()
  await expectAccessible(page)
  await nurse.getByRole('button', { name: t('console.reopen') }).click()
  await expect(composer(page)).toBeEnabled()

  await nurse.getByRole('button', { name: t('console.delete.action'), exact: true }).click()
  await nurse
    .getByRole('dialog')
    .getByRole('button', { name: t('console.delete.action'), exact: true })
    .click()
  await expect(nurse).toHaveURL(/\/console\/conversations$/)
  await expect(page.getByText(t('lost.title'))).toBeVisible()
  await nurse.context().close()
})

test('CO-11 @phone on a small screen there is the list or one conversation, with a way back', async ({
  page,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await logIn(page, 'hr@paja.test', base)
  await expect(page.getByRole('list', { name: t('list') })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('list', { name: t('list') })
    .getByRole('link', { name: /Rokotukset/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/conversations/${id}$`))
  await expect(messages(page)).toContainText('Tulemme tiistaina.')
  await expectAccessible(page)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 992
  await expect(page.getByRole('list', { name: t('list') })).toBeVisible({ visible: !isNarrow })
  if (isNarrow) {
    await composer(page).fill('Sopii!')
    await send(page).click()
    await expect(messages(page)).toContainText('Sopii!')
    await page.getByRole('link', { name: t('back') }).click()
    await expect(page).toHaveURL(/communication$/)
    await expect(page.getByRole('list', { name: t('list') })).toBeVisible()
  }
  await page.goto(`${base}/conversations/999`)
  await expect(page.getByText(t('lost.title'))).toBeVisible()
  await expect(page.getByText(new RegExp(t('conversationFetchError'))).first()).toBeVisible()
})

test('SH-8 CO-9 what is read in one tab is no news in the other', async ({ page, context, world }) => {
  const people = await settle(world)
  const id = await conversationWith(world, people, { unread: { [people.helena]: 1 } })
  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect(badge(page)).toContainText('1')
  await expect.poll(() => world.platform.hub.size).toBe(1)
  const tab = await context.newPage()
  await tab.goto(`${base}/conversations/${id}`)
  await expect(messages(tab)).toContainText('Tulemme tiistaina.')
  await expect(badge(page)).not.toContainText('1')
})

test('CO-6 RT-4 a draft outlives a reload, what could not be sent waits, and nothing is sent twice', async ({
  page,
  context,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await openInExtranet(page, id)
  await composer(page).fill('Luonnos')
  await page.reload()
  await expect(composer(page)).toHaveValue('Luonnos')

  await context.setOffline(true)
  await send(page).click()
  await expect(page.getByText(t('composer.unsent'))).toBeVisible()
  await expect(page.getByText(t('conversationMessageError')).first()).toBeVisible()
  await expect(composer(page)).toHaveValue('Luonnos')
  await context.setOffline(false)
  await page.getByRole('button', { name: t('composer.sendAgain') }).click()
  await expect(messages(page).getByText('Luonnos')).toBeVisible()

  // The message arrives, its answer does not.
  await page.route('**/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await composer(page).fill('Vastaus katosi')
  await send(page).click()
  await expect(messages(page).getByText('Vastaus katosi')).toHaveCount(1)
  await expect(composer(page)).toHaveValue('')
  await page.unroute('**/messages')
  const sent = await world.db
    .selectFrom('conversation_message')
    .select('text')
    .where('text', '=', 'Vastaus katosi')
    .execute()
  expect(sent).toHaveLength(1)

  await composer(page).fill('Ei kenenkään muun')
  await page.getByRole('button', { name: text('common', 'logout') }).click()
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ei kenenkään muun')
})

test('RT-4 after a lost connection what was missed is there, once', async ({ page, context, browser, world }) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await openInExtranet(page, id)
  await expect.poll(() => world.platform.hub.size).toBe(1)
  await context.setOffline(true)
  world.platform.hub.closeAll()
  const nurse = await another(browser, world)
  await openInConsole(nurse, id)
  for (const said of ['Sillä välin yksi', 'Sillä välin kaksi']) {
    await composer(nurse).fill(said)
    await send(nurse).click()
    await expect(messages(nurse).getByText(said)).toBeVisible()
  }
  await context.setOffline(false)
  for (const said of ['Sillä välin yksi', 'Sillä välin kaksi'])
    await expect(messages(page).getByText(said)).toHaveCount(1)
  await nurse.context().close()
})

test('CO-2 ten thousand messages: the newest are there at once, the earlier ones come as one scrolls', async ({
  page,
  world,
}) => {
  const people = await settle(world)
  const at = world.clock.now()
  const many = Array.from(
    { length: 9_999 },
    (_, index): MessageFixture => ({ by: people.nina, text: `Viesti ${index}`, at }),
  )
  const id = await conversationWith(world, people, { messages: many })
  await openInExtranet(page, id)
  await expect(messages(page).getByText('Viesti 9998', { exact: true })).toBeInViewport()
  await messages(page).focus()
  for (const index of [9940, 9890, 9840]) {
    await messages(page).evaluate((element) => element.scrollTo({ top: -element.scrollHeight }))
    await expect(messages(page).getByText(`Viesti ${index}`, { exact: true })).toBeAttached()
  }
  await page.getByRole('button', { name: t('chat.toNewest') }).click()
  await expect(messages(page).getByText('Viesti 9998', { exact: true })).toBeInViewport()
})

test('PC-3 CO-12 @phone in the console one joins, tells of one’s absence, and sees who answers for a company', async ({
  page,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await logIn(page, 'kari@tt.test', `/console/conversations/${id}`)
  await expect(page.getByText(t('console.join.title'))).toBeVisible()
  await expect(page.getByText('Tulemme tiistaina.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('console.join.action') }).click()
  await expect(messages(page)).toContainText(t('system.own.joinedConversation'))
  await expect(messages(page)).toContainText('Tulemme tiistaina.')

  await page.goto('/console/conversations?mine=true')
  await expect(page.getByRole('row', { name: /Rokotukset/ })).toBeVisible()
  await page.getByRole('button', { name: t('console.absence.set') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(t('console.absence.lastDay')).first().fill('6.3.2026')
  await dialog.getByLabel(t('console.absence.message')).fill('Palaan maanantaina.')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText(t('console.absence.saved')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.absence.change') })).toBeVisible()

  await page.goto('/console/conversations/responsible?companyId=1000277')
  await expect(page.getByRole('checkbox', { name: 'Nina Hoitola' })).toBeDisabled()
  await expectAccessible(page)
})
