import { sheetOf } from '#server/sheets/sheet.ts'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import { maskIdentityCode } from '#shared/hetu.ts'
import type { Language } from '#shared/languages.ts'
import { lengthInDays } from '../../rules.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import { type Caller, careOf } from './asked.ts'
import { type LeaveFilter, type ListedRow, selectReceivedAfter } from './queries.ts'

const texts: Record<Language, typeof fi> = { fi, en, sv }
const readAtOnce = 250

/** Everything that is asked for, with what the list shows of it. Whose data a row holds is logged before it goes. */
export function leavesAsSheet(caller: Caller, filter: LeaveFilter, format: SheetFormat, now: Date): Download {
  const words = texts[caller.scope.user.language]
  return sheetOf(format, {
    name: `${words.title} ${dayOf(now)}`,
    headings: columns.map(({ heading }) => heading(words)),
    rows: rowsOf(caller, filter, words),
  })
}

async function* rowsOf({ scope, db, logAccess }: Caller, filter: LeaveFilter, words: Texts) {
  let last: ListedRow | undefined
  do {
    const rows = await selectReceivedAfter(db, scope, filter, scope.user.language, { last, limit: readAtOnce })
    if (rows.length > 0) await logAccess({ ...careOf(rows), action: 'list' })
    for (const row of rows) yield columns.map(({ cell }) => cell(row, words))
    last = rows.length < readAtOnce ? undefined : rows.at(-1)
  } while (last)
}

type Texts = typeof fi

interface Column {
  heading: (words: Texts) => string
  cell: (row: ListedRow, words: Texts) => string | number | null
}

const columns: readonly Column[] = [
  { heading: ({ console }) => console.export.lastName, cell: (row) => row.last_name },
  { heading: ({ console }) => console.export.firstName, cell: (row) => row.first_name },
  { heading: ({ console }) => console.export.identityCode, cell: (row) => maskIdentityCode(row.identity_code) },
  { heading: ({ console }) => console.column.company, cell: (row) => row.company_name },
  { heading: ({ console }) => console.export.unit, cell: (row) => row.unit },
  { heading: ({ column }) => column.start, cell: (row) => formatDay(row.start_date) },
  { heading: ({ column }) => column.end, cell: (row) => formatDay(row.end_date) },
  { heading: ({ column }) => column.days, cell: (row) => lengthInDays(row.start_date, row.end_date) },
  {
    heading: ({ tab }) => tab.label,
    cell: (row, { console }) => console.type[row.external_certificate ? 'EXTERNAL' : 'OWN'],
  },
  { heading: ({ console }) => console.export.diagnosisCode, cell: (row) => row.diagnosis_code },
  { heading: ({ field }) => field.diagnosis, cell: (row) => row.diagnosis_title },
  {
    heading: ({ field }) => field.directContinuation,
    cell: (row, { console }) => (row.direct_continuation ? console.export.yes : ''),
  },
  { heading: ({ field }) => field.notes, cell: (row) => row.notes },
  { heading: ({ console }) => console.export.files, cell: (row) => row.attachments.length },
  { heading: ({ console }) => console.column.recorded, cell: (row) => formatMoment(row.recorded_at.toISOString()) },
  { heading: ({ console }) => console.export.recordedBy, cell: (row) => row.recorded_by_name },
  { heading: ({ console }) => console.column.state, cell: (row, { console }) => console.state[row.state] },
  {
    heading: ({ console }) => console.state.HANDLED,
    cell: (row) => (row.handled_at ? formatMoment(row.handled_at.toISOString()) : null),
  },
  { heading: ({ console }) => console.export.handledBy, cell: (row) => row.handled_by_name },
]
