import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const sample = new URL('../deploy/nginx.conf', import.meta.url)

export interface Nginx {
  url: string
  /** Without TLS. */
  plain: string
  /** The certificate to trust. */
  ca: string
  /** The lines of its log: of answers that were its own. */
  logged(): Record<string, unknown>[]
  stop(): Promise<void>
}

/** Debian's nginx with the sample configuration, in front of processes at two ports. */
export async function startNginx(port: number, ports: [number, number]): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-nginx-'))
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
      .concat(['-addext', 'subjectAltName=IP:127.0.0.1'])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  )
  const plain = await freePort()
  const changes: [RegExp, string][] = [
    // The folder belongs to whoever runs this.
    [/user www-data;/, process.getuid?.() === 0 ? 'user root;' : ''],
    [/pid [^;]+;/, `pid ${folder}/pid;`],
    [/error_log [^;]+;/, `error_log ${folder}/error.log warn;`],
    [/access_log [^ ]+/, `access_log ${folder}/own.log`],
    // What a machine for tests allows.
    [/worker_rlimit_nofile \d+;\n/, ''],
    [/worker_connections \d+;/, 'worker_connections 1024;'],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/127.0.0.1:3001/g, `127.0.0.1:${ports[0]}`],
    [/127.0.0.1:3002/g, `127.0.0.1:${ports[1]}`],
    [/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`],
    [/http \{/, `http {\n${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}`],
  ]
  let configuration = fs.readFileSync(sample, 'utf8')
  for (const [what, by] of changes) {
    if (!what.test(configuration)) throw new Error(`deploy/nginx.conf has no ${what}`)
    configuration = configuration.replace(what, by)
  }
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(file, configuration)
  const child = spawn('/usr/sbin/nginx', ['-e', `${folder}/error.log`, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error('nginx does not start')
    await sleep(20)
  }
  return {
    url: `https://127.0.0.1:${port}`,
    plain: `http://127.0.0.1:${plain}`,
    ca: fs.readFileSync(certificate, 'utf8'),
    logged: () =>
      fs
        .readFileSync(path.join(folder, 'own.log'), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    async stop() {
      child.kill('SIGTERM')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  return once(socket, 'connect').then(
    () => !socket.destroy().connecting,
    () => false,
  )
}
