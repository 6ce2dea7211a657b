import type { Db } from '#server/database/database.ts'
import { fillText } from '#server/mail/mail-text.ts'
import type { Access } from '#server/rights/access-log.ts'
import type { StaffScope } from '#server/rights/scope.ts'
import { sheetOf } from '#server/sheets/sheet.ts'
import { dayOf, formatDay, formatMoment } from '#shared/dates.ts'
import type { Download, SheetFormat } from '#shared/download.ts'
import type { Language } from '#shared/languages.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import { type ConsoleAsked, type ConsoleFollowUpRow, selectFollowUpsAfter } from './queries.ts'

const texts: Record<Language, typeof fi> = { fi, en, sv }
const readAtOnce = 500

/** What the access log says of some follow-ups that are shown, where they were asked for at one company of that too. */
export function listed(rows: readonly ConsoleFollowUpRow[], companyId: number | undefined): Access {
  return {
    action: 'list',
    purpose: 'absence-follow-up',
    thing: 'follow_up',
    employeeIds: [...new Set(rows.map((row) => row.employeeId))],
    ...(companyId !== undefined && { companyId }),
  }
}

interface Caller {
  scope: StaffScope
  db: Db
  logAccess: (access: Access) => Promise<void>
}

/** Everything that is asked for, with what the list shows of it: never what was talked about (ES-7). */
export function followUpsAsSheet(caller: Caller, asked: ConsoleAsked, format: SheetFormat, now: Date): Download {
  const words = texts[caller.scope.user.language]
  return sheetOf(format, {
    name: `${words.console.title} ${dayOf(now)}`,
    headings: columns.map(({ heading }) => heading(words)),
    rows: rowsOf(caller, asked, words),
  })
}

async function* rowsOf({ scope, db, logAccess }: Caller, asked: ConsoleAsked, words: Texts) {
  let last: ConsoleFollowUpRow | undefined
  do {
    const rows = await selectFollowUpsAfter(db, scope, asked, { last, limit: readAtOnce })
    if (rows.length > 0) await logAccess(listed(rows, asked.companyId))
    for (const row of rows) yield columns.map(({ cell }) => cell(row, words))
    last = rows.length < readAtOnce ? undefined : rows.at(-1)
  } while (last)
}

type Texts = typeof fi

interface Column {
  heading: (words: Texts) => string
  cell: (row: ConsoleFollowUpRow, words: Texts) => string | number | null
}

const columns: readonly Column[] = [
  { heading: ({ column }) => column.name, cell: (row) => `${row.lastName} ${row.firstName}` },
  { heading: ({ console }) => console.company, cell: ({ company }) => company.name },
  { heading: ({ column }) => column.unit, cell: ({ unit }) => unit },
  { heading: ({ followUp }) => followUp.column.rule, cell: ({ rule }, words) => ruleText(rule, words) },
  { heading: ({ followUp }) => followUp.column.reached, cell: ({ reachedOn }) => formatDay(reachedOn) },
  { heading: ({ column }) => column.days, cell: ({ days }) => days },
  { heading: ({ column }) => column.spells, cell: ({ spells }) => spells },
  { heading: ({ followUp }) => followUp.column.due, cell: ({ dueOn }) => formatDay(dueOn) },
  { heading: ({ console }) => console.state, cell: ({ state }, { followUp }) => followUp.state[state] },
  {
    heading: ({ console }) => console.notice,
    cell: ({ noticedAt }) => noticedAt && formatMoment(noticedAt.toISOString()),
  },
]

function ruleText({ kind, count, months }: ConsoleFollowUpRow['rule'], { followUp }: Texts): string {
  return fillText(followUp.rule[kind], { count: String(count), months: String(months ?? 12) })
}
