import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { attachmentsAtMost, textAtMost } from './contract.ts'
import {
  composer,
  conversationWith,
  messages,
  openInExtranet,
  pdf,
  send,
  settle,
  t,
} from './test/browser-conversations.ts'

const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)
const files = (page: Page) => page.getByLabel(t('composer.files'))
const chips = (page: Page) => page.getByRole('list', { name: text('common', 'files.attached') }).getByRole('listitem')
const removeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: text('common', 'files.remove', { name }) })

test('CO-7 SH-12 @phone a message over the limit stays as it was typed, says how much is too much, and goes once it fits', async ({
  page,
  world,
}) => {
  await openInExtranet(page, await conversationWith(world, await settle(world)))
  await composer(page).fill('x'.repeat(textAtMost - 12))
  await expect(page.getByText(common('length.left_other', { count: 12 }))).toBeVisible()
  await composer(page).fill('x'.repeat(textAtMost + 3))
  await expect(composer(page)).toHaveValue('x'.repeat(textAtMost + 3))
  await expect(page.getByText(common('length.over_other', { count: 3 }))).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await composer(page).fill('Mahtuu')
  await expect(page.getByText(common('length.over_other', { count: 3 }))).toHaveCount(0)
  await send(page).click()
  await expect(messages(page).getByText('Mahtuu')).toBeVisible()
})

test('CO-7 @phone attachments stand in the order chosen; an empty one and those too many are named; the focus goes on from what is removed', async ({
  page,
  world,
}) => {
  await openInExtranet(page, await conversationWith(world, await settle(world)))
  const names = Array.from({ length: 8 }, (_, index) => `liite${index + 1}.pdf`)
  // The first one arrives last.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/resource/attachments?*', async (route) => {
    if (route.request().postData()?.includes('liite1.pdf')) await held
    await route.continue()
  })
  await files(page).setInputFiles(names.map(pdf))
  await expect(removeOf(page, 'liite8.pdf')).toBeVisible()
  await expect(chips(page).getByRole('progressbar')).toHaveCount(1)
  letGo()
  await expect(chips(page).getByRole('progressbar')).toHaveCount(0)
  await expect(chips(page)).toHaveText(names)
  const listHeight = await messages(page).evaluate((element) => element.clientHeight)
  expect(listHeight).toBeGreaterThan(120)

  await files(page).setInputFiles({ ...pdf('tyhja.pdf'), buffer: Buffer.alloc(0) })
  await expect(chips(page).filter({ hasText: 'tyhja.pdf' }).getByRole('alert')).toHaveText(common('fields.empty'))
  await removeOf(page, 'tyhja.pdf').focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(8)
  await expect(removeOf(page, 'liite8.pdf')).toBeFocused()
  await removeOf(page, 'liite3.pdf').focus()
  await page.keyboard.press('Enter')
  await expect(removeOf(page, 'liite4.pdf')).toBeFocused()

  const more = Array.from({ length: attachmentsAtMost - 5 }, (_, index) => `lisa${index + 1}.pdf`)
  await files(page).setInputFiles(more.map(pdf))
  const leftOut = more.slice(attachmentsAtMost - 7)
  const words = t('composer.tooManyFiles', { most: attachmentsAtMost, names: leftOut.join(' ja ') })
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(chips(page)).toHaveCount(attachmentsAtMost)
  await removeOf(page, 'lisa1.pdf').click()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(send(page)).toBeEnabled()
  await send(page).click()
  const sent = messages(page).getByRole('button', { name: /pdf/ })
  await expect(sent.first()).toHaveText('liite1.pdf')
  await expect(sent.last()).toHaveText(more[attachmentsAtMost - 8] ?? '')
})
