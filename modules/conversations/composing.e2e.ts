import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertResponsible } from './server/fixtures.ts'
import { base, composer, messages, pdf, send, settle, t } from './test/browser-conversations.ts'

/** What a browser does when a file comes by the clipboard or is let go over the conversation. */
async function give(page: Page, by: 'paste' | 'drop', name: string): Promise<void> {
  const content = pdf(name).buffer.toString()
  await composer(page).evaluate(
    (element, file) => {
      const data = new DataTransfer()
      data.items.add(new File([file.content], file.name, { type: 'application/pdf' }))
      const options = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        file.by === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
    },
    { by, name, content },
  )
}

test('CO-4 CO-7 everybody who answers for the company takes part; files come by paste and by drop, and what fails is told', async ({
  page,
  world,
}) => {
  const { nina, kari } = await settle(world)
  await world.db.updateTable('setting').set({ professionals_filtering: 'ALL_IN_SPECIALTY_FROM_RESPONSIBLE' }).execute()
  await logIn(page, 'hr@paja.test', base)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('new.action') }).click()
  await expect(dialog.getByText(t('new.nobody'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: t('new.submit') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (const professional of [nina, kari]) await insertResponsible(world.db, 1000277, professional)
  await page.reload()
  await page.getByRole('button', { name: t('new.action') }).click()
  await expect(dialog.getByText(t('new.allTakePart'))).toBeVisible()
  for (const name of ['Nina Hoitola', 'Kari Valmela']) {
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name })).toBeDisabled()
  }
  await dialog.getByLabel(t('new.topic')).fill('Kaikille vastuuhenkilöille')
  await dialog.getByLabel(t('new.message')).fill('Voimmeko tavata?')
  await dialog.getByRole('button', { name: t('new.submit') }).click()
  await expect(page.getByText(t('chat.with', { names: 'Nina Hoitola ja Kari Valmela' }))).toBeVisible()

  const chip = (name: string) =>
    page.getByRole('list', { name: text('common', 'files.attached') }).getByText(name, { exact: true })
  const removeChip = (name: string) =>
    page.getByRole('button', { name: text('common', 'files.remove', { name }) }).click()
  await give(page, 'paste', 'kuva.pdf')
  await expect(chip('kuva.pdf')).toBeVisible()
  await give(page, 'drop', 'kuva.pdf')
  await expect(chip('kuva (1).pdf')).toBeVisible()
  await expect(send(page)).toBeEnabled()

  await page.route('**/resource/attachments/*', (route) => route.abort())
  await removeChip('kuva.pdf')
  await expect(page.getByText(t('attachmentDeletionFailed')).first()).toBeVisible()
  await expect(chip('kuva.pdf')).toBeVisible()
  await page.unroute('**/resource/attachments/*')
  await removeChip('kuva.pdf')
  await expect(chip('kuva.pdf')).toHaveCount(0)

  await page.route('**/resource/attachments?*', (route) => route.abort())
  await give(page, 'drop', 'katkennut.pdf')
  await expect(page.getByRole('listitem').filter({ hasText: 'katkennut.pdf' }).getByRole('alert')).toBeVisible()
  await page.unroute('**/resource/attachments?*')
  await page.getByRole('button', { name: text('common', 'files.again', { name: 'katkennut.pdf' }) }).click()
  await expect(chip('katkennut.pdf')).toBeVisible()
  await expect(send(page)).toBeEnabled()
  await send(page).click()
  for (const name of ['kuva (1).pdf', 'katkennut.pdf'])
    await expect(messages(page).getByRole('button', { name: t('chat.openFile', { name }) })).toHaveCount(1)
  await expect(page.getByRole('list', { name: text('common', 'files.attached') })).toHaveCount(0)
})
