import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { expectAccessible } from '../support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const t = (key: string) => text('documents', key)

async function settle(world: BrowserWorld): Promise<void> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Aallon Leipomo Oy' })
  const staff = { lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  for (const firstName of ['Nina', 'Kari'])
    await world.person({ email: `${firstName.toLowerCase()}@tt.test`, firstName, ...staff })
  const by = await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  const files = { files: world.platform.files, db: world.db }
  for (const [place, fromCompanyId] of [1000277, 1000278, 1000277].entries())
    await insertDocumentFixture(files, {
      filename: `Liite ${place}.pdf`,
      by,
      at: new Date(world.clock.now().getTime() - place * 3_600_000),
      fromCompanyId,
    })
}

test('WK-4 a list is sorted by its headings and stays as it was left, for the same person; what was typed is kept nowhere', async ({
  page,
  world,
}) => {
  test.slow()
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/documents')
  const names = page.getByRole('cell', { name: /^Liite/ })
  await expect(names).toHaveText(['Liite 0.pdf', 'Liite 1.pdf', 'Liite 2.pdf'])
  const heading = (key: string) => page.getByRole('columnheader', { name: t(key) })
  await heading('console.field.sender').getByRole('button').click()
  await expect(names).toHaveText(['Liite 1.pdf', 'Liite 0.pdf', 'Liite 2.pdf'])
  await expect(heading('console.field.sender')).toHaveAttribute('aria-sort', 'ascending')
  await heading('console.field.time').getByRole('button').click()
  await expect(names).toHaveText(['Liite 2.pdf', 'Liite 1.pdf', 'Liite 0.pdf'])
  await page.getByLabel(t('console.field.state')).selectOption('new')
  await page.getByRole('searchbox', { name: t('filter.search') }).fill('liite')
  await expect(page).toHaveURL(/documents\?(sort=time&state=new|state=new&sort=time)$/)
  await expectAccessible(page)

  const menu = page.getByRole('navigation', { name: text('common', 'menu.label') })
  await menu.getByRole('link', { name: new RegExp(`^${text('common', 'menu.reports')}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('reports', 'title') })).toBeVisible()
  await menu.getByRole('link', { name: new RegExp(`^${text('common', 'menu.documents')}`) }).click()
  await expect(page).toHaveURL(/documents\?(sort=time&state=new|state=new&sort=time)$/)
  await expect(names).toHaveText(['Liite 2.pdf', 'Liite 1.pdf', 'Liite 0.pdf'])
  await expect(page.getByRole('searchbox', { name: t('filter.search') })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('liite')

  await menu.getByRole('link', { name: new RegExp(`^${text('common', 'menu.documents')}`) }).click()
  await expect(page).toHaveURL(/documents$/)
  await expect(names).toHaveText(['Liite 0.pdf', 'Liite 1.pdf', 'Liite 2.pdf'])
  await page.getByLabel(t('console.field.state')).selectOption('handled')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await page.context().clearCookies()
  await logIn(page, 'kari@tt.test', '/console/documents')
  await expect(names).toHaveText(['Liite 0.pdf', 'Liite 1.pdf', 'Liite 2.pdf'])
})

test('WK-4 @phone what is chosen is saved as a view, chosen again by its name, and taken away; rows stand closer for who wants it', async ({
  page,
  world,
}) => {
  test.slow()
  await settle(world)
  const views = (key: string, values?: Record<string, string>) => text('views', key, values)
  await logIn(page, 'nina@tt.test', '/console/documents?state=new&sort=time')
  const names = page.getByRole('cell', { name: /^Liite/ })
  await expect(names).toHaveText(['Liite 2.pdf', 'Liite 1.pdf', 'Liite 0.pdf'])
  const menu = page.getByRole('button', { name: views('action') })
  const choose = async (name: string) => {
    await menu.click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await choose(views('save'))
  const dialog = page.getByRole('dialog', { name: views('save') })
  await dialog.getByRole('textbox', { name: views('name') }).fill('Vanhimmat uudet')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(dialog).toHaveCount(0)

  await choose(views('clear'))
  await expect(page).toHaveURL(/documents$/)
  await expect(names).toHaveText(['Liite 0.pdf', 'Liite 1.pdf', 'Liite 2.pdf'])
  await page.reload()
  await choose('Vanhimmat uudet')
  await expect(page).toHaveURL(/documents\?/)
  await expect(names).toHaveText(['Liite 2.pdf', 'Liite 1.pdf', 'Liite 0.pdf'])
  await expectAccessible(page)

  await choose(views('compact'))
  await page.reload()
  await expect(page.locator(':root[data-compact]')).toHaveCount(1)
  await expect(names).toHaveCount(3)
  await expectAccessible(page)
  await choose(views('remove', { name: 'Vanhimmat uudet' }))
  await expect(page.getByText(views('none'))).toBeVisible()
})

test('WK-4 WK-5 a list leads to the company of each thing, and is narrowed to one’s own customers', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', '/console/documents')
  const names = page.getByRole('cell', { name: /^Liite/ })
  await expect(names).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('switch', { name: text('views', 'ownCustomers') }).check()
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await expect(page).toHaveURL(/documents\?own=true$/)
  await page.getByRole('switch', { name: text('views', 'ownCustomers') }).uncheck()
  await page.getByRole('link', { name: 'Aallon Leipomo Oy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aallon Leipomo Oy' })).toBeVisible()
  await expect(page).toHaveURL(/companies\/1000278$/)
})
