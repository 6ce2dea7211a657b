import { expectAccessible } from '#e2e/support/axe.ts'
import { expectFileOpened } from '#e2e/support/files.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import { insertLogged } from '#server/access-log/fixtures.ts'
import { putAway } from '#server/access-log/put-away.ts'
import { artificialIdentityCode, insertCategory, insertEmployee } from './server/fixtures.ts'

const code = artificialIdentityCode('1980-05-05', 1)
const t = (key: string, values?: Record<string, string | number>) => text('personnel', key, values)

test('PE-8 PE-9 PE-10 staff find a person by code, correct an ended employment, see the access log and add a category', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  await insertEmployee(world.db, {
    identityCode: code,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, profession: 'Hitsaaja', startDate: '2010-01-01', endDate: '2019-12-31' }],
  })
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logIn(page, 'nina@care.test', '/console/personnel?companyId=1000277')
  await expect(page.getByText(t('empty.notFound'))).toBeVisible()
  await page.getByLabel(t('filter.ended')).check()
  await page.getByRole('searchbox').fill(code)
  const link = page.getByRole('link', { name: 'Meikäläinen Matti' })
  await expect(link).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(code))
  await expectAccessible(page)
  await link.click()

  await page.getByRole('button', { name: t('employment.editOf', { name: 'Pohjolan Paja Oy' }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('field.endDate') }).fill('30.6.2020')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText('01.01.2010 – 30.06.2020')).toBeVisible()
  // The log is read of no person whom nobody asks for: it is folded until then.
  await expect(page.getByRole('table', { name: t('console.access.title') })).toHaveCount(0)
  await page.getByText(t('console.access.show')).click()
  const changed = `${t('console.thing.employment')}: ${t('console.action.change')}`
  await expect(page.getByRole('row', { name: changed })).toContainText('Nina Hoitola')
  await expectAccessible(page)

  await page.getByRole('button', { name: t('console.access.report.action') }).click()
  await dialog.getByLabel(t('console.access.report.language')).selectOption('sv')
  await expectAccessible(page)
  await expectFileOpened(page, () => dialog.getByRole('button', { name: t('console.access.report.make') }).click())
  await expect(dialog).toBeHidden()
  const reported = `${t('console.thing.access_log')}: ${t('console.action.report')}`
  await expect(page.getByRole('row', { name: reported })).toContainText(t('console.role.ROLE_COACH'))

  await page
    .getByRole('link', { name: t('title') })
    .last()
    .click()
  await page.getByRole('link', { name: t('category.title') }).click()
  await page.getByRole('button', { name: t('category.add') }).click()
  await dialog.getByLabel(t('console.name')).fill('Työvuoro')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await page.getByRole('button', { name: t('console.addMemberTo', { name: 'Työvuoro' }) }).click()
  await dialog.getByLabel(t('console.name')).fill('Yövuoro')
  await dialog.getByRole('button', { name: text('common', 'save') }).click()
  await expect(page.getByText('Yövuoro', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('DL-3 @phone the access log of a person says which months are stored separately', async ({ page, world }) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const { employeeId } = await insertEmployee(world.db, {
    ...{ identityCode: code, firstName: 'Matti', lastName: 'Meikäläinen' },
    employments: [{ organisationId: 1000277, startDate: '2010-01-01' }],
  })
  const archive = { db: world.db, store: world.platform.files.store, now: world.clock.now() }
  for (const month of ['2018-12', '2019-01', '2019-03']) {
    await insertLogged(world.db, { at: `${month}-05T08:00:00Z`, employeeIds: [employeeId] })
    await putAway(archive, month)
  }
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logIn(page, 'nina@care.test', `/console/personnel/${employeeId}`)
  await page.getByText(t('console.access.show')).click()
  await expect(page.getByText(t('console.access.putAway', { months: '12/2018–1/2019, 3/2019' }))).toBeVisible()
  await expectAccessible(page)
})

test('PE-3 PE-5 PE-8 @phone staff add somebody new with an employment and a category, and change who belongs to what', async ({
  page,
  world,
}) => {
  const { Tuotanto } = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  await insertCategory(world.db, Tuotanto as number, 'Työvuoro', ['Päivävuoro', 'Yövuoro'])
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  await logIn(page, 'nina@care.test', '/console/personnel?companyId=1000277')
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: text('common', 'save') }).click()
  await page.getByRole('button', { name: t('add') }).click()
  await dialog.getByLabel(text('common', 'identityCode.label')).fill(code)
  await expect(dialog.getByLabel(t('console.identityCode'))).toHaveValue(code)
  await save()
  await expect(dialog.getByText(text('common', 'fields.required')).first()).toBeVisible()
  await dialog.getByLabel(t('field.firstName')).fill('Matti')
  await dialog.getByLabel(t('field.lastName')).fill('Meikäläinen')
  const guard = page.getByRole('dialog', { name: text('common', 'leaveGuard.title') })
  for (const leave of [
    () => dialog.getByRole('button', { name: text('common', 'cancel') }).click(),
    () => page.goBack(),
  ]) {
    await leave()
    await guard.getByRole('button', { name: text('common', 'leaveGuard.stay') }).click()
    await expect(guard).toHaveCount(0)
  }
  await dialog.getByText('Tuotanto', { exact: true }).click()
  await dialog.getByLabel(t('field.professionUnknown')).check()
  await dialog.getByRole('textbox', { name: t('field.startDate') }).fill('1.1.2026')
  await dialog.getByLabel('Työvuoro').selectOption('Yövuoro')
  await expectAccessible(page)
  await save()
  await expect(page.getByRole('heading', { level: 1, name: 'Matti Meikäläinen' })).toBeVisible()
  await expect(page.getByText(t('console.contactIncomplete'))).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('title') })
    .click()
  await page.getByRole('button', { name: t('add') }).click()
  await dialog.getByLabel(text('common', 'identityCode.label')).fill(code)
  await expect(page.getByText(t('console.alreadyThere'))).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: t('title') })
    .click()
  await page.getByRole('link', { name: t('category.title') }).click()
  await page.getByText('Tuotanto', { exact: true }).click()
  await page.getByLabel(t('category.member'), { exact: true }).selectOption('Yövuoro')
  await page.getByRole('button', { name: t('console.members.editOf', { name: 'Meikäläinen Matti' }) }).click()
  await dialog.getByLabel('Työvuoro').selectOption('Päivävuoro')
  await save()
  await expect(page.getByText(t('console.members.nobody'))).toBeVisible()
  await page.getByLabel(t('category.member'), { exact: true }).selectOption('Päivävuoro')
  await expect(page.getByRole('link', { name: 'Meikäläinen Matti' })).toBeVisible()
  await expectAccessible(page)
})

