import { type Params, readPath } from '#shared/path.ts'

/** Whose screen it is, beside the parameters of its own path. */
interface Whose {
  companyId: number
  userId: number
}

/** What a screen of a company asks for first. */
export interface FirstCalls {
  path: string
  /** The addresses of its calls, if one of the company is at this path. */
  at: (below: string, whose: Whose) => readonly string[] | undefined
}

/**
 * Begins a screen's GETs with its page: they are answered while its program is on its way. They are those that the screen makes when
 * its address says nothing more, written alike (`addressOf`); e2e/journeys/widths.e2e.ts opens each.
 * @param path as the module's `pages.ts` says it
 */
export function firstCalls<const Path extends string>(
  path: Path,
  addresses: (params: Params<Path> & Whose) => readonly string[],
): FirstCalls {
  return {
    path,
    at: (below, whose) => {
      const params = readPath(path, below)
      const all = params && { ...params, ...whose }
      // What is no id is nobody's.
      return all && !Object.values(all).some(Number.isNaN) ? addresses(all) : undefined
    },
  }
}
