import { searchDiagnoses } from '#modules/sick-leaves/contract.ts'
import { addressOf } from '#shared/route.ts'
import { best, type Latency, latencyOf, run } from './load.ts'
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

const turns = 4

/** How long a search of the diagnoses takes, one at a time. */
export async function measureSearch(server: Server, token: string): Promise<Latency> {
  const words = typed.flatMap((word) => Array.from(word, (_, length) => word.slice(0, length + 1)))
  const headers = { cookie: `session=${token}` }
  const searches = words.map((search) => ({
    calls: [{ method: 'GET', path: addressOf(searchDiagnoses, { query: { search } }), headers } as const],
    isRight: Array.isArray,
  }))
  // The first turn only warms up.
  await run(server.url, searches, 1)
  const measured: Latency[] = []
  for (let turn = 0; turn < turns; turn += 1) measured.push(latencyOf(await run(server.url, searches, 1)))
  return best(measured, ({ p95 }) => p95)
}
