import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { answering, ofPostgres } from './cluster.ts'
import { freePort } from './free-port.ts'

const sample = new URL('../deploy/pgbouncer.ini', import.meta.url)

export interface PgBouncer {
  /** The address of the same database through it. */
  url: string
  stop(): Promise<void>
}

/**
 * Debian's PgBouncer with the sample configuration, before the database of an address that has a user and a password.
 * @param more lines instead of the sample's, by their names
 */
export async function startPgBouncer(
  database: string,
  { limits = true, ...more }: { limits?: boolean; default_pool_size?: number } = {},
): Promise<PgBouncer> {
  const { hostname, port, pathname, username, password } = new URL(database)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-pgbouncer-'))
  const own = await freePort()
  const name = pathname.slice(1)
  const changes: [RegExp, string | number][] = [
    [/^extranet = host=\S+ port=\d+ dbname=extranet/m, `${name} = host=${hostname} port=${port} dbname=${name}`],
    [/(?<=^listen_port = ).*/m, own],
    [/(?<=^unix_socket_dir = ).*/m, folder],
    [/(?<=^logfile = ).*/m, `${folder}/log`],
    [/(?<=^pidfile = ).*/m, `${folder}/pid`],
    [/(?<=^auth_file = ).*/m, `${folder}/userlist.txt`],
    [/ connect_query=.*/, limits ? '$&' : ''],
    ...Object.entries(more).map(([line, value]): [RegExp, string | number] => [
      new RegExp(`(?<=^${line} = ).*`, 'm'),
      value,
    ]),
  ]
  let configuration = fs.readFileSync(sample, 'utf8')
  for (const [what, by] of changes) {
    if (!what.test(configuration)) throw new Error(`deploy/pgbouncer.ini has no ${what}`)
    configuration = configuration.replace(what, String(by))
  }
  fs.writeFileSync(`${folder}/pgbouncer.ini`, configuration)
  fs.writeFileSync(`${folder}/userlist.txt`, `"${username}" "${password}"\n`)
  // It refuses to run as root, as PostgreSQL does.
  const owner = ofPostgres()
  if (owner)
    for (const file of ['', 'pgbouncer.ini', 'userlist.txt'])
      fs.chownSync(path.join(folder, file), owner.uid, owner.gid)
  const child = spawn('/usr/sbin/pgbouncer', ['--quiet', `${folder}/pgbouncer.ini`], { ...owner, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = Object.assign(new URL(database), { port: own }).href
  await answering(url)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
