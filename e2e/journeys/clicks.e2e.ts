import type { Locator, Page } from '@playwright/test'
import { expectFileOpened } from '#e2e/support/files.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { answerConversation } from '#modules/conversations/console-contract.ts'
import { composer, messages } from '#modules/conversations/test/browser-conversations.ts'
import { insertDocumentFixture } from '#modules/documents/server/fixtures.ts'
import { insertThings, type Things, workshop } from '#tests/access/things.ts'

const waiting = (key: string, count = 1) => text('waiting', `${key}_${count === 1 ? 'one' : 'other'}`, { count })

/** How often one has pressed something since the login; what is typed is no click. */
function clicks() {
  const pressed: string[] = []
  return {
    press: async (what: Locator) => {
      pressed.push(what.toString())
      await what.click()
    },
    expectAtMost: (count: number) => expect(pressed.length, pressed.join('\n')).toBeLessThanOrEqual(count),
  }
}

/** Helena at three companies, at one of which there is one of everything. */
async function threeCompanies(world: BrowserWorld): Promise<Things> {
  const things = await insertThings(world)
  for (const id of [1000400, 1000500]) {
    await insertCompany(world.db, { id, name: `Yritys ${id} Oy` })
    await world.db
      .insertInto('company_grant')
      .values({ user_id: things.users.helena, company_id: id, branch_id: id, created_at: world.clock.now() })
      .execute()
  }
  return things
}
const atWorkshop = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Tulikivi Oy' }) })
const begin = (page: Page, name: string) =>
  page.getByRole('navigation', { name: text('companies', 'companyHome.begin') }).getByRole('link', { name })

test('IN-1 WK-1 with three companies what waits for Helena, and what she comes for, is a few clicks from the login', async ({
  page,
  world,
}) => {
  test.slow()
  const things = await threeCompanies(world)
  await world.db.updateTable('setting').set({ default_sick_leave_reason_code: 3 }).execute()
  const nina = await world.login('nina@access.test')
  await nina.call(answerConversation, { params: { id: things.conversation }, body: { text: 'Hei Helena' } })
  await logIn(page, 'helena@access.test', '/home')

  await test.step('an unread message: 1', async () => {
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: waiting('employer.conversations') }))
    await expect(messages(page).getByText('Hei Helena')).toBeVisible()
    expectAtMost(1)
  })
  await test.step('a meeting to join: 2', async () => {
    await page.goto('/home')
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: waiting('employer.videomeetings') }))
    const tab = page.waitForEvent('popup')
    await press(page.getByRole('link', { name: new RegExp(text('video-meetings', 'join')) }).first())
    await (await tab).close()
    expectAtMost(2)
  })
  await test.step('a new document: 2', async () => {
    await page.goto('/home')
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: waiting('employer.documents') }))
    await expectFileOpened(page, () => press(page.getByRole('button', { name: /Tulikivi\.pdf$/ }).first()))
    expectAtMost(2)
  })
  await test.step('a drafted order sent: 3', async () => {
    await page.goto('/home')
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: waiting('employer.orders') }))
    await press(page.getByRole('button', { name: text('orders', 'order.send') }))
    await press(page.getByRole('dialog').getByRole('button', { name: text('orders', 'confirm.send') }))
    await expect(page.getByText(text('orders', 'orderSentNotification')).first()).toBeVisible()
    expectAtMost(3)
  })
  await test.step('a first message: 4', async () => {
    await page.goto('/home')
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: 'Tulikivi Oy' }))
    await press(begin(page, text('conversations', 'new.action')))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text('conversations', 'new.topic')).fill('Rokotukset')
    await press(dialog.getByRole('checkbox').first())
    await dialog.getByLabel(text('conversations', 'new.message')).fill('Milloin rokotatte?')
    await press(dialog.getByRole('button', { name: text('conversations', 'new.submit') }))
    await expect(messages(page)).toContainText('Milloin rokotatte?')
    expectAtMost(4)
  })
  await test.step('an own report of a leave: 3', async () => {
    await page.goto('/home')
    const { press, expectAtMost } = clicks()
    await press(atWorkshop(page).getByRole('link', { name: 'Tulikivi Oy' }))
    await press(begin(page, text('sick-leaves', 'add')))
    await page.getByRole('combobox').first().fill(things.identityCode)
    await expect(page.getByRole('tab', { name: text('sick-leaves', 'tab.own') })).toBeEnabled()
    for (const day of ['field.start', 'field.end'])
      await page.getByRole('textbox', { name: text('sick-leaves', day) }).fill('2.3.2026')
    await press(page.getByRole('button', { name: text('sick-leaves', 'new.create') }))
    await expect(page.getByText(text('sick-leaves', 'createdSuccessfully')).first()).toBeVisible()
    expectAtMost(3)
  })
})

