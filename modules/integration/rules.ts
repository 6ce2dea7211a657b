const minute = 60_000
const hour = 60 * minute

/** The pauses after a delivery that failed, each once; the last one again and again. */
const pauses = [20_000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]
const givenUpAfter = 3 * 24 * hour

const pauseAfter = (tries: number) => pauses[Math.min(tries, pauses.length) - 1] ?? minute

/**
 * When a delivery that has failed so often is sent again; undefined when it has been tried for three days (IF-3). The pauses
 * alone count: while a customer is away nothing is tried.
 */
export function nextTry(attempts: number, now: Date): Date | undefined {
  const waited = Array.from({ length: attempts }, (_, at) => pauseAfter(at + 1))
  if (waited.reduce((all, pause) => all + pause, 0) > givenUpAfter) return undefined
  return new Date(now.getTime() + pauseAfter(attempts))
}
