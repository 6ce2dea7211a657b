import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { deactivateUser, giveAccess, reactivateUser, takeAccess } from '#modules/account/console-contract.ts'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { getEmployee, listEmployees } from '#modules/personnel/contract.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { selectTold } from '#server/rights/told-queries.ts'
import { addDays, dayOf, momentAt, monthsAfter } from '#shared/dates.ts'
import { disconnectAll, hear, listen } from '#tests/push-client.ts'
import {
  changeUser,
  delegateAccess,
  endDelegation,
  inviteUser,
  listDelegates,
  listDelegations,
  listUserLog,
  listUsers,
} from '../contract.ts'
import { type Company, startCompany, workshop } from '../test/company.ts'
import { beginningDays } from './days.ts'

let company: Company
let welder: { userId: number; employeeId: number }
let seller: { userId: number; employeeId: number }
let port: number
beforeAll(async () => {
  company = await startCompany(inject('template'))
  const employed = (number: number, organisationId: number) =>
    insertEmployee(company.world.db, {
      identityCode: artificialIdentityCode('1985-05-05', number),
      ...{ firstName: 'Tekijä', lastName: `Numero${number}` },
      employments: [{ organisationId, startDate: '2020-01-01', mainEmployer: true }],
    })
  welder = await employed(11, company.welding)
  seller = await employed(12, company.sales)
  port = await listen(company.world.app)
})
beforeEach(async () => {
  await company.world.db.deleteFrom('delegation').execute()
  await forgetLogged()
  for (const name of ['helena', 'maija', 'esa', 'sari', 'outi', 'aila'] as const) await logInAgain(name)
})
afterEach(disconnectAll)
afterAll(() => company.world.stop())

const here = { params: { companyId: workshop } }
const today = () => dayOf(company.world.clock.now())
const days = (from: number, to: number) => ({ from: addDays(today(), from), to: addDays(today(), to) })
const toSari = (body: object = {}) =>
  company.esa.call(delegateAccess, { ...here, body: { userId: company.ids.sari, ...days(0, 6), ...body } })
const whole = { ...here, query: { includeSubOrgs: 'true' } }
const seen = async () => (await company.sari.call(listEmployees, whole)).map(({ lastName }) => lastName)
/** As whoever sees the page: a member of the production, by their id in the register. */
const reads = async (who: Company['sari'], person: { userId: number }) =>
  (await who.send('GET', `/resource/ehr/users/${person.userId}?companyId=${workshop}`)).statusCode
/** The log can only be added to: what came after it was last looked at. */
let seenUpTo = 0
const ofLog = () => company.world.db.selectFrom('access_log').where('id', '>', seenUpTo).orderBy('id')
const logged = () => ofLog().select(['user_id', 'for_user_id', 'employee_ids', 'action']).execute()
async function forgetLogged(): Promise<void> {
  seenUpTo = (await ofLog().select('id').execute()).at(-1)?.id ?? seenUpTo
}

/** Days pass, and sessions end. */
const logInAgain = (name: 'helena' | 'maija' | 'esa' | 'sari' | 'outi' | 'aila') =>
  company[name].login(`${name}@paja.test`, 'Tyoterveys1')

/** To a time of day, so many days on. */
function moveTo(inDays: number, time: string): void {
  const { clock } = company.world
  const target = momentAt(addDays(today(), inDays), time)
  clock.advance({ minutes: Math.round((target.getTime() - clock.now().getTime()) / 60_000) })
}

