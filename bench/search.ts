import { searchDiagnoses } from '#modules/sick-leaves/contract.ts'
import { addressOf } from '#shared/route.ts'
import { percentile, run } from './load.ts'
import type { Server } from './processes.ts'

/** Each is typed letter by letter, and every step searches. */
const typed = [
  'selkäkipu',
  'migreeni',
  'J06.9',
  'ylähengitystie',
  'masennus',
  'nilkan nyrjähdys',
  'F32',
  'influenza',
  'diabetes tyyp',
  'kystit',
]

/** How long a search of the diagnoses takes, in milliseconds, one at a time. */
export interface SearchFigures {
  p50: number
  p95: number
}

export async function measureSearch(server: Server, token: string): Promise<SearchFigures> {
  const words = typed.flatMap((word) => Array.from(word, (_, length) => word.slice(0, length + 1)))
  const headers = { cookie: `session=${token}` }
  const searches = words.map((search) => [
    { method: 'GET', path: addressOf(searchDiagnoses, { query: { search } }), headers } as const,
  ])
  // The first time warms up.
  await run(server.port, searches, 1)
  const durations = await run(server.port, [...searches, ...searches, ...searches], 1)
  return { p50: percentile(durations, 0.5), p95: percentile(durations, 0.95) }
}
