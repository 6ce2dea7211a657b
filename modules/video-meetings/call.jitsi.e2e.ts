import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@playwright/test'
import { jwtVerify } from 'jose'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test } from '#e2e/support/test.ts'
import { join, launchWithCamera, logInByCall, openWindow, settle, t } from './test/browser-setting.ts'

const appId = 'extranet'
const secret = 'a-secret-shared-with-jitsi'

/**
 * Stands at the address of a Jitsi server, for there is none to be had here: checks a token as Jitsi's authentication by
 * JWT does (signature, audience, issuer, times, the domain, the room), shows who came, and asks for the camera.
 */
const jitsi = http.createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://jitsi.test')
  const say = (text: string) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<p id="who">${text}</p><p id="camera"></p><script>
      navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
        () => { camera.textContent = 'camera on' }, (error) => { camera.textContent = error.name })</script>`)
  try {
    const key = new TextEncoder().encode(secret)
    const { payload } = await jwtVerify(searchParams.get('jwt') ?? '', key, {
      audience: 'jitsi',
      issuer: appId,
      subject: '127.0.0.1',
      currentDate: new Date('2026-03-02T08:00:00Z'),
      requiredClaims: ['exp', 'nbf', 'room'],
    })
    const { user } = payload['context'] as { user: { name: string; moderator: boolean } }
    if (`/${payload['room']}` !== pathname) throw new Error('another room')
    say(`${user.name} ${user.moderator ? 'moderator' : 'guest'}`)
  } catch (error) {
    say(`refused: ${error}`)
  }
})

test.use({
  variables: async ({ browserName: _ }, use) => {
    await new Promise<void>((listening) => jitsi.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(jitsi.address() as AddressInfo).port}`
    await use({ VIDEO_JITSI_URL: url, VIDEO_JITSI_APP_ID: appId, VIDEO_JITSI_APP_SECRET: secret })
    jitsi.closeAllConnections()
    await new Promise((closed) => jitsi.close(closed))
  },
})

let browser: Browser
test.beforeAll(async () => {
  browser = await launchWithCamera()
})
test.afterAll(() => browser.close())

test('VM-3 a call on a Jitsi server: each comes with a token of their own, external people when let in, and whoever is put out is out', async ({
  world,
}) => {
  test.slow()
  const { address, code, link } = await settle(world)
  const [nina, helena, liisa] = [
    await openWindow(browser, world),
    await openWindow(browser, world),
    await openWindow(browser, world),
  ]
  await logInByCall(nina, 'nina@tt.test')
  await logInByCall(helena, 'hr@paja.test')
  const room = (page: typeof nina) => page.frameLocator(`iframe[title="${t('call.room')}"]`)

  const answer = await nina.goto(address)
  const { VIDEO_JITSI_URL: origin } = world.platform.environment
  expect(answer?.headers()['content-security-policy']).toContain(`frame-src ${origin};`)
  expect(answer?.headers()['permissions-policy']).toContain(`camera=(self "${origin}")`)
  await expect(nina.getByRole('button', { name: t('call.prepare.join') })).toBeVisible()
  await expectAccessible(nina)
  await join(nina)
  await expect(room(nina).getByText('Nina Hoitola moderator')).toBeVisible()
  // The key is for coming in: whoever falls out later gets another.
  const key = await nina.locator('iframe').getAttribute('src')
  world.clock.advance({ minutes: 0.25 })
  await nina.getByRole('button', { name: t('call.reload') }).click()
  await expect(nina.locator('iframe')).not.toHaveAttribute('src', key ?? '')
  await expect(room(nina).getByText('Nina Hoitola moderator')).toBeVisible()
  await expect(room(nina).getByText('camera on')).toBeVisible()
  await helena.goto(address)
  await join(helena)
  await expect(room(helena).getByText('Helena Rantanen guest')).toBeVisible()

  await liisa.goto(`${address}#${link}`)
  await liisa.getByRole('button', { name: t('call.prepare.joinExternal') }).click()
  await expect(liisa.getByRole('heading', { name: t('call.waiting.title') })).toBeVisible()
  const askForKey = () => liisa.request.post(`/resource/mvideo/${code}/room`, { data: { link } })
  expect((await askForKey()).status()).toBe(403)
  await nina.getByRole('button', { name: t('call.participants.admit', { name: 'Liisa Lääkäri' }) }).click()
  await expect(room(liisa).getByText('Liisa Lääkäri guest')).toBeVisible()
  await expect(room(liisa).getByText('camera on')).toBeVisible()
  await expectAccessible(liisa)

  await nina.getByRole('button', { name: t('call.participants.remove', { name: 'Liisa Lääkäri' }) }).click()
  await nina.getByRole('button', { name: t('call.remove.confirm') }).click()
  await expect(liisa.getByRole('heading', { name: t('call.REMOVED.title') })).toBeVisible()
  await expect(liisa.locator('iframe')).toHaveCount(0)
  expect((await askForKey()).status()).toBe(403)

  await helena.getByRole('button', { name: t('call.leave') }).click()
  await expect(helena.locator('iframe')).toHaveCount(0)
  await helena.getByRole('button', { name: t('call.again') }).click()
  await join(helena)
  await expect(room(helena).getByText('Helena Rantanen guest')).toBeVisible()
})
