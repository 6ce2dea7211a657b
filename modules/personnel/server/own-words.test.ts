import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { startWorld, type World } from '#tests/world.ts'
import * as console from '../console-contract.ts'
import {
  type ContactData,
  changeContactData,
  changeEmployment,
  createEmployee,
  createEmployment,
  type Employee,
  findEmployee,
  getEmployee,
  listEmployees,
} from '../contract.ts'
import { artificialIdentityCode } from './fixtures.ts'

const companies = [1000277, 1000278, 1000279] as const
type Company = (typeof companies)[number]

let world: World
let nina: Client
/** Who looks after the register of each company; of the first two the same person. */
const hr = {} as Record<Company, Client>
/** Whoever calls with two companies names the one by the id alone. */
let helena: Client

beforeAll(async () => {
  world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  for (const id of companies) await insertCompany(world.db, { id, name: `Yritys ${id} Oy`, branches: ['Myynti'] })
  nina = await world.login({ email: 'nina@care.test', firstName: 'Nina', lastName: 'Hoitola', role: 'ROLE_COACH' })
  helena = await world.login({
    email: 'helena@both.test',
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId: 1000277 }, { companyId: 1000278 }],
  })
  hr[1000277] = helena
  hr[1000278] = helena
  hr[1000279] = await world.login({
    email: 'outi@third.test',
    firstName: 'Outi',
    lastName: 'Saari',
    grants: [{ companyId: 1000279 }],
  })
})
afterAll(() => world.stop())

const untold = { address: null, postcode: null, city: null, email: null, phone: null, lang: null, municipality: null }
type Words = Pick<Employee, 'firstName' | 'lastName' | keyof typeof untold>

/** One person, and what each company has said of them; every word that is said is said once. */
class Person {
  static number = 0
  readonly sotu = artificialIdentityCode(`19${50 + Math.floor(Person.number / 100)}-01-02`, Person.number++ % 100)
  readonly words = new Map<Company, Words>()
  /** The names of the provider's record. */
  record: { firstName: string; lastName: string } | undefined
  #said = 0

  names() {
    this.#said += 1
    return { firstName: `Etu${this.#said}`, lastName: `Suku${this.#said}` }
  }

  contact(): ContactData & { email: string; lang: string } {
    this.#said += 1
    const own = `${Person.number}${this.#said}`
    return {
      ...this.names(),
      address: `Katu ${own}`,
      postcode: own.padStart(5, '0').slice(-5),
      city: `PAIKKA${own}`,
      municipality: '091',
      phone: `+358 40 ${own}`,
      email: `kirje${own}@posti.test`,
      lang: `k${own}`,
    }
  }

  /** An employment that no other overlaps. */
  employment(orgId: number) {
    this.#said += 1
    const year = 2030 + this.#said
    return { orgId, startDate: `${year}-01-01`, endDate: `${year}-12-31` }
  }

  begins(company: Company, names: { firstName: string; lastName: string }): void {
    this.record ??= names
    if (!this.words.has(company)) this.words.set(company, { ...untold, ...names })
  }
}

const find = (company: Company, person: Person) =>
  hr[company].call(findEmployee, { query: { companyId: company }, body: { sotu: person.sotu } })
const idInRegister = async ({ sotu }: Person) => (await nina.call(console.findPerson, { body: { sotu } })).id

/** Every way in which somebody gets an employment, or words are said of them. */
const ways: Record<string, (person: Person, company: Company) => Promise<unknown>> = {
  async 'their HR adds them by code'(person, company) {
    const names = person.names()
    await hr[company].call(createEmployee, {
      query: { companyId: company },
      body: { sotu: person.sotu, ...names, employers: [person.employment(company)] },
    })
    person.begins(company, names)
  },
  async 'the staff add them with names'(person, company) {
    const names = person.names()
    await nina.call(console.addPerson, {
      body: { sotu: person.sotu, ...names, employers: [person.employment(company)] },
    })
    person.begins(company, names)
  },
  async 'the staff add an employment'(person, company) {
    if (!person.record) return
    const params = { id: await idInRegister(person) }
    await nina.call(console.addEmployment, { params, body: person.employment(company) })
    person.begins(company, person.record)
  },
  async 'the staff move an employment there'(person, company) {
    if (!person.record) return
    const { id, employers } = await nina.call(console.getEmployee, { params: { id: await idInRegister(person) } })
    const moved = employers.find((one) => employers.filter((e) => e.companyId === one.companyId).length > 1)
    if (!moved) return
    const params = { id, employmentId: moved.id }
    await nina.call(console.correctEmployment, { params, body: person.employment(company) })
    person.begins(company, person.record)
  },
  async 'their HR adds a further employment'(person, company) {
    if (!person.words.has(company)) return
    const params = { userId: (await find(company, person)).id }
    await hr[company].call(createEmployment, { params, body: person.employment(company) })
  },
  async 'their HR changes an employment'(person, company) {
    if (!person.words.has(company)) return
    const { id, employers } = await find(company, person)
    const params = { userId: id, employmentId: employers[0]?.id }
    await hr[company].call(changeEmployment, { params, body: person.employment(company) })
  },
  async 'their HR tells contact data'(person, company) {
    if (!person.words.has(company)) return
    const told = person.contact()
    await hr[company].call(changeContactData, { params: { id: (await find(company, person)).id }, body: told })
    person.words.set(company, told)
    if (person.words.size === 1) person.record = { firstName: told.firstName, lastName: told.lastName }
  },
  async 'the staff correct the record'(person) {
    if (!person.record) return
    const told = person.contact()
    await nina.call(console.correctContactData, { params: { id: await idInRegister(person) }, body: told })
    person.record = { firstName: told.firstName, lastName: told.lastName }
  },
}

