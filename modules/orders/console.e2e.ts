import fs from 'node:fs'
import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { completeCheckupAnswers } from './server/fixtures.ts'
import { insertOrder, settle, t } from './test/browser-setting.ts'

test('PC-8 OR-9 the console filters its orders and points out an old tuberculosis statement', async ({
  page,
  world,
}) => {
  const settled = await settle(world)
  const sentAt = world.clock.now()
  await insertOrder(world, settled, {
    state: 'RUNNING',
    sentAt,
    answers: {
      ...completeCheckupAnswers,
      tuberculosisStatementNeeded: 'yes',
      tuberculosisPriorStatement: 'yes',
      tuberculosisStatementDate: '2023-05-05',
    },
  })
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/orders?state=READY')
  await expect(page.getByText(t('console.empty'))).toBeVisible()
  await page.getByLabel(t('console.state')).selectOption(t('console.states.RUNNING'))
  await page.getByRole('link', { name: 'Mallikas Maija' }).click()
  await expect(page.getByText(t('console.oldStatementText', { day: '05.05.2023' }))).toBeVisible()
  await expect(page.getByText(t('console.states.RUNNING'), { exact: true })).toBeVisible()
  await expectAccessible(page)

  // The way back is to the list as it was, in a tab of its own too.
  const back = page.getByRole('main').getByRole('link', { name: t('console.title') })
  await expect(back).toHaveAttribute('href', '/console/orders?state=RUNNING')
  await back.click()
  await expect(page).toHaveURL(/\/console\/orders\?state=RUNNING$/)

  // What is not there is said to be so, and nothing offers to try again.
  await page.goto('/console/orders/999999')
  await expect(page.getByRole('alert')).toContainText(text('common', 'notThere.title'))
  await expect(page.getByRole('button', { name: text('common', 'retry') })).toHaveCount(0)
  await expectAccessible(page)
})

test('PC-8 OR-2 an order template is previewed in three languages, exported, brought in anew, refused with its places, and retired', async ({
  page,
  world,
}) => {
  await settle(world)
  const q = (key: string, values?: Record<string, string | number>) =>
    text('questionnaires', `templates.${key}`, values)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/order-templates')
  await expect(page.getByRole('link', { name: 'Työhöntulotarkastus' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Työhöntulotarkastus' }).click()
  await expect(page.getByRole('treeitem', { name: t('templates.exampleCompany') })).toBeVisible()
  await page.getByLabel(q('language')).selectOption('Svenska')
  await expect(page.getByRole('textbox', { name: /^Efternamn/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Efternamn/ }).fill('Prov')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: q('export') }).click()
  const file = JSON.parse(fs.readFileSync(await (await download).path(), 'utf8'))

  await page.getByRole('link', { name: t('templates.title') }).click()
  const bring = async (content: object) => {
    const buffer = Buffer.from(JSON.stringify(content))
    await page
      .getByLabel(q('import.action'))
      .first()
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  }
  const dialog = page.getByRole('dialog')
  const { name, ...nameless } = file.definition
  await bring({ ...file, definition: nameless })
  await expect(dialog.getByText(q('import.version', { key: file.key, version: 2 }))).toBeVisible()
  await dialog.getByRole('button', { name: q('import.confirm') }).click()
  await expect(dialog.getByText('definition.name')).toBeVisible()
  await expectAccessible(page)
  await bring({ ...file, definition: { ...file.definition, name: { ...name, fi: 'Tulotarkastus' } } })
  await dialog.getByRole('button', { name: q('import.confirm') }).click()
  await expect(page.getByText(q('import.done', { version: 2 })).first()).toBeVisible()
  await page.getByRole('link', { name: 'Tulotarkastus' }).click()
  await expect(page.getByRole('row', { name: /Aila Ylä/ })).toBeVisible()
  await page.getByRole('button', { name: q('retire.action') }).click()
  await dialog.getByRole('button', { name: q('retire.action') }).click()
  await expect(page.getByText(q('retired')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: q('restore.action') })).toBeVisible()
})
