import { type Browser, chromium, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertMeetingFixture } from './server/fixtures.ts'
import { signPersonalLink } from './server/invitations/personal-link.ts'

const t = (key: string, values?: Record<string, string | number>) => text('video-meetings', key, values)

/** Chromium with a camera that shows a moving picture and asks nobody. */
let browser: Browser
test.beforeAll(async () => {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
      '--allow-loopback-in-peer-connection',
    ],
  })
})
test.afterAll(() => browser.close())

async function settle(world: BrowserWorld) {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const nina = await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const helena = await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  await world.person({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants: [{ companyId: 1000277 }] })
  const meeting = await insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: nina,
    topic: 'Työkykyneuvottelu',
    start: new Date('2026-03-02T08:00:00Z'),
    end: new Date('2026-03-02T09:00:00Z'),
    userIds: [helena],
    externals: [{ firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa@sairaala.test' }],
  })
  const link = signPersonalLink(world.platform.environment, meeting.externalUserIds[0] as number)
  return { address: `/mvideo/sso/${meeting.code}`, link, meetingId: meeting.id }
}

/** A window of somebody's own, with its clock left alone: what moves in a call moves by it. */
async function window(world: BrowserWorld, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce', viewport })
  return context.newPage()
}

async function logInByCall(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/user/login', { data: { email, password: 'Tyoterveys1' } })
  expect(answer.ok()).toBe(true)
}

const join = (page: Page) => page.getByRole('button', { name: t('call.prepare.join'), exact: true }).click()
const picture = (page: Page, name: string) => page.getByLabel(t('call.videoOf', { name }), { exact: true })
const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The picture is not only there, it moves. */
async function expectMoving(page: Page, name: string): Promise<void> {
  const video = picture(page, name)
  await expect(video).toBeVisible()
  const frames = () => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  await expect.poll(frames).toBeGreaterThan(0)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 5)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
}

test('VM-3 three people in a call see each other move; one waits until let in, one mutes, one leaves and comes back, one is put out', async ({
  world,
}) => {
  test.slow()
  const { address, link } = await settle(world)
  const [nina, helena, liisa] = [await window(world), await window(world), await window(world)]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')

  await nina.goto(address)
  await expect(nina.getByRole('heading', { name: t('call.prepare.title') })).toBeVisible()
  await expect(nina.getByLabel(t('call.device.camera'))).toContainText('fake')
  await expectAccessible(nina)
  await join(nina)
  await expect(nina.getByText(t('call.alone'))).toBeVisible()
  await helena.goto(address)
  await join(helena)
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Nina Hoitola')

  await liisa.goto(`${address}#${link}`)
  await liisa.getByRole('button', { name: t('call.prepare.joinExternal') }).click()
  await expect(liisa.getByRole('heading', { name: t('call.waiting.title') })).toBeVisible()
  await expectAccessible(liisa)
  await expect(helena.getByText('Liisa Lääkäri')).toHaveCount(0)
  await nina.getByRole('button', { name: t('call.participants.admit', { name: 'Liisa Lääkäri' }) }).click()
  for (const [page, others] of [
    [nina, ['Helena Rantanen', 'Liisa Lääkäri']],
    [helena, ['Nina Hoitola', 'Liisa Lääkäri']],
    [liisa, ['Nina Hoitola', 'Helena Rantanen']],
  ] as const)
    for (const other of others) await expectMoving(page, other)
  await expectAccessible(helena)

  await helena.getByRole('button', { name: t('call.microphone.off') }).click()
  for (const page of [nina, liisa]) await expect(person(page, 'Helena Rantanen')).toContainText(t('call.muted'))
  await helena.getByRole('button', { name: t('call.camera.off') }).click()
  await expect(person(liisa, 'Helena Rantanen')).toContainText(t('call.cameraOff'))
  await expect(picture(liisa, 'Helena Rantanen')).toBeHidden()
  await helena.getByRole('button', { name: t('call.camera.on') }).click()
  await expectMoving(liisa, 'Helena Rantanen')

  await helena.getByRole('button', { name: t('call.leave') }).click()
  await expect(helena.getByRole('heading', { name: t('call.left.title') })).toBeVisible()
  await expect(picture(nina, 'Helena Rantanen')).toHaveCount(0)
  await helena.getByRole('button', { name: t('call.again') }).click()
  await join(helena)
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Liisa Lääkäri')

  await nina.getByRole('button', { name: t('call.participants.remove', { name: 'Liisa Lääkäri' }) }).click()
  await nina.getByRole('button', { name: t('call.remove.confirm') }).click()
  await expect(liisa.getByRole('heading', { name: t('call.REMOVED.title') })).toBeVisible()
  await expect(picture(helena, 'Liisa Lääkäri')).toHaveCount(0)
  await liisa.reload()
  await expect(liisa.getByRole('heading', { name: t('call.REMOVED.title') })).toBeVisible()
})

test('VM-3 a lost network is said, and the call goes on when it is back', async ({ world }) => {
  test.slow()
  const { address } = await settle(world)
  const [nina, helena] = [await window(world), await window(world)]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')
  for (const page of [nina, helena]) {
    await page.goto(address)
    await join(page)
  }
  await expectMoving(nina, 'Helena Rantanen')
  await helena.context().setOffline(true)
  await expect(helena.getByText(t('call.reconnecting'))).toBeVisible()
  await helena.context().setOffline(false)
  await expect(helena.getByText(t('call.reconnecting'))).toHaveCount(0)
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Nina Hoitola')
})

test('VM-3 @phone whoever has nothing to do there is told so politely', async ({ page, world }) => {
  const { address, link } = await settle(world)
  const isSaid = async (name: string, values?: Record<string, string>) => {
    await expect(page.getByRole('heading', { name: t(`call.${name}.title`) })).toBeVisible()
    if (values) await expect(page.getByText(t(`call.${name}.text`, values))).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto(address)
  await isSaid('login')
  await page.goto(`${address}#1.nonsense`)
  await page.reload()
  await isSaid('UNKNOWN')

  world.clock.set('2026-03-02T07:00:00Z')
  await page.goto(`${address}#${link}`)
  await page.reload()
  await isSaid('EARLY', { start: '02.03.2026 10:00', opens: '02.03.2026 09:30' })
  world.clock.set('2026-03-02T10:00:00Z')
  await page.reload()
  await isSaid('OVER', { end: '02.03.2026 11:00' })
  world.clock.set('2026-03-02T08:00:00Z')

  await logIn(page, 'esa@paja.test', '/home')
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(404)
  await isSaid('UNKNOWN')
})
