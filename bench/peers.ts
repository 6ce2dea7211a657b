import { type Call, type Latency, latencyOf, run } from './load.ts'
import { atATime as usual } from './measure.ts'
import { cpuOfTree } from './processes.ts'
import type { Scenario, Scenarios } from './scenarios/scenario.ts'
import { type WorkName, workOf } from './scenarios/work.ts'

/** What one piece of work costs at an address. */
export interface Measured {
  work: WorkName
  atATime: number
  /** Operations that were answered right. */
  right: number
  errors: number
  /** What went wrong first. */
  firstError: string | undefined
  latency: Latency
  requestsPerSecond: number
  /** Milliseconds for an operation, of all the processes that were named. */
  cpu: number | undefined
}

/** Until any of them is reached. */
export interface Bounds {
  rounds: number
  seconds: number
  errors: number
}

export const usualBounds: Bounds = { rounds: 4, seconds: 10, errors: 50 }
/** Before anything is counted: a round, or so long. */
const warmUpSeconds = 3

/** The work, one piece after another, as an adapter asks for it. */
export async function* measurePeer(
  url: string,
  scenarios: Scenarios,
  { names, pids, bounds }: { names: readonly WorkName[]; pids: readonly number[]; bounds: Bounds },
): AsyncGenerator<Measured> {
  for (const name of names) yield await measureOne(url, name, scenarios[name], pids, bounds)
}

async function measureOne(
  url: string,
  work: WorkName,
  scenario: Scenario,
  pids: readonly number[],
  bounds: Bounds,
): Promise<Measured> {
  const { perRound } = workOf(work)
  const { isRight, atATime = usual } = scenario
  const errors: Error[] = []
  let next = 0
  let requests = 0
  function* operations(atMost: number, seconds: number) {
    const until = performance.now() + seconds * 1000
    for (let count = 0; count < atMost && performance.now() < until && errors.length < bounds.errors; count += 1) {
      const calls: Call[] = scenario.calls(next++)
      requests += calls.length
      yield { calls, isRight }
    }
  }
  const perform = (atMost: number, seconds: number) =>
    run(url, operations(atMost, seconds), atATime, (error) => errors.push(error))

  await scenario.before?.()
  await perform(perRound, Math.min(warmUpSeconds, bounds.seconds))
  const firstError = errors[0]?.message
  errors.length = 0
  requests = 0
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0)
  const [started, before] = [performance.now(), cpu()]
  const durations = await perform(bounds.rounds * perRound, bounds.seconds)
  const seconds = (performance.now() - started) / 1000
  return {
    work,
    atATime,
    right: durations.length,
    errors: errors.length,
    firstError: firstError ?? errors[0]?.message,
    latency: latencyOf(durations),
    requestsPerSecond: requests / seconds,
    cpu: pids.length > 0 ? (cpu() - before) / durations.length : undefined,
  }
}
