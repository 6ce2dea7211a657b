import { type Browser, chromium, type Page } from '@playwright/test'
import { type BrowserWorld, expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertMeetingFixture } from '../server/fixtures.ts'
import { signPersonalLink } from '../server/invitations/personal-link.ts'

export const t = (key: string, values?: Record<string, string | number>) => text('video-meetings', key, values)

/** Chromium with a camera and a screen that show a moving picture, and that asks nobody. */
export function launchWithCamera(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {}
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...args,
      ...more,
      '--use-fake-device-for-media-stream=display-media-type=monitor,fps=5',
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
      '--allow-loopback-in-peer-connection',
    ],
  })
}

/** A meeting of an hour: Nina has invited Helena, and Liisa from elsewhere; Esa is not invited. */
export async function settle(world: BrowserWorld, start = new Date('2026-03-02T08:00:00Z')) {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const nina = await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä', grants })
  const meeting = await insertMeetingFixture(world.db, {
    companyId: 1000277,
    organizerId: nina,
    topic: 'Työkykyneuvottelu',
    start,
    end: new Date(start.getTime() + 3_600_000),
    userIds: [helena],
    externals: [{ firstName: 'Liisa', lastName: 'Lääkäri', email: 'liisa@sairaala.test' }],
  })
  const link = signPersonalLink(world.platform.environment, meeting.externalUserIds[0] as number)
  return { address: `/mvideo/sso/${meeting.code}`, code: meeting.code, link, meetingId: meeting.id }
}

/** A window of somebody's own, with its clock left alone: what moves in a call moves by it. */
export async function openWindow(browser: Browser, world: BrowserWorld): Promise<Page> {
  const viewport = { width: 1280, height: 800 }
  const context = await browser.newContext({ baseURL: world.url, locale: 'fi-FI', reducedMotion: 'reduce', viewport })
  return context.newPage()
}

export async function logInByCall(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/user/login', { data: { email, password: 'Tyoterveys1' } })
  expect(answer.ok()).toBe(true)
}

export const join = (page: Page) => page.getByRole('button', { name: t('call.prepare.join'), exact: true }).click()
export const picture = (page: Page, name: string) => page.getByLabel(t('call.videoOf', { name }), { exact: true })
export const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The picture is not only there, it moves. */
export async function expectMoving(page: Page, name: string): Promise<void> {
  const video = picture(page, name)
  await expect(video).toBeVisible()
  const frames = () => video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  await expect.poll(frames).toBeGreaterThan(0)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 5)
  expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
}
