import type { Asked } from './asked.ts'
import { casesOfConsole, ofConsole } from './console.ts'
import { forAnyone, forEmployers, forms } from './employers.ts'
import type { Things } from './things.ts'

/**
 * Every call by its method and address, with ids of things that there are; those of the console in `console.ts`, the
 * others in `employers.ts`. A new call has no line here, and fails.
 */
export function requestsFor(things: Things): Record<string, Asked> {
  return {
    ...forAnyone(things),
    ...forEmployers(things),
    ...forms(things),
    ...ofConsole(things),
    ...casesOfConsole(things),
  }
}
