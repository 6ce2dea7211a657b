import type { Browser, Page } from '@playwright/test'
import { type BrowserWorld, expect, logIn } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { type ConversationFixture, insertConversationFixture } from '../server/fixtures.ts'

export const t = (key: string, values?: Record<string, string | number>) => text('conversations', key, values)
export const base = '/companies/1000277/communication'
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n'),
})

export interface People {
  helena: number
  nina: number
  kari: number
}

/** A company with Helena, and two professionals. */
export async function settle(world: BrowserWorld): Promise<People> {
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
export async function conversationWith(
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
export async function another(browser: Browser, world: BrowserWorld): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.clock.setFixedTime(world.clock.now())
  return page
}

export const composer = (page: Page) => page.getByRole('textbox', { name: t('composer.text') })
export const send = (page: Page) => page.getByRole('button', { name: t('composer.send'), exact: true })
export const messages = (page: Page) => page.getByRole('region', { name: t('chat.messages') })
export const badge = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(text('common', 'menu.conversations')) })

/** Somebody writes and sends. */
export async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words)
  await send(page).click()
}

export async function openInConsole(page: Page, id: number, email = 'nina@tt.test'): Promise<void> {
  await logIn(page, email, `/console/conversations/${id}`)
  await expect(messages(page)).toBeVisible()
}

export async function openInExtranet(page: Page, id: number): Promise<void> {
  await logIn(page, 'hr@paja.test', `${base}/conversations/${id}`)
  await expect(messages(page)).toBeVisible()
}
