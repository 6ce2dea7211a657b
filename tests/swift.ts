import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './free-port.ts'

const key = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
const bucket = 'extranet'
const startsWithinSeconds = 60

/** The servers are Python of the system's own packages, whatever other Python stands first in the path. */
const python = '/usr/bin/python3'
const run = (folder: string, conf: string, kind: string) => `
from swift.common.utils import set_swift_dir
from swift.common.wsgi import run_wsgi
set_swift_dir(${JSON.stringify(folder)})
run_wsgi(${JSON.stringify(conf)}, ${JSON.stringify(kind)})`

/** A real S3 store on this machine: OpenStack Swift from Debian's packages, on ports and in a folder of its own. */
export async function startSwift(): Promise<{ url: string; stop(): void }> {
  if (!fs.existsSync('/usr/bin/swift-proxy-server') || !fs.existsSync('/usr/bin/memcached'))
    throw new Error(
      'These tests need OpenStack Swift: apt-get install swift-proxy swift-account swift-container swift-object memcached',
    )
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-swift-'))
  const processes: ChildProcess[] = []
  const stop = () => {
    for (const one of processes) one.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const user = os.userInfo().username
    const memcachedPort = await freePort()
    const start = (command: string, args: string[]) =>
      processes.push(spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], cwd: folder }))
    start('memcached', ['-l', '127.0.0.1', '-p', String(memcachedPort), '-U', '0', '-u', user, '-m', '16'])

    fs.mkdirSync(path.join(folder, 'devices/d1'), { recursive: true })
    fs.writeFileSync(path.join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = test\n')
    const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
`
    for (const kind of ['account', 'container', 'object']) {
      const port = await freePort()
      const builder = path.join(folder, `${kind}.builder`)
      for (const step of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
        execFileSync('swift-ring-builder', [builder, ...step], { cwd: folder, stdio: 'ignore' })
      const conf = path.join(folder, `${kind}-server.conf`)
      fs.writeFileSync(
        conf,
        `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
      )
      start(python, ['-c', run(folder, conf, `${kind}-server`)])
    }

    const port = await freePort()
    const conf = path.join(folder, 'proxy-server.conf')
    fs.writeFileSync(conf, common(port) + proxy(memcachedPort))
    start(python, ['-c', run(folder, conf, 'proxy-server')])
    await makeBucket(`http://127.0.0.1:${port}`)
    const url = `http://${encodeURIComponent(key.accessKeyId)}:${key.secretAccessKey}@127.0.0.1:${port}/${bucket}`
    return { url, stop }
  } catch (error) {
    stop()
    throw error
  }
}

// Without the cache filter tempauth answers 500; without slo an upload in parts cannot be finished.
const proxy = (memcachedPort: number) => `[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** The first bucket is also the sign that all the servers have come up. */
async function makeBucket(endpoint: string): Promise<void> {
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: key, maxAttempts: 1 })
  const until = Date.now() + startsWithinSeconds * 1000
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      return client.destroy()
    } catch (error) {
      if (Date.now() > until) throw new Error('Swift did not come up', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
