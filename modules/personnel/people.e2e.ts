import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { mattisCode, settle } from './test/browser-register.ts'

const person = (page: Page) => page.getByRole('combobox', { name: text('common', 'identityCode.label') })
const option = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

/** Everything that a request's address or the browser's own memory might have kept of what was typed. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

async function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, state: history.state, at: location }))
}

async function furnish(world: BrowserWorld) {
  const paja = await settle(world)
  await world.person({
    email: 'leaves@paja.test',
    firstName: 'Sanna',
    lastName: 'Salo',
    grants: [{ companyId: 1000277, modules: ['sick-leaves'] }],
  })
  await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  return paja
}

test('WK-1 @phone the person of a sick leave is found by name, by keyboard alone; nothing typed stands in an address', async ({
  page,
  world,
}) => {
  await furnish(world)
  const addresses = watchAddresses(page)
  await logIn(page, 'hr@paja.test', '/companies/1000277/absences?new=true')
  await person(page).fill('meikä')
  await expect(option(page, 'Meikäläinen Matti')).toContainText('Pohjolan Paja Oy · Hitsaaja')
  await expectAccessible(page)
  await person(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Matti Meikäläinen' })).toBeVisible()
  await expect(page.getByLabel(text('sick-leaves', 'field.start')).first()).toBeFocused()
  expect(addresses.filter((one) => /meik/i.test(decodeURIComponent(one)))).toEqual([])
  expect(await keptInBrowser(page)).not.toMatch(/meik/i)
})

test('WK-1 a name that nobody bears is said so, and one that was not chosen is no person', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/absences?new=true')
  await person(page).fill('Eikukaan')
  await expect(page.getByText(text('common', 'search.nothing', { search: 'Eikukaan' })).last()).toBeVisible()
  await person(page).press('Escape')
  await person(page).press('Tab')
  await expect(page.getByText(text('common', 'person.choose'))).toBeVisible()
  await person(page).fill(mattisCode.toLowerCase())
  await expect(page.getByRole('alert').filter({ hasText: 'Matti Meikäläinen' })).toBeVisible()
})

test('WK-1 without the register the field takes a code alone', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'leaves@paja.test', '/companies/1000277/absences?new=true')
  const code = page.getByRole('textbox', { name: text('common', 'identityCode.label') })
  await code.fill('010594 ä 9')
  await expect(code).toHaveValue('0105949')
})

test('WK-1 @phone a work ability assessment is asked for by name', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/workabilities?new=true')
  const dialog = page.getByRole('dialog')
  await person(page).fill('matti')
  await option(page, 'Meikäläinen Matti').click()
  await expect(person(page)).toHaveValue('Meikäläinen Matti')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text('work-ability', 'request.send') }).click()
  await expect(page.getByText(text('work-ability', 'workabilityCreatedAlert'))).toBeVisible()
})

test('WK-1 a checkup is ordered by name: the name need not be typed once more, and the server alone knows the code', async ({
  page,
  world,
}) => {
  await furnish(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/orders?new=true&template=pre-employment-checkup')
  await person(page).fill('meikä')
  await option(page, 'Meikäläinen Matti').click()
  await expect(page.getByLabel(text('orders', 'field.firstName')).first()).toHaveValue('Matti')
  await expect(page.getByLabel(text('orders', 'field.lastName')).first()).toHaveValue('Meikäläinen')
})

test('WK-1 the staff open a case by name', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'nina@tt.test', '/console/work-ability/new')
  const company = page.getByRole('combobox', { name: text('work-ability', 'console.company') })
  await company.fill('Pohjolan')
  await option(page, 'Pohjolan Paja Oy').click()
  await person(page).fill('matti')
  await option(page, 'Meikäläinen Matti').click()
  await expect(page.getByText('Matti Meikäläinen · Hitsaaja · Pohjolan Paja Oy')).toBeVisible()
  await expect(person(page)).toHaveValue(mattisCode)
})
