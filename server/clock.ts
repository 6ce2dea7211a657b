/** Time is a dependency: rules that speak of time are tested by moving it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
