import type { CalendarKind } from '#server/calendar.ts'
import en from '../../texts/en.json' with { type: 'json' }
import fi from '../../texts/fi.json' with { type: 'json' }
import sv from '../../texts/sv.json' with { type: 'json' }
import { selectTalks } from './queries.ts'

const texts = { fi, en, sv }
/** How long a talk is, nobody says. */
const talkMinutes = 60

/** The talks that the caller has agreed on with somebody (ES-4). */
export const agreedTalks: CalendarKind = {
  name: 'talk',
  module: 'absences',
  summary: (language) => texts[language].followUp.calendarSummary,
  async find(db, scope, span) {
    return (await selectTalks(db, scope, span)).map(({ id, talk_at: start, version, is_cancelled: isCancelled }) => ({
      id,
      start,
      end: new Date(start.getTime() + talkMinutes * 60_000),
      isCancelled,
      sequence: version,
      href: `/companies/${scope.companyId}/followups/${id}`,
    }))
  },
}
