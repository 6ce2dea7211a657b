import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { furnish } from '#e2e/support/furnish.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'

const t = (key: string) => text('finding', key)
const home = '/companies/1000277/companyHome'
const palette = (page: Page) => page.getByRole('dialog', { name: t('title') })
const field = (page: Page) => palette(page).getByRole('combobox', { name: t('label') })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const person = 'Heikkinen-Saastamoinen'

async function open(page: Page, keys = 'Control+k'): Promise<void> {
  await page.keyboard.press(keys)
  await expect(field(page)).toBeFocused()
}

test('WK-3 Ctrl+K and the keyboard alone lead to a section, a conversation, a case and an order; Escape leads nowhere', async ({
  page,
  world,
}) => {
  await furnish(world)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await logIn(page, 'hr@paja.test', home)
  await expect(heading(page)).toBeVisible()
  expect(asked.filter((url) => url.includes('Palette'))).toEqual([])

  await open(page)
  await expectAccessible(page)
  await page.keyboard.type(text('sick-leaves', 'title').slice(0, 6).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(text('sick-leaves', 'title'))

  await open(page, '/')
  await page.keyboard.type('kiinteist')
  await expect(option(page, /ajankohta/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/communication\/conversations\/1$/)

  await open(page)
  await page.keyboard.type(person.toLowerCase())
  await expect(palette(page).getByText(t('kind.workability'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/workabilities\?case=1$/)
  await expect(heading(page)).toHaveText(text('work-ability', 'title'))
  await expect(palette(page)).toHaveCount(0)

  await open(page)
  // Once it stands still.
  await field(page).hover()
  const before = await field(page).boundingBox()
  await page.keyboard.type('eikukaan')
  await expect(
    palette(page)
      .getByText(text('common', 'search.nothing', { search: 'eikukaan' }))
      .first(),
  ).toBeVisible()
  expect(await field(page).boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page).toHaveURL(/workabilities\?case=1$/)
  const told = asked.map((url) => decodeURIComponent(url)).filter((url) => /heikkinen|kiinteist|eikukaan/i.test(url))
  expect(told).toEqual([])
})

test('WK-3 @phone a button opens it too; what is not one’s own is not found', async ({ page, world }) => {
  await furnish(world)
  await world.person({
    email: 'kaisa@paja.test',
    firstName: 'Kaisa',
    lastName: 'Laine',
    grants: [{ companyId: 1000277, modules: ['work-ability', 'conversations'] }],
  })
  await logIn(page, 'kaisa@paja.test', home)
  await page.getByRole('button', { name: text('common', 'find'), exact: true }).click()
  await expectAccessible(page)
  await field(page).fill(person)
  await expect(
    palette(page)
      .getByText(text('common', 'search.nothing', { search: person }))
      .first(),
  ).toBeVisible()
  await field(page).fill('')
  await expect(option(page, text('work-ability', 'menu.workAbility')).first()).toBeVisible()
  await expect(option(page, text('personnel', 'menu.personnel'))).toHaveCount(0)
})

test('WK-3 `/` in a field is a letter, and a dialog is not opened upon a dialog', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'hr@paja.test', '/companies/1000277/personnel?sub=true')
  const search = page.getByRole('searchbox', { name: text('personnel', 'filter.label') })
  await search.fill('')
  await search.press('/')
  await expect(search).toHaveValue('/')
  await expect(palette(page)).toHaveCount(0)
  await page.goto('/companies/1000277/workabilities?new=true')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('WK-3 the staff go to a room, a company and a person', async ({ page, world }) => {
  await furnish(world)
  await logIn(page, 'nina@tt.test', '/console')
  await expect(heading(page)).toBeVisible()
  await open(page)
  await page.keyboard.type('keski-pohjan')
  await expect(option(page, /^Keski-Pohjanmaan/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/companies\/1000277$/)
  await open(page)
  await page.keyboard.type(person.toLowerCase())
  await expect(option(page, new RegExp(`^${person}`)).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/personnel\/\d+$/)
})
