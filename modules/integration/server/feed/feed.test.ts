import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { correctContactData, correctEmployment } from '#modules/personnel/console-contract.ts'
import { changeContactData, changeEmployment, createEmployee } from '#modules/personnel/contract.ts'
import { insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { insertChanges } from '#server/changes/queries.ts'
import type { Client } from '#tests/client.ts'
import { listen } from '#tests/push-client.ts'
import { startWorld, type World } from '#tests/world.ts'
import { type Change, waitingAtMost } from '../../contract.ts'
import { connect, type System } from '../../test/system.ts'

const workshop = 1000277
const elsewhere = 1000278

let world: World
let helena: Client
let nina: Client
let ofWorkshop: System
let ofOthers: System
let provider: System
let production: number
let office: number
beforeAll(async () => {
  world = await startWorld(inject('template'))
  const ids = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: ['Tuotanto', 'Toimisto'],
  })
  production = Number(ids['Tuotanto'])
  office = Number(ids['Toimisto'])
  await insertCompany(world.db, { id: elsewhere, name: 'Meritähti Logistiikka Oy' })
  const grants = [{ companyId: workshop }]
  helena = await world.login({ email: 'hr@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  nina = await world.login({ email: 'nina@tt.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  const aila = await world.login({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  const scopes = ['changes', 'personnel.read'] as const
  ofWorkshop = await connect(world, aila, { name: 'HR', companyId: workshop, scopes: [...scopes] })
  ofOthers = await connect(world, aila, { name: 'Muualla', companyId: elsewhere, scopes: [...scopes] })
  provider = await connect(world, aila, { name: 'Potilastietojärjestelmä', scopes: [...scopes] })
})
afterAll(() => world.stop())

interface Feed {
  changes: Change[]
  next: string
}

/** What each of the three systems hears of what is done. */
async function heardOf(work: () => Promise<unknown>): Promise<string[][]> {
  const systems = [ofWorkshop, ofOthers, provider]
  const before = await Promise.all(systems.map((system) => system.read<Feed>('changes?limit=1000')))
  await work()
  const after = await Promise.all(
    systems.map((system, at) => system.read<Feed>(`changes?after=${before[at]?.next ?? ''}`)),
  )
  return after.map(({ changes }) => changes.map(({ type, companyId, thingId }) => `${type} ${companyId} ${thingId}`))
}

const contact = {
  firstName: 'Maija',
  lastName: 'Mallikas',
  address: 'Katu 1',
  postcode: '00100',
  city: 'Helsinki',
  email: '',
  phone: '0401234567',
  municipality: '091',
}

describe('IF-2 a change is told where it is one', () => {
  test('what the provider corrects in its record is told to the provider’s systems alone', async () => {
    const { employeeId, userId } = await insertEmployee(world.db, {
      identityCode: '020594X903P',
      firstName: 'Maija',
      lastName: 'Mallikas',
      employments: [{ organisationId: production, startDate: '2020-01-01' }],
    })
    const correct = () =>
      nina.call(correctContactData, { params: { id: employeeId }, body: { ...contact, city: 'Espoo' } })
    expect(await heardOf(correct)).toEqual([[], [], [`employee.changed ${workshop} ${userId}`]])
    const change = () => helena.call(changeContactData, { params: { id: userId }, body: contact })
    const told = [`employee.changed ${workshop} ${userId}`]
    expect(await heardOf(change)).toEqual([told, [], told])
  })

  test('an employment that moves to another company is over at the one and begins at the other', async () => {
    const { employeeId, employmentIds } = await insertEmployee(world.db, {
      identityCode: '010594Y9032',
      firstName: 'Matti',
      lastName: 'Meikäläinen',
      employments: [{ organisationId: production, startDate: '2020-01-01' }],
    })
    const [employmentId = 0] = employmentIds
    const move = () =>
      nina.call(correctEmployment, {
        params: { id: employeeId, employmentId },
        body: { orgId: elsewhere, startDate: '2020-01-01', profession: 'Kuljettaja' },
      })
    const [here, there, all] = await heardOf(move)
    expect(here).toEqual([`employment.ended ${workshop} ${employmentId}`])
    expect(there).toEqual([
      expect.stringMatching(`employee.created ${elsewhere}`),
      `employment.created ${elsewhere} ${employmentId}`,
    ])
    expect(all).toHaveLength(3)
    expect((await ofWorkshop.get(`employments/${employmentId}`)).statusCode).toBe(404)
    expect((await ofOthers.get(`employments/${employmentId}`)).statusCode).toBe(200)
  })

  test('which employment is the main one is told of both', async () => {
    const { id: userId, employers } = await helena.call(createEmployee, {
      query: { companyId: String(workshop) },
      body: {
        sotu: '030594W903B',
        firstName: 'Åsa',
        lastName: 'Öhman',
        employers: [
          { orgId: production, startDate: '2024-01-01' },
          { orgId: office, startDate: '2024-01-01' },
        ],
      },
    })
    const main = employers.find(({ mainEmployer }) => mainEmployer)
    const other = employers.find(({ mainEmployer }) => !mainEmployer)
    const flip = () =>
      helena.call(changeEmployment, {
        params: { userId, employmentId: Number(other?.id) },
        body: { orgId: Number(other?.orgId), startDate: '2024-01-01', mainEmployer: true },
      })
    const [heard] = await heardOf(flip)
    expect(new Set(heard)).toEqual(
      new Set([`employment.changed ${workshop} ${other?.id}`, `employment.changed ${workshop} ${main?.id}`]),
    )
  })
})

describe('IF-2 waiting', () => {
  const write = (companyId: number) =>
    world.db
      .transaction()
      .execute((db) => insertChanges(db, [{ change: 'order.sent', companyId, thingId: 7 }], world.clock.now()))

  /** As a request does: written and told by its transaction. */
  async function announce(companyId: number): Promise<void> {
    const change = { change: 'order.sent', companyId, thingId: 8 } as const
    const release = await world.db
      .transaction()
      .execute((db) => world.platform.push.prepare(db, [change], world.clock.now()))
    release()
  }

  test('whoever waits is woken by what is new at their company, and by nothing else', async () => {
    const { news } = world.platform.clients
    const woken: string[] = []
    const over = new AbortController()
    const all = news.next(over.signal, 'all').then(() => woken.push('all'))
    const those = news.next(over.signal, [workshop]).then(() => woken.push('workshop'))
    const others = news.next(over.signal, [elsewhere]).then(() => woken.push('others'))
    await announce(workshop)
    await Promise.all([all, those])
    expect(woken.sort()).toEqual(['all', 'workshop'])
    over.abort()
    await others
  })

  test('of a client’s calls that wait the first is let go when there are too many', async () => {
    const port = await listen(world.app)
    const { next } = await ofOthers.read<Feed>('changes?limit=1000')
    const wait = async () => {
      const address = `http://127.0.0.1:${port}/integration/v1/changes?wait=30&after=${next}`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${ofOthers.token}` } })
      return ((await answer.json()) as Feed).changes.length
    }
    const order: number[] = []
    const calls = Array.from({ length: waitingAtMost + 1 }, (_, at) =>
      wait().then((count) => {
        order.push(at)
        return count
      }),
    )
    await expect.poll(() => order).toHaveLength(1)
    await announce(elsewhere)
    const counts = await Promise.all(calls)
    expect(counts.filter((count) => count === 0)).toHaveLength(1)
    expect(counts.filter((count) => count > 0)).toHaveLength(waitingAtMost)
  })

  test('a cursor of a feed that has since been restored is told so and does not wait for ever', async () => {
    await write(workshop)
    const { next } = await ofWorkshop.read<Feed>('changes?limit=1000')
    const [number, second] = next.split('.').map(Number)
    expect((await ofWorkshop.get(`changes?after=${next}`)).statusCode).toBe(200)
    expect((await ofWorkshop.get(`changes?after=${Number(number) + 1}.${second}`)).statusCode).toBe(410)
    // The numbers go on from where the backup was made, and come again at other times.
    expect((await ofWorkshop.get(`changes?after=${number}.${Number(second) - 3600}`)).statusCode).toBe(410)
  })
})