describe('MU-3 holiday cover', () => {
  test('opens the giver’s branch by the giver’s modules besides one’s own, from its first day to its last', async () => {
    const { sari } = company
    expect(await seen()).toEqual(['Numero12'])
    await toSari(days(1, 2))
    expect(await seen()).toEqual(['Numero12'])
    moveTo(1, '00:01')
    expect((await seen()).sort()).toEqual(['Numero11', 'Numero12'])
    expect((await sari.call(getOrganisationTree, here)).map(({ label }) => label).sort()).toEqual([
      'Myynti',
      'Tuotanto',
    ])
    moveTo(1, '23:59')
    await logInAgain('sari')
    expect((await seen()).sort()).toEqual(['Numero11', 'Numero12'])
    moveTo(1, '00:01')
    await logInAgain('sari')
    expect(await seen()).toEqual(['Numero12'])
    expect(await reads(sari, welder)).toBe(404)
  })

  test('opens by no module more of one’s own branch: sick leaves are recorded for the giver’s people alone', async () => {
    const { sari } = company
    await toSari()
    const looksUp = async (number: number) =>
      sari.send('POST', `/resource/ehr/users/find?companyId=${workshop}&purpose=sick-leave-recording`, {
        body: { sotu: artificialIdentityCode('1985-05-05', number) },
      })
    expect([(await looksUp(11)).statusCode, (await looksUp(12)).statusCode]).toEqual([200, 404])
  })

  test('is logged under the one who did it, for whom; one’s own work is one’s own', async () => {
    const { sari, ids } = company
    await toSari()
    await sari.call(listEmployees, whole)
    const rows = await logged()
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({
      ...{ user_id: ids.sari, for_user_id: null, employee_ids: [seller.employeeId], action: 'list' },
    })
    expect(rows).toContainEqual({
      ...{ user_id: ids.sari, for_user_id: ids.esa, employee_ids: [welder.employeeId], action: 'list' },
    })
    await forgetLogged()
    await sari.call(getEmployee, { params: { id: welder.userId }, query: { companyId: workshop } })
    await sari.call(getEmployee, { params: { id: seller.userId }, query: { companyId: workshop } })
    expect((await logged()).map(({ for_user_id: whose }) => whose)).toEqual([ids.esa, null])
  })

  test('goes no further: what was taken over is passed on no further', async () => {
    const { sari, ids } = company
    await toSari()
    await sari.call(delegateAccess, { ...here, body: { userId: ids.helena, ...days(0, 3) } })
    await company.world.db
      .updateTable('company_grant')
      .set({ branch_id: company.sales })
      .where('user_id', '=', ids.helena)
      .execute()
    expect((await company.helena.call(listEmployees, whole)).map(({ lastName }) => lastName)).toEqual(['Numero12'])
    await company.world.db
      .updateTable('company_grant')
      .set({ branch_id: workshop })
      .where('user_id', '=', ids.helena)
      .execute()
    const refusal = await sari.refused(delegateAccess, {
      ...here,
      body: { userId: ids.maija, ...days(0, 3), modules: ['sick-leaves'] },
    })
    expect(refusal.fields).toEqual([{ field: 'modules', problem: 'notOwn' }])
  })

  test('makes nobody a main user', async () => {
    const { helena, sari, ids } = company
    await helena.call(delegateAccess, { ...here, body: { userId: ids.sari, ...days(0, 3) } })
    expect((await seen()).length).toBe(2)
    expect(await sari.refused(listUsers, here)).toMatchObject({ status: 403 })
    const invitation = { email: 'x@paja.test', firstName: 'X', lastName: 'Y' }
    expect(await sari.refused(inviteUser, { ...here, body: invitation })).toMatchObject({ status: 403 })
  })

  test('makes no main user’s reach wider', async () => {
    const { helena, maija, ids } = company
    await helena.call(delegateAccess, { ...here, body: { userId: ids.maija, ...days(0, 3) } })
    expect((await maija.call(listUsers, here)).map(({ id }) => id)).toEqual([ids.esa, ids.maija])
    const ofSari = { params: { companyId: workshop, userId: ids.sari } }
    expect(await maija.refused(changeUser, { ...ofSari, body: {} })).toMatchObject({ status: 404 })
  })

  test('opens nothing to whoever has no access of their own any more', async () => {
    const { helena, sari, ids } = company
    await toSari(days(0, 5))
    const ofSari = { params: { companyId: workshop, userId: ids.sari } }
    await helena.call(changeUser, { ...ofSari, body: { endsOn: today() } })
    moveTo(1, '08:00')
    await logInAgain('sari')
    expect(await sari.refused(listEmployees, whole)).toMatchObject({ status: 404 })
    await company.world.db.updateTable('company_grant').set({ ends_on: null }).where('user_id', '=', ids.sari).execute()
    expect((await seen()).length).toBe(2)
  })

  test('is as much as the giver has at each moment', async () => {
    const { aila, ids, production } = company
    await toSari({ modules: ['personnel', 'sick-leaves'] })
    const at = { params: { id: ids.esa, companyId: workshop } }
    const give = (body: object) => aila.call(giveAccess, { ...at, body: { branchId: production, ...body } })
    await give({ modules: ['sick-leaves'] })
    expect(await seen()).toEqual(['Numero12'])
    await give({ modules: ['personnel', 'sick-leaves'], endsOn: today() })
    expect((await seen()).length).toBe(2)
    moveTo(1, '08:00')
    await logInAgain('sari')
    await logInAgain('aila')
    expect(await seen()).toEqual(['Numero12'])
    await give({ modules: ['personnel', 'sick-leaves'], endsOn: null })
    expect((await seen()).length).toBe(2)
    await aila.call(deactivateUser, { params: { id: ids.esa } })
    expect(await seen()).toEqual(['Numero12'])
    await aila.call(reactivateUser, { params: { id: ids.esa } })
    expect((await seen()).length).toBe(2)
    await aila.call(takeAccess, at)
    expect(await seen()).toEqual(['Numero12'])
    await give({ modules: ['personnel', 'sick-leaves'] })
    // What was passed on has ended with the access, and does not come back with a new one.
    expect(await seen()).toEqual(['Numero12'])
  })

  test('follows live where the provider changes what the giver has', async () => {
    const { aila, sari, ids } = company
    await toSari()
    const heard = await hear(port, sari, 'settingsUpdate')
    await aila.call(giveAccess, {
      params: { id: ids.esa, companyId: workshop },
      body: { branchId: company.production, modules: ['personnel'] },
    })
    await expect.poll(() => heard).toHaveLength(1)
  })

  test('tells pushes and mails nothing after the last day, as requests are refused', async () => {
    const { world, ids, production } = company
    await toSari(days(0, 0))
    const told = async () =>
      selectTold(
        world.db,
        { module: 'personnel', companyId: workshop, organisationId: production, now: world.clock.now() },
        {},
      )
    expect(await told()).toContain(ids.sari)
    moveTo(1, '00:01')
    expect(await told()).not.toContain(ids.sari)
    expect(await told()).toContain(ids.esa)
  })

  test('open pages follow when it begins and ends, by time alone', async () => {
    const { world, sari } = company
    const { helena } = company
    const job = beginningDays(world.platform)
    /** Sari does something meanwhile: the line of an idle session is closed. */
    const nextDay = async () => {
      for (const time of ['12:00', '23:50']) {
        moveTo(0, time)
        await sari.send('GET', `/resource/extranet/companies/${workshop}`)
      }
      moveTo(1, '00:01')
    }
    await job.run({}, world.platform.jobs)
    await toSari(days(1, 1))
    const heard = await hear(port, sari, 'settingsUpdate')
    await job.run({}, world.platform.jobs)
    expect(heard).toEqual([])
    await nextDay()
    await job.run({}, world.platform.jobs)
    await expect.poll(() => heard).toHaveLength(1)
    await job.run({}, world.platform.jobs)
    await nextDay()
    await job.run({}, world.platform.jobs)
    await expect.poll(() => heard).toHaveLength(2)
    await logInAgain('helena')
    await helena.call(changeUser, {
      params: { companyId: workshop, userId: company.ids.sari },
      body: { endsOn: today() },
    })
    await expect.poll(() => heard).toHaveLength(3)
    await nextDay()
    await job.run({}, world.platform.jobs)
    await expect.poll(() => heard).toHaveLength(4)
    await logInAgain('helena')
    await helena.call(inviteUser, {
      ...here,
      body: { email: 'sari@paja.test', firstName: 'S', lastName: 'T', modules: ['personnel'], branchId: company.sales },
    })
    world.clock.advance({ minutes: 1 })
    await sari.login('sari@paja.test', 'Tyoterveys1')
  })
})

