import type { Page } from '@playwright/test'
import {
  base,
  composer,
  conversationWith,
  openInConsole,
  settle,
  t,
} from '#modules/conversations/test/browser-conversations.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const notices = (page: Page) => page.getByRole('region', { name: text('common', 'notifications') })
const failure = (page: Page) => page.getByRole('main').getByRole('alert')

const ofFrameAndDialog = 'header :is(a, button, input), [aria-modal="true"] [aria-label="Sulje"]'

/** Controls that the notice lies over. */
function covered(page: Page, controls = ofFrameAndDialog): Promise<string[]> {
  return page.evaluate((selector) => {
    const notice = document.querySelector('[data-kind]')?.getBoundingClientRect()
    const looked = document.querySelectorAll(selector)
    if (!notice || looked.length === 0) return ['no notice, or nothing to lie over']
    return [...looked]
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const isBeside = box.right <= notice.left || box.left >= notice.right
        return box.width > 0 && !isBeside && box.bottom > notice.top && box.top < notice.bottom
      })
      .map((control) => control.outerHTML.slice(0, 120))
  }, controls)
}

test('SH-12 what failed is told, leaves after three seconds, and stands on the page until it is mended', async ({
  page,
  world,
}) => {
  await openInConsole(page, await conversationWith(world, await settle(world)))
  await page.clock.install({ time: world.clock.now() })
  await page.route('**/resource/console/conversations/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const close = page.getByRole('button', { name: t('console.close') })
  await close.click()
  await expect(failure(page)).toHaveText(text('common', 'errors.network'))
  await expect(notices(page).getByText(text('common', 'errors.network'))).toBeVisible()
  await page.clock.runFor(3_100)
  await expect(notices(page).getByText(text('common', 'errors.network'))).toHaveCount(0)
  await expect(failure(page)).toHaveText(text('common', 'errors.network'))
  await page.unroute('**/resource/console/conversations/**')
  await close.click()
  await expect(notices(page).getByText(t('console.closed'))).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
})

test('SH-12 a notice lies over no control of the frame nor of a dialog, at any width', async ({ page, world }) => {
  const id = await conversationWith(world, await settle(world))
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'hr@paja.test', `${base}/conversations/${id}`)
    await page.route('**/messages', (route) => route.abort())
    await composer(page).fill('Hei')
    await composer(page).press('Control+Enter')
    await expect(notices(page).getByText(t('conversationMessageError'))).toBeVisible()
    expect(await covered(page), `the frame at ${width}`).toEqual([])
    await page.unroute('**/messages')

    await logIn(page, 'hr@paja.test', base)
    await page.route('**/resource/extranet/conversations*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: t('new.action') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('new.topic')).fill('Rokotukset')
    await dialog.getByRole('checkbox', { name: 'Nina Hoitola' }).check()
    await dialog.getByLabel(t('new.message')).fill('Hei')
    await dialog.getByRole('button', { name: t('new.submit') }).click()
    await expect(notices(page).getByText(t('conversationStartError'))).toBeVisible()
    expect(await covered(page), `a dialog at ${width}`).toEqual([])
    await page.unroute('**/resource/extranet/conversations*')
  }
})

test('SH-12 nor over the way back or a field of the page, where there is room beside them', async ({ page, world }) => {
  await settle(world)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await logIn(page, 'hr@paja.test', '/companies/1000277/absences?new=true')
    await page.getByLabel(text('common', 'identityCode.label')).fill(artificialIdentityCode('1970-01-01', 5))
    await expect(notices(page).getByText(text('sick-leaves', 'hetuUserErrorMessage'))).toBeVisible()
    expect(await covered(page, `${ofFrameAndDialog}, main :is(a, button, input)`), `at ${width}`).toEqual([])
  }
})
