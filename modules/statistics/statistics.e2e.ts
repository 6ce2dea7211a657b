import fs from 'node:fs'
import type { Request } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertDelegationFixture } from '#modules/main-users/server/fixtures.ts'
import { counted, insertLeave, insertPeople, many } from './test/world.ts'

const t = (key: string, values?: Record<string, string | number>) => text('statistics', key, values)
const companyId = 1000277
const address = `/companies/${companyId}/statistics?from=2025-01&to=2025-12`

/** Welders and assemblers of production, sales, and five in the store; one of them away in March and in February of the year before. */
async function settle(world: BrowserWorld): Promise<Record<string, number>> {
  const made = await insertCompany(world.db, {
    id: companyId,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo', 'Kokoonpano'] }, 'Myynti', 'Varasto'],
  })
  const unit = (name: string) => ({ unit: Number(made[name]), start: '2015-01-01' })
  await world.person({
    ...{ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen' },
    grants: [{ companyId }],
  })
  const [maija] = await insertPeople(world, many(12, unit('Hitsaamo')))
  await insertPeople(world, many(14, unit('Kokoonpano')))
  await insertPeople(world, many(15, unit('Myynti')))
  await insertPeople(world, many(5, unit('Varasto')))
  await insertLeave(world, companyId, maija, { start: '2025-03-03', end: '2025-03-14' })
  await insertLeave(world, companyId, maija, { start: '2024-02-05', end: '2024-02-06' })
  await counted(world)
  return made
}

test('ST-1 ST-3 ST-4 @phone HR sees the year beside the one before, what a figure means, and that small units are hidden', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'helena@paja.test', address)
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  // 12 days of 46 people in a year.
  await expect(page.getByText('0,07 %').first()).toBeVisible()
  await expect(page.getByText(t('yearBefore', { value: '0,01 %' }))).toBeVisible()
  await page.getByText(t('definition')).first().click()
  await expect(page.getByText(t('defined.rate'))).toBeVisible()
  await expect(page.getByText(t('hiddenWhy', { limit: 10 })).first()).toBeVisible()
  await expectAccessible(page)

  // Of one spell the axis says no figure twice.
  const axis = await page
    .getByRole('slider', { name: t('byLength.title') })
    .locator('text')
    .allTextContents()
  expect(axis.slice(0, 5)).toEqual(['0', '1', '2', '3', '4'])

  // By the keys alone: every month says itself.
  const months = page.getByRole('slider', { name: t('byMonth.title') })
  await months.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const march = t('byMonth.saidBoth', { month: 'maaliskuu 2025', value: '0,84\u00a0%', before: '0,00\u00a0%' })
  await expect(months).toHaveAttribute('aria-valuetext', march)
  await expect(page.getByText(march)).toBeVisible()

  // The table behind the units opens to those below.
  await page.getByText(t('asTable')).nth(1).click()
  const units = page.getByRole('table', { name: t('byUnit.title') })
  await expect(units.getByRole('row', { name: /Varasto/ })).toContainText(t('hidden'))
  await units.getByRole('button', { name: 'Tuotanto' }).click()
  await expect(units.getByRole('row', { name: /Hitsaamo/ })).toContainText('12')
  // Two days of twelve people in 2024.
  await expect(units.getByRole('row', { name: /Hitsaamo/ })).toContainText('0,05 %')
  await expectAccessible(page)

  // Of the year before the oldest that is kept nothing is known, and nothing is asked.
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await page.getByRole('combobox', { name: t('filter.from') }).selectOption('2016-01')
  await expect(page.getByText(/Pohjolan Paja Oy, tammikuu 2016/)).toBeVisible()
  await expect(page.getByText('0,00 %').first()).toBeVisible()
  await expect(page.getByText(new RegExp(t('yearBefore', { value: '' }).trim()))).toHaveCount(0)
  await expect(units.getByRole('columnheader', { name: t('rateBefore') })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('ST-4 a unit and a period stand in the address; the page fits one sheet; table and picture are saved, the picture with what it shows', async ({
  page,
  world,
}) => {
  await settle(world)
  await logIn(page, 'helena@paja.test', address)
  await page.getByRole('combobox', { name: t('filter.unit') }).selectOption({ label: '\u2003Hitsaamo' })
  await expect(page).toHaveURL(/unit=\d+/)
  const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.reload()
  await expect(page.getByText(/Hitsaamo, tammikuu 2025/)).toBeVisible()

  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: t('savePictureOf', { title: t('byMonth.title') }) }).click()
  const svg = fs.readFileSync(await (await picture).path(), 'utf8')
  const shown = t('shown', { name: 'Hitsaamo', period: 'tammikuu 2025 – joulukuu 2025' })
  const said = [t('byMonth.title'), t('byMonth.text'), shown, 'Pohjolan Paja Oy', '0,0\u00a0%']
  for (const words of [...said, t('legend.now'), t('legend.before')]) expect(svg).toContain(words)
  expect(svg).not.toMatch(/var\(|class=/)

  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: `${text('common', 'export.csv')}: ${t('byMonth.title')}` }).click()
  expect(fs.readFileSync(await (await table).path(), 'utf8')).toContain('2025-03;12;')

  // Sales has fifteen people and is hidden for the sake of the five in the store: what is said of it holds for it too.
  await page.getByRole('combobox', { name: t('filter.unit') }).selectOption({ label: '\u2003Myynti' })
  await expect(page.getByText(/Myynti, tammikuu 2025/)).toBeVisible()
  await expect(page.getByText(t('allHidden.text', { limit: 10 }))).toBeVisible()

  // A unit that is none, or somebody else's, counts as left out.
  await page.goto(`${address}&unit=999`)
  await expect(page.getByText(/Pohjolan Paja Oy, tammikuu 2025/)).toBeVisible()

  await page.goto(`/companies/${companyId}/statistics?from=nonsense&to=1970-01&unit=x`)
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible()
  await expect(page.getByText(/Pohjolan Paja Oy, maaliskuu 2025 – helmikuu 2026/)).toBeVisible()
})

