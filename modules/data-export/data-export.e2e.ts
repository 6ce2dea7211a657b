import fs from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { furnish } from '#e2e/support/furnish.ts'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { keptDays, passwordAtLeast } from './console-contract.ts'

const t = (key: string, values?: Record<string, string | number>) => text('data-export', key, values)

async function saved(page: Page, click: () => Promise<void>): Promise<Download> {
  const download = page.waitForEvent('download')
  await click()
  return download
}

const contentOf = async (download: Download) => fs.readFileSync(await download.path())

test('DL-2 @phone Helena saves everything of her account from her profile, and so does Nina from hers', async ({
  page,
  world,
}) => {
  await furnish(world)
  await logIn(page, 'hr@paja.test', '/profile')
  const section = page.getByRole('region', { name: t('own.title') })
  await expect(section).toBeVisible()
  await expectAccessible(page)
  const own = await saved(page, () => section.getByRole('button', { name: t('own.action') }).click())
  expect(own.suggestedFilename()).toBe('omat-tiedot-2026-03-02.json')
  expect(JSON.parse(String(await contentOf(own))).profile[0].email).toBe('hr@paja.test')

  await logIn(page, 'nina@tt.test', '/console/profile')
  await expectAccessible(page)
  const ninas = await saved(page, () => page.getByRole('button', { name: t('own.action') }).click())
  expect(JSON.parse(String(await contentOf(ninas))).profile[0].email).toBe('nina@tt.test')
})

test('DL-2 @phone Nina saves what is kept of a person as a PDF and as JSON, after she has been told what is in it', async ({
  page,
  world,
}) => {
  await furnish(world)
  const { id } = await world.db.selectFrom('employee').select('id').executeTakeFirstOrThrow()
  await logIn(page, 'nina@tt.test', `/console/personnel/${id}`)
  for (const [format, begin] of [
    ['pdf', '%PDF-1.7'],
    ['json', '{\n  "format": "person-data"'],
  ] as const) {
    await page.getByRole('button', { name: t(`person.${format}`) }).click()
    const dialog = page.getByRole('dialog', { name: t('person.confirmTitle') })
    await expect(dialog).toContainText(t('person.confirmText'))
    await expectAccessible(page)
    const file = await saved(page, () => dialog.getByRole('button', { name: t('person.confirm') }).click())
    expect(file.suggestedFilename()).toBe(`person-${id}-2026-03-02.${format}`)
    expect(String((await contentOf(file)).subarray(0, begin.length))).toBe(begin)
    await expect(dialog).toHaveCount(0)
  }
})

async function begin(page: Page, password: string, again = password): Promise<void> {
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(new RegExp(`^${label}( \\*)?$`))
  await field(t('begin.password')).fill(password)
  await field(t('begin.again')).fill(again)
  await dialog.getByRole('button', { name: t('begin.submit') }).click()
}

const openedBy = (world: BrowserWorld, page: Page, email: string) =>
  furnish(world).then(() => logIn(page, email, '/console/companies/1000277'))

test('DL-4 @phone Aila exports a company: a password twice, how far it is, the file and until when it is there', async ({
  page,
  world,
}) => {
  await openedBy(world, page, 'aila@tt.test')
  const section = page.getByRole('region', { name: t('company.title') })
  await expect(section).toContainText(t('company.text', { days: keptDays }))
  await expect(section).toContainText(t('company.none'))
  await section.getByRole('button', { name: t('company.begin') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await begin(page, 'lyhyt')
  await expect(dialog.getByText(t('begin.tooShort', { count: passwordAtLeast }), { exact: true })).toBeVisible()
  await begin(page, 'Yrityksen tiedot', 'Yrityksen tietoja')
  await expect(dialog.getByText(t('begin.differ'), { exact: true })).toBeVisible()
  await begin(page, 'Yrityksen tiedot')
  await expect(dialog).toHaveCount(0)
  // Its button waits for the file and takes no focus; it is not lost for that.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  const link = section.getByRole('link')
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(section).toContainText(t('company.until', { moment: '09.03.2026 10:00' }))
  await expectAccessible(page)
  const file = await saved(page, () => link.click())
  expect(file.suggestedFilename()).toBe('1000277-2026-03-02.zip')
  expect(String((await contentOf(file)).subarray(0, 2))).toBe('PK')
})

test('DL-4 whoever is no administrator is offered no export of a company', async ({ page, world }) => {
  await openedBy(world, page, 'nina@tt.test')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByText(t('company.title'))).toHaveCount(0)
})
