import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { selectUser } from '#tests/people.ts'
import { insertClientFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('integration', key, values)

test('IF-1 IF-5 @phone a system is added, its secret is shown once, it calls, and is revoked', async ({
  page,
  world,
  request,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const aila = await selectUser(world.db, 'aila@tt.test')
  const quiet = await insertClientFixture(world.db, { name: 'Vanha palkkaohjelma', createdBy: aila })
  await world.db
    .updateTable('integration_client')
    .set({ created_at: new Date('2025-01-01') })
    .where('id', '=', quiet)
    .execute()

  await logIn(page, 'aila@tt.test', '/console/clients')
  await expect(page.getByRole('row', { name: /Vanha palkkaohjelma/ })).toContainText(t('state.silent'))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('add.action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('field.name')).fill('Palkat')
  await dialog.getByRole('combobox', { name: t('field.company') }).fill('pohj')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  await expect(dialog.getByLabel(t('scope.diagnoses.read'))).toBeDisabled()
  await dialog.getByLabel(t('scope.changes')).check()
  await dialog.getByLabel(t('field.jwks')).fill('{"keys":[{"kty":"oct"}]}')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog.getByText(t('problem.notKeys')).first()).toBeVisible()
  await dialog.getByLabel(t('field.jwks')).fill('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('common', 'save') }).click()

  const once = page.getByRole('dialog', { name: t('secret.title') })
  const client_id = await once.getByRole('textbox', { name: t('field.clientId') }).inputValue()
  const client_secret = await once.getByRole('textbox', { name: t('field.secret') }).inputValue()
  await expectAccessible(page)
  await once.getByRole('button', { name: t('secret.done') }).click()

  const { origin } = new URL(page.url())
  const form = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token: token } = await (await request.post(`${origin}/integration/v1/token`, { form })).json()
  const read = (path: string) =>
    request.get(`${origin}/integration/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await read('changes')).status()).toBe(200)
  expect((await read('companies/1000277/employees')).status()).toBe(403)

  await page.getByRole('link', { name: 'Palkat' }).click()
  const calls = page.getByRole('region', { name: t('calls.title') })
  await expect(calls.getByRole('row', { name: /employees/ })).toContainText(t('calls.refused', { status: 403 }))
  await expect(calls.getByRole('row', { name: /changes/ })).toContainText(t('calls.ok', { status: 200 }))
  await expectAccessible(page)
  await page.getByRole('button', { name: t('webhooks.add') }).click()
  const hook = page.getByRole('dialog')
  await hook.getByLabel(t('webhooks.url')).fill('https://10.0.0.1/changes')
  await hook.getByRole('button', { name: text('common', 'save') }).click()
  await expect(hook.getByText(t('problem.notPublic')).first()).toBeVisible()
  await hook.getByLabel(t('webhooks.url')).fill('https://hr.paja.invalid/changes')
  await expect(hook.getByRole('checkbox', { name: t('change.employment.ended') })).toHaveAccessibleDescription(
    'employment.ended',
  )
  await expectAccessible(page)
  await hook.getByRole('button', { name: text('common', 'save') }).click()
  await expect(once.getByRole('textbox', { name: t('webhooks.secret') })).toHaveValue(/^whsec_/)
  await once.getByRole('button', { name: t('secret.done') }).click()
  const sent = page.getByRole('region', { name: 'https://hr.paja.invalid/changes' })
  await page.route('**/webhooks/*/test', (route) => route.abort(), { times: 1 })
  await sent.getByRole('button', { name: t('webhooks.try') }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await sent.getByRole('button', { name: t('webhooks.try') }).click()
  await expect(sent.getByRole('row', { name: /test/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('revoke.action') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('revoke.action') })
    .click()
  await expect(page.getByText(t('state.revoked'), { exact: true })).toBeVisible()
  expect((await read('changes')).status()).toBe(401)
})
