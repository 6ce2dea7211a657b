import type { Page } from '@playwright/test'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const typed = 'Mallikas Maija'

/** Every list in which something can be typed. */
const lists = {
  'hr@paja.test': ['files', 'reports', 'personnel', 'forms', 'workabilities', 'orders'].map(
    (list) => `/companies/1000277/${list}`,
  ),
  'nina@tt.test': [
    '/console/companies',
    '/console/users',
    '/console/documents',
    '/console/reports',
    '/console/personnel?companyId=1000277',
    '/console/forms',
    '/console/conversations',
    '/console/work-ability',
  ],
}

/** What the browser itself keeps: the address, the entries of its history, its storage. */
const keptByTheBrowser = (page: Page) =>
  page.evaluate(() => JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }]))

for (const [email, addresses] of Object.entries(lists))
  test(`SH-1 a name typed into a list of ${email} stays out of address, history and storage; Back finds it again`, async ({
    page,
    world,
  }) => {
    test.slow()
    await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
    await world.person({
      email: 'hr@paja.test',
      firstName: 'Helena',
      lastName: 'Rantanen',
      grants: [{ companyId: 1000277 }],
    })
    await world.person({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
    await logIn(page, email, addresses[0] ?? '/')
    for (const address of addresses) {
      await page.goto(address)
      const search = page.getByRole('searchbox')
      await search.fill(typed)
      // Searching begins when typing pauses.
      await page.waitForFunction(() => typeof history.state?.typed === 'string')
      expect(new URL(page.url()).href).toBe(new URL(address, world.url).href)
      expect(await keptByTheBrowser(page)).not.toMatch(/mallikas|maija/i)

      const menu = page.getByRole('navigation', { name: text('common', 'menu.label') })
      await menu.locator('a:not([aria-current])').first().click()
      await expect(search).toHaveCount(0)
      await page.goBack()
      await expect(search, address).toHaveValue(typed)

      await page.reload()
      await expect(search, address).toHaveValue('')
    }
  })
