import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertConversationFixture, insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'

const t = (key: string) => text('hub', key)
const company = '/console/companies/1000277'

async function settle(world: BrowserWorld): Promise<{ helena: number; nina: number }> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy' })
  const person = { lastName: 'Hoitola', role: 'ROLE_COACH' } as const
  const nina = await world.person({ email: 'nina@tt.test', firstName: 'Nina', ...person })
  const helena = await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  const at = world.clock.now()
  const files = { files: world.platform.files, db: world.db }
  for (const fromCompanyId of [1000277, 1000277, 1000278])
    await insertDocumentFixture(files, { filename: `Liite ${fromCompanyId}.pdf`, by: helena, at, fromCompanyId })
  await insertConversationFixture(world.db, {
    companyId: 1000277,
    topic: 'Työhöntulotarkastus',
    startedBy: helena,
    with: [nina],
    at,
    messages: [{ by: helena, text: 'Hei!', at }],
  })
  return { helena, nina }
}

test('WK-5 @phone a company’s page says how much there is of each kind, and leads to it', async ({ page, world }) => {
  await settle(world)
  await logIn(page, 'nina@tt.test', company)
  const hub = page.getByRole('region', { name: t('title') })
  const kind = (name: string) => hub.getByRole('link', { name: new RegExp(`^${t(`kind.${name}`)}`) })
  await expect(kind('documents')).toHaveText(`${t('kind.documents')}2`)
  await expect(kind('conversations')).toHaveText(`${t('kind.conversations')}1`)
  await expect(kind('orders')).toHaveText(`${t('kind.orders')}0`)
  await expect(hub.getByRole('link')).toHaveCount(11)
  await expectAccessible(page)

  await kind('documents').click()
  await expect(page).toHaveURL(/documents\?companyId=1000277$/)
  await expect(page.getByText('Liite 1000277.pdf')).toHaveCount(2)
  await page.goBack()
  await kind('forms').click()
  await expect(page).toHaveURL(/forms\?companyId=1000277$/)
  await unfoldFilters(page)
  await expect(page.getByRole('combobox', { name: text('forms', 'console.field.company') })).toHaveValue(
    'Pohjolan Paja Oy',
  )
})

test('WK-5 CS-1 CS-3 at another’s company only the name is seen; an administrator without care sees counts and no way to what is counted', async ({
  page,
  world,
}) => {
  const { nina } = await settle(world)
  const admin = { firstName: 'Aila', lastName: 'Laakso', role: 'ROLE_ADMIN', care: false } as const
  await world.person({ email: 'admin@tt.test', ...admin })
  await logIn(page, 'admin@tt.test', company)
  const hub = page.getByRole('region', { name: t('title') })
  await expect(hub.getByRole('listitem').filter({ hasText: t('kind.documents') })).toContainText('2')
  await expect(hub.getByRole('link')).toHaveText([`${t('kind.users')}1`])

  await insertResponsible(world.db, 1000278, nina)
  await setStaffScope(world.db, 'RESPONSIBLE')
  await page.context().clearCookies()
  await logIn(page, 'nina@tt.test', company)
  await expect(page.getByRole('heading', { level: 1, name: 'Pohjolan Paja Oy' })).toBeVisible()
  await expect(page.getByText(text('care', 'open.notMine'))).toBeVisible()
  await expect(hub).toHaveCount(0)
})
