import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { insertThings, type Things, workshop } from '#tests/access/things.ts'
import { enter, tabTo } from '../support/keys.ts'
import { type BrowserWorld, expect, logIn, test } from '../support/test.ts'
import { text as textIn } from '../support/texts.ts'

const text = (namespace: string, key: string, values?: Record<string, string | number>) =>
  textIn(namespace, key, values, 'sv')
const waiting = (key: string, count = 1) => text('waiting', `${key}_${count === 1 ? 'one' : 'other'}`, { count })

async function inSwedish(world: BrowserWorld): Promise<Things> {
  const things = await insertThings(world)
  await world.db.updateTable('user_account').set({ locale: 'sv' }).execute()
  return things
}

test('IN-1 WK-1 Helena’s day by the keyboard alone, in Swedish: what waits, a reply, back, and a leave that an employee reported', async ({
  page,
  world,
}) => {
  test.slow()
  const things = await inSwedish(world)
  await world.db.updateTable('setting').set({ default_sick_leave_reason_code: 3 }).execute()
  const nina = await world.login('nina@access.test')
  await nina.call(answerConversation, { params: { id: things.conversation }, body: { text: 'Hej Helena' } })
  await logIn(page, 'helena@access.test', `/companies/${workshop}`)
  const list = page.getByRole('region', { name: text('waiting', 'title') })
  const kind = list.getByRole('listitem').filter({ hasText: waiting('employer.conversations') })

  const messages = page.getByRole('region', { name: text('conversations', 'chat.messages') })
  await enter(page, kind.getByRole('link').last())
  await expect(messages).toContainText('Hej Helena')
  await tabTo(page, page.getByRole('textbox', { name: text('conversations', 'composer.text') }))
  await page.keyboard.type('Tack, vi hörs.')
  await page.keyboard.press('Control+Enter')
  await expect(messages).toContainText('Tack, vi hörs.')
  const home = page.getByRole('navigation').getByRole('link', { name: text('common', 'menu.frontPage') })
  await tabTo(page, home, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(list).toBeVisible()
  await expect(kind).toHaveCount(0)

  const begin = page.getByRole('navigation', { name: text('companies', 'companyHome.begin') })
  await enter(page, begin.getByRole('link', { name: text('sick-leaves', 'add') }))
  await tabTo(page, page.getByRole('combobox').first())
  await page.keyboard.type(things.identityCode)
  await expect(page.getByRole('tab', { name: text('sick-leaves', 'tab.own') })).toBeEnabled()
  for (const day of ['field.start', 'field.end']) {
    await tabTo(page, page.getByRole('textbox', { name: text('sick-leaves', day) }))
    await page.keyboard.type('2.3.2026')
  }
  await enter(page, page.getByRole('button', { name: text('sick-leaves', 'new.create') }))
  await expect(page.getByText(text('sick-leaves', 'createdSuccessfully')).first()).toBeVisible()
})

test('IN-2 WK-3 WK-4 Nina’s day by the keyboard alone, in Swedish: from what waits to a list, rows by space and Shift, all at once, and on by the palette', async ({
  page,
  world,
}) => {
  test.slow()
  const { users } = await inSwedish(world)
  await insertCompany(world.db, { id: 1000500, name: 'Kontor Ab' })
  await insertResponsible(world.db, workshop, users.nina)
  const files = { files: world.platform.files, db: world.db }
  for (const place of Array(4).keys())
    await insertDocumentFixture(files, {
      filename: `Bilaga ${place}.pdf`,
      by: users.helena,
      at: new Date(world.clock.now().getTime() - (place + 1) * 60_000),
      fromCompanyId: workshop,
    })
  await logIn(page, 'nina@access.test', '/console')
  const list = page.getByRole('region', { name: text('waiting', 'title') })
  await enter(page, list.getByRole('link', { name: waiting('staff.documents', 5) }))

  const box = (name: string) => page.getByRole('row', { name }).getByRole('checkbox')
  await tabTo(page, box('Bilaga 0.pdf'))
  await page.keyboard.press('Space')
  await tabTo(page, box('Bilaga 2.pdf'))
  await page.keyboard.press('Shift+Space')
  await expect(box('Bilaga 1.pdf')).toBeChecked()
  await expect(box('Bilaga 3.pdf')).not.toBeChecked()
  const together = page
    .getByRole('button', { name: text('documents', 'console.handle.together_other', { count: 3 }) })
    .first()
  await tabTo(page, together, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('documents', 'console.handle.done_other', { count: 3 })).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: text('finding', 'title') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('kontor')
  await expect(palette.getByRole('option', { name: /Kontor Ab/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kontor Ab' })).toBeVisible()
})
