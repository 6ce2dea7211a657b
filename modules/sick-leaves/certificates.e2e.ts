import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { certificatePdf } from './server/certificates/fixtures.ts'
import { create, fillDays, findMatti, openSickLeaves, sickLeaves as t } from './test/browser-sick-leaves.ts'

const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)
const files = (page: Page) => page.getByRole('list', { name: common('files.attached') }).getByRole('listitem')
const input = (page: Page | Locator) => page.locator('input[type=file]:not([capture])')
const camera = (page: Page) => page.locator('input[type=file][capture]')
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: certificatePdf(['Lääkärintodistus A'], ['Toinen sivu']),
})

/** A photograph of a page with small print, as large as a telephone takes it. */
async function photograph(page: Page, name: string) {
  const content = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 3472
    canvas.height = 4624
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D
    const noise = drawing.createImageData(canvas.width, canvas.height)
    // The grain of a photograph, always the same.
    let seed = 1
    for (let place = 0; place < noise.data.length; place += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      noise.data.fill(205 + ((seed >> 16) % 50), place, place + 3)
      noise.data[place + 3] = 255
    }
    drawing.putImageData(noise, 0, 0)
    drawing.fillStyle = '#111'
    drawing.font = '44px sans-serif'
    for (let line = 0; line < 60; line += 1)
      drawing.fillText(`${line} Potilas on työkyvytön 2.3.2026–8.3.2026, diagnoosi J06.9`, 200, 200 + line * 70)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.97))
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return btoa(binary)
  })
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'base64') }
}

/** A leave of Matti's with a certificate of two pages. */
async function record(world: BrowserWorld, page: Page): Promise<void> {
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  await input(page).setInputFiles([pdf('todistus.pdf')])
  await expect(files(page).getByRole('progressbar')).toHaveCount(0)
  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
}

test('SP-6 @phone a certificate is photographed and chosen, a lost line costs nothing, and it stays for the hour to be seen and taken away', async ({
  page,
  world,
}) => {
  test.slow()
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')

  const photo = await photograph(page, 'IMG 1.jpg')
  expect(photo.buffer.length).toBeGreaterThan(3_000_000)
  await camera(page).setInputFiles(photo)
  await expect(files(page).filter({ hasText: 'IMG 1.jpg' }).getByRole('progressbar')).toHaveCount(0)

  await page.route('**/resource/attachments?*', (route) => route.abort())
  await input(page).setInputFiles([pdf('sivu 2.pdf')])
  await expect(files(page).filter({ hasText: 'sivu 2.pdf' }).getByRole('alert')).toBeVisible()
  await page.unroute('**/resource/attachments?*')
  await page.getByRole('button', { name: common('files.again', { name: 'sivu 2.pdf' }) }).click()
  await expect(files(page).getByRole('progressbar')).toHaveCount(0)
  await expect(files(page)).toHaveText([/IMG 1\.jpg/, /sivu 2\.pdf/])
  await expectAccessible(page)

  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
  const stored = await world.db.selectFrom('file').selectAll().orderBy('id').execute()
  expect(stored.map(({ filename }) => filename)).toEqual(['IMG 1.jpg', 'sivu 2.pdf'])
  expect(Number(stored[0]?.size)).toBeLessThan(photo.buffer.length / 2)

  await page.getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) }).click()
  const opened = page.waitForEvent('popup')
  await files(page).getByRole('button', { name: 'IMG 1.jpg' }).first().click()
  const picture = (await opened).locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([2253, 3000])
  await (await opened).close()
  await page.getByRole('button', { name: common('files.remove', { name: 'sivu 2.pdf' }) }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('edit.save') }).click()
  await expect(page.getByText(t('updateMessage')).first()).toBeVisible()
  await expect
    .poll(async () => (await world.db.selectFrom('file').select('filename').execute()).map((file) => file.filename))
    .toEqual(['IMG 1.jpg'])
})

test('SP-6 of six files at once one is left out and named; what is no certificate is refused with the reason', async ({
  page,
  world,
}) => {
  await openSickLeaves(world, page)
  await findMatti(page)
  await page.getByRole('tab', { name: t('tab.own') }).click()
  await fillDays(page, '2.3.2026', '4.3.2026')
  const program = Buffer.from('4d5a90000300000004000000ffff0000', 'hex')
  await input(page).setInputFiles([{ name: 'todistus.pdf', mimeType: 'application/pdf', buffer: program }])
  await expect(files(page).getByRole('alert')).toHaveText(t('certificates.notAllowed'))

  await input(page).setInputFiles(Array.from({ length: 6 }, (_, place) => pdf(`sivu ${place + 1}.pdf`)))
  await expect(page.getByText(t('certificates.tooMany', { most: 5, names: 'sivu 6.pdf' }))).toBeVisible()
  await expect(files(page).getByRole('progressbar')).toHaveCount(0)
  // Nobody believes to have sent what has failed.
  await expect(page.getByText(t('certificates.failed'))).toBeVisible()
  await expect(create(page)).toBeDisabled()
  await page.getByRole('button', { name: common('files.remove', { name: 'todistus.pdf' }) }).click()
  await expect(files(page)).toHaveCount(5)
  await expect(input(page)).toHaveCount(0)
  await create(page).click()
  await expect(page.getByText(t('createdSuccessfully')).first()).toBeVisible()
})

