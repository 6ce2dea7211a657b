import type { Locator, Page } from '@playwright/test'
import { furnish } from '../support/furnish.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

type Find = (page: Page) => Locator

const button =
  (name: string): Find =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first()
const opener =
  (name: string | RegExp): Find =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).or(page.getByRole('main').getByRole('link', { name })).first()
const [cancel, close] = [button(text('common', 'cancel')), button(text('common', 'close'))]
const closer: Find = (page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text('common', 'close') })
    .first()

interface Opening {
  at: string
  /** What is pressed, one after the other. */
  open: Find[]
  close: Find
}

/** Whatever opens by its address, and how it is closed. */
const openings: Record<string, Opening[]> = {
  'hr@paja.test': [
    { at: 'absences', open: [button(text('sick-leaves', 'add'))], close: cancel },
    { at: 'absences', open: [opener(/Heikkinen-Saastamoinen/)], close: cancel },
    { at: 'personnel?sub=true', open: [button(text('personnel', 'add'))], close: closer },
    {
      at: 'personnel?sub=true',
      open: [
        (page) =>
          page.getByRole('button', {
            name: new RegExp(text('personnel', 'open.of', { name: 'Heikkinen-Saastamoinen' })),
          }),
      ],
      close: closer,
    },
    { at: 'orders', open: [button(text('orders', 'add'))], close: button(text('orders', 'new.back')) },
    {
      at: 'orders',
      open: [
        button(text('orders', 'add')),
        (page) => page.getByRole('radio').first(),
        button(text('orders', 'new.continue')),
      ],
      close: cancel,
    },
    { at: 'order/1', open: [button(text('orders', 'order.edit'))], close: cancel },
    { at: 'forms', open: [opener(/työpaikkaselvitys/)], close: button(text('forms', 'detail.back')) },
    { at: 'videomeetings', open: [opener(/loppukeskustelu/)], close },
    { at: 'workabilities', open: [button(text('work-ability', 'add'))], close: cancel },
    {
      at: 'workabilities',
      open: [opener(/Heikkinen-Saastamoinen/)],
      close: button(text('work-ability', 'detail.back')),
    },
    { at: 'workabilities?case=1', open: [opener(/Terveystarkastus/)], close },
  ],
  'aila@tt.test': [
    { at: '/console/personnel?companyId=1000277', open: [button(text('personnel', 'add'))], close: closer },
  ],
}

const whereFrom = { 'hr@paja.test': '/profile', 'aila@tt.test': '/console/companies' }

for (const [email, list] of Object.entries(openings))
  test(`SH-1 what has been opened and closed again is not in the way of Back, after a reload neither: ${email}`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    await logIn(page, email, '/')
    for (const { at, open, close } of list)
      for (const isReloaded of [false, true])
        await test.step(`${at} ${isReloaded}`, async () => {
          const from = whereFrom[email as keyof typeof whereFrom]
          await page.goto(from)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.goto(at.startsWith('/') ? at : `/companies/1000277/${at}`)
          const closed = page.url()
          for (const next of open) await next(page).click()
          await expect(page).not.toHaveURL(closed)
          if (isReloaded) await page.reload()
          await close(page).click()
          await expect(page).toHaveURL(closed)
          await page.goBack()
          await expect(page, `${at}: Back leads out`).toHaveURL(new RegExp(`${from}$`))
        })
  })

test('AU-14 the form for a new password is closed by Back, or leaves nothing behind', async ({ page }) => {
  await page.goto('/privacy')
  await page.goto('/login')
  await button(text('account', 'login.forgotten'))(page).click()
  await expect(page).toHaveURL(/reset=true/)
  await button(text('account', 'backToLogin'))(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy$/)
})
