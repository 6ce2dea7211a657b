import fs from 'node:fs'
import { expectAccessible } from '#e2e/support/axe.ts'
import { test as base, expect, logIn } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { type RefusingRelay, startRefusingRelay } from '#tests/refusing-relay.ts'

const t = (key: string, values?: Record<string, string | number>) => text('failed-mails', key, values)
/** Longer than a phone is wide, and not to be broken at a space. */
const long = `vaino.${'pitka'.repeat(10)}@paja.test`
const account = (key: string, values?: Record<string, string | number>) => text('account', `console.${key}`, values)

/** The world's mails go to a relay that refuses every recipient. */
const test = base.extend<{ relay: RefusingRelay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here
  relay: async ({}, use) => {
    const relay = await startRefusingRelay(550)
    await use(relay)
    await relay.stop()
  },
  variables: async ({ relay }, use) => use({ SMTP_URL: relay.url }),
})

test('OP-2 @phone an invitation that does not go is said at the person, sent again, and another one is dismissed', async ({
  page,
  world,
  relay,
}) => {
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/failed-mails')
  await expect(page.getByText(t('none'))).toBeVisible()
  for (const [firstName, email] of [
    ['Uuno', 'uuno@paja.test'],
    ['Väinö', long],
  ] as const) {
    await page.goto('/console/users/invite')
    await page.getByLabel(account('field.firstName')).fill(firstName)
    await page.getByLabel(account('field.lastName')).fill('Uusi')
    await page.getByLabel(account('field.email')).fill(email)
    await page.getByRole('button', { name: account('invite.submit') }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${firstName} Uusi` })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('alert')).toContainText(t('invitation.title'), { timeout: 1000 })
    }).toPass()
  }
  await expect(page.getByRole('alert')).toContainText(t('reason.RECIPIENT_REFUSED'))
  await expectAccessible(page)

  await page.goto('/console/failed-mails')
  const row = (email: string) => page.getByRole('row', { name: new RegExp(email) })
  await expect(row('uuno@paja.test')).toContainText(t('kind.activation-mail'))
  await expect(row(long)).toContainText(t('reason.RECIPIENT_REFUSED'))
  await expectAccessible(page)
  const beyondItsFrame = ({ parentElement: frame }: Element) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0)
  expect(await page.getByRole('table').evaluate(beyondItsFrame)).toBe(0)

  await page.goto('/console/oversight')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `${text('common', 'export.csv')}: ${t('title')}` }).click()
  const saved = fs.readFileSync(await (await download).path(), 'utf8')
  expect(saved.split('\r\n')[0]).toBe(
    `\ufeff${['kind', 'to', 'reason', 'tries', 'failedAt'].map((one) => t(`field.${one}`)).join(';')}`,
  )
  expect(saved).toContain(`${t('kind.activation-mail')};uuno@paja.test;${t('reason.RECIPIENT_REFUSED')};1;`)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('counted.mails_other', { count: 2 }), exact: true }).click()
  await expect(row(long)).toBeVisible()

  const nameOf = (to: string) => ({ mail: `${t('kind.activation-mail')}, ${to}` })
  await page.getByRole('button', { name: t('dismissOne', nameOf(long)) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(long)
  await dialog.getByRole('button', { name: text('common', 'cancel') }).click()
  await expect(row(long)).toBeVisible()
  await page.getByRole('button', { name: t('dismissOne', nameOf(long)) }).click()
  await dialog.getByRole('button', { name: t('dismiss'), exact: true }).click()
  await expect(row(long)).toHaveCount(0)

  relay.answer = undefined
  await page.getByRole('button', { name: t('resendOne', nameOf('uuno@paja.test')) }).click()
  await expect(page.getByText(t('none'))).toBeVisible()
  await expect.poll(() => relay.taken).toEqual(['uuno@paja.test'])
})
