import { setTimeout as sleep } from 'node:timers/promises'
import { inspect, isDeepStrictEqual } from 'node:util'
import { best, type Latency, latencyOf, run, send } from './load.ts'
import type { Cluster } from './postgres.ts'
import { accountsOf, type Server } from './processes.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { type WorkName, workOf } from './scenarios/work.ts'

/** Milliseconds of CPU that one operation costs, and how long it takes. */
export interface Cost {
  server: number
  database: number
  latency: Latency
}

export interface Comparison {
  scenario: WorkName
  product: Cost
  limit: Cost
  /** product to limit, server and database together */
  ratio: number
  atMost: number
}

const rounds = 8
export const atATime = 8
/** For what a server does right after its answer. */
const settle = 50

interface Round {
  server: number
  database: number
  durations: number[]
}

/** Runs a scenario on the product and on the limit by turns. */
export async function compare(
  name: WorkName,
  scenario: Scenario,
  servers: { product: Server; limit: Server },
  cluster: Cluster,
): Promise<Comparison> {
  const { perRound, atMost = 1.5 } = workOf(name)
  const { isRight } = scenario
  let next = 0
  const measureRound = async ({ pid, url }: Server): Promise<Round> => {
    const work = Array.from({ length: perRound }, () => ({ calls: scenario.calls(next++), isRight }))
    await sleep(settle)
    const before = { server: accountsOf(pid).cpu, database: cluster.cpu() }
    const durations = await run(url, work, scenario.atATime ?? atATime)
    await sleep(settle)
    return {
      server: (accountsOf(pid).cpu - before.server) / work.length,
      database: (cluster.cpu() - before.database) / work.length,
      durations,
    }
  }

  await checkSameAnswers(name, scenario, servers)
  next = 2
  // The first rounds only warm up.
  const of: Record<keyof typeof servers, Round[]> = { product: [], limit: [] }
  const turns: (keyof typeof servers)[] = ['product', 'limit']
  for (const turn of turns) await measureRound(servers[turn])
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) of[turn].push(await measureRound(servers[turn]))

  const [product, limit] = [costOf(of.product), costOf(of.limit)]
  return {
    scenario: name,
    product,
    limit,
    ratio: together(product) / together(limit),
    atMost,
  }
}

function costOf(measured: readonly Round[]): Cost {
  const { server, database } = best(measured, together)
  return { server, database, latency: latencyOf(measured.flatMap((round) => round.durations)) }
}

export const together = ({ server, database }: { server: number; database: number }): number => server + database

/** A limit that does less is none: it has to answer with the same fields. Each gets a turn of its own, for none comes twice. */
export async function checkSameAnswers(
  name: WorkName,
  scenario: Scenario,
  { product, limit }: Record<'product' | 'limit', Pick<Server, 'url'>>,
): Promise<void> {
  const answers = async (url: string, n: number) => {
    const all: unknown[] = []
    for (const call of scenario.calls(n)) all.push(fieldsOf(await send(url, call)))
    return all
  }
  const [ofProduct, ofLimit] = [await answers(product.url, 0), await answers(limit.url, 1)]
  if (!isDeepStrictEqual(ofProduct, ofLimit))
    throw new Error(`${name}: product and limit answer differently\n${inspect([ofProduct, ofLimit], { depth: 9 })}`)
}

function fieldsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fieldsOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]))
}
