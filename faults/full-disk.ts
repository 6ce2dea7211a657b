import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { formWith, OneConnection } from '#tests/one-connection.ts'
import { startProcess } from '#tests/process.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { install } from './installation.ts'

const mebibyte = 1024 * 1024
const disk = 32 * mebibyte
const slowReaders = 20

/** A server whose folder of files has 32 MiB, and people who send more than that, or read too slowly. */
export async function fillDisk(database?: string) {
  const installation = await install(database)
  const folder = path.join(installation.variables['DATA_DIR'] as string, 'files')
  const server = await startProcess(installation.variables, onSmallDisk(folder))
  try {
    const visitor = await new Visitor(server.url).logIn('hr@demo.test')
    const send = (size: number) => visitor.send('POST', '/resource/attachments?upload-type=EXTRANET', fileOf(size))
    const kept = (await send(8 * mebibyte)).json()
    const address = `/resource/attachments/ajax/getS3Attachment?objectkey=${kept.s3ObjectKey}`
    const { url } = (await visitor.send('GET', address)).json()

    const before = memoryOf(server.pid)
    const readers = Array.from({ length: slowReaders }, () => askWithoutReading(server.port, url))
    await sleep(1000)
    const memoryOfSlowReaders = memoryOf(server.pid) - before
    for (const reader of readers) reader.destroy()

    const files = () => filesIn(`/proc/${server.pid}/root${folder}`)
    const filesBefore = files()
    const refused = await send(disk + mebibyte)
    const halfKept = files() - filesBefore
    const next = await askAfterFull(server.port, visitor.headers)
    // What was refused takes no room any more.
    const sentAgain = await send(16 * mebibyte)
    const opened = await visitor.send('GET', url.replace(server.url, ''))
    return {
      refused: { status: refused.status, code: refused.json().code },
      halfKept,
      next,
      sentAgain: sentAgain.status,
      opened: opened.text.length === kept.size,
      memoryOfSlowReaders,
      sizeOfWhatTheyRead: slowReaders * kept.size,
    }
  } finally {
    server.signal('SIGKILL')
    await server.exited
    await installation.remove()
  }
}

/** What a connection's next request is answered, when there was no room for what it has sent. */
async function askAfterFull(port: number, session: Record<string, string>): Promise<number[]> {
  const connection = new OneConnection(port)
  const { headers, body } = formWith('muistio.txt', Buffer.alloc(2 * disk, 'a'))
  const path = '/resource/attachments?upload-type=EXTRANET'
  const full = await connection.send({ method: 'POST', path, headers: { ...headers, ...session }, body })
  const next = await connection.send({ method: 'GET', path: '/resource/extranet/sickleaves', headers: session })
  connection.close()
  return [full.status, next.status]
}

/** A file system of that size; where the machine does not let us mount one, files of that size at most. */
function onSmallDisk(folder: string): string[] {
  const own = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm']
  const mount = `mkdir -p "$0" && mount -t tmpfs -o size=${disk} tmpfs "$0"`
  const small = [...own, 'sh', '-c', `${mount} && exec "$@"`, folder]
  const isAllowed = spawnSync(small[0] as string, [...small.slice(1), 'true']).status === 0
  return isAllowed ? small : ['prlimit', `--fsize=${disk}`]
}

function fileOf(size: number): Form {
  const chunk = Buffer.alloc(mebibyte, 'a')
  return new Form('muistio.txt', size, Array<Buffer>(size / mebibyte).fill(chunk))
}

function filesIn(folder: string): number {
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

function askWithoutReading(port: number, url: string): net.Socket {
  const { pathname, search, host } = new URL(url)
  const socket = net.connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  return socket
}

/** Resident, in bytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}