test('IN-2 WK-4 what waits for Nina is done with in a few clicks from the login', async ({ page, world }) => {
  test.slow()
  const things = await threeCompanies(world)
  const { nina, helena } = things.users
  await world.db.insertInto('responsible_professional').values({ company_id: workshop, user_id: nina }).execute()
  await world.db.updateTable('conversation').set({ awaits_answer: true }).execute()
  await world.db.updateTable('workability_case').set({ request_state: 'REQUESTED' }).execute()
  for (const place of Array(49).keys())
    await insertDocumentFixture(
      { files: world.platform.files, db: world.db },
      { filename: `Liite ${place}.pdf`, by: helena, at: world.clock.now(), fromCompanyId: workshop },
    )
  await logIn(page, 'nina@access.test', '/console')
  const list = page.getByRole('region', { name: text('waiting', 'title') })
  const first = async (kind: string) => {
    const items = list.getByRole('listitem').filter({ has: page.getByRole('link', { name: waiting(`staff.${kind}`) }) })
    return items.getByRole('link', { name: /Tulikivi/ }).first()
  }

  await test.step('a reply: 2', async () => {
    const { press, expectAtMost } = clicks()
    await press(await first('conversations'))
    await composer(page).fill('Ensi viikolla.')
    await press(page.getByRole('button', { name: text('conversations', 'composer.send') }))
    await expect(messages(page)).toContainText('Ensi viikolla.')
    expectAtMost(2)
  })
  await test.step('a request accepted: 2', async () => {
    await page.goto('/console')
    const { press, expectAtMost } = clicks()
    await press(await first('workability'))
    await press(page.getByRole('button', { name: text('work-ability', 'console.answer.ACCEPTED') }))
    await expect(page.getByText(text('work-ability', 'console.answered')).first()).toBeVisible()
    expectAtMost(2)
  })
  await test.step('an order finished: 3', async () => {
    await page.goto('/console')
    const { press, expectAtMost } = clicks()
    await press(await first('orders'))
    await press(page.getByRole('button', { name: text('orders', 'console.ready') }))
    await press(page.getByRole('dialog').getByRole('button', { name: text('orders', 'console.ready') }))
    await expect(page.getByText(text('orders', 'console.markedReady')).first()).toBeVisible()
    expectAtMost(3)
  })
  await test.step('fifty documents acknowledged: 3', async () => {
    await page.goto('/console')
    const { press, expectAtMost } = clicks()
    await press(list.getByRole('link', { name: waiting('staff.documents', 50) }))
    await press(page.getByRole('checkbox', { name: text('common', 'choosing.all') }))
    await press(
      page.getByRole('button', { name: text('documents', 'console.handle.together_other', { count: 50 }) }).first(),
    )
    await expect(page.getByText(text('documents', 'console.handle.done_other', { count: 50 })).first()).toBeVisible()
    expectAtMost(3)
  })
})

test('PC-2 WK-4 a new customer with five units and its first user is fifteen clicks at most, each field counted', async ({
  page,
  world,
}) => {
  const t = (key: string) => text('companies', `console.${key}`)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console')
  const { press, expectAtMost } = clicks()
  const type = async (label: string, typed: string) => {
    await press(page.getByRole('textbox', { name: label, exact: true }))
    await page.keyboard.insertText(typed)
  }
  await press(page.getByRole('link', { name: text('common', 'menu.companies') }))
  await press(page.getByRole('link', { name: t('add.action') }))
  await type(t('field.name'), 'Sahalaitos Oy')
  await type(t('units.field'), 'Tuotanto\n\tHöyläämö\n\tKuivaamo\nMyynti\nVarasto')
  await expect(page.getByRole('list', { name: t('units.preview') }).getByRole('listitem')).toHaveCount(5)
  await type(t('first.firstName'), 'Liisa')
  await type(t('first.lastName'), 'Lahti')
  await type(t('first.email'), 'liisa@saha.test')
  await press(page.getByRole('button', { name: t('add.submit') }))
  await expect(page.getByRole('heading', { level: 1, name: 'Sahalaitos Oy' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: 'Höyläämö' })).toHaveAttribute('aria-level', '3')
  expectAtMost(15)
  expect((await world.platform.mailCatcher?.waitFor('liisa@saha.test'))?.text).toContain('/activate?')
})
