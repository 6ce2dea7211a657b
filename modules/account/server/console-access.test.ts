import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getOrganisationTree } from '#modules/companies/contract.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { listSickLeaves } from '#modules/sick-leaves/contract.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import { moduleFlags, modules } from '#shared/permissions.ts'
import type { Client } from '#tests/client.ts'
import { linkIn } from '#tests/mail-links.ts'
import { disconnectAll, hear, listen, openSignedLine } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import {
  changeUser,
  deactivateUser,
  getUser,
  giveAccess,
  inviteUser,
  reactivateUser,
  takeAccess,
} from '../console-contract.ts'
import { activate, login, recoverPassword, verifyRecovery } from '../contract.ts'
import { fixturePassword, insertUser } from './fixtures.ts'

let world: World
let port: number
let aila: Client
let esa: Client
let esasId: number
let paja: Record<string, number>
let heard: unknown[]
const newPassword = 'Lahna7Hauki'
const paja277 = { companyId: 1000277 }

beforeAll(async () => {
  world = await startWorld(inject('template'))
  paja = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto', 'Myynti'] })
  await insertCompany(world.db, { id: 1000278, name: 'Meritähti Logistiikka Oy', flags: { ordersEnabled: false } })
  aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  esa = await world.login({ email: 'esa@paja.test', firstName: 'Esa', lastName: 'Mäkelä' })
  esasId = (await esa.call(whoami)).id as number
  port = await listen(world.app)
  heard = await hear(port, esa, 'settingsUpdate')
})
afterAll(async () => {
  disconnectAll()
  await world.stop()
})
beforeEach(() => {
  heard.length = 0
})

const at = (id: number, companyId = 1000277) => ({ params: { id, companyId } })
const entries = (client: Client, id: number) => client.call(listCompanies, { params: { id } })
const tryToEnter = (email: string, password: string) => world.anonymous().refused(login, { body: { email, password } })

describe('access to companies', () => {
  test('PC-2 SH-3 the whole company with every module unless told otherwise, counted at the next request', async () => {
    expect(await entries(esa, esasId)).toEqual([])
    const { access } = await aila.call(giveAccess, { ...at(esasId), body: {} })
    expect(access).toEqual([
      {
        companyId: 1000277,
        companyName: 'Pohjolan Paja Oy',
        branchId: 1000277,
        branchName: 'Pohjolan Paja Oy',
        modules: null,
        mainUser: false,
        endsOn: null,
        version: expect.any(String),
      },
    ])
    const [entry] = await entries(esa, esasId)
    expect(entry).toMatchObject(Object.fromEntries(modules.map((module) => [moduleFlags[module], true])))
    await esa.call(listSickLeaves, { query: paja277 })
    expect((await esa.call(getOrganisationTree, { params: paja277 }))[0]?.children).toHaveLength(2)
    await expect.poll(() => heard).toEqual([{}])
  })

  test('PC-2 RT-5 changed to one branch and some modules, the rest ends at once', async () => {
    const body = { branchId: paja['Tuotanto'], modules: ['documents', 'personnel', 'documents'] }
    const { access } = await aila.call(giveAccess, { ...at(esasId), body })
    expect(access).toMatchObject([{ branchName: 'Tuotanto', modules: ['documents', 'personnel'] }])
    expect(await esa.refused(listSickLeaves, { query: paja277 })).toMatchObject({ code: 'module_disabled' })
    expect(await esa.call(getOrganisationTree, { params: paja277 })).toMatchObject([{ label: 'Tuotanto' }])
    await expect.poll(() => heard).toEqual([{}])
  })

  test('PC-2 RT-5 taken away it is gone at the next request; other companies stay', async () => {
    await aila.call(giveAccess, { ...at(esasId, 1000278), body: { modules: null, branchId: null } })
    expect(await entries(esa, esasId)).toHaveLength(2)
    expect((await aila.call(takeAccess, at(esasId))).access).toMatchObject([{ companyId: 1000278 }])
    expect(await esa.refused(listSickLeaves, { query: paja277 })).toMatchObject({ status: 404 })
    expect(await entries(esa, esasId)).toMatchObject([{ company: { id: 1000278 }, ordersEnabled: false }])
    expect(await aila.refused(takeAccess, at(esasId))).toMatchObject({ status: 404, code: 'item_not_found' })
    await expect.poll(() => heard).toEqual([{}, {}])
  })

  test('PC-2 what does not exist or fit is refused', async () => {
    const refused = (companyId: number, body: object) => aila.refused(giveAccess, { ...at(esasId, companyId), body })
    expect(await refused(1999999, {})).toMatchObject({ status: 404, code: 'item_not_found' })
    for (const branchId of [1000278, 1999999])
      expect((await refused(1000277, { branchId })).fields).toEqual([{ field: 'branchId', problem: 'unknown' }])
    expect((await refused(1000277, { modules: [] })).fields).toEqual([{ field: 'modules', problem: 'required' }])
    expect((await refused(1000277, { modules: ['everything'] })).status).toBe(400)
    const nina = await insertUser(world.db, {
      email: 'nina@tt.test',
      firstName: 'Nina',
      lastName: 'Hoitola',
      role: 'ROLE_COACH',
    })
    expect(await aila.refused(giveAccess, { ...at(nina), body: {} })).toMatchObject({ code: 'forbidden' })
    expect((await aila.call(getUser, { params: { id: nina } })).access).toEqual([])
  })
})

