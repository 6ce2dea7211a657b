/** The names of a path's parameters: `'order/$orderId'` has `orderId`; what follows a bare `$` is the `rest`. */
type Names<Path extends string> = Path extends `${infer First}/${infer Further}`
  ? Names<First> | Names<Further>
  : Path extends '$'
    ? 'rest'
    : Path extends `$${infer Name}`
      ? Name
      : never

/** What an address says where a path has parameters; one that is called an id is a number. */
export type Params<Path extends string> = { [Name in Names<Path>]: Name extends `${string}Id` ? number : string }

/**
 * Reads an address by a path; undefined when it is not at that path. What is no id counts as NaN, which nothing has.
 * @example readPath('order/$orderId', '/order/7') // { orderId: 7 }
 */
export function readPath<const Path extends string>(path: Path, address: string): Params<Path> | undefined {
  const given = partsOf(address)
  const params: Record<string, string | number> = {}
  const asked = partsOf(path)
  const isRead = asked.every((part, place) => {
    const written = given[place]
    if (part === '$') params['rest'] = given.splice(place).join('/')
    else if (written === undefined) return false
    else if (part.startsWith('$')) params[part.slice(1)] = part.endsWith('Id') ? readId(written) : decoded(written)
    else return part.toLowerCase() === written.toLowerCase()
    return true
  })
  return isRead && given.length <= asked.length ? (params as Params<Path>) : undefined
}

/** Sorts paths so that of those that an address could be at, the one that says most of it comes first. */
export function bySpecificity(a: { path: string }, b: { path: string }): number {
  const [left, right] = [rankOf(a.path), rankOf(b.path)]
  return left < right ? -1 : Number(left > right)
}

const rankOf = (path: string) =>
  partsOf(path)
    .map((part) => (part === '$' ? 2 : Number(part.startsWith('$'))))
    .join('')

const partsOf = (path: string) => path.split('/').filter(Boolean)

function readId(written: string): number {
  const id = Number(written)
  return String(id) === written ? id : Number.NaN
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}
