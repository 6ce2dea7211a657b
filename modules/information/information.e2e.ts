import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { saveInformation } from './console-contract.ts'

const t = (key: string, values?: Record<string, string | number>) => text('information', key, values)
const save = text('common', 'save')

test('SH-11 @phone the pages are read without logging in, in each language, from the footer of every page', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: text('common', 'footer.accessibility') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('title.accessibility') })).toBeVisible()
  await expect(page.getByRole('link', { name: 'saavutettavuusvaatimukset.fi' })).toHaveAttribute('href', /^https:/)
  await expect(page.getByText('{{')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 2, name: 'Rekisterinpitäjä' })).toBeVisible()
  await expectAccessible(page)
})

test('SH-11 RT-5 an administrator edits with a preview; open pages follow; of two editors the second is told and loses nothing', async ({
  browser,
  page,
  world,
}) => {
  const admin = { role: 'ROLE_ADMIN' } as const
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', ...admin })
  await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen' })
  const eka = await world.login({ email: 'eka@tt.test', firstName: 'Eka', lastName: 'Oja', ...admin })
  await logIn(page, 'aila@tt.test', '/console/information')
  const row = page.getByRole('row', { name: new RegExp(`${t('title.privacy')}.*Suomi`) })
  await expect(row).toContainText(t('console.shipped'))
  await expectAccessible(page)
  await row.getByRole('link').click()
  const field = page.getByLabel(new RegExp(`^${t('console.content')}`))
  await expect(field).toHaveValue(/Rekisterinpitäjä/)
  await expectAccessible(page)

  const reader = await browser.newPage({ baseURL: world.url, reducedMotion: 'reduce' })
  await logIn(reader, 'hr@paja.test', '/companies')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await reader.goto('/privacy')
  await expect(reader.getByRole('heading', { name: 'Rekisterinpitäjä' })).toBeVisible()

  await field.fill('Meidän seloste\n\n## Yhteys\n- [soita](tel:+358)\n<img src=x onerror="document.title=1">')
  await expect(page.getByRole('heading', { level: 2, name: 'Yhteys' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'soita' })).toHaveAttribute('href', 'tel:+358')
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('console.saved'))).toBeVisible()
  await expect(reader.getByText('Meidän seloste')).toBeVisible()
  await expect(reader.getByText('<img src=x')).toBeVisible()
  await reader.close()

  await field.fill('Ailan luonnos')
  const params = { page: 'privacy', language: 'fi' } as const
  await eka.call(saveInformation, { params, body: { content: 'Ekan teksti', basedOn: 1 } })
  const told = page.getByRole('alert').filter({ hasText: t('console.outdated') })
  await expect(told).toContainText('Eka Oja')
  await expect(field).toHaveValue('Ailan luonnos')
  await expect(page.getByText('Ekan teksti')).toBeVisible()
  await expectAccessible(page)
  await told.getByRole('button', { name: t('console.keepOwn') }).click()
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(/^Versio 3/)).toBeVisible()

  const versions = page.getByRole('table', { name: t('console.versions') })
  await expect(versions.getByRole('row')).toHaveCount(5)
  await versions
    .getByRole('row', { name: /Eka Oja/ })
    .getByRole('button')
    .click()
  await expect(page.getByRole('heading', { name: t('console.oneVersion', { version: 2 }) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('console.putBack') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console.putBack') })
    .click()
  await expect(field).toHaveValue('Ekan teksti')
  await expect(versions.getByRole('row').nth(1)).toContainText(/4.*Aila Ylä/)

  await field.fill('Jää kesken')
  await page
    .getByRole('link', { name: t('console.title') })
    .first()
    .click()
  const guard = page.getByRole('dialog', { name: text('common', 'leaveGuard.title') })
  await guard.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
  await expect(field).toHaveValue('Jää kesken')
})
