import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { insertUser } from '#modules/account/server/fixtures.ts'
import { setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { listOrdersOfEmployee } from '#modules/orders/console-contract.ts'
import { enteredFor, insertOrderFixture } from '#modules/orders/server/fixtures.ts'
import { listMeetingsOfEmployee } from '#modules/video-meetings/console-contract.ts'
import { insertMeetingFixture } from '#modules/video-meetings/server/fixtures.ts'
import { listCasesOfEmployee } from '#modules/work-ability/console-contract.ts'
import { insertCaseFixture } from '#modules/work-ability/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { artificialIdentityCode, insertEmployee } from './fixtures.ts'

const companies = [1000277, 1000278] as const
const paja = 1000277
const email = 'Maija.Mallikas@paja.test'
let world: World
let nina: Client
let personId: number
let userId: number
const mine: Record<'order' | 'case' | 'guest' | 'invited', number> = { order: 0, case: 0, guest: 0, invited: 0 }
const others: number[] = []

beforeAll(async () => {
  world = await startWorld(inject('template'))
  const { db } = world
  for (const id of companies) await insertCompany(db, { id, name: id === paja ? 'Pohjolan Paja Oy' : 'Meritähti Oy' })
  const grants = companies.map((companyId) => ({ companyId }))
  const helenasId = await insertUser(db, { email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  const maijasId = await insertUser(db, {
    email: email.toLowerCase(),
    firstName: 'Maija',
    lastName: 'Mallikas',
    grants,
  })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const { id: ninasId } = await db
    .selectFrom('user_account')
    .select('id')
    .where('username', '=', 'nina@tt.test')
    .executeTakeFirstOrThrow()
  await insertResponsible(db, paja, ninasId)

  const person = (number: number, firstName: string, mail: string) => ({
    identityCode: artificialIdentityCode('1990-06-06', number),
    firstName,
    lastName: 'Mallikas',
    contact: {
      address: 'Katu 1',
      postcode: '00100',
      city: 'Helsinki',
      municipality: '091',
      phone: '+358401',
      email: mail,
    },
    employments: companies.map((organisationId) => ({ organisationId, startDate: '2020-01-01' as const })),
  })
  const maija = person(1, 'Maija', email)
  const maijo = person(2, 'Maijo', 'maijo@paja.test')
  const inserted = await insertEmployee(db, maija)
  const another = await insertEmployee(db, maijo)
  personId = inserted.employeeId
  userId = inserted.userId

  const now = world.clock.now()
  const order = async (companyId: number, about: typeof maija, sentAt?: Date) => {
    const { orderId } = await insertOrderFixture(db, {
      companyId,
      organisationId: companyId,
      entered: enteredFor(about, { id: companyId, name: 'Yritys' }),
      createdBy: helenasId,
      createdAt: now,
      ...(sentAt && { state: 'RUNNING', sentAt }),
    })
    return orderId
  }
  mine.order = await order(paja, maija, now)
  others.push(await order(1000278, maija, now), await order(paja, maijo, now), await order(paja, maija))

  const ofCase = (companyId: number, { employeeId, employmentIds }: typeof inserted, place: number) =>
    insertCaseFixture(db, {
      companyId,
      employeeId,
      employmentId: employmentIds[place] as number,
      requestedBy: helenasId,
      startDate: '2026-01-01',
      users: [helenasId],
      now,
    })
  mine.case = await ofCase(paja, inserted, 0)
  others.push(await ofCase(1000278, inserted, 1), await ofCase(paja, another, 0))

  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const meeting = async (companyId: number, start: number, invited: object) => {
    const about = {
      companyId,
      organizerId: helenasId,
      topic: 'Tapaaminen',
      start: minutes(start),
      end: minutes(start + 30),
    }
    return (await insertMeetingFixture(db, { ...about, ...invited })).id
  }
  const guest = (address: string) => ({ externals: [{ firstName: 'M', lastName: 'M', email: address }] })
  mine.guest = await meeting(paja, 60, guest(email.toUpperCase()))
  mine.invited = await meeting(paja, 30, { userIds: [maijasId] })
  others.push(
    await meeting(1000278, 60, guest(email)),
    await meeting(paja, 60, guest('maijo@paja.test')),
    await meeting(paja, 60, { userIds: [helenasId] }),
  )
  const dropped = await meeting(paja, 60, guest(email))
  await db
    .updateTable('video_meeting_external_user')
    .set({ uninvited_at: now })
    .where('meeting_id', '=', dropped)
    .execute()
})
beforeEach(() => setStaffScope(world.db, 'ALL'))
afterAll(() => world.stop())

const histories = [
  { what: 'orders', thing: 'company_order', route: listOrdersOfEmployee, mine: () => [mine.order], all: 2 },
  { what: 'cases', thing: 'workability_case', route: listCasesOfEmployee, mine: () => [mine.case], all: 2 },
  {
    what: 'meetings',
    thing: 'video_meeting',
    route: listMeetingsOfEmployee,
    mine: () => [mine.guest, mine.invited],
    all: 3,
  },
] as const

const idsOf = async (route: (typeof histories)[number]['route'], id: number) =>
  (await nina.call(route, { params: { id } })).map((one: { id: number }) => one.id)

test.each(histories)(
  'WK-5 CS-1 the page of a person has their $what: those of companies that the caller sees, by either id, and each look is logged',
  async ({ route, thing, mine, all }) => {
    expect(await idsOf(route, personId)).toHaveLength(all)
    await setStaffScope(world.db, 'RESPONSIBLE')
    expect(await idsOf(route, personId)).toEqual(mine())
    expect(await idsOf(route, userId)).toEqual(mine())
    const logged = await world.db.selectFrom('access_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ action: 'list', purpose: 'care', thing, employee_ids: [personId] })
    expect(await nina.refused(route, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
  },
)
