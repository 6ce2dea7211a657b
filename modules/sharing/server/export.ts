import type { Db } from '#server/database/database.ts'
import type { Held } from '#server/rights/held.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { sheetOf } from '#server/sheets/sheet.ts'
import { formatMoment } from '#shared/dates.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { type ReceiverRow, type Shared, selectReceiversAfter } from './queries.ts'

const texts: Record<Language, typeof fi> = { fi, en, sv }
const readAtOnce = 1000

interface Asked<One extends Shared> {
  db: Db
  scope: StaffScope
  shared: One
  id: Held<One>
  format: SheetFormat
}

/** Everybody who is to acknowledge it, by name, and when they opened and acknowledged it. */
export function acknowledgementsAsSheet<One extends Shared>(asked: Asked<One>): Download {
  const words = texts[asked.scope.user.language]
  return sheetOf(asked.format, {
    name: words.acknowledgement.title,
    headings: [words.user, words.company, words.firstOpened, words.acknowledgement.at],
    rows: rowsOf(asked),
  })
}

async function* rowsOf<One extends Shared>({ db, scope, shared, id }: Asked<One>) {
  let last: ReceiverRow | undefined
  do {
    const rows = await selectReceiversAfter(db, scope, shared, id, { last, limit: readAtOnce })
    for (const row of rows)
      yield [row.listed_name, row.company_names, written(row.opened_at), written(row.acknowledged_at)]
    last = rows.length < readAtOnce ? undefined : rows.at(-1)
  } while (last)
}

const written = (moment: Date | null) => (moment ? formatMoment(moment.toISOString()) : null)