test('ST-1 MU-3 @phone Sari, of sales, covers for Esa: she chooses among the branches of which she has statistics, and each is what it says', async ({
  page,
  world,
}) => {
  const { Hitsaamo: welding, Kokoonpano: assembly } = await settle(world)
  const esa = await world.person({
    ...{ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä' },
    grants: [{ companyId, branchId: Number(welding) }],
  })
  const sari = await world.person({
    ...{ email: 'sari@paja.test', firstName: 'Sari', lastName: 'Laine' },
    grants: [{ companyId, branchId: Number(assembly), modules: ['personnel'] }],
  })
  const days = { from: '2026-01-01', to: '2026-12-31' }
  await insertDelegationFixture(world.db, { companyId, fromUserId: esa, toUserId: sari, ...days })
  await logIn(page, 'sari@paja.test', `${address}&unit=${assembly}`)
  const units = page.getByRole('combobox', { name: t('filter.unit') })
  // Of assembly she sees the personnel alone.
  await expect(page.getByText(/Hitsaamo, tammikuu 2025/)).toBeVisible()
  await expect(units.getByRole('option')).toHaveText(['Hitsaamo'])

  await world.db.updateTable('company_grant').set({ modules: null }).where('user_id', '=', sari).execute()
  await page.reload()
  await expect(page.getByText(/Kokoonpano, tammikuu 2025/)).toBeVisible()
  await expect(units.getByRole('option')).toHaveText(['Hitsaamo', 'Kokoonpano'])
  await expect(units).toHaveValue(String(assembly))
  await units.selectOption('Hitsaamo')
  await expect(page.getByText(/Hitsaamo, tammikuu 2025/)).toBeVisible()
})

test('ST-4 what draws the pictures comes with this page alone, in at most 60 kB', async ({ page, world }) => {
  await settle(world)
  const programs: Request[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') programs.push(request)
  })
  await logIn(page, 'helena@paja.test', `/companies/${companyId}/personnel`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = programs.length
  await page.getByRole('link', { name: t('menu.statistics') }).click()
  await expect(page.getByRole('slider', { name: t('byMonth.title') })).toBeVisible()
  const sent = await Promise.all(
    programs.slice(before).map(async (program) => (await program.sizes()).responseBodySize),
  )
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(60_000)
})

test('ST-5 the administrator says of which industry a company is, and shares a report of its statistics in one click', async ({
  page,
  world,
}) => {
  await settle(world)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Hoitola', role: 'ROLE_ADMIN', care: true })
  await logIn(page, 'aila@tt.test', `/console/companies/${companyId}`)
  await page.getByRole('combobox', { name: text('companies', 'console.company.industry') }).selectOption('C')
  await expect(page.getByText(text('companies', 'console.saved'))).toBeVisible()
  await page.getByRole('button', { name: text('common', 'moreActions') }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: text('companies', 'console.company.statistics') })
    .click()
  await expect(page.getByText(t('key.rate')).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('console.share') }).click()
  await expect(page.getByText(/Raportti Poissaolotilastot .* jaettiin yritykselle/)).toBeVisible()
  await page.goto('/console/statistics')
  await expect(page.getByText(t('console.noIndustry'))).toBeVisible()
  await expectAccessible(page)
})
