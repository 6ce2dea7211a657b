import net from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../errors.ts'
import type { Log } from '../log.ts'

/** Looks for viruses in what is uploaded. */
export interface Scanner {
  /** Resolves when nothing was found. What is infected, and what could not be looked at, is refused. */
  check(content: Readable, fileId: number): Promise<void>
}

const scanWithinSeconds = 120
const portUnlessTold = 3310
const answerAtMost = 4096

/** @param url `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`; `?seconds=30` limits how long a scan may take */
export function openScanner(url: string, log: Log): Scanner {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url)
  const where = protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port || portUnlessTold) }
  const seconds = Number(searchParams.get('seconds') ?? scanWithinSeconds)
  return {
    async check(content, fileId) {
      const answer = await ask(where, content, seconds).catch((error) => {
        log.error({ err: error, fileId }, 'the virus scanner does not answer')
        throw new ApiError('file_not_scanned')
      })
      if (answer === 'stream: OK') return
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      if (found) log.warn({ fileId, found }, 'an upload is infected')
      else log.error({ fileId, answer }, 'the virus scanner has refused to scan')
      throw new ApiError(found ? 'file_infected' : 'file_not_scanned')
    },
  }
}

/** What clamd says of a stream: its command INSTREAM, pieces with their length before them, an empty one at the end. */
async function ask(where: net.NetConnectOpts, content: Readable, seconds: number): Promise<string> {
  const signal = AbortSignal.timeout(seconds * 1000)
  const socket = net.connect({ ...where, signal })
  try {
    // What cannot be sent to the end breaks the line, and with it the answer.
    const [answer] = await Promise.all([read(socket), pipeline(inPieces(content), socket, { signal, end: false })])
    return answer
  } finally {
    content.destroy()
    socket.destroy()
  }
}

async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  const pieces: AsyncIterable<Buffer> = content
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of pieces) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

async function read(socket: net.Socket): Promise<string> {
  let answer = ''
  for await (const piece of socket.setEncoding('utf8')) {
    answer += piece
    if (answer.endsWith('\0')) return answer.slice(0, -1)
    if (answer.length > answerAtMost) break
  }
  throw new Error('no whole answer')
}
