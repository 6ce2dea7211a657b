import type { UserFixture } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import type { Client } from '#tests/client.ts'
import { selectUser } from '#tests/people.ts'
import { startWorld, type World } from '#tests/world.ts'

export const workshop = 1000277
export const elsewhere = 1000278

/** A company whose main user is Helena; Maija of the production is main user of that branch, Esa and Sari supervise. */
export async function startCompany(template: Parameters<typeof startWorld>[0]) {
  const world = await startWorld(template, { SESSION_IDLE_MINUTES: '1440', SESSION_HOURS: '72' })
  const branches = await insertCompany(world.db, {
    id: workshop,
    name: 'Pohjolan Paja Oy',
    branches: [{ name: 'Tuotanto', branches: ['Hitsaamo'] }, 'Myynti'],
  })
  const others = await insertCompany(world.db, {
    id: elsewhere,
    name: 'Meritähti Logistiikka Oy',
    branches: ['Terminaali'],
  })
  const production = branches['Tuotanto'] as number
  const welding = branches['Hitsaamo'] as number
  const sales = branches['Myynti'] as number
  const at = (grant: object = {}) => [{ companyId: workshop, ...grant }]
  const ids: Record<string, number> = {}
  const enter = async (name: string, user: Omit<UserFixture, 'email' | 'firstName' | 'lastName'>): Promise<Client> => {
    const email = `${name}@paja.test`
    const [first = '', ...rest] = name
    const client = await world.login({
      email,
      firstName: first.toUpperCase() + rest.join(''),
      lastName: 'Testi',
      ...user,
    })
    ids[name] = await selectUser(world.db, email)
    return client
  }
  return {
    world,
    ids: ids as Record<'helena' | 'maija' | 'esa' | 'sari' | 'outi' | 'aila' | 'nina', number>,
    ...{ production, welding, sales, terminal: others['Terminaali'] as number },
    helena: await enter('helena', { grants: at({ mainUser: true }) }),
    maija: await enter('maija', {
      grants: at({ mainUser: true, branchId: production, modules: ['personnel', 'sick-leaves'] }),
    }),
    esa: await enter('esa', { grants: at({ branchId: production, modules: ['personnel', 'sick-leaves'] }) }),
    sari: await enter('sari', { grants: at({ branchId: sales, modules: ['personnel'] }) }),
    outi: await enter('outi', { grants: [{ companyId: elsewhere, mainUser: true }] }),
    aila: await enter('aila', { role: 'ROLE_ADMIN' }),
    nina: await enter('nina', { role: 'ROLE_COACH' }),
  }
}
export type Company = Awaited<ReturnType<typeof startCompany>> & { world: World }
