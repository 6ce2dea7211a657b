/** What stands after `?`, as plain texts: `00123` stays what it is. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `?${search}` : ''
}
