import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, logOut, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { cancelMeeting } from './console-contract.ts'
import {
  expectMoving,
  join,
  launchWithCamera,
  logInByCall,
  openWindow,
  person,
  picture,
  settle,
  t,
} from './test/browser-setting.ts'

/** One call after another: each encodes several pictures, and two at once leave no machine for either. */
test.describe.configure({ mode: 'default' })

let browser: Browser
test.beforeAll(async () => {
  browser = await launchWithCamera()
})
test.afterAll(() => browser.close())

/** What one's own picture is taken of: `monitor` for a screen, nothing for a camera. */
const sourceOf = (page: Page, name: string) =>
  picture(page, t('call.you', { name })).evaluate(
    ({ srcObject }: HTMLVideoElement) => (srcObject as MediaStream).getVideoTracks()[0]?.getSettings().displaySurface,
  )

test('VM-3 three people in a call see each other move; one waits until let in, one mutes, one leaves and comes back, one is put out', async ({
  world,
}) => {
  test.slow()
  const { address, link } = await settle(world)
  const [nina, helena, liisa] = [
    await openWindow(browser, world),
    await openWindow(browser, world),
    await openWindow(browser, world),
  ]
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

test('VM-3 whoever was let in stays in over a reload; another browser with the same link waits at the door', async ({
  world,
}) => {
  const { address, link } = await settle(world)
  const [nina, liisa, other] = [
    await openWindow(browser, world),
    await openWindow(browser, world),
    await openWindow(browser, world),
  ]
  await logInByCall(nina, 'nina@tt.test')
  await nina.goto(address)
  await join(nina)
  const comeIn = async (page: Page) => {
    await page.goto(`${address}#${link}`)
    await page.getByRole('button', { name: t('call.prepare.joinExternal') }).click()
  }
  await comeIn(liisa)
  await nina.getByRole('button', { name: t('call.participants.admit', { name: 'Liisa Lääkäri' }) }).click()
  await expectMoving(liisa, 'Nina Hoitola')
  await comeIn(other)
  await expect(other.getByRole('heading', { name: t('call.waiting.title') })).toBeVisible()
  await expectMoving(liisa, 'Nina Hoitola')

  await liisa.reload()
  await liisa.getByRole('button', { name: t('call.prepare.joinExternal') }).click()
  await expectMoving(liisa, 'Nina Hoitola')
  await expect(other.getByRole('heading', { name: t('call.waiting.title') })).toBeVisible()
})

test('VM-3 AU-16 a session that ends during a call leads to the login and back; a logout in another tab asks before', async ({
  world,
}) => {
  const { address } = await settle(world)
  const helena = await openWindow(browser, world)
  await logInByCall(helena, 'hr@paja.test')
  await helena.goto(address)
  await join(helena)
  await expect(helena.getByText(t('call.alone'))).toBeVisible()
  const other = await helena.context().newPage()
  await other.goto('/companies/1000277/companyHome')
  await logOut(other)
  await expect(other.getByRole('dialog')).toContainText(text('common', 'openWork.call'))
  await other
    .getByRole('dialog')
    .getByRole('button', { name: text('common', 'logout') })
    .click()
  await expect(helena.getByRole('heading', { name: text('account', 'login.title') })).toBeVisible()
  await typeLogin(helena, 'hr@paja.test')
  await expect(helena.getByRole('heading', { name: t('call.prepare.title') })).toBeVisible()
})

test('VM-3 a shared screen takes the camera’s place; a lost network is said, and the call goes on when it is back', async ({
  world,
}) => {
  test.slow()
  const { address } = await settle(world)
  const [nina, helena] = [await openWindow(browser, world), await openWindow(browser, world)]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')
  for (const page of [nina, helena]) {
    await page.goto(address)
    await join(page)
  }
  await expectMoving(nina, 'Helena Rantanen')
  await helena.getByRole('button', { name: t('call.screen.on') }).click()
  await expect(person(nina, 'Helena Rantanen')).toContainText(t('call.sharing'))
  expect(await sourceOf(helena, 'Helena Rantanen')).toBe('monitor')
  await expectMoving(nina, 'Helena Rantanen')
  await helena.getByRole('button', { name: t('call.screen.off') }).click()
  await expect(person(nina, 'Helena Rantanen')).not.toContainText(t('call.sharing'))
  expect(await sourceOf(helena, 'Helena Rantanen')).toBeUndefined()
  await expectMoving(nina, 'Helena Rantanen')

  await helena.context().setOffline(true)
  await expect(helena.getByText(t('call.reconnecting'))).toBeVisible()
  await helena.context().setOffline(false)
  await expect(helena.getByText(t('call.reconnecting'))).toHaveCount(0)
  await expectMoving(nina, 'Helena Rantanen')
  await expectMoving(helena, 'Nina Hoitola')
})

test('VM-3 a refused microphone is named; whoever waits stays at the door when the line breaks, and learns of a cancellation', async ({
  world,
}) => {
  const { address, link, meetingId } = await settle(world)
  const liisa = await openWindow(browser, world)
  await liisa.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = (wanted) =>
      wanted?.audio ? Promise.reject(new DOMException('refused', 'NotAllowedError')) : ask(wanted)
  })
  await liisa.goto(`${address}#${link}`)
  const told = liisa.getByRole('alert')
  await expect(told).toContainText(t('call.device.refused.microphone'))
  await expect(told).not.toContainText(t('call.device.refused.camera'))
  await expectMoving(liisa, t('call.you', { name: 'Liisa Lääkäri' }))
  await liisa.getByRole('button', { name: t('call.microphone.on') }).click()
  await expect(liisa.getByText(t('call.device.refused.microphone'))).toHaveCount(2)
  await expectAccessible(liisa)

  await liisa.getByRole('button', { name: t('call.prepare.joinExternal') }).click()
  const waiting = liisa.getByRole('heading', { name: t('call.waiting.title') })
  await expect(waiting).toBeVisible()
  await liisa.context().setOffline(true)
  await expect(liisa.getByText(t('call.reconnecting'))).toBeVisible()
  await expect(waiting).toBeVisible()
  await liisa.context().setOffline(false)
  await expect(liisa.getByText(t('call.reconnecting'))).toHaveCount(0)
  await expect(waiting).toBeVisible()
  const nina = await world.login('nina@tt.test')
  await nina.call(cancelMeeting, { params: { id: meetingId } })
  await expect(liisa.getByRole('heading', { name: t('call.CANCELLED.title') })).toBeVisible()
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
