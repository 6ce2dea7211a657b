import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test, typeLogin } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { settle } from './test/browser-conversations.ts'

const t = (key: string, values?: Record<string, string>) => text('conversations', key, values)

test('WK-5 @phone a nurse begins a conversation from the page of a company, and stands in it', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/companies/1000277')
  await page.getByRole('link', { name: text('companies', 'console.company.begin') }).click()
  const dialog = page.getByRole('dialog', { name: t('new.title') })
  await expect(dialog.getByRole('combobox', { name: t('console.company') })).toHaveValue(/\w/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('new.submit') }).click()
  await expect(dialog.getByRole('combobox', { name: t('console.begin.add') })).toHaveAccessibleDescription(/\w/)
  await expect(dialog.getByRole('combobox', { name: t('console.begin.add') })).toBeFocused()

  await dialog.getByRole('combobox', { name: t('console.begin.add') }).fill('Helena')
  await page.getByRole('option', { name: /Helena/ }).click()
  const chosen = dialog.getByRole('button', { name: t('console.begin.remove', { name: 'Rantanen Helena' }) })
  await expect(chosen).toBeVisible()
  await dialog.getByRole('textbox', { name: t('new.topic') }).fill('Työhöntulotarkastukset')
  await dialog.getByRole('textbox', { name: t('new.message') }).fill('Hei, sopisiko ensi viikko?')
  await dialog.getByRole('button', { name: t('new.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Työhöntulotarkastukset' })).toBeVisible()
  await expect(page).toHaveURL(/\/console\/conversations\/\d+$/)
  await expect(page.getByText('Hei, sopisiko ensi viikko?')).toBeVisible()
})

test('AU-16 CO-4 a session that ends while a first message is written leads back to it', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/communication')
  await page
    .getByRole('button', { name: t('new.action') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('new.title') })
  await dialog.getByRole('checkbox', { name: 'Nina Hoitola' }).check()
  await dialog.getByLabel(t('new.topic')).fill('Ergonomia varastossa')
  await dialog.getByLabel(t('new.message')).fill('Tarvitsemme neuvoja.')
  await world.db.updateTable('session').set({ ended_at: world.clock.now() }).execute()
  await dialog.getByRole('button', { name: t('new.submit') }).click()
  await typeLogin(page, 'hr@paja.test')
  if (!(await dialog.isVisible()))
    await page
      .getByRole('button', { name: t('new.action') })
      .first()
      .click()
  await expect(dialog.getByLabel(t('new.message'))).toHaveValue('Tarvitsemme neuvoja.')
  await dialog.getByRole('button', { name: t('new.submit') }).click()
  await expect(page).toHaveURL(/communication\/conversations\/\d+$/)
})
