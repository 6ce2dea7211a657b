import fs from 'node:fs'
import pg from 'pg'
import { startCluster } from '#tests/cluster.ts'
import { accountsOf, cpuOfTree } from './processes.ts'

export interface Cluster {
  /** Any database of it, as a role that may create databases. */
  url: string
  version: string
  /** CPU of all of its processes so far, in milliseconds. */
  cpu(): number
  stop(): Promise<void>
}

/** The upkeep that comes by the clock would fall into one measurement and not into the other. */
const settings = {
  shared_buffers: '256MB',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
}

/** The server of DATABASE_URL, which must run on this machine; without it one of our own, from Debian's binaries. */
export async function openCluster(): Promise<Cluster> {
  const given = process.env['DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startCluster(settings)
  const { version, postmaster } = await look(url)
  return { url, version, cpu: () => cpuOfTree(postmaster), stop }
}

async function look(url: string): Promise<{ version: string; postmaster: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number; version: string }>(
      `select pg_backend_pid() as pid, current_setting('server_version') as version`,
    )
    const { pid, version } = rows[0] as { pid: number; version: string }
    if (!fs.existsSync(`/proc/${pid}`)) throw new Error('DATABASE_URL must name a server on this machine')
    return { version, postmaster: accountsOf(pid).parent }
  } finally {
    await client.end()
  }
}