describe('from the invitation to the company', () => {
  test('PC-2 AU-12 SH-3 SH-5 an invited person activates, logs in and sees the granted company with exactly the granted modules', async () => {
    const body = { firstName: 'Uuno', lastName: 'Uusi', email: 'uuno@paja.test', locale: 'fi', role: 'ROLE_USER' }
    const { id } = await aila.call(inviteUser, { body })
    await aila.call(giveAccess, {
      ...at(id, 1000278),
      body: { modules: ['sick-leaves', 'orders'] },
    })
    const link = await linkIn(world, 'uuno@paja.test', '/activate')
    await world.anonymous().call(activate, { body: { ...link, password: newPassword, passwordConfirm: newPassword } })
    const uuno = world.anonymous()
    await uuno.login('uuno@paja.test', newPassword)
    const [entry, ...others] = await entries(uuno, id)
    expect(others).toEqual([])
    // Orders are granted, but the company does not have them.
    const flags = Object.values(moduleFlags).filter((flag) => entry?.[flag])
    expect(flags).toEqual(['sickLeaveManagementEnabled'])
    await uuno.call(listSickLeaves, { query: { companyId: 1000278 } })
  })
})

describe('closing an account', () => {
  test('PC-2 AU-16 RT-3 its open sessions and connections end at once, and no door leads back in', async () => {
    const client = await world.login({ email: 'poistuva@paja.test', firstName: 'Pia', lastName: 'Poistuva' })
    const id = (await client.call(whoami)).id as number
    await world.anonymous().call(recoverPassword, { body: { usernameOrEmail: 'poistuva@paja.test' } })
    const link = await linkIn(world, 'poistuva@paja.test', '/recovery')
    const { socket, subscription } = await openSignedLine(port, client)
    socket.send(subscription)
    await once(socket, 'message')
    const closed = once(socket, 'close')

    expect(await aila.call(deactivateUser, { params: { id } })).toMatchObject({ status: 'DEACTIVATED' })
    expect(await client.refused(listCompanies, { params: { id } })).toMatchObject({ status: 401 })
    expect((await closed)[0]).toBe(4009)
    expect(await tryToEnter('poistuva@paja.test', fixturePassword)).toMatchObject({ code: 'login_failed' })
    const recovery = { body: { ...link, password: newPassword, passwordConfirm: newPassword } }
    expect(await world.anonymous().refused(verifyRecovery, recovery)).toMatchObject({ code: 'link_invalid' })
    // Jobs are done in turn: when the second mail is there, the first is known not to come.
    for (const usernameOrEmail of ['poistuva@paja.test', 'esa@paja.test'])
      await world.anonymous().call(recoverPassword, { body: { usernameOrEmail } })
    await linkIn(world, 'esa@paja.test', '/recovery')
    const mails = world.platform.mailCatcher?.mails.filter(({ to }) => to?.[0]?.address === 'poistuva@paja.test')
    expect(mails).toHaveLength(1)

    await aila.call(deactivateUser, { params: { id } })
    expect(await aila.call(reactivateUser, { params: { id } })).toMatchObject({ status: 'ACTIVE' })
    await aila.call(reactivateUser, { params: { id } })
    expect(await client.refused(listCompanies, { params: { id } })).toMatchObject({ status: 401 })
    expect(await world.anonymous().refused(verifyRecovery, recovery)).toMatchObject({ code: 'link_invalid' })
    const back = world.anonymous()
    await back.login('poistuva@paja.test', fixturePassword)
  })

  test('PC-2 one that was never activated is invited again when reopened, with a new link only', async () => {
    const body = { firstName: 'Kesken', lastName: 'Jäi', email: 'kesken@paja.test', locale: 'fi', role: 'ROLE_USER' }
    const { id } = await aila.call(inviteUser, { body })
    const link = await linkIn(world, 'kesken@paja.test', '/activate')
    await aila.call(deactivateUser, { params: { id } })
    const activation = { body: { ...link, password: newPassword, passwordConfirm: newPassword } }
    expect(await world.anonymous().refused(activate, activation)).toMatchObject({ code: 'link_invalid' })
    expect(await aila.call(reactivateUser, { params: { id } })).toMatchObject({ status: 'INVITED' })
    expect(await world.anonymous().refused(activate, activation)).toMatchObject({ code: 'link_invalid' })
  })

  test('PC-2 nobody closes or demotes themselves', async () => {
    const { id } = await aila.call(whoami)
    expect(await aila.refused(deactivateUser, { params: { id } })).toMatchObject({ status: 403, code: 'forbidden' })
    const body = { firstName: 'Aila', lastName: 'Ylä', email: 'aila@tt.test', locale: 'fi', role: 'ROLE_COACH' }
    expect(await aila.refused(changeUser, { params: { id }, body })).toMatchObject({ code: 'forbidden' })
    await aila.call(changeUser, { params: { id }, body: { ...body, role: 'ROLE_ADMIN' } })
  })

  test('PC-2 of two administrators who close or demote each other in the same moment, one stays', async () => {
    const ways = ['close', 'demote', 'both'] as const
    for (const [round, way] of [...ways, ...ways, ...ways, ...ways].entries()) {
      const names = [`eka-${round}@tt.test`, `toka-${round}@tt.test`]
      const [eka, toka] = await Promise.all(
        names.map((email) => world.login({ email, firstName: 'Eka', lastName: 'Toka', role: 'ROLE_ADMIN' })),
      )
      const [ekasId, tokasId] = [(await eka?.call(whoami))?.id, (await toka?.call(whoami))?.id]
      const ask = (client: Client | undefined, id: number | undefined, email: string | undefined, close: boolean) =>
        close
          ? client?.send('POST', `/resource/console/users/${id}/deactivate`)
          : client?.send('PUT', `/resource/console/users/${id}`, {
              body: { firstName: 'Eka', lastName: 'Toka', email, locale: 'fi', role: 'ROLE_COACH' },
            })
      const answers = await Promise.all([
        ask(eka, tokasId, names[1], way !== 'demote'),
        ask(toka, ekasId, names[0], way === 'close'),
      ])
      const [first, second] = answers.map((answer) => answer?.statusCode).sort()
      expect(first).toBe(200)
      // Who is closed or demoted before their own request has begun is nobody any more.
      expect([401, 403]).toContain(second)
      const left = await world.db
        .selectFrom('user_account')
        .select('id')
        .where('username', 'in', names)
        .where('role', '=', 'ROLE_ADMIN')
        .where('status', '=', 'ACTIVE')
        .execute()
      expect(left).toHaveLength(1)
    }
  })

  test('PC-2 MU-1 an invitation gives its access in the same step, with one mail: all of it or nothing', async () => {
    const rauno = {
      ...{ firstName: 'Rauno', lastName: 'Rinne', email: 'rauno@paja.test', locale: 'fi', role: 'ROLE_USER' },
    } as const
    const access = {
      ...{ companyId: 1000277, branchId: paja['Tuotanto'], mainUser: true, endsOn: '2026-12-31' },
      modules: ['personnel', 'documents'] as const,
    }
    const invite = (more: object) => ({ body: { ...rauno, ...more } as never })
    const fields = async (more: object) => (await aila.refused(inviteUser, invite(more))).fields
    expect(await fields({ access: { ...access, endsOn: '2020-01-01' } })).toEqual([
      { field: 'access.endsOn', problem: 'inThePast' },
    ])
    expect(await fields({ access: { ...access, branchId: 1000278 } })).toEqual([
      { field: 'access.branchId', problem: 'unknown' },
    ])
    expect(await fields({ access: { ...access, modules: [] } })).toEqual([
      { field: 'access.modules', problem: 'required' },
    ])
    expect(await fields({ access, role: 'ROLE_COACH' })).toEqual([{ field: 'access', problem: 'invalid' }])
    expect(await aila.refused(inviteUser, invite({ access: { companyId: 999_999 } }))).toMatchObject({ status: 404 })
    expect(await world.db.selectFrom('user_account').where('email', '=', rauno.email).selectAll().execute()).toEqual([])

    const user = await aila.call(inviteUser, invite({ access }))
    expect(user.access).toMatchObject([
      {
        ...{ companyId: 1000277, branchName: 'Tuotanto', mainUser: true, endsOn: '2026-12-31' },
        modules: ['personnel', 'documents'],
      },
    ])
    await world.platform.mailCatcher?.waitFor(rauno.email)
    const log = await world.db.selectFrom('user_log').selectAll().where('user_id', '=', user.id).execute()
    expect(log).toMatchObject([{ company_id: 1000277, action: 'GIVEN', user_name: 'Rauno Rinne' }])
    const mails = (world.platform.mailCatcher?.mails ?? []).filter(({ to }) => to?.[0]?.address === rauno.email)
    expect(mails).toHaveLength(1)
  })
})
