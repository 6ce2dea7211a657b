import { test as base, expect, type Page } from '@playwright/test'
import { login } from '#modules/account/contract.ts'
import { fixturePassword, insertUser, type UserFixture } from '#modules/account/server/fixtures.ts'
import type { Held } from '#server/rights/held.ts'
import type { Language } from '#shared/languages.ts'
import { freePort } from '#tests/free-port.ts'
import { startWorld, type World } from '#tests/world.ts'
import { template } from './template.ts'
import { text } from './texts.ts'

export { expect }

export interface BrowserWorld extends World {
  url: string
  /** Somebody new, with the fixtures' password. */
  person(user: UserFixture): Promise<Held<'account'>>
}

/** Every test has a server, a database and a clock of its own; the browser's clock shows the same time. */
export const test = base.extend<{ world: BrowserWorld; variables: Record<string, string> }>({
  /** Environment variables of the test's server: `test.use({ variables: … })`. */
  variables: [{}, { option: true }],
  world: async ({ variables }, use) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const world = await startWorld(
      template(),
      { PUBLIC_URL: url, SESSION_IDLE_MINUTES: '1440', ...variables },
      // On a machine that is busy, too, a page comes with the words that the story looks for.
      { reader: 20_000 },
    )
    const { restart } = world
    const listen = () => world.app.listen({ port, host: '127.0.0.1' })
    await listen()
    await use(
      Object.assign(world, {
        url,
        person: (user: UserFixture) => insertUser(world.db, user),
        async restart(meanwhile: () => Promise<void>) {
          await restart(meanwhile)
          await listen()
        },
      }),
    )
    await world.stop()
  },
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page, world }, use) => {
    await page.clock.setFixedTime(world.clock.now())
    await use(page)
  },
})

/** Moves the clock of the server and of the browser. */
export async function advance(world: BrowserWorld, page: Page, by: { minutes: number }): Promise<void> {
  world.clock.advance(by)
  await page.clock.setFixedTime(world.clock.now())
}

/** Opens an address as somebody who has logged in already. */
export async function logIn(page: Page, email: string, address: string): Promise<void> {
  const answer = await page.request.post(login.path, { data: { email, password: fixturePassword } })
  expect(answer.status(), email).toBe(200)
  await page.goto(address)
}

/** As a person does it: on the login screen, by typing. */
export async function logInByTyping(page: Page, email: string, address = '/login'): Promise<void> {
  await page.goto(address)
  await typeLogin(page, email)
}

/** The same where the login is on the screen already. */
export async function typeLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel(text('account', 'login.email')).fill(email)
  await page.getByLabel(new RegExp(`^${text('account', 'login.password')}`)).fill(fixturePassword)
  await page.getByRole('button', { name: text('account', 'login.submit'), exact: true }).click()
}

/** Opens the menu of what is the person's own: profile, language, look, logout. */
export async function openUserMenu(page: Page): Promise<void> {
  const language = (await page.locator('html').getAttribute('lang')) as Language
  await page.getByRole('button', { name: text('common', 'userMenu', { name: '' }, language).trim() }).click()
}

export async function logOut(page: Page): Promise<void> {
  await openUserMenu(page)
  await page.getByRole('button', { name: text('common', 'logout') }).click()
}

/** Opens the filters of a list that are folded, as most are on a phone. */
export async function unfoldFilters(page: Page): Promise<void> {
  await expect(page.getByRole('search')).toBeVisible()
  const others = page.getByRole('button', { name: text('common', 'filters.others'), expanded: false })
  if (await others.isVisible()) await others.click()
}
