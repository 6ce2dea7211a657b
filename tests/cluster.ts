import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export interface OwnCluster {
  /** Any database of it, as a role that may create databases. */
  url: string
  /** Ends open connections and comes back on the same port. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server of one's own, from Debian's binaries. */
export async function startCluster(settings: Record<string, string> = {}): Promise<OwnCluster> {
  return serve(settings, (data) => ['initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']])
}

/** A streaming replica of it. */
export async function startReplica({ url }: OwnCluster): Promise<OwnCluster> {
  return serve({}, (data) => ['pg_basebackup', ['-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast']])
}

async function serve(
  settings: Record<string, string>,
  made: (data: string) => [program: string, args: string[]],
): Promise<OwnCluster> {
  const [binaries] = fs.globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  if (!binaries) throw new Error('PostgreSQL is not installed (apt-get install postgresql)')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-postgres-'))
  const owner = ofPostgres()
  if (owner) fs.chownSync(folder, owner.uid, owner.gid)
  const data = path.join(folder, 'data')
  const [program, args] = made(data)
  execFileSync(path.join(binaries, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const all = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    log_min_messages: 'panic',
    // No test takes the power away.
    fsync: 'off',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = async () => {
    const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = once(server, 'exit')
    await answering(url)
    return async () => {
      // fast shutdown: open connections are ended
      server.kill('SIGINT')
      await ended
    }
  }
  let end = await run()
  return {
    url,
    async restart(meanwhile) {
      await end()
      await meanwhile?.()
      end = await run()
    },
    async stop() {
      await end()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whom programs run as that refuse to run as root; undefined where nobody is root. */
export function ofPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Until a server takes connections, also one that repairs itself after a crash. */
export async function answering(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    }
  }
}
