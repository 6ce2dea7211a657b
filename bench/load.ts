import http from 'node:http'
import https from 'node:https'
import zlib from 'node:zlib'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: object
}

// biome-ignore lint/suspicious/noExplicitAny: whatever a server says
export type Json = any

/** One or several calls in a row. */
export interface Operation {
  calls: readonly Call[]
  /** Whether these are the answers that were asked for; one of status 200 may be a page that says what went wrong. */
  isRight(answers: Json[]): boolean
}

const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) }
const answeredWithin = 30_000

/** The answer of a call that must succeed. */
export async function send(url: string, call: Call): Promise<Json> {
  return (await exchange(url, call)).answer
}

/** The same, with the headers of the answer. */
export function exchange(
  url: string,
  { method, path, headers, body }: Call,
): Promise<{ answer: Json; headers: http.IncomingHttpHeaders }> {
  const text = body && JSON.stringify(body)
  const describing = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  return new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:')
    const agent = isSecure ? agents.https : agents.http
    const signal = AbortSignal.timeout(answeredWithin)
    const request = (isSecure ? https : http).request(
      new URL(path, url),
      { method, agent, signal, headers: { ...headers, ...describing } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const sent = Buffer.concat(chunks)
          const whole = (response.headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(sent) : sent).toString()
          const told = `${method} ${path}: ${response.statusCode} ${whole.slice(0, 500)}`
          if (response.statusCode !== 200) return reject(new Error(told))
          try {
            resolve({ answer: JSON.parse(whole), headers: response.headers })
          } catch {
            reject(new Error(`no JSON: ${told}`))
          }
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}

/**
 * Runs operations, so many at a time.
 * @param failed hears of one that fails; without it the first one ends the run
 * @returns how long each of the others took, in milliseconds
 */
export async function run(
  url: string,
  operations: Iterable<Operation>,
  atATime: number,
  failed: (error: Error) => void = (error) => {
    throw error
  },
): Promise<number[]> {
  const waiting = operations[Symbol.iterator]()
  const durations: number[] = []
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { calls, isRight } = next.value
      const started = performance.now()
      try {
        const answers: Json[] = []
        for (const call of calls) answers.push(await send(url, call))
        if (!isRightAll(isRight, answers)) throw new Error(wrong(calls, answers))
        durations.push(performance.now() - started)
      } catch (error) {
        failed(error as Error)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return durations
}

/** An answer of quite another shape is wrong too. */
function isRightAll(isRight: Operation['isRight'], answers: Json[]): boolean {
  try {
    return isRight(answers)
  } catch {
    return false
  }
}

function wrong(calls: readonly Call[], answers: Json[]): string {
  const asked = calls.map(({ method, path }) => `${method} ${path}`).join(', ')
  return `${asked}: not what was asked for: ${JSON.stringify(answers).slice(0, 500)}`
}

export interface Latency {
  p50: number
  p95: number
  p99: number
}

export function latencyOf(durations: readonly number[]): Latency {
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Of several turns the best: whoever else uses the machine can only make one worse. */
export function best<Turn>(turns: readonly Turn[], costOf: (turn: Turn) => number): Turn {
  return turns.reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
}
