import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertThings } from '#tests/access/things.ts'

const t = (key: string, values?: Record<string, string | number>) => text('notices', key, values)

test('IN-3 @phone Helena chooses in her profile how often she is told of what; it is kept', async ({ page, world }) => {
  const { users } = await insertThings(world)
  await logIn(page, 'helena@access.test', '/profile')
  const settings = page.getByRole('region', { name: t('title') })
  const conversations = settings.getByRole('combobox', { name: t('kinds.conversations') })
  await expect(conversations).toHaveValue('AT_ONCE')
  await expect(settings.getByRole('combobox', { name: t('kinds.documents') })).toHaveValue('DAILY')
  await expectAccessible(page)
  await conversations.selectOption(t('frequency.WEEKLY'))
  await expect(page.getByText(t('saved'))).toBeVisible()
  await page.reload()
  await expect(conversations).toHaveValue('WEEKLY')

  await world.db
    .updateTable('user_account')
    .set({ refused_email: 'helena@access.test' })
    .where('id', '=', users.helena)
    .execute()
  await page.reload()
  await expect(settings.getByText(t('refusedText', { email: 'helena@access.test' }))).toBeVisible()
  await expectAccessible(page)
  await settings.getByRole('button', { name: t('retry') }).click()
  await expect(settings.getByText(t('refusedTitle'))).toHaveCount(0)
})

test('IN-3 Nina has a profile in the console, where mails are turned off and on', async ({ page, world }) => {
  await insertThings(world)
  await logIn(page, 'nina@access.test', '/console')
  await page.getByRole('button', { name: /Nina Hoitola/ }).click()
  await page.getByRole('link', { name: /Nina Hoitola/ }).click()
  await expect(page).toHaveURL(/\/console\/profile$/)
  const settings = page.getByRole('region', { name: t('title') })
  await expect(settings.getByRole('combobox', { name: t('kinds.sickleaves') })).toHaveValue('DAILY')
  await settings.getByRole('switch', { name: t('emailNotifications') }).click()
  await expect(settings.getByText(t('switchedOff'))).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(settings.getByRole('switch', { name: t('emailNotifications') })).not.toBeChecked()
})
