import { expectAccessible } from '#e2e/support/axe.ts'
import { expect, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { artificialIdentityCode, insertEmployees } from './server/fixtures.ts'
import { dialog, mattisCode, names, openMatti, openRegister, personnel, save, settle } from './test/browser-register.ts'

const t = personnel
const common = (key: string) => text('common', key)

test('PE-1 PE-2 @phone the register is filtered and sorted; choices stay in the address, names and codes never come there', async ({
  page,
  world,
}) => {
  await settle(world)
  await openRegister(page)
  await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])
  await unfoldFilters(page)
  await page.getByRole('combobox', { name: t('filter.unit') }).selectOption('\u2003Tuotanto')
  await expect(names(page)).toHaveText(['Öhman Åsa'])
  await page.getByRole('combobox', { name: t('filter.unit') }).selectOption(t('filter.allUnits'))
  await page.getByRole('checkbox', { name: t('filter.sub') }).uncheck()
  await expect(names(page)).toHaveText(['Meikäläinen Matti'])
  // What is chosen is there again when one comes back.
  await page.goto('/companies/1000277/personnel')
  await unfoldFilters(page)
  await expect(page.getByRole('checkbox', { name: t('filter.sub') })).not.toBeChecked()
  await page.getByRole('checkbox', { name: t('filter.sub') }).check()
  await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])
  await expectAccessible(page)
  for (const [wanted, found] of [
    ['ÖHM', 'Öhman Åsa'],
    ['matti meik', 'Meikäläinen Matti'],
    [mattisCode.toLowerCase(), 'Meikäläinen Matti'],
    ['tuotan', 'Öhman Åsa'],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted)
    await expect(names(page)).toHaveText([found])
  }
  await expect(page).toHaveURL(/\/personnel\?sub=true$/)
  await page.reload()
  await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
})

test('PE-1 another page of the register is read from its beginning, below the bar', async ({ page, world }) => {
  await settle(world)
  await insertEmployees(
    world.db,
    Array.from({ length: 30 }, (_, n) => ({
      identityCode: artificialIdentityCode('1990-01-01', n + 1),
      firstName: 'Aino',
      lastName: `Aalto${String(n).padStart(2, '0')}`,
      employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
    })),
  )
  await openRegister(page)
  await expect(names(page).first()).toHaveText('Aalto00 Aino')
  await page.getByRole('navigation', { name: common('paging.label') }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: common('paging.next') }).click()
  await expect(names(page).first()).toHaveText('Aalto20 Aino')
  await expect(names(page).first()).toBeInViewport()
  const [row, bar] = [await names(page).first().boundingBox(), await page.getByRole('banner').boundingBox()]
  expect(row?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('PE-1 a click on a header sorts up, down and not at all', async ({ page, world }) => {
  await settle(world)
  await openRegister(page, '?sub=true&ended=true')
  await expect(page.getByRole('row', { name: /Meikäläinen/ })).toContainText('01.01.2010 – 31.12.2019')
  const header = page.getByRole('columnheader', { name: t('column.name') })
  for (const [order, first] of [
    ['ascending', 'Meikäläinen Matti'],
    ['descending', 'Öhman Åsa'],
    ['none', 'Meikäläinen Matti'],
  ] as const) {
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', order)
    await expect(names(page).first()).toHaveText(first)
  }
})

test('PE-2 too many sub-organisations untick the box and say why; other failures are told', async ({ page, world }) => {
  await settle(world)
  await world.db
    .insertInto('organisation')
    .values(
      Array.from({ length: 300 }, (_, index) => ({
        name: `Yksikkö ${index}`,
        parent_id: 1000277,
        company_id: 0,
        path: [],
      })),
    )
    .execute()
  await openRegister(page)
  await expect(page.getByText(t('filter.tooManyUnits'))).toBeVisible()
  await page.getByRole('checkbox', { name: t('filter.sub') }).click()
  await expect(page.getByText(t('tooManySubOrgsFetchError'))).toBeVisible()
  await expect(page.getByRole('checkbox', { name: t('filter.sub') })).not.toBeChecked()
  await expect(names(page)).toHaveText(['Meikäläinen Matti'])
  await page.route('**/resource/ehr/employees/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('checkbox', { name: t('filter.ended') }).check()
  await expect(page.getByText(t('employeesFetchError'))).toBeVisible()
})

test('PE-3 PE-4 @phone a code is looked up: wrong, refused, found', async ({ page, world }) => {
  await settle(world)
  await openRegister(page)
  await page.getByRole('button', { name: t('add') }).click()
  const code = dialog(page).getByLabel(common('identityCode.label'))
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill(`${mattisCode.slice(0, 10)}${mattisCode.endsWith('0') ? '1' : '0'}`)
  await expect(page.getByText(common('fields.invalidIdentityCode')).first()).toBeVisible()
  await page.route('**/resource/ehr/users/find*', (route) => route.fulfill({ status: 403, body: '{}' }))
  await code.fill(mattisCode)
  await expect(code).toHaveValue('')
  await page.unroute('**/resource/ehr/users/find*')
  await code.fill(mattisCode.toLowerCase())
  await expect(dialog(page).getByRole('heading', { name: t('employment.past') })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(mattisCode))
})

test('PE-1 PE-5 @phone a link opens an employee whom the list does not show; one who may not be seen is told politely', async ({
  page,
  world,
}) => {
  await settle(world)
  const { id } = await world.db
    .selectFrom('company_employee')
    .select('id')
    .where('last_name', '=', 'Öhman')
    .executeTakeFirstOrThrow()
  await openRegister(page, `?ended=true&employee=${id}`)
  await expect(dialog(page).getByRole('heading', { name: 'Åsa Öhman' })).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: common('close') })
    .first()
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/personnel\?ended=true$/)
  await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])

  for (const unknown of ['999999', 'abc']) {
    await page.goto(`/companies/1000277/personnel?employee=${unknown}`)
    await expect(names(page)).toHaveText(['Meikäläinen Matti', 'Öhman Åsa'])
    await expect(dialog(page)).toHaveCount(0)
    if (unknown === '999999') {
      await expect(page.getByText(t('open.nobody'))).toBeVisible()
      await expect(page).toHaveURL(/personnel$/)
    }
  }
})

test('PE-5 PE-2 @phone Back closes the dialog of an employee, asks first when something typed would be lost, and the list is fresh', async ({
  page,
  world,
}) => {
  await settle(world)
  await openRegister(page)
  await openMatti(page)
  await expect(page).toHaveURL(/employee=/)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/personnel$/)
  await page.goForward()
  await expect(dialog(page).getByText(mattisCode)).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: t('employment.editOf', { name: 'Pohjolan Paja Oy' }) })
    .click()
  const profession = dialog(page).getByRole('textbox', { name: t('field.profession') })
  await profession.clear()
  await profession.pressSequentially('Työnjohtaja')
  const guard = page.getByRole('dialog', { name: common('leaveGuard.title') })
  await page.goBack()
  await guard.getByRole('button', { name: common('leaveGuard.stay') }).click()
  await expect(profession).toHaveValue('Työnjohtaja')
  await save(page)
  await expect(dialog(page).getByText('Työnjohtaja')).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Meikäläinen/ })).toContainText('Työnjohtaja')

  await openMatti(page)
  await dialog(page)
    .getByRole('button', { name: common('close') })
    .first()
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('open.of', { name: 'Meikäläinen Matti' }) })).toBeFocused()
  await page.getByRole('button', { name: t('add') }).click()
  await dialog(page).getByLabel(common('identityCode.label')).fill(mattisCode)
  await expect(page).toHaveURL(/employee=/)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/personnel$/)
})
