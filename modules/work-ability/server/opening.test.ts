import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { findCaseEmployee, listCompanyCandidates, openCase } from '../console-contract.ts'
import { statusOf } from '../rules.ts'
import {
  clearCases,
  company,
  formersCode,
  list,
  mattisCode,
  type Paja,
  request,
  startPaja,
  strangersCode,
} from '../test/paja.ts'

let paja: Paja
let nina: Client
const ids: Record<string, number> = {}

beforeAll(async () => {
  paja = await startPaja()
  for (const [firstName, locale] of [
    ['Nina', 'sv'],
    ['Kari', 'fi'],
    ['Silja', 'en'],
  ] as const) {
    const email = `${firstName.toLowerCase()}@tt.test`
    const person = { email, firstName, lastName: 'Hoitola', role: 'ROLE_COACH' as const, locale }
    ids[firstName] = await insertUser(paja.world.db, person)
  }
  // Who takes no mail gets none.
  await paja.world.db
    .updateTable('user_account')
    .set({ email_notifications_enabled: false })
    .where('email', '=', 'silja@tt.test')
    .execute()
  nina = await paja.world.login('nina@tt.test')
})
afterAll(() => paja.world.stop())
beforeEach(() => clearCases(paja))

const opening = (more: object = {}) => ({
  body: { ...company, employee: { sotu: mattisCode }, userIds: [paja.idOf('Helena')], ...more },
})

test('PC-5 WA-8 staff open a case that nobody has asked for: its process begins, and its users alone see it', async () => {
  const { world, helena, kaisa, idOf } = paja
  expect(await nina.call(findCaseEmployee, { body: { ...company, employee: { sotu: mattisCode } } })).toEqual({
    name: 'Matti Meikäläinen',
    profession: 'Hitsaaja',
    organisation: 'Tuotanto',
  })
  const candidates = await nina.call(listCompanyCandidates, { params: company })
  expect(candidates.map(({ userId }) => userId)).toContain(idOf('Helena'))
  const opened = await nina.call(
    openCase,
    opening({ nurseIds: [ids['Nina']], workabilityStartTrigger: 'SUPERVISOR', description: ' Paluu työhön ' }),
  )
  expect(opened).toMatchObject({
    name: 'Matti Meikäläinen',
    profession: 'Hitsaaja',
    company: { id: 1000277 },
    workabilityStartTrigger: 'SUPERVISOR',
    requestState: 'ACCEPTED',
    requestedBy: { displayName: 'Nina Hoitola' },
    responsibleNurses: [{ id: ids['Nina'] }],
    description: 'Paluu työhön',
    startDate: '2026-03-02',
  })
  expect(statusOf(opened)).toBe('PROCESS_START')
  expect((await list(helena)).map(({ id }) => id)).toEqual([opened.id])
  expect(await list(kaisa)).toEqual([])
  const logged = await world.db.selectFrom('access_log').selectAll().where('purpose', '=', 'care').execute()
  expect(logged.map(({ action, thing, employee_ids }) => [action, thing, employee_ids])).toEqual([
    ['search', 'employee', [paja.matti.employeeId]],
    ['create', 'workability_case', [paja.matti.employeeId]],
  ])
  expect(world.logged.join('\n')).not.toContain(mattisCode)
})

test('PC-5 a case is opened for nobody unknown, with nobody unknown, and not without somebody who sees it', async () => {
  const { helena, idOf, world } = paja
  const refused = async (more: object) => {
    const { status, code, fields } = await nina.refused(openCase, opening(more))
    return [status, fields.length > 0 ? fields.map(({ field }) => field) : code]
  }
  expect(await refused({ userIds: [] })).toEqual([400, ['userIds']])
  expect(await refused({ userIds: [idOf('Helena'), idOf('Outi')] })).toEqual([400, ['userIds.1']])
  expect(await refused({ nurseIds: [idOf('Kaisa')] })).toEqual([400, ['nurseIds']])
  expect(await refused({ employee: { sotu: '010101-000' } })).toEqual([400, ['employee.sotu']])
  expect(await refused({ companyId: 999_999 })).toEqual([400, ['companyId']])
  expect(await refused({ companyId: 1000280 })).toEqual([403, 'module_disabled'])
  for (const sotu of [strangersCode, artificialIdentityCode('1999-09-09', 9)])
    expect(await refused({ employee: { sotu } })).toEqual([404, 'EHR_USER_NOT_FOUND'])
  expect(await refused({ employee: { sotu: formersCode } })).toEqual([404, 'USER_DOES_NOT_HAVE_EMPLOYMENT'])
  expect((await helena.refused(openCase, opening())).status).toBe(403)
  expect(await world.db.selectFrom('workability_case').select('id').execute()).toEqual([])
})

test('PC-5 IN-3 a new request of a company for which nobody answers is told to all, in their language and by a link alone', async () => {
  const { world, helena } = paja
  const mailsTo = (address: string) =>
    (world.platform.mailCatcher?.mails ?? []).filter(({ to }) => to?.some((one) => one.address === address))
  const all = await request(helena, { description: 'Selkä on kipeä' })
  const link = `http://localhost/console/work-ability/${all.id}`
  await expect.poll(() => mailsTo('nina@tt.test').length).toBe(1)
  await expect.poll(() => mailsTo('kari@tt.test').length).toBe(1)
  const [toNina, toKari] = [mailsTo('nina@tt.test')[0], mailsTo('kari@tt.test')[0]]
  expect(toNina?.subject).toBe('Ny begäran om arbetsförmåga')
  expect(toKari?.subject).toBe('Uusi työkykypyyntö')
  expect(toKari?.text).toContain(link)
  for (const secret of ['Matti', 'Meikäläinen', 'Selkä', 'Paja', mattisCode])
    expect(JSON.stringify([toNina, toKari])).not.toContain(secret)

  const never = { user_id: ids['Nina'] as number, kind: 'workability', frequency: 'NEVER' }
  await world.db.insertInto('notice_choice').values(never).execute()
  await request(helena)
  await expect.poll(() => mailsTo('kari@tt.test').length).toBe(2)
  expect(mailsTo('nina@tt.test')).toHaveLength(1)

  // Who answers for it is told as of whatever else waits for them.
  await insertResponsible(world.db, 1000277, ids['Kari'] as number)
  await request(helena)
  const { rowCount } = await world.platform.database.pool.query(
    "select from pgboss.job where name = 'workability-request-mail' and state in ('created', 'active', 'retry')",
  )
  expect(rowCount).toBe(0)
  expect(mailsTo('kari@tt.test')).toHaveLength(2)
  expect(mailsTo('silja@tt.test')).toEqual([])
})
