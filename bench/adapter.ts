import path from 'node:path'
import { pathToFileURL } from 'node:url'
import product from './adapters/product.ts'
import type { Scenarios } from './scenarios/scenario.ts'
import { workNames, workOf } from './scenarios/work.ts'

/** How a product is measured at an address where it answers: what its file exports by default. */
export interface Adapter {
  /** As the report names it, with its version. */
  product: string
  /** Logs in, looks up what there is to ask about, and says how each piece of work is asked for there. */
  open(url: string): Promise<Scenarios>
}

/** This product's own where no file is named. */
export async function loadAdapter(file: string | undefined): Promise<Adapter> {
  if (file === undefined) return product
  const { default: adapter } = await import(pathToFileURL(path.resolve(file)).href)
  if (typeof adapter?.product !== 'string' || typeof adapter.open !== 'function')
    throw new Error(`${file} has to export by default { product: string, open(url): Promise<scenarios> }`)
  return adapter
}

/** Says what an adapter has left out before anything is measured. */
export function checkScenarios(scenarios: Partial<Scenarios>): Scenarios {
  const wrong = workNames.filter((name) => {
    const scenario = scenarios[name]
    return typeof scenario?.calls !== 'function' || typeof scenario.isRight !== 'function'
  })
  const named = wrong.map((name) => `\n- ${name}: ${workOf(name).what}`)
  if (wrong.length > 0) throw new Error(`The adapter has no calls(n) or no isRight(answers) for:${named.join('')}`)
  return scenarios as Scenarios
}
