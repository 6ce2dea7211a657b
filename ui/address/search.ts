/** What stands after `?`, by its names. What is undefined, null or empty is left out. */
export type Search = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What stands after `?`, as plain texts: `00123` stays what it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(values: Search = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
