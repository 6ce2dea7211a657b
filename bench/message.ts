import fs from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertConversationFixture } from '#modules/conversations/server/fixtures.ts'
import type { Database } from '#server/database/database.ts'
import { findBrowser } from '../tools/browser.ts'
import { type Data, openSessionOf } from './data.ts'
import { type Latency, latencyOf } from './load.ts'
import type { Server } from './processes.ts'

const messageCount = 20
const warmUp = 3
export const words = JSON.parse(
  fs.readFileSync(new URL('../modules/conversations/texts/fi.json', import.meta.url), 'utf8'),
)

/**
 * From the click on Send in one browser to the message on the screen of another: an employer and a nurse have the same
 * conversation open, and the nurse writes. Undefined where the browser program has not been built.
 */
export async function measureMessages(
  { url }: Server,
  { db }: Database,
  { companyId, reader }: Data,
): Promise<Latency | undefined> {
  if (!fs.existsSync(new URL('../dist/extranet.html', import.meta.url))) return undefined
  const nurse = await insertUser(db, {
    email: 'screen@bench.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  const conversation = { companyId, topic: 'Ruudulle', startedBy: reader.userId, with: [nurse], at: new Date() }
  const { id } = await insertConversationFixture(db, conversation)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const [from, to] = await Promise.all([
      openScreen(browser, url, await openSessionOf(db, nurse), `/console/conversations/${id}`),
      openScreen(browser, url, reader.token, `/companies/${companyId}/communication/conversations/${id}`),
    ])
    const durations: number[] = []
    for (let number = 0; number < warmUp + messageCount; number += 1)
      durations.push(await passOne(from, to, `Viesti numero ${number}.`))
    return latencyOf(durations.slice(warmUp))
  } finally {
    await browser.close()
  }
}

/** The screen of an address, once it hears what is pushed. */
export async function openScreen(browser: Browser, url: string, token: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'fi-FI', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'session', value: token, url }])
  const page = await context.newPage()
  const subscribed = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
    )
  await page.goto(address)
  await page.getByRole('textbox', { name: words.composer.text }).waitFor()
  await subscribed
  return page
}

/** Both moments are the machine's: that of the click, and that of the first frame with the message in it. */
async function passOne(from: Page, to: Page, text: string): Promise<number> {
  const shown = to.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent?.includes(wanted)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
    text,
  )
  await from.getByRole('textbox', { name: words.composer.text }).fill(text)
  const send = from.getByRole('button', { name: words.composer.send, exact: true })
  await send.evaluate((button) => {
    const note = () => Object.assign(window, { clickedAt: performance.timeOrigin + performance.now() })
    button.addEventListener('click', note, { once: true, capture: true })
  })
  await send.click()
  const shownAt = await shown
  return shownAt - (await from.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt))
}
