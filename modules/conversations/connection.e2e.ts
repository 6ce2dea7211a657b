import type { Page } from '@playwright/test'
import { expect, logIn, logOut, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { announce } from '#tests/announce.ts'
import type { MessageFixture } from './server/fixtures.ts'
import {
  another,
  badge,
  composer,
  conversationWith,
  messages,
  openInConsole,
  openInExtranet,
  say,
  send,
  settle,
  t,
} from './test/browser-conversations.ts'

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
  await say(page, 'Vastaus katosi')
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
  await logOut(page)
  await expect(page).toHaveURL(/login/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Ei kenenkään muun')
})

test('RT-4 after a lost connection what was missed is there, once', async ({ page, context, browser, world }) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await openInExtranet(page, id)
  await expect.poll(() => world.platform.hub.listening).toBe(1)
  await context.setOffline(true)
  world.platform.hub.closeAll()
  const nurse = await another(browser, world)
  await openInConsole(nurse, id)
  for (const said of ['Sillä välin yksi', 'Sillä välin kaksi']) {
    await say(nurse, said)
    await expect(messages(nurse).getByText(said)).toBeVisible()
  }
  await context.setOffline(false)
  for (const said of ['Sillä välin yksi', 'Sillä välin kaksi'])
    await expect(messages(page).getByText(said)).toHaveCount(1)
  await nurse.context().close()
})

test('RT-4 CO-6 SH-8 a server that restarts in the middle loses nothing and shows nothing twice', async ({
  page,
  browser,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await openInExtranet(page, id)
  const nurse = await another(browser, world)
  await openInConsole(nurse, id)
  const said: [Page, string][] = [
    [page, 'Kirjoitin katkon aikana.'],
    [nurse, 'Niin minäkin.'],
  ]
  await world.restart(async () => {
    for (const [writer, words] of said) {
      await say(writer, words)
      await expect(writer.getByText(t('composer.unsent'))).toBeVisible()
      await expect(composer(writer)).toHaveValue(words)
    }
  })
  for (const [writer] of said) await writer.getByRole('button', { name: t('composer.sendAgain') }).dblclick()
  for (const reader of [page, nurse]) {
    for (const [, words] of said) await expect(messages(reader).getByText(words)).toHaveCount(1)
    await expect(composer(reader)).toHaveValue('')
    await expect(reader.getByText(t('composer.unsent'))).toHaveCount(0)
  }
  await expect.poll(() => world.platform.hub.listening).toBe(2)
  const helenas = world.db.selectFrom('conversation_user').select('unread_count').where('user_id', '=', people.helena)
  await expect.poll(() => helenas.executeTakeFirst()).toEqual({ unread_count: 0 })
  await page.goto('/companies/1000277/companyHome')
  await expect.poll(() => world.platform.hub.listening).toBe(2)
  await say(nurse, 'Jatketaan tästä.')
  await expect(badge(page)).toContainText('1')
  const written = await world.db.selectFrom('conversation_message').select('text').where('type', '=', 'USER').execute()
  expect(written).toHaveLength(4)
  await nurse.context().close()
})

test('RT-4 BO-3 what happens between the first answers and the line is there, and where nothing does nothing is asked twice', async ({
  page,
  browser,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/resource/')) asked.push(`${request.method()} ${pathname}${search}`)
  })
  const listens = page
    .waitForEvent('websocket')
    .then((line) =>
      line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    )
  await openInExtranet(page, id)
  await expect(messages(page)).toContainText('Tulemme tiistaina.')
  await listens
  await announce(world.platform, { event: 'settingsUpdate', data: { messagingEnabled: true }, to: 'everyone' })
  const twice = () => asked.filter((one, index) => asked.indexOf(one) !== index)
  // What is on already is so at the companies that are known.
  await expect.poll(() => twice()).toEqual([expect.stringMatching(/settings$/)])

  const { promise: mayListen, resolve: letListen } = Promise.withResolvers<void>()
  await page.route('**/resource/pusher/auth', async (route) => {
    await mayListen
    await route.continue()
  })
  await page.reload()
  await expect(messages(page)).toContainText('Tulemme tiistaina.')
  const nurse = await another(browser, world)
  await openInConsole(nurse, id)
  await say(nurse, 'Sanottu ennen linjaa')
  await expect(messages(nurse).getByText('Sanottu ennen linjaa')).toBeVisible()
  letListen()
  await expect(messages(page).getByText('Sanottu ennen linjaa')).toHaveCount(1)
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

test('CO-4 RT-2 who looks at a message as it comes fetches it, the list and the count, and says so: a reading of others costs nothing', async ({
  page,
  browser,
  world,
}) => {
  const people = await settle(world)
  const id = await conversationWith(world, people)
  await openInExtranet(page, id)
  const nina = await another(browser, world)
  await openInConsole(nina, id)
  await say(page, 'Ensimmäinen')
  await expect(messages(nina).getByText('Ensimmäinen')).toBeVisible()
  await expect(page.getByText(t('chat.readBy', { names: 'Nina Hoitola' }))).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/resource/')) return
    const ofPart = pathname.replace(/\/users\/\d+$/, '/users')
    asked.push(`${request.method()} ${ofPart}${searchParams.has('unread') ? '?unread' : ''}`)
  })
  const said = ['Toinen', 'Kolmas', 'Neljäs']
  for (const words of said) {
    await say(nina, words)
    await expect(messages(page).getByText(words)).toBeVisible()
    await expect(messages(nina).getByText(words)).toBeVisible()
    await expect(nina.getByText(t('chat.readBy', { names: 'Helena Rantanen' }))).toBeVisible()
  }
  const conversations = '/resource/extranet/conversations'
  const kinds = [
    `GET ${conversations}`,
    `GET ${conversations}?unread`,
    `GET ${conversations}/${id}/messages`,
    `PUT ${conversations}/${id}/users`,
  ]
  expect(asked.filter((one) => !kinds.includes(one))).toEqual([])
  // What the first message made out of date may still have been on its way.
  for (const kind of kinds)
    expect(asked.filter((one) => one === kind).length, kind).toBeLessThanOrEqual(said.length + 1)
})

test('SH-8 CO-9 what has been read is no news any more, and what comes after it is, also where the line is slower than the answers', async ({
  page,
  browser,
  world,
}) => {
  let late = 0
  let isListening = false
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      isListening ||= String(message).includes('subscription_succeeded')
      setTimeout(() => socket.send(message), late)
    })
  })
  const people = await settle(world)
  const id = await conversationWith(world, people, { unread: { [people.helena]: 1 } })
  await logIn(page, 'hr@paja.test', '/companies/1000277/companyHome')
  await expect(badge(page)).toContainText('1')
  await expect.poll(() => isListening).toBe(true)
  late = 1000
  await badge(page).click()
  await page.getByRole('link', { name: /Rokotukset/ }).click()
  await expect(messages(page)).toContainText('Tulemme tiistaina.')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common', 'menu.frontPage') })
    .click()
  await expect(badge(page)).not.toContainText('1')

  const nina = await another(browser, world)
  await openInConsole(nina, id)
  await say(nina, 'Uutta')
  await expect(badge(page)).toContainText('1')
})
