const minute = 60_000
const hour = 60 * minute

/** The pauses after a delivery that failed, each once; the last one again and again. */
const pauses = [20_000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour]
const givenUpAfter = 3 * 24 * hour

/** When a delivery that has failed so often is sent again; undefined when three days are over (IF-3). */
export function nextTry(delivery: { createdAt: Date; attempts: number; now: Date }): Date | undefined {
  const { createdAt, attempts, now } = delivery
  const pause = pauses[Math.min(attempts, pauses.length) - 1] ?? minute
  const next = now.getTime() + pause
  return next - createdAt.getTime() > givenUpAfter ? undefined : new Date(next)
}
