import type { Page } from '@playwright/test'
import { type BrowserWorld, expect, logIn } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '../server/fixtures.ts'

export const mattisCode = artificialIdentityCode('1980-05-05', 1)
export const personnel = (key: string, values?: Record<string, string | number>) => text('personnel', key, values)

const contact = {
  address: 'Seppäkatu 1 A 2',
  postcode: '00100',
  city: 'HELSINKI',
  municipality: '091',
  phone: '+358 401234567',
  email: 'matti@posti.test',
}

export async function settle(world: BrowserWorld, { withContact = true } = {}): Promise<Record<string, number>> {
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    ...(withContact && { contact }),
    employments: [
      { organisationId: 1000277, profession: 'Hitsaaja', startDate: '2020-01-01', mainEmployer: true },
      { organisationId: paja['Myynti'] as number, profession: 'Myyjä', startDate: '2010-01-01', endDate: '2019-12-31' },
    ],
  })
  await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1990-06-06', 2),
    firstName: 'Åsa',
    lastName: 'Öhman',
    contact,
    employments: [{ organisationId: paja['Tuotanto'] as number, startDate: '2022-01-01' }],
  })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
  return paja
}

export async function openRegister(page: Page, query = ''): Promise<void> {
  await logIn(page, 'hr@paja.test', `/companies/1000277/personnel${query}`)
  await expect(page.getByRole('heading', { level: 1, name: personnel('title') })).toBeVisible()
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const names = (page: Page) =>
  page.getByRole('row').getByRole('link', { name: / / }).and(page.locator('[data-opens-row]'))

export async function openMatti(page: Page): Promise<void> {
  await page.getByRole('button', { name: personnel('open.of', { name: 'Meikäläinen Matti' }) }).click()
  await expect(dialog(page).getByText(mattisCode)).toBeVisible()
}

export async function save(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: text('common', 'save'), exact: true })
    .click()
}
