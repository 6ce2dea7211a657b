import type pg from 'pg'

/**
 * Lets the server's own role do its work and no more: it owns nothing, and of the access log it may only read
 * and add rows. Run by the owner after the migrations, where DATABASE_OWNER_URL names one.
 */
export async function grantToServer(owner: pg.Pool, role: string): Promise<void> {
  const name = `"${decodeURIComponent(role).replaceAll('"', '""')}"`
  await owner.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    revoke update, delete, truncate on access_log from ${name};
    grant all on schema pgboss to ${name};
    grant all on all tables in schema pgboss to ${name};
    grant all on all sequences in schema pgboss to ${name};
    grant execute on all functions in schema pgboss to ${name};`)
}