/** Each company reads its own words, by whatever it asks, and where it has none there is nobody. */
async function expectOwnWords(person: Person): Promise<void> {
  const ids = new Set<number>()
  for (const company of companies) {
    const words = person.words.get(company)
    const everything = { includeSubOrgs: true, includeEnded: true }
    const list = await hr[company].call(listEmployees, { params: { companyId: company }, query: everything })
    const listed = list.filter(({ sotu }) => sotu === person.sotu)
    if (!words) {
      expect(listed).toEqual([])
      const asked = { query: { companyId: company }, body: { sotu: person.sotu } }
      expect(await hr[company].refused(findEmployee, asked)).toMatchObject({ status: 404 })
      continue
    }
    const found = await find(company, person)
    ids.add(found.id)
    expect(found).toMatchObject(words)
    // The list says no versions.
    expect([found]).toMatchObject(listed)
    expect(listed).toHaveLength(1)
    expect(await hr[company].call(getEmployee, { params: { id: found.id }, query: { companyId: company } })).toEqual(
      found,
    )
  }
  expect(ids.size).toBe(person.words.size)
}

test('PE-3 PE-10 whoever gives employments, in whatever order: each company reads what it has said itself', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(ways)), fc.constantFrom(...companies))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const person = new Person()
      for (const [way, company] of steps) {
        await ways[way]?.(person, company)
        await expectOwnWords(person)
      }
    }),
    { numRuns: 25, seed: 20260222 },
  )
})

test('PE-3 no employment can be kept without words of its company', async () => {
  const sotu = artificialIdentityCode('1999-01-02', 1)
  const body = { sotu, firstName: 'Uuno', lastName: 'Uusi', employers: [{ orgId: 1000279, startDate: '2026-01-01' }] }
  const { id } = await nina.call(console.addPerson, { body })
  const forgotten = { employee_id: id, organisation_id: 1000278, company_id: 1000278, start_date: '2026-01-01' }
  await expect(world.db.insertInto('employment').values(forgotten).execute()).rejects.toThrow(
    'employment_company_id_employee_id_fkey',
  )
})

test('PE-10 the provider’s record follows the only employer, and nobody once there are two', async () => {
  const sotu = artificialIdentityCode('1999-01-02', 2)
  const add = (company: Company) =>
    hr[company].call(createEmployee, {
      query: { companyId: company },
      body: { sotu, firstName: 'Aino', lastName: 'Ainoa', employers: [{ orgId: company, startDate: '2026-01-01' }] },
    })
  const contact = { firstName: 'Aino', lastName: 'Ainoa', postcode: '00100', city: 'HELSINKI', municipality: '091' }
  const tell = (company: Company, id: number, address: string, phone: string) =>
    hr[company].call(changeContactData, { params: { id }, body: { ...contact, address, phone } })
  const { id } = await add(1000277)
  await tell(1000277, id, 'Katu 1', '040 1')
  const record = () => nina.call(console.getEmployee, { params: { id } })
  const recorded = await record()
  expect(recorded).toMatchObject({ address: 'Katu 1', phone: '040 1' })

  // What the person has told the provider stays there, and stays when the employer repeats itself.
  const params = { id: recorded.id }
  const corrected = { ...contact, address: 'Salainen katu 9', phone: '040 1' }
  await nina.call(console.correctContactData, { params, body: corrected })
  expect(await tell(1000277, id, 'Katu 1', '040 2')).toMatchObject({ address: 'Katu 1', phone: '040 2' })
  expect(await record()).toMatchObject({ address: 'Salainen katu 9', phone: '040 2' })

  const other = await add(1000279)
  await tell(1000279, other.id, 'Toinen katu', '040 3')
  await tell(1000277, id, 'Kolmas katu', '040 4')
  expect(await record()).toMatchObject({ address: 'Salainen katu 9', phone: '040 2' })
})
