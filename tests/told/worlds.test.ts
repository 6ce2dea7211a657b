import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertGrant, insertUser } from '#modules/account/server/fixtures.ts'
import { insertOpeningFixture, insertTeamFixture, setStaffScope } from '#modules/care/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { insertResponsible } from '#modules/conversations/server/fixtures.ts'
import { identify } from '#server/auth/session.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { authorize, type Identity, isAmong, maySee } from '#server/rights/scope.ts'
import { selectStaff, selectTold, selectToldAtEach, selectToldAtPlaces } from '#server/rights/told-queries.ts'
import { moduleFlags, modules, company as ofCompany, staff } from '#shared/permissions.ts'
import { startWorld, type World } from '../world.ts'

let world: World
/** Organisations of two companies: the company, a branch, what is below it, and another branch. */
let places: { companyId: number; organisationId: number; path: number[] }[]
const companies = [1000277, 1000278]
const people: number[] = []

beforeAll(async () => {
  world = await startWorld(inject('template'))
  for (const id of companies)
    await insertCompany(world.db, {
      id,
      name: `Yritys ${id}`,
      branches: [{ name: `Tuotanto ${id}`, branches: [`Hitsaamo ${id}`] }, `Varasto ${id}`],
    })
  const rows = await world.db.selectFrom('organisation').select(['id', 'company_id', 'path']).orderBy('id').execute()
  places = rows.map((row) => ({ companyId: row.company_id, organisationId: row.id, path: row.path }))
  for (const [name, role] of [
    ['helena', 'ROLE_USER'],
    ['esa', 'ROLE_USER'],
    ['outi', 'ROLE_USER'],
    ['nina', 'ROLE_COACH'],
    ['aila', 'ROLE_ADMIN'],
  ] as const)
    people.push(await insertUser(world.db, { email: `${name}@told.test`, firstName: name, lastName: 'Laine', role }))
})
afterAll(() => world.stop())

const switches = fc.constantFrom(true, true, true, false)
/** Whom the staff see, besides what the setting says: by company. */
const responsibility = fc.constantFrom('none', 'none', 'themselves', 'by a team', 'open', 'open until now')

const randomWorld = fc.record({
  staffScope: fc.constantFrom('ALL' as const, 'RESPONSIBLE' as const),
  /** Of the professional and the administrator. */
  staff: fc.record({
    care: fc.boolean(),
    responsible: fc.array(fc.tuple(responsibility, responsibility), { minLength: 2, maxLength: 2 }),
  }),
  setting: switches,
  company: fc.tuple(fc.constantFrom(true, true, false, null), fc.constantFrom(true, true, false, null)),
  module: fc.constantFrom(...modules),
  people: fc.array(
    fc.record({
      status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'INVITED', 'DEACTIVATED'),
      acceptedTerms: switches,
      /** By company: where the access reaches, and whether it has the module. */
      grants: fc.array(
        fc.option(fc.record({ place: fc.nat(3), modules: fc.constantFrom('all', 'this one', 'others') }), { freq: 4 }),
        { minLength: 2, maxLength: 2 },
      ),
    }),
    { minLength: 5, maxLength: 5 },
  ),
})
type RandomWorld = typeof randomWorld extends fc.Arbitrary<infer W> ? W : never

/** Where nothing keeps anybody from a module but what the companies say. */
const openWorld = (module: RandomWorld['module'], company: RandomWorld['company']): RandomWorld => ({
  staffScope: 'ALL',
  staff: { care: true, responsible: [] },
  setting: true,
  company,
  module,
  people: people.map(() => ({
    status: 'ACTIVE',
    acceptedTerms: true,
    grants: [{ place: 0, modules: 'all' }, null],
  })),
})

/** Both kinds of modules: whose company flag may be unset, and whose may not. */
async function makeSo({ setting, company, module, people: states, staffScope, staff }: RandomWorld): Promise<void> {
  const { pool } = world.platform.database
  await setStaffScope(world.db, staffScope)
  await pool.query('delete from responsible_professional')
  await pool.query('delete from team')
  await pool.query('delete from company_opening')
  await pool.query(`update user_account set care = $1 where role = 'ROLE_ADMIN'`, [staff.care])
  for (const [index, ways] of staff.responsible.entries())
    for (const [which, way] of ways.entries())
      await makeResponsible(people[index + 3] as number, companies[which] as number, way)
  const flag = moduleFlags[module].replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  await pool.query(`update setting set ${flag} = $1`, [setting])
  const nullable = ['work-ability', 'video-meetings'].includes(module)
  for (const [index, id] of companies.entries())
    await pool.query(`update company set ${flag} = $1 where id = $2`, [company[index] ?? (nullable ? null : false), id])
  await pool.query('delete from company_grant')
  for (const [index, { status, acceptedTerms, grants }] of states.entries()) {
    const userId = people[index] as number
    await pool.query('update user_account set status = $1, accepted_terms_at = $2 where id = $3', [
      status,
      acceptedTerms ? world.clock.now() : null,
      userId,
    ])
    if (index > 2) continue
    for (const [which, grant] of grants.entries()) {
      if (!grant) continue
      const companyId = companies[which] as number
      const branchId = places.filter((place) => place.companyId === companyId)[grant.place]?.organisationId as number
      const others = modules.filter((one) => one !== module)
      const granted = { all: {}, 'this one': { modules: [module] }, others: { modules: others } }[grant.modules]
      await insertGrant(world.db, userId, { companyId, branchId, ...granted })
    }
  }
}

