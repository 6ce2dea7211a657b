import http from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
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
          const whole = Buffer.concat(chunks).toString()
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

/** @param share 0–1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
