import type { ExportedKind } from './exported.ts'
import type { ExportedRow, RowsAfter } from './queries.ts'

/** So many rows are read at once: an export holds no more of them in memory. */
const rowsAtOnce = 100

/** The rows of a kind, page by page. */
export async function* rowsOf(
  kind: ExportedKind,
  select: (page: RowsAfter) => Promise<ExportedRow[]>,
): AsyncGenerator<ExportedRow> {
  for (let after = 0; ; ) {
    const rows = await select({ after, atMost: rowsAtOnce })
    yield* rows
    const last = rows.at(-1)
    if (!last || kind.key === null || rows.length < rowsAtOnce) return
    after = last.key
  }
}
