import type pg from 'pg'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../errors.ts'

/** A statement for each thing of our schemas that belongs to the role $1; what extensions brought is not ours. */
const statementsThatTakeOver = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'pgboss')),
    role as (select oid from pg_roles where rolname = $1),
    brought as (select objid from pg_depend where deptype = 'e')
  select format('alter schema %I owner to %I', nspname, current_user) as statement
    from pg_namespace where oid in (table ours) and nspowner in (table role)
  union all select format('alter table %s owner to %I', oid::regclass, current_user)
    from pg_class where relkind in ('r', 'p') and relnamespace in (table ours) and relowner in (table role)
  union all select format('alter routine %s owner to %I', oid::regprocedure, current_user)
    from pg_proc where pronamespace in (table ours) and proowner in (table role) and oid not in (table brought)
  union all select format('alter type %s owner to %I', oid::regtype, current_user)
    from pg_type where typtype in ('e', 'd') and typnamespace in (table ours) and typowner in (table role)
      and oid not in (table brought)
  union all select format('alter collation %s owner to %I', oid::regcollation, current_user)
    from pg_collation where collnamespace in (table ours) and collowner in (table role)`

/**
 * Everything in our schemas belongs to the owner. It does not where the server once ran as one role, or made the job queue's
 * tables itself: the owner takes them over where PostgreSQL lets it, else a superuser has to.
 */
export async function takeOver(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(statementsThatTakeOver, [role])
  if (rows.length === 0) return
  try {
    await owner.query('begin')
    for (const { statement } of rows) await owner.query(statement)
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    if (codeOf(error) !== '42501') throw error
    const { rows: names } = await owner.query<{ owner: string; database: string }>(
      'select current_user as owner, current_database() as database',
    )
    const { owner: name = '', database = '' } = names[0] ?? {}
    const statement = `reassign owned by ${owner.escapeIdentifier(role)} to ${owner.escapeIdentifier(name)}`
    throw new OperatorError(
      `Tables belong to the role of DATABASE_URL and not to that of DATABASE_OWNER_URL. As a superuser, in the database ${database}, run: ${statement};`,
    )
  }
}