describe('MU-3 who passes what on', () => {
  test('to an outsider, to the provider, oneself, into the past, twice, longer than one has it or than a year: the field is named', async () => {
    const { esa, helena, ids } = company
    const refusedOf = async (body: object) => {
      const { status, fields } = await esa.refused(delegateAccess, {
        ...here,
        body: { userId: ids.sari, ...days(0, 6), ...body },
      })
      return [status, ...(fields ?? []).map(({ field, problem }) => `${field} ${problem}`)]
    }
    for (const userId of [ids.outi, ids.nina, ids.esa, 999_999])
      expect(await refusedOf({ userId })).toEqual([400, 'userId unknown'])
    expect(await refusedOf(days(-1, 6))).toEqual([400, 'from inThePast'])
    expect(await refusedOf(days(3, 2))).toEqual([400, 'to endBeforeStart'])
    expect(await refusedOf({ modules: ['orders'] })).toEqual([400, 'modules notOwn'])
    expect(await refusedOf({ from: '2026-02-30' })).toEqual([400, 'from not_a_day'])
    const inAYear = monthsAfter(today(), 12)
    expect(await refusedOf({ to: addDays(inAYear, 1) })).toEqual([400, 'to tooFarAhead'])
    expect(await refusedOf({ to: '2199-12-31' })).toEqual([400, 'to tooFarAhead'])
    await toSari({ from: inAYear, to: inAYear })
    await toSari(days(2, 5))
    expect(await refusedOf(days(5, 8))).toEqual([400, 'from overlaps'])
    await toSari(days(6, 8))
    const ofEsa = { params: { companyId: workshop, userId: ids.esa } }
    await helena.call(changeUser, { ...ofEsa, body: { endsOn: addDays(today(), 20) } })
    expect(await refusedOf(days(19, 21))).toEqual([400, 'to afterOwnEnd'])
    await toSari(days(19, 20))
    await helena.call(changeUser, { ...ofEsa, body: { endsOn: null } })
  })

  test('both see it, and a main user within theirs; only the giver and a main user end it, and the log says so', async () => {
    const { esa, sari, helena, maija, outi, ids } = company
    const { id } = await toSari()
    const list = async (who: typeof esa) =>
      (await who.call(listDelegations, here)).map(({ id: one, mayEnd }) => [one, mayEnd])
    expect(await list(esa)).toEqual([[id, true]])
    expect(await list(sari)).toEqual([[id, false]])
    expect(await list(helena)).toEqual([[id, true]])
    expect(await list(maija)).toEqual([[id, true]])
    const one = { params: { companyId: workshop, id } }
    expect(await sari.refused(endDelegation, one)).toMatchObject({ status: 403 })
    expect(await outi.refused(endDelegation, one)).toMatchObject({ status: 404 })
    await maija.call(endDelegation, one)
    expect(await seen()).toEqual(['Numero12'])
    expect(await maija.refused(endDelegation, one)).toMatchObject({ status: 404 })
    const log = await helena.call(listUserLog, here)
    expect(log.slice(0, 2)).toMatchObject([
      {
        action: 'DELEGATION_ENDED',
        by: { id: ids.maija },
        user: { id: ids.esa },
        before: { toUser: { id: ids.sari } },
      },
      {
        action: 'DELEGATED',
        by: { id: ids.esa },
        user: { id: ids.esa },
        after: { toUser: { id: ids.sari }, ...days(0, 6) },
      },
    ])
    const mine = await toSari(days(0, 1))
    await esa.call(endDelegation, { params: { companyId: workshop, id: mine.id } })
    // Helena's own is beyond a main user of the production.
    const hers = await helena.call(delegateAccess, { ...here, body: { userId: ids.sari, ...days(0, 1) } })
    expect(await list(maija)).toEqual([])
    expect(await maija.refused(endDelegation, { params: { companyId: workshop, id: hers.id } })).toMatchObject({
      status: 404,
    })
  })

  test('colleagues with access are offered, and nobody else', async () => {
    const { esa, ids } = company
    const offered = (await esa.call(listDelegates, here)).map(({ id }) => id)
    expect(offered.sort()).toEqual([ids.helena, ids.maija, ids.sari].sort())
  })
})
