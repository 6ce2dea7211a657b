import type { CalendarKind } from '#server/calendar.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }
import { selectAppointments } from './queries.ts'

const texts = { fi, en, sv }

/** The meetings of the investigations that the caller takes part in. */
export const investigationAppointments: CalendarKind = {
  name: 'investigation-meeting',
  module: 'forms',
  summary: (language) => texts[language].calendarSummary,
  async find(db, scope, span) {
    return (await selectAppointments(db, scope, span)).map((row) => ({
      id: row.id,
      start: row.start_date,
      end: row.end_date,
      isCancelled: false,
      sequence: 0,
      href: `/companies/${scope.companyId}/forms?process=${row.process_id}`,
    }))
  },
}
