import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { codeOf } from '../error-code.ts'
import { EnvironmentError, type variables, wrongVariable } from '../process/environment.ts'

export type DatabaseVariable = Extract<
  keyof typeof variables,
  'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_POOLER_URL' | 'DATABASE_READ_URL'
>

const oldest = 150_000

/** By PostgreSQL's codes and Node's; in words, for what the server says may repeat the address. */
const reasons: [RegExp, string][] = [
  [/^28/, 'the database server refuses the user or the password'],
  [/^3D000$/, 'the server has no database of that name'],
  [/^42501$/, 'the user may not connect to that database'],
  [/^53300$/, 'the server takes no more connections'],
  [/^57P03$/, 'the server is starting or stopping'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'there is no host of that name'],
  [/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/, 'no PostgreSQL answers there'],
]

/** The first words with a database server: who cannot have them is told which variable is wrong. */
export async function reach(pool: pg.Pool, variable: DatabaseVariable): Promise<void> {
  try {
    const { rows } = await pool.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
    if ((rows[0]?.number ?? 0) < oldest) throw wrongVariable(variable, 'PostgreSQL 15 or later is needed')
  } catch (error) {
    const code = codeOf(error)
    if (error instanceof EnvironmentError) throw error
    const because = reasons.find(([codes]) => codes.test(code ?? ''))?.[1]
    throw wrongVariable(variable, because ?? `the database cannot be reached (${code ?? String(error)})`)
  }
}

/** Whether two pools speak to one database: what one has locked the other cannot. */
export async function isSameDatabase(one: pg.Pool, other: pg.Pool): Promise<boolean> {
  const holder = await one.connect()
  const key = randomInt(2 ** 47)
  try {
    await holder.query(`select pg_advisory_lock(${key})`)
    const { rows } = await other.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${key}) as taken`)
    return rows[0]?.taken === false
  } finally {
    await holder.query(`select pg_advisory_unlock(${key})`)
    holder.release()
  }
}
