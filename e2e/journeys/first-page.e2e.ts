import { conversationWith, settle } from '#modules/conversations/test/browser-conversations.ts'
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
