import webPush from 'web-push'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertThings } from '#tests/access/things.ts'

const t = (key: string, values?: Record<string, string | number>) => text('notices', `devices.${key}`, values)
const { publicKey, privateKey } = webPush.generateVAPIDKeys()

test('IN-4 without keys of the installation the profile offers no notices on devices', async ({ page, world }) => {
  await insertThings(world)
  const listed = page.waitForResponse(/\/resource\/notices\/devices$/)
  await logIn(page, 'helena@access.test', '/profile')
  await listed
  await expect(page.getByRole('region', { name: text('notices', 'title') }).getByRole('combobox')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: t('title') })).toHaveCount(0)
})

test.describe('with keys', () => {
  test.use({
    variables: { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey },
    permissions: ['notifications'],
  })

  test('IN-4 @phone Helena lets this device be told: her leave and the worker are there, whatever the push service says', async ({
    page,
    world,
  }) => {
    await insertThings(world)
    await logIn(page, 'helena@access.test', '/profile')
    const devices = page.getByRole('region', { name: t('title') })
    await devices.getByRole('button', { name: t('add') }).click()
    // No push service is reached from here: the browser says so in its own time.
    await expect(
      devices
        .getByRole('alert')
        .or(devices.getByText(t('this')))
        .first(),
    ).toBeVisible()
    const worker = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      return { script: registration?.active?.scriptURL, controls: navigator.serviceWorker.controller !== null }
    })
    expect(new URL(worker.script ?? '').pathname).toBe('/notices-worker.js')
    expect(worker.controls).toBe(false)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await expectAccessible(page)
  })

  test('IN-4 Helena sees her devices in her profile and removes one', async ({ page, world }) => {
    await insertThings(world)
    await logIn(page, 'helena@access.test', '/profile')
    const devices = page.getByRole('region', { name: t('title') })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByText('Tulikivi puhelin')).toBeVisible()
    await expectAccessible(page)
    await devices.getByRole('button', { name: /Tulikivi puhelin/ }).click()
    await expect(page.getByText(t('removed'))).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(0)
  })

  test('IN-4 Nina finds them in her profile in the console', async ({ page, world }) => {
    await insertThings(world)
    await logIn(page, 'nina@access.test', '/console/profile')
    await expect(page.getByRole('region', { name: t('title') }).getByRole('button', { name: t('add') })).toBeVisible()
    await expectAccessible(page)
  })
})

test('IN-4 the extranet can be installed: its manifest names icons that are there, one that may be cut to a shape', async ({
  page,
  world,
}) => {
  await insertThings(world)
  await page.goto('/login')
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
  const answer = await page.request.get(href)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#0d6b62' })
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  const touch = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? ''
  for (const src of [...icons.map((icon) => icon.src), touch]) {
    const width = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return image.naturalWidth
    }, src)
    const named = icons.find((icon) => icon.src === src)?.sizes ?? '180x180'
    expect(`${width}x${width}`).toBe(named)
  }
})
