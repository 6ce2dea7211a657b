import type { Asked } from './asked.ts'
import type { Things } from './things.ts'

type Asking = (things: Things) => Record<string, Asked>

const ofModules = import.meta.glob<Asking>('../../modules/*/test/asked.ts', { eager: true, import: 'asked' })

/**
 * Every call by its method and address, with ids of things that there are: each module says its own in `test/asked.ts`. A
 * new call has no line there, and fails.
 */
export const requestsFor = (things: Things): Record<string, Asked> =>
  Object.assign({}, ...Object.values(ofModules).map((asked) => asked(things)))
