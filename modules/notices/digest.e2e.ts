import { expect, test } from '#e2e/support/test.ts'
import { modules } from '#product/modules.ts'
import { jobsOf } from '#server/module.ts'
import { insertThings } from '#tests/access/things.ts'

test('IN-3 @phone the digest is one calm page of tables in both themes, as narrow as a telephone, and fetches nothing', async ({
  page,
  world,
}) => {
  await insertThings(world)
  world.clock.set('2026-03-03T06:00:00Z')
  const { platform } = world
  const round = jobsOf(modules, platform).find(({ name }) => name === 'notices.round')
  await round?.run({}, platform.jobs)
  const helenas = () =>
    platform.mailCatcher?.mails.find(({ to }) => to?.some(({ address }) => address === 'helena@access.test'))
  await expect.poll(() => helenas()?.html ?? '', { timeout: 60_000 }).toContain('<table')
  const mail = helenas()
  const asked: string[] = []
  page.on('request', ({ url }) => asked.push(url()))
  await page.setContent(mail?.html ?? '')
  await expect(page.getByRole('link', { name: '1 uusi asiakirja' })).toHaveAttribute('href', /^http.+\/files$/)
  // Its columns are cells of tables: programs that know no style sheets keep them.
  expect(await page.locator('table[role=presentation] td a').count()).toBe(await page.locator('a').count())
  const brightness = () =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(
        Number,
      )
      return (red + green + blue) / 3
    })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await brightness()).toBeLessThan(60)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await brightness()).toBeGreaterThan(200)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(asked).toEqual([])
})
