import type { Locator } from '@playwright/test'
import { furnish } from '../support/furnish.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0)

test('SH-7 on a phone the buttons at the end of a form are as wide as each other, and the fields of a list as wide as the list', async ({
  page,
  world,
}) => {
  await furnish(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'aila@tt.test', '/console')
  for (const address of ['users/invite', 'videomeetings/new', 'companies/new']) {
    await page.goto(`/console/${address}`)
    const cancel = page.getByRole('button', { name: text('common', 'cancel'), exact: true })
    await expect(cancel).toBeVisible()
    expect.soft(await widthOf(cancel), address).toBe(await widthOf(page.locator('[type="submit"]').last()))
  }
  for (const address of ['conversations', 'companies', 'users', 'documents', 'reports', 'forms', 'follow-ups']) {
    await page.goto(`/console/${address}`)
    const filters = page.getByRole('search')
    const fields = filters.locator('.mantine-InputWrapper-root').filter({ visible: true })
    await expect(fields.first()).toBeVisible()
    const whole = await widthOf(filters)
    for (const field of await fields.all()) expect.soft(await widthOf(field), address).toBe(whole)
  }
})

test('SH-7 on a phone no line of a card ends with a mark, and none begins with one that is seen', async ({
  page,
  world,
}) => {
  await furnish(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'hr@paja.test', '/companies/1000277/followups?view=all')
  for (const address of ['personnel?sub=true', 'files?tab=mine', 'orders', 'reports', 'workabilities?sub=true']) {
    await page.goto(`/companies/1000277/${address}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const seen = await page.evaluate(() => {
      const parts = [...document.querySelectorAll<HTMLElement>('td[data-part="line"]')].filter((one) => one.offsetWidth)
      return parts.flatMap((part) => {
        const mark = getComputedStyle(part, '::after')
        if (mark.content === 'none') return []
        const card = (part.parentElement as HTMLElement).getBoundingClientRect().left
        const [left, end] = [part.getBoundingClientRect().left - card, Number.parseFloat(mark.width)]
        const margin = getComputedStyle(part.parentElement as HTMLElement, '::before')
        const isFirst = left <= Number.parseFloat(margin.width)
        const isCovered = left <= Number.parseFloat(margin.width) && margin.zIndex === '1' && end <= left
        return mark.position !== 'absolute' || (isFirst && !isCovered) ? [part.innerText] : []
      })
    })
    expect.soft(seen, address).toEqual([])
  }
})