test('SP-1 SP-6 @phone Nina sees the certificate beside the leave, page by page, and asks for leaves with or without one', async ({
  page,
  browser,
  world,
}) => {
  const desk = await (
    await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  ).newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await record(world, desk)

  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await logIn(page, 'nina@tt.test', '/console/sick-leaves')
  const show = page.getByRole('button', { name: t('console.files.showOf', { name: 'Meikäläinen Matti' }) })
  let bring = () => {}
  const waiting = new Promise<void>((resolve) => {
    bring = resolve
  })
  await page.route('**/pdf.worker*', (route) => waiting.then(() => route.continue()))
  await show.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(t('console.files.opening'))
  bring()
  const drawn = (number: number) =>
    dialog.getByRole('img', { name: t('console.files.page', { name: 'todistus.pdf', number, count: 2 }) })
  for (const number of [1, 2]) await expect(drawn(number)).toHaveAttribute('aria-busy', 'false')
  // Something has been drawn upon the white.
  expect(
    await drawn(1).evaluate((canvas: HTMLCanvasElement) => {
      const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
        0,
        0,
        canvas.width,
        canvas.height,
      )
      return data.some((value, place) => place % 4 === 0 && value < 100)
    }),
  ).toBe(true)
  await expectAccessible(page)
  expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([new URL(world.url).origin]))
  const { thing } = await world.db
    .selectFrom('access_log')
    .select('thing')
    .where('action', '=', 'read')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(thing).toBe('sick_leave')
  await page.keyboard.press('Escape')

  // On a phone the list is what one sees: of its filters the first alone, until they are asked for.
  const others = page.getByRole('button', { name: common('filters.others') })
  const choice = page.getByRole('combobox', { name: t('certificates.label') })
  if (await others.isVisible()) {
    await expect(choice).toBeHidden()
    await others.click()
  }
  await expect(choice).toBeVisible()
  await page.getByLabel(t('certificates.label'), { exact: true }).selectOption('false')
  await expect(page.getByText(t('console.empty.notFound'))).toBeVisible()
  await expect(page).toHaveURL(/\?hasFile=false$/)
  await page.getByLabel(t('certificates.label'), { exact: true }).selectOption('true')
  const leave = page.getByRole('row', { name: /Meikäläinen Matti/ })
  await show.click()
  await dialog.getByRole('button', { name: t('console.handle.of', { name: 'Meikäläinen Matti' }) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(show).toBeFocused()
  await expect(leave).toContainText('Nina Hoitola')

  const correct = async (change: () => Promise<void>) => {
    await desk.getByRole('button', { name: t('edit.of', { name: 'Meikäläinen Matti' }) }).click()
    await change()
    await desk.getByRole('button', { name: t('edit.save') }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
  }
  await correct(() => input(desk.getByRole('dialog')).setInputFiles([pdf('jatko.pdf')]))
  await expect(leave).toContainText(t('console.beforeOtherFiles'))
  await correct(() => desk.getByRole('dialog').getByLabel(t('field.notes')).fill('Palaa töihin'))
  await expect(leave).toContainText(t('console.beforeNothing', { of: t('field.notes') }))
})

test('SP-1 SP-6 whoever opens the console by another name of its machine sees the certificate as well', async ({
  page,
  world,
}) => {
  await record(world, page)

  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await page.goto(`${world.url.replace('127.0.0.1', 'localhost')}/console/sick-leaves`)
  await typeLogin(page, 'nina@tt.test')
  await page.getByRole('button', { name: t('console.files.showOf', { name: 'Meikäläinen Matti' }) }).click()
  const first = t('console.files.page', { name: 'todistus.pdf', number: 1, count: 2 })
  await expect(page.getByRole('dialog').getByRole('img', { name: first })).toHaveAttribute('aria-busy', 'false')
})

test('SP-2 SP-6 a certificate stays open when another nurse handles its leave meanwhile, and does not open again by itself', async ({
  page,
  browser,
  world,
}) => {
  const desk = await (
    await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce' })
  ).newPage()
  await desk.clock.setFixedTime(world.clock.now())
  await record(world, desk)

  const matti = { name: 'Meikäläinen Matti' }
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await world.person({ email: 'kari@tt.test', firstName: 'Kari', lastName: 'Valmela', role: 'ROLE_COACH' })
  await logIn(page, 'nina@tt.test', '/console/sick-leaves?state=NEW')
  await page.getByRole('button', { name: t('console.files.showOf', matti) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('todistus.pdf')).toBeVisible()
  await logIn(desk, 'kari@tt.test', '/console/sick-leaves')
  await desk.getByRole('button', { name: t('console.handle.of', matti) }).click()
  await expect(page.getByText(t('console.empty.notFound'))).toBeAttached()
  await expect(dialog.getByText('todistus.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: t('console.handle.of', matti) }).click()
  await expect(dialog.getByRole('status').filter({ hasText: t('console.missed.HANDLED') })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByLabel(t('console.column.state')).selectOption('HANDLED')
  await expect(page.getByRole('row', matti)).toContainText('Kari Valmela')
  await expect(dialog).toHaveCount(0)
})
