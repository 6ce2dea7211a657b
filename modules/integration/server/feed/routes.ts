import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/errors.ts'
import { handle } from '#server/requests/handle.ts'
import { keptDays } from '#server/work/housekeeping.ts'
import { listChanges, waitingAtMost } from '../../contract.ts'
import { type ChangeRow, selectChanges, selectPlace } from './queries.ts'
import { WaitingRoom } from './waiting-room.ts'

const day = 24 * 3600

export const feedRoutes = [
  handle(listChanges, async ({ scope, query, db, now, platform }) => {
    const asked = Math.floor(now.getTime() / 1000)
    const { number, second } = query.after ? readCursor(query.after) : { number: 0, second: asked }
    if (second < asked - keptDays.changes * day) throw new ApiError('cursor_expired')
    if (await isAhead(db, { number, second })) throw new ApiError('cursor_expired')
    const since = new Date((asked - keptDays.changes * day) * 1000)
    const what = { after: number, since, limit: query.limit }
    const { news } = platform.clients
    const turn = query.wait > 0 ? waitingRoom.enter(scope.client.id) : undefined
    const time = AbortSignal.timeout(query.wait * 1000)
    const over = turn ? AbortSignal.any([time, turn.signal]) : time
    try {
      for (;;) {
        // Asked for before one looks, so that nothing comes between.
        const next = news.next(over, scope.companies)
        const rows = await selectChanges(db, scope, what)
        const last = rows.at(-1)
        if (last || query.wait === 0 || over.aborted || news.isClosed)
          return { changes: rows.map(toChange), next: cursorAt(last, rows.length < query.limit, number, asked) }
        await next
      }
    } finally {
      turn?.leave()
    }
  }),
]

const waitingRoom = new WaitingRoom(waitingAtMost)

/** A cursor may be so much older than the change that it names: the call has waited for it, and clocks differ. */
const withinSeconds = 120

/** Another feed was read by it: of a database that has since been restored to what it was before. */
async function isAhead(db: Db, { number, second }: { number: number; second: number }): Promise<boolean> {
  if (number === 0) return false
  const { newest, time } = await selectPlace(db, number)
  return (newest !== null && newest < number) || (time !== null && time.getTime() / 1000 > second + withinSeconds)
}

/**
 * The number of the last that was read, and the second whose 90 days it is good for: that of the last change where there may
 * be more, that of the call where there were none. Whoever reads the oldest has an hour for the next page.
 */
function cursorAt(last: ChangeRow | undefined, isAll: boolean, before: number, asked: number): string {
  const oldest = asked - keptDays.changes * day + 3600
  return `${last?.id ?? before}.${isAll || !last ? asked : Math.max(Math.floor(last.time.getTime() / 1000), oldest)}`
}

function readCursor(cursor: string): { number: number; second: number } {
  const [number = 0, second = 0] = cursor.split('.').map(Number)
  return { number, second }
}

const toChange = ({ id, type, time, company_id, thing_id }: ChangeRow) => ({
  id,
  type,
  time: time.toISOString(),
  companyId: company_id,
  thingId: thing_id,
})
