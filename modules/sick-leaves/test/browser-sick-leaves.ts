import type { Page } from '@playwright/test'
import { type BrowserWorld, expect, logIn } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'

export const mattisCode = artificialIdentityCode('1980-05-05', 1)
export const sickLeaves = (key: string, values?: Record<string, string | number>) => text('sick-leaves', key, values)

export async function settle(world: BrowserWorld): Promise<void> {
  const paja = await insertCompany(world.db, {
    id: 1000277,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Myynti'],
  })
  await insertEmployee(world.db, {
    identityCode: mattisCode,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [
      { organisationId: paja['Myynti'] as number, profession: 'Myyjä', startDate: '2020-01-01' },
      {
        organisationId: paja['Tuotanto'] as number,
        profession: 'Hitsaaja',
        startDate: '2021-01-01',
        mainEmployer: true,
      },
    ],
  })
  await world.person({
    email: 'hr@paja.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }],
  })
}

export async function openSickLeaves(world: BrowserWorld, page: Page): Promise<void> {
  await settle(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/absences')
  await expect(page.getByRole('heading', { level: 1, name: sickLeaves('title') })).toBeVisible()
}

export async function findMatti(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: sickLeaves('add') })
    .first()
    .click()
  await page.getByLabel(text('common', 'identityCode.label')).fill(mattisCode.toLowerCase())
  await expect(page.getByText(sickLeaves('found', { name: 'Matti Meikäläinen' })).first()).toBeVisible()
}

export async function fillDays(page: Page, start: string, end: string): Promise<void> {
  await page.getByLabel(sickLeaves('field.start'), { exact: false }).first().fill(start)
  await page.getByLabel(sickLeaves('field.end'), { exact: false }).first().fill(end)
}

export const create = (page: Page) => page.getByRole('button', { name: sickLeaves('new.create') })
