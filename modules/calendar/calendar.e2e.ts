import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertThings } from '#tests/access/things.ts'

const t = (key: string) => text('calendar', key)

test('IN-5 @phone Helena copies the address of her calendar, changes it and revokes it', async ({ page, world }) => {
  await insertThings(world)
  await logIn(page, 'helena@access.test', '/profile')
  const settings = page.getByRole('region', { name: t('title'), exact: true })
  const address = settings.getByRole('textbox', { name: t('address') })
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/)
  await expectAccessible(page)
  const before = await address.inputValue()
  await settings.getByRole('button', { name: t('renew') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('renew') }).click()
  await expect(address).not.toHaveValue(before)
  await settings.getByRole('button', { name: t('revoke') }).click()
  await dialog.getByRole('button', { name: t('revoke') }).click()
  await expect(settings.getByText(t('revokedText'))).toBeVisible()
  await expect(address).toHaveCount(0)
})