async function makeResponsible(userId: number, companyId: number, way: string): Promise<void> {
  const { db, clock } = world
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  if (way === 'themselves') await insertResponsible(db, companyId, userId)
  if (way === 'by a team')
    await insertTeamFixture(db, { name: `${userId} ${companyId}`, userIds: [userId], companyIds: [companyId] })
  if (way === 'open') await insertOpeningFixture(db, { userId, companyId, at: hoursAgo(23) })
  if (way === 'open until now') await insertOpeningFixture(db, { userId, companyId, at: hoursAgo(24) })
}

/** Who calls with an open session, as every call learns it. */
async function identityOf(userId: number): Promise<Identity | undefined> {
  const { db, clock, platform } = world
  const now = clock.now()
  const token = newToken()
  const expires_at = new Date(now.getTime() + 3_600_000)
  const session = {
    started_at: now,
    last_used_at: now,
    confirmed_at: now,
    expires_at,
    ip_address: '127.0.0.1',
    browser: '',
  }
  await db
    .insertInto('session')
    .values({ user_id: userId, token_hash: hashToken(token), ...session })
    .execute()
  return identify(db, token, now, platform.environment)
}

async function isLetIn(
  user: Identity | undefined,
  { module }: RandomWorld,
  place: (typeof places)[number],
): Promise<boolean> {
  const asked = { companyIdText: String(place.companyId), locate: async () => undefined }
  const permission = user?.role === 'ROLE_USER' ? ofCompany([module]) : staff
  const scope = await authorize(permission, user, asked).catch(() => undefined)
  if (!scope) return false
  return 'branchId' in scope ? place.path.includes(scope.branchId) : isAmong(scope.companies, place.companyId)
}

test('SH-3 SH-4 CS-1 CS-2 CS-3 whoever is let in is who may be told, and nobody else, whatever is switched, granted and closed', async () => {
  let [told, untold] = [0, 0]
  await fc.assert(
    fc.asyncProperty(randomWorld, async (random) => {
      await makeSo(random)
      const { module } = random
      const now = world.clock.now()
      const identities = new Map<number, Identity | undefined>()
      for (const userId of people) identities.set(userId, await identityOf(userId))
      for (const companyId of companies) {
        const caring = people.filter((userId) => {
          const user = identities.get(userId)
          return user !== undefined && user.role !== 'ROLE_USER' && maySee(user, module, companyId)
        })
        expect(await selectStaff(world.db, { companyId, now })).toEqual(caring)
        const among = sql`select ${companyId}::bigint as company_id, null::bigint as user_id`
        const atEach = await selectToldAtEach(world.db, { module, now }, { among, andStaff: true })
        expect(atEach).toEqual([{ companyId, told: caring }])
      }
      const atPlaces = await selectToldAtPlaces(world.db, { module, now }, places)
      for (const [at, place] of places.entries()) {
        const { companyId, organisationId } = place
        const within = await selectTold(world.db, { module, companyId, organisationId, now }, { andStaff: true })
        expect(atPlaces[at]).toEqual(within)
        const atCompany = await selectTold(world.db, { module, companyId, now }, { andStaff: true })
        for (const [userId, user] of identities) {
          const isIn = await isLetIn(user, random, place)
          const about = { userId, companyId, organisationId }
          expect({ ...about, told: within.includes(userId) }).toEqual({ ...about, told: isIn })
          expect(atCompany.includes(userId)).toBe(user !== undefined && maySee(user, module, companyId))
          if (isIn) told++
          else untold++
        }
      }
    }),
    // Where no company says anything of a module the rare worlds stand beside the random ones.
    { numRuns: 60 + modules.length, examples: modules.map((module) => [openWorld(module, [null, null])]) },
  )
  // Both have been seen often enough for the comparison to say something.
  expect(Math.min(told, untold)).toBeGreaterThan(300)
})

test('of whom a thing concerns only they are told, however many more see the place', async () => {
  await makeSo(openWorld('forms', [true, true]))
  const [helena, esa, outi, nina] = people as [number, number, number, number, number]
  const place = { module: 'forms', companyId: 1000277, now: world.clock.now() } as const
  const among = sql`select unnest(${[helena, nina]}::bigint[])`
  expect(await selectTold(world.db, place, { among })).toEqual([helena, nina])
  expect(await selectTold(world.db, place, {})).toEqual([helena, esa, outi])
})
