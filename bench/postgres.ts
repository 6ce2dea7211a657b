import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountsOf, freePort } from './processes.ts'

export interface Cluster {
  /** Any database of it, as a role that may create databases. */
  url: string
  version: string
  /** CPU of all of its processes so far, in milliseconds. */
  cpu(): number
  stop(): Promise<void>
}

/** The server of DATABASE_URL, which must run on this machine; without it one of our own, from Debian's binaries. */
export async function openCluster(): Promise<Cluster> {
  const given = process.env['DATABASE_URL']
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startCluster()
  const { version, postmaster } = await look(url)
  return { url, version, cpu: () => cpuOfCluster(postmaster), stop }
}

async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const [binaries] = fs.globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  if (!binaries) throw new Error('PostgreSQL is not installed (apt-get install postgresql), and DATABASE_URL is unset')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-bench-postgres-'))
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  execFileSync(path.join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const port = await freePort()
  // The upkeep that comes by the clock would fall into one measurement and not into the other.
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    shared_buffers: '256MB',
    autovacuum: 'off',
    checkpoint_timeout: '1h',
    max_wal_size: '8GB',
    log_min_messages: 'fatal',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answering(url)
  return {
    url,
    async stop() {
      // fast shutdown: open connections are ended
      server.kill('SIGINT')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function answering(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await look(url)
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
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

/** A process that has ended since is among the postmaster's own accounts. */
function cpuOfCluster(postmaster: number): number {
  const children = fs.readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const { cpu, cpuOfEnded } = accountsOf(postmaster)
  return children.reduce((sum, pid) => sum + cpuIfAlive(Number(pid)), cpu + cpuOfEnded)
}

function cpuIfAlive(pid: number): number {
  try {
    return accountsOf(pid).cpu
  } catch {
    return 0
  }
}
