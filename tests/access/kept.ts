import type { World } from '../world.ts'

/** Everything that is kept, but for the log of what was refused, and for whose absences are to be counted anew. */
export async function kept({ platform: { database } }: World): Promise<unknown> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('absence_change', 'access_log', 'login_failure', 'login_event') order by 1`,
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as content from ${name} t`,
  )
  // A server may read them side by side, and answers them as they come.
  return (await database.pool.query(`${parts.join(' union all ')} order by name`)).rows
}
