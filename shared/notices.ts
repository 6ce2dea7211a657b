/** How often somebody is told of a kind of what waits for them (IN-3). */
export const frequencies = ['NEVER', 'AT_ONCE', 'DAILY', 'WEEKLY'] as const
export type Frequency = (typeof frequencies)[number]

/** The kind of which one is told at once unless one has chosen otherwise; of the others daily. */
export const toldAtOnce = 'conversations'

export function defaultFrequency(kind: string): Frequency {
  return kind === toldAtOnce ? 'AT_ONCE' : 'DAILY'
}
