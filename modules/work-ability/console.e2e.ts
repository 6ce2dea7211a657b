import { expectAccessible } from '#e2e/support/axe.ts'
import { type BrowserWorld, expect, logIn, test, unfoldFilters } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { correctEvent, getCase } from './console-contract.ts'
import { insertCaseFixture } from './server/fixtures.ts'

const t = (key: string, values?: Record<string, string | number>) => text('work-ability', key, values)
const common = (key: string, values?: Record<string, string | number>) => text('common', key, values)

async function settlePaja(world: BrowserWorld): Promise<number> {
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const grants = [{ companyId: 1000277 }]
  const helena = await world.person({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  await world.person({ email: 'kaisa@paja.test', firstName: 'Kaisa', lastName: 'Kollega', grants })
  await world.person({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  return helena
}

test('PC-5 WA-4 @phone staff find a case, give and take access and decline a request with a reason', async ({
  page,
  world,
}) => {
  const helena = await settlePaja(world)
  for (const [number, firstName] of ['Matti', 'Maija'].entries()) {
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: artificialIdentityCode('1980-05-05', number),
      firstName,
      lastName: 'Meikäläinen',
      employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
    })
    await insertCaseFixture(world.db, {
      companyId: 1000277,
      employeeId,
      employmentId: employmentIds[0] as number,
      requestedBy: helena,
      users: [helena],
      requestState: firstName === 'Matti' ? 'REQUESTED' : 'ACCEPTED',
      startDate: '2026-02-01',
      now: world.clock.now(),
    })
  }
  await logIn(page, 'nina@care.test', '/console/work-ability')
  const maija = page.getByRole('link', { name: 'Meikäläinen Maija' })
  await expect(maija).toBeVisible()
  await unfoldFilters(page)
  await page.getByRole('switch', { name: t('console.requested') }).check()
  await expect(maija).toHaveCount(0)
  await page.reload()
  await page.getByLabel(t('filter.name')).fill('matti')
  await expect(page).not.toHaveURL(/matti/)
  await page.getByRole('link', { name: 'Meikäläinen Matti' }).click()

  await page.getByRole('button', { name: t('users.add') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Helena Rantanen')).toBeDisabled()
  await dialog.getByLabel('Kaisa Kollega').check()
  await dialog.getByLabel('Helena Rantanen').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText(t('users.saved')).first()).toBeVisible()
  await expect(page.getByText('Kaisa Kollega', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t('users.removeOf', { name: 'Kaisa Kollega' }) })).toHaveCount(0)

  await page.getByRole('button', { name: t('console.event.add') }).click()
  await expect(dialog.getByText(t('console.event.takesUp'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('console.answer.action') }).click()
  await dialog.getByLabel(t('console.answer.label')).selectOption('DECLINED')
  await dialog.getByLabel(t('console.answer.text')).fill('Asia on jo käsittelyssä.')
  await dialog.getByRole('button', { name: t('console.answer.send') }).click()
  await expect(page.getByText('Asia on jo käsittelyssä.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('console.reopen.action') })).toBeVisible()
  await expectAccessible(page)
})

test('PC-5 @phone staff open a case without a request, attach a file to its beginning, and two correct that at once', async ({
  page,
  world,
}) => {
  await settlePaja(world)
  const code = artificialIdentityCode('1980-05-05', 1)
  await insertEmployee(world.db, {
    identityCode: code,
    firstName: 'Matti',
    lastName: 'Meikäläinen',
    employments: [{ organisationId: 1000277, profession: 'Hitsaaja', startDate: '2020-01-01' }],
  })
  await logIn(page, 'nina@care.test', '/console/work-ability')
  await page.getByRole('link', { name: t('console.open.action') }).click()
  await page.getByRole('button', { name: t('console.open.submit') }).click()
  await expect(page.getByRole('alert')).toContainText(t('console.company'))
  await page.getByRole('combobox', { name: t('console.company') }).fill('paja')
  await page.getByRole('option', { name: 'Pohjolan Paja Oy' }).click()
  const lookedUp = page.getByLabel(common('identityCode.label'))
  await lookedUp.fill(artificialIdentityCode('1999-09-09', 9))
  await expect(page.getByText(t('console.open.notFound'))).toBeVisible()
  await lookedUp.fill(code)
  await expect(page.getByText('Matti Meikäläinen · Hitsaaja · Pohjolan Paja Oy')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Helena Rantanen' }).check()
  await page.getByRole('checkbox', { name: 'Nina Hoitola' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('console.open.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matti Meikäläinen' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(code))

  const begun = page.getByRole('button', {
    name: t('events.open', { name: t('event.PROCESS_START'), day: '02.03.2026' }),
  })
  await begun.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('attachments.add')).setInputFiles({
    name: 'suunnitelma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n'),
  })
  await expect(dialog.getByRole('button', { name: /^suunnitelma.pdf/ })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: t('console.event.edit') }).click()
  await dialog.getByLabel(t('events.description')).fill('Ninan kirjaus')
  const kari = await world.login({ email: 'kari@care.test', firstName: 'Kari', lastName: 'V', role: 'ROLE_COACH' })
  const params = { id: Number(new URL(page.url()).pathname.split('/').pop()) }
  const event = (await kari.call(getCase, { params })).events[0]
  const body = {
    eventType: 'PROCESS_START',
    startDate: '2026-03-01',
    description: 'Karin kirjaus',
    version: 1,
  } as const
  await kari.call(correctEvent, { params: { ...params, eventId: event?.id ?? 0 }, body })
  await dialog.getByRole('button', { name: common('save') }).click()
  const told = dialog.getByRole('alert').filter({ hasText: t('console.event.changed') })
  await expect(told).toContainText('Karin kirjaus')
  await expect(dialog.getByLabel(t('events.description'))).toHaveValue('Ninan kirjaus')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: common('save') }).click()
  await expect(page.getByText(t('console.event.corrected')).first()).toBeVisible()
  await expect(begun).toBeVisible()
  await expect(page.getByText(`${t('event.PROCESS_START')}, 02.03.2026`)).toBeVisible()
})
