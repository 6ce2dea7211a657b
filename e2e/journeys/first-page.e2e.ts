import fs from 'node:fs'
import { login } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { conversationWith, settle } from '#modules/conversations/test/browser-conversations.ts'
import type { BuiltScreen } from '#server/sites/built-screen.ts'
import { languages } from '#shared/languages.ts'
import { limits, measureSizes } from '../../bench/sizes.ts'
import { expect, logIn, test } from '../support/test.ts'

test('what every page begins with, the login page and a company’s home weigh no more than was decided (docs/adr/0009)', () => {
  const sizes = measureSizes()
  expect(sizes?.core).toBeLessThanOrEqual(limits.core)
  expect(sizes?.loginPage).toBeLessThanOrEqual(limits.loginPage)
  expect(sizes?.home).toBeLessThanOrEqual(limits.home)
})

/** Of a first visit, all that is fetched included (docs/adr/0009). */
const requestsAtMost = 35

for (const screen of ['companyHome', 'personnel', 'communication/conversations/'])
  test(`BO-3 a first visit of ${screen} asks for each thing once, and for few`, async ({ page, world }) => {
    const people = await settle(world)
    const id = await conversationWith(world, people)
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(world.url, '')}`))
    const joined = page
      .waitForEvent('websocket')
      .then((line) =>
        line.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscription_succeeded')),
      )
    await logIn(page, 'hr@paja.test', `/companies/1000277/${screen.replace(/\/$/, `/${id}`)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await joined
    await page.waitForLoadState('networkidle')

    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(requestsAtMost)
  })

test('login: a first visit asks for each thing once, and for few', async ({ page, world }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url().replace(world.url, '')}`))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([])
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
})

const screens: BuiltScreen[] = JSON.parse(fs.readFileSync(new URL('../../dist/screens.json', import.meta.url), 'utf8'))

for (const language of languages)
  test(`SH-1 SH-10 what a page begins with are the words of its screen, at the place where they will stand (${language})`, async ({
    page,
    world,
  }) => {
    test.slow()
    await settle(world)
    await world.person({
      email: 'helena@paja.test',
      firstName: 'Helena',
      lastName: 'Öberg',
      locale: language,
      grants: [{ companyId: 1000277, mainUser: true }],
    })
    let pause: Promise<void> | undefined
    await page.route('**/assets/core-*.js', async (route) => {
      await pause
      await route.continue()
    })
    await page.request.post(login.path, { data: { email: 'helena@paja.test', password: fixturePassword } })
    const said = screens.filter(({ area, path, words }) => area !== 'guest' && words && !path.includes('$'))
    expect(said.length).toBeGreaterThan(12)
    for (const { area, path } of said) {
      const waiting = Promise.withResolvers<void>()
      pause = waiting.promise
      await page.goto(`${area === 'company' ? '/companies/1000277' : ''}/${path}`, { waitUntil: 'commit' })
      const words = page.locator('.boot h1:visible')
      const first = { title: await words.textContent(), box: await words.boundingBox() }
      waiting.resolve()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, path).toHaveText(first.title ?? '')
      const box = await heading.boundingBox()
      // To the right of the menu, under the bar: what comes later moves nothing of it.
      const moved = Math.max(
        Math.abs((box?.x ?? 0) - (first.box?.x ?? 0)),
        Math.abs((box?.y ?? 0) - (first.box?.y ?? 0)),
      )
      if (area !== 'open') expect(moved, path).toBeLessThan(1)
    }
  })
