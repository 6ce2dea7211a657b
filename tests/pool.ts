import pg from 'pg'

/**
 * One connection to a database that is dropped when the test is over. The pool says that it has ended before the server has
 * heard of it: what the server says to such a connection concerns nobody, and unheard it would end the run.
 */
export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return pool
}
