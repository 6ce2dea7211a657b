import type pg from 'pg'

/** The number of rows of every table; sessions too, open or not. */
export async function countRows(pool: pg.Pool | pg.ClientBase): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  )
  const counts: Record<string, number> = {}
  for (const { relname } of tables) {
    const { rows } = await pool.query<{ count: string }>(`select count(*) from public.${relname}`)
    counts[relname] = Number(rows[0]?.count)
  }
  return counts
}
