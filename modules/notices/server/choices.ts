import { defaultFrequency, type Frequency } from '#shared/notices.ts'
import { byName } from '#shared/objects.ts'
import type { Choices } from './queries.ts'

/** How often somebody is told of each kind. */
export function frequenciesOf(kinds: readonly string[], choices: Choices): Record<string, Frequency> {
  return byName(kinds, (kind) => choices[kind] ?? defaultFrequency(kind))
}
