import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode, insertEmployee } from '#modules/personnel/server/fixtures.ts'
import { recordSickLeave } from '#modules/sick-leaves/contract.ts'
import { startWorld, type World } from '#tests/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(inject('template'))
  await sql`create table step (id bigint generated always as identity, name text unique)`.execute(world.db)
})
afterAll(() => world.stop())

const steps = async () => {
  const { rows } = await sql<{ name: string }>`select name from step order by id`.execute(world.db)
  return rows.map(({ name }) => name)
}

test('OP-2 what a transaction asks for at once is done in that order, and the answers belong to their questions', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `step ${at}`)
  const answers = await world.db.transaction().execute((db) =>
    Promise.all(
      names.map(async (name) => {
        const { rows } = await sql<{ name: string }>`insert into step (name) values (${name}) returning name`.execute(
          db,
        )
        return rows[0]?.name
      }),
    ),
  )
  expect(answers).toEqual(names)
  expect(await steps()).toEqual(names)
})

test('OP-2 where one of them fails nothing is stored, and the next transaction knows nothing of it', async () => {
  const before = await steps()
  const insert = (name: string) => sql`insert into step (name) values (${name})`
  const together = world.db
    .transaction()
    .execute((db) => Promise.all(['a first one', 'step 1', 'a last one'].map((name) => insert(name).execute(db))))
  await expect(together).rejects.toMatchObject({ code: '23505' })
  expect(await steps()).toEqual(before)
  await world.db.transaction().execute((db) => insert('afterwards').execute(db))
  expect(await steps()).toEqual([...before, 'afterwards'])
})

test('OP-3 a leave whose access cannot be logged is not stored, and that is the reason', async () => {
  const branches = await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy', branches: ['Tuotanto'] })
  const grants = [{ companyId: 1000277 }]
  const helena = await world.login({ email: 'helena@paja.test', firstName: 'Helena', lastName: 'Rantanen', grants })
  const { userId, employmentIds } = await insertEmployee(world.db, {
    ...{ identityCode: artificialIdentityCode('1980-05-05', 1), firstName: 'Maija', lastName: 'Mallikas' },
    employments: [{ organisationId: Number(branches['Tuotanto']), startDate: '2020-01-01', mainEmployer: true }],
  })
  const body = {
    ...{ ehrUserId: userId, employerId: Number(employmentIds[0]), start: '2026-03-02', end: '2026-03-03' },
    ...{ externalSickLeaveCertificate: false },
  }
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no memory' using errcode = '53200'; end $$`.execute(world.db)
  await sql`create trigger refused before insert on access_log for each statement execute function refuse()`.execute(
    world.db,
  )
  expect(await helena.refused(recordSickLeave, { body })).toMatchObject({ status: 503 })
  await sql`drop trigger refused on access_log`.execute(world.db)
  expect(await world.db.selectFrom('sick_leave').select('id').execute()).toEqual([])
  await helena.call(recordSickLeave, { body })
})
