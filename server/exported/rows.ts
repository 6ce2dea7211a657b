import type { ExportedKind } from './exported.ts'
import type { ExportedRow, RowsAfter } from './queries.ts'

/** So many rows are read at once: an export holds no more of them in memory. */
const rowsAtOnce = 500

export interface Exporting {
  content: Record<string, unknown>
  files: { id: number; key: string; name: string }[]
}

/** The rows of a kind, page by page, by the names that they have on the wire. */
export async function* rowsOf(
  kind: ExportedKind,
  select: (page: RowsAfter) => Promise<ExportedRow[]>,
): AsyncGenerator<Exporting> {
  const lists = Object.keys(kind.within ?? {})
  for (let after = 0; ; ) {
    const rows = await select({ after, atMost: kind.key === null ? keptWhole : rowsAtOnce })
    for (const { content, files } of rows) yield { content: onTheWire(content, lists), files: files ?? [] }
    const last = rows.at(-1)
    if (!last || kind.key === null || rows.length < rowsAtOnce) return
    after = last.key
  }
}

/** Of what has no number of its own: more than anybody has. */
const keptWhole = 10_000

/** Names of columns only: what stands in one that holds JSON keeps its own. */
function onTheWire(row: Record<string, unknown>, lists: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      camel(name),
      lists.includes(name) && Array.isArray(value) ? value.map((one) => onTheWire(one)) : value,
    ]),
  )
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
