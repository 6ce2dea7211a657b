import type { Page, Response } from '@playwright/test'
import { type BrowserWorld, expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'
import { sendMessage } from '#modules/conversations/contract.ts'
import { removeSickLeave } from '#modules/sick-leaves/contract.ts'
import { isRecord } from '#shared/objects.ts'
import { elsewhere, insertThings, type Things, workshop } from '#tests/access/things.ts'
import { listWaitingForStaff } from './console-contract.ts'
import { listWaiting } from './contract.ts'

/** Of each kind something waits for Nina, and something else of it does not. */
async function sendToNina(world: BrowserWorld, things: Things): Promise<void> {
  const helena = await world.login('helena@access.test')
  await helena.call(sendMessage, { params: { id: things.conversation }, body: { text: 'Hei' } })
  await helena.call(removeSickLeave, { params: { id: things.sickLeave } })
  const now = world.clock.now()
  await world.db.updateTable('form_process').set({ status: 'REPORTED' }).execute()
  await world.db
    .updateTable('mform')
    .set({ submission_id: crypto.randomUUID(), submitted_at: now, submitted_by: things.users.helena })
    .where('id', '=', things.form)
    .execute()
  await world.db
    .updateTable('workability_case')
    .set({ request_state: 'REQUESTED' })
    .where('id', '=', things.caseId)
    .execute()
  await world.db
    .updateTable('follow_up')
    .set({ noticed_at: now, case_id: things.caseId })
    .where('id', '=', things.followUps[0])
    .execute()
}

/** Goes to an address; one of the lists that it fetches is as long as it should be. */
async function expectListed(page: Page, address: string, isRight: (length: number) => boolean): Promise<void> {
  const lengths: number[] = []
  const note = async (answer: Response) => {
    if (!answer.headers()['content-type']?.includes('json')) return
    const body: unknown = await answer.json().catch(() => undefined)
    if (Array.isArray(body)) lengths.push(body.length)
    else if (isRecord(body) && typeof body['totalElements'] === 'number') lengths.push(body['totalElements'])
  }
  page.on('response', note)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => lengths.some(isRight), { message: address, timeout: 20_000 }).toBe(true)
  page.off('response', note)
}

test('IN-2 SP-5 what is counted for Nina is what its link leads to, of every kind, of all and of her own customers', async ({
  page,
  world,
}) => {
  test.slow()
  const things = await insertThings(world)
  await sendToNina(world, things)
  const { nina: user_id } = things.users
  await world.db.insertInto('responsible_professional').values({ company_id: elsewhere, user_id }).execute()
  const nina = await world.login('nina@access.test')
  await logIn(page, 'nina@access.test', '/console')
  for (const own of ['false', 'true'] as const) {
    const { kinds } = await nina.call(listWaitingForStaff, { query: { own } })
    const byName = kinds.filter(({ kind }) => own === 'false' || kind === 'videomeetings')
    expect(byName.filter(({ count }) => count !== 1)).toEqual([])
    for (const { count, href } of kinds) await expectListed(page, href, (length) => length === count)
  }
})

test('IN-1 what is counted for Helena is at the address that its link leads to, and so is each thing that is named', async ({
  page,
  world,
}) => {
  test.slow()
  const things = await insertThings(world)
  const nina = await world.login('nina@access.test')
  await nina.send('POST', `/resource/console/conversations/${things.conversation}/messages`, { body: { text: 'Hei' } })
  const helena = await world.login('helena@access.test')
  const { kinds } = await helena.call(listWaiting, { query: { companyId: String(workshop) } })
  await logIn(page, 'helena@access.test', `/companies/${workshop}/companyHome`)
  for (const { kind, count, href, items } of kinds.filter((one) => one.count > 0)) {
    await expectListed(page, href, (length) => length >= count)
    // A meeting's own page asks for a camera.
    for (const item of kind === 'videomeetings' ? [] : items) {
      await page.goto(item.href)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(text('common', 'errors.item_not_found'))).toHaveCount(0)
    }
  }
})
