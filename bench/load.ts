import http from 'node:http'
import zlib from 'node:zlib'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string>
  body?: object
}

const agent = new http.Agent({ keepAlive: true })

/** The answer of a call that must succeed. */
export function send(port: number, { method, path, headers, body }: Call): Promise<unknown> {
  const text = body && JSON.stringify(body)
  const describing = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, host: '127.0.0.1', method, path, agent, headers: { ...headers, ...describing } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const sent = Buffer.concat(chunks)
          const whole = (response.headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(sent) : sent).toString()
          if (response.statusCode !== 200) reject(new Error(`${method} ${path}: ${response.statusCode} ${whole}`))
          else resolve(JSON.parse(whole))
        })
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(text)
  })
}

/**
 * Runs operations, each one or several calls in a row, so many at a time.
 * @returns how long each took, in milliseconds
 */
export async function run(port: number, operations: readonly Call[][], concurrency: number): Promise<number[]> {
  const waiting = operations.values()
  const durations: number[] = []
  const worker = async () => {
    for (const calls of waiting) {
      const started = performance.now()
      for (const call of calls) await send(port, call)
      durations.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return durations
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
