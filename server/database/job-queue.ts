import { createRequire } from 'node:module'
import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import { OperatorError } from '../errors.ts'

const schema = 'pgboss'
const library: { pgboss: { schema: number } } = createRequire(import.meta.url)('pg-boss/package.json')
const version = library.pgboss.schema

/** Makes the tables of the job queue, or brings them to what its library wants; they belong to whoever runs this. */
export async function migrateJobQueue(client: pg.ClientBase): Promise<void> {
  const found = await versionOfJobQueue(client)
  if (found === undefined) {
    await client.query('begin')
    await createJobQueue(client)
    await client.query('commit')
  } else if (found > version) throw new OperatorError(`The job queue is of a later version (${found}): ${goBack}`)
  else if (found < version) await runPlan(client, getMigrationPlans(schema, found))
}

/** Within the caller's transaction. */
export async function createJobQueue(client: pg.ClientBase): Promise<void> {
  const plan = getConstructionPlans(schema, { createSchema: false })
  await client.query(plan.slice(plan.indexOf('BEGIN;') + 'BEGIN;'.length, plan.lastIndexOf('COMMIT;')))
}

/** What an operator can do about a database that is ahead of the program. */
export const goBack = 'start that version or a later one, or restore a backup from before it (docs/guide/operating.md)'

export async function versionOfJobQueue(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ is_made: boolean }>(
    `select to_regclass('${schema}.version') is not null as is_made`,
  )
  if (!rows[0]?.is_made) return undefined
  const versions = await client.query<{ version: number }>(`select version from ${schema}.version`)
  return versions.rows[0]?.version
}

/** One transaction, then indexes that are built one by one outside of any. */
async function runPlan(client: pg.ClientBase, plan: string): Promise<void> {
  const end = plan.lastIndexOf('COMMIT;') + 'COMMIT;'.length
  await client.query(plan.slice(0, end))
  for (const statement of plan.slice(end).split(/;\s*\n/))
    if (/^\s*(--.*\n|\s)*\w/.test(statement)) await client.query(statement)
}
