import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertAbsence } from './server/fixtures.ts'
import {
  another,
  badge,
  base,
  composer,
  conversationWith,
  messages,
  openInConsole,
  openInExtranet,
  pdf,
  say,
  settle,
  t,
} from './test/browser-conversations.ts'

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
  await dialog.getByLabel(t('new.message')).fill('Tarvitsemme neuvoja.')
  await start.click()
  await expect(page).toHaveURL(/communication\/conversations\/\d+$/)
  await expect(messages(page)).toContainText(t('system.own.conversationStarted'))
  await expect(messages(page)).toContainText('Tarvitsemme neuvoja.')
  await expect(composer(page)).toBeFocused()

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
  await row.getByRole('link', { name: 'Ergonomia varastossa' }).click()
  await expect(messages(nurse)).toContainText('Milloin ehdit?')
  await expect(messages(nurse).getByText(t('chat.newMessages'))).toBeVisible()
  await expect(messages(page).getByText(t('chat.readBy', { names: 'Nina Hoitola' }))).toBeVisible()
  await expectAccessible(nurse)

  const chooser = nurse.getByLabel(t('composer.files'))
  await chooser.setInputFiles([pdf('ohje.pdf'), pdf('muu.pdf')])
  await chooser.setInputFiles(pdf('ohje.pdf'))
  await expect(nurse.getByText('ohje (1).pdf')).toBeVisible()
  await nurse.getByRole('button', { name: text('common', 'files.remove', { name: 'muu.pdf' }) }).click()
  await expect(nurse.getByText('muu.pdf')).toHaveCount(0)
  await say(nurse, 'Tässä ohjeet.')
  await expect(messages(page)).toContainText('Tässä ohjeet.')
  await expect(messages(page).getByText(t('chat.newMessages'))).toBeVisible()
  for (const name of ['ohje.pdf', 'ohje (1).pdf'])
    await expect(messages(page).getByRole('button', { name: t('chat.openFile', { name }) })).toBeVisible()
  await expect(messages(page).getByText(t('chat.newMessages'))).toHaveCount(0)

  await nurse.getByRole('combobox', { name: t('console.add') }).fill('kari')
  await nurse.getByRole('option', { name: /Kari Valmela/ }).click()
  await expect(messages(page)).toContainText(t('system.joinedConversation', { name: 'Kari Valmela' }))
  await say(page, 'Tervetuloa mukaan!')
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
    await say(page, 'Sopii!')
    await expect(messages(page)).toContainText('Sopii!')
    await page.getByRole('link', { name: t('back') }).click()
    await expect(page).toHaveURL(/communication$/)
    await expect(page.getByRole('list', { name: t('list') })).toBeVisible()
  }
  await page.goto(`${base}/conversations/999`)
  await expect(page.getByText(t('lost.title'))).toBeVisible()
  await expect(page.getByText(new RegExp(t('conversationFetchError'))).first()).toBeVisible()
})

test('CO-11 a list of conversations that cannot be fetched is told', async ({ page, world }) => {
  await settle(world)
  await page.route('**/extranet/conversations?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await logIn(page, 'hr@paja.test', base)
  await expect(page.getByText(`${t('notifications.error')} ${t('conversationFetchError')}`).first()).toBeVisible()
})

test('SH-8 CO-9 RT-2 what is read on one device is no news on another, and everybody sees who has read', async ({
  page,
  browser,
  world,
}) => {
  const people = await settle(world)
  const { helena, nina, kari } = people
  const id = await conversationWith(world, people, { with: [nina, kari], unread: { [helena]: 1 } })
  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect(badge(page)).toContainText('1')
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  const phone = await another(browser, world)
  await openInExtranet(phone, id)
  await expect(messages(phone)).toContainText('Tulemme tiistaina.')
  await expect(badge(page)).not.toContainText('1')

  await say(phone, 'Kiitos teille molemmille!')
  await expect(messages(phone).getByText(t('chat.notRead'))).toBeVisible()
  const [nurse, physician] = [await another(browser, world), await another(browser, world)]
  await openInConsole(nurse, id)
  await expect(messages(phone).getByText(t('chat.readBy', { names: 'Nina Hoitola' }))).toBeVisible()
  await openInConsole(physician, id, 'kari@tt.test')
  await expect(messages(phone).getByText(t('chat.readBy', { names: 'Nina Hoitola ja Kari Valmela' }))).toBeVisible()
  for (const one of [phone, nurse, physician]) await one.context().close()
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

test('CO-1 CO-11 @phone the newest conversations are there at once, older ones when asked for; a link opens any', async ({
  page,
  world,
}) => {
  const people = await settle(world)
  const hour = 3_600_000
  const ids: number[] = []
  for (let number = 1; number <= 52; number += 1) {
    const at = new Date(world.clock.now().getTime() - number * hour)
    const messages = [{ by: people.nina, text: `Viesti ${number}`, at }]
    ids.push(await conversationWith(world, people, { topic: `Aihe ${number}.`, at, messages }))
  }
  await logIn(page, 'hr@paja.test', base)
  const topics = page.getByRole('list', { name: t('list') }).getByRole('link')
  await expect(topics).toHaveCount(50)
  await expect(topics.first()).toContainText('Aihe 1.')
  const more = page.getByRole('button', { name: t('more') })
  await expectAccessible(page)
  await more.click()
  await expect(topics).toHaveCount(52)
  await expect(more).toHaveCount(0)

  await page.goto(`${base}/conversations/${ids[51]}`)
  await expect(messages(page)).toContainText('Viesti 52')
  await page.goto(`${base}/conversations/999999`)
  await expect(page.getByText(t('lost.title'))).toBeVisible()
})
