import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { certificateHeic } from './server/certificates/fixtures.ts'
import { create, fillDays, findMatti, openSickLeaves, sickLeaves as t } from './test/browser-sick-leaves.ts'

// Chromium knows no HEIC: it is what most see it by.
const heic = { name: 'IMG 1.HEIC', mimeType: 'image/heic', buffer: certificateHeic }
const chips = (page: Page) => page.getByRole('list', { name: text('common', 'files.attached') }).getByRole('listitem')

async function choose(page: Page, file: typeof heic): Promise<void> {
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await page.locator('input[type=file]:not([capture])').setInputFiles([file])
  await expect(chips(page)).toHaveCount(1)
  await expect(chips(page).getByRole('progressbar')).toHaveCount(0)
}

/** The picture's dots a quarter and three quarters of the way across. */
const dots = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
    drawing.drawImage(image, 0, 0)
    const at = (x: number) => [...drawing.getImageData(x, canvas.height / 2, 1, 1).data.slice(0, 3)]
    return { width: canvas.width, height: canvas.height, left: at(canvas.width / 4), right: at((3 * canvas.width) / 4) }
  })
async function expectTheTwoHalves(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  const { height, left, right } = await dots(picture)
  expect(height).toBe(48)
  const [red = 0, , blueOfRed = 255] = left
  const [redOfBlue = 255, , blue = 0] = right
  expect(red - blueOfRed).toBeGreaterThan(100)
  expect(blue - redOfBlue).toBeGreaterThan(100)
}

test('SP-6 @phone a telephone’s HEIC goes as a JPEG, which everybody can see, and its sender too within the hour', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await choose(page, heic)
  await expect(chips(page)).toHaveText([/IMG 1\.jpg/])
  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()

  await page.getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) }).click()
  const opened = page.waitForEvent('popup')
  await chips(page).getByRole('button', { name: 'IMG 1.jpg' }).first().click()
  await expectTheTwoHalves((await opened).locator('img'))
})

test('SP-6 a HEIC that came as it is is shown to the nurse, by a decoder that asks nobody and runs under the policy', async ({
  browser,
  page,
  world,
}) => {
  const desk = await (await browser.newContext({ baseURL: world.url, locale: 'fi-FI' })).newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await desk.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await openSickLeaves(world, desk)
  await choose(desk, heic)
  await expect(chips(desk)).toHaveText([/IMG 1\.HEIC/])
  await create(desk).click()
  await expect(desk.getByText(t('createdSuccessfully')).first()).toBeVisible()

  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  const isDecoder = (address: string) => /\/assets\/libheif-[^/]+\.js$/.test(address)
  expect(asked.some(isDecoder)).toBe(false)
  await page.getByRole('button', { name: t('console.files.showOf', { name: 'Meikäläinen Matti' }) }).click()
  await expectTheTwoHalves(page.getByRole('dialog').getByRole('img', { name: 'IMG 1.HEIC' }))
  expect(asked.some(isDecoder)).toBe(true)
  const origins = asked.map((address) => new URL(address).origin).filter((origin) => origin !== 'null')
  expect(new Set(origins)).toEqual(new Set([new URL(world.url).origin]))
  await expectAccessible(page)
})

test('SP-6 what is no HEIC but says so is not shown, and can be opened by its name', async ({
  browser,
  page,
  world,
}) => {
  const desk = await (await browser.newContext({ baseURL: world.url, locale: 'fi-FI' })).newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await openSickLeaves(world, desk)
  const broken = Buffer.concat([certificateHeic.subarray(0, 24), Buffer.alloc(2000, 7)])
  await choose(desk, { ...heic, buffer: broken })
  await expect(chips(desk)).toHaveText([/IMG 1\.HEIC/])
  await create(desk).click()
  await expect(desk.getByText(t('createdSuccessfully')).first()).toBeVisible()

  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  await page.getByRole('button', { name: t('console.files.showOf', { name: 'Meikäläinen Matti' }) }).click()
  await expect(page.getByText(t('console.files.notShown'))).toBeVisible()
})