test('WK-5 @phone the page of a person leads to their cases, orders and meetings, and each back to the person', async ({
  page,
  world,
}) => {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const by = await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const matti = { identityCode: code, firstName: 'Matti', lastName: 'Meikäläinen' }
  const contact = { address: 'Katu 1', postcode: '00100', city: 'Helsinki', municipality: '091', phone: '+358401' }
  const email = 'matti@paja.test'
  const person = await insertEmployee(world.db, {
    ...matti,
    contact: { ...contact, email },
    employments: [{ organisationId: 1000277, profession: 'Hitsaaja', startDate: '2020-01-01' }],
  })
  const now = world.clock.now()
  const at = { companyId: 1000277, now }
  await insertCaseFixture(world.db, {
    ...at,
    employeeId: person.employeeId,
    employmentId: person.employmentIds[0] as number,
    requestedBy: by,
    startDate: '2026-01-05',
    users: [],
  })
  const entered = enteredFor(matti, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const order = { ...at, organisationId: 1000277, entered, createdBy: by, createdAt: now, sentAt: now }
  await insertOrderFixture(world.db, { ...order, state: 'RUNNING' })
  await insertMeetingFixture(world.db, {
    ...at,
    organizerId: by,
    topic: 'Verkkovastaanotto',
    start: now,
    end: new Date(now.getTime() + 3_600_000),
    externals: [{ firstName: 'Matti', lastName: 'Meikäläinen', email }],
  })

  await logIn(page, 'nina@care.test', `/console/personnel/${person.employeeId}?companyId=1000277`)
  const within = (title: string) => page.getByRole('region', { name: title, exact: true }).getByRole('link')
  await expect(within(text('video-meetings', 'title'))).toHaveText('Verkkovastaanotto')
  await expect(within(text('work-ability', 'title'))).toHaveCount(1)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: text('common', 'save') })).toBeDisabled()
  // On paper it says what is kept, without fields.
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' })
  await expect(page.getByText('00100', { exact: true })).toBeVisible()
  await expect(page.getByRole('textbox').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('console.access.title') })).toBeHidden()
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' })
  for (const of of ['work-ability', 'orders']) {
    await within(text(of, 'title')).click()
    await page.getByRole('link', { name: text(of, 'console.person'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Matti Meikäläinen' })).toBeVisible()
  }
})
