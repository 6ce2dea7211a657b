import type pg from 'pg'

/**
 * The schema as text, the same from the embedded database and from any PostgreSQL server: `schema.sql`
 * is this, checked in, so that a review sees what a migration has made, and a test compares them.
 */
export async function describeSchema(pool: pg.Pool): Promise<string> {
  const lines = async (query: string): Promise<string[]> => {
    const { rows } = await pool.query<{ line: string }>(query)
    return rows.map((row) => row.line)
  }
  const columns = await lines(`
    select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case a.attidentity when 'a' then ' identity always' when 'd' then ' identity' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`)
  const constraints = await lines(`
    select format('%s: %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
      and not (select relispartition from pg_class where oid = conrelid)
    order by conrelid::regclass::text, conname`)
  const indexes = await lines(`
    select indexdef as line from pg_indexes
    where schemaname = 'public' and not (select relispartition from pg_class where oid = format('public.%I', tablename)::regclass)
    order by tablename, indexname`)
  const triggers = await lines(`
    select pg_get_triggerdef(oid) as line from pg_trigger
    where not tgisinternal and not (select relispartition from pg_class where oid = tgrelid) order by tgname`)
  const functions = await lines(`
    select pg_get_functiondef(p.oid) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by p.proname`)
  const section = (title: string, body: string[]) => `-- ${title}\n${body.join('\n')}\n`
  return [
    '-- Written by `npm run schema` from the migrations; not meant to be run.\n',
    section('Columns', columns),
    section('Constraints', constraints),
    section('Indexes', indexes),
    section('Triggers', triggers),
    section('Functions', functions),
  ].join('\n')
}
