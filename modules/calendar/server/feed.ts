import type { FastifyInstance } from 'fastify'
import ical, { ICalEventStatus } from 'ical-generator'
import { identifyAbsent } from '#server/auth/session.ts'
import type { CalendarKind } from '#server/calendar.ts'
import { notFound } from '#server/errors.ts'
import type { Platform } from '#server/platform.ts'
import { authorize, type Identity, withModule } from '#server/rights/scope.ts'
import { company } from '#shared/permissions.ts'
import en from '../mails/en.json' with { type: 'json' }
import fi from '../mails/fi.json' with { type: 'json' }
import sv from '../mails/sv.json' with { type: 'json' }
import { isInForce } from './queries.ts'
import { calendarPath, readCalendarLink } from './secret-link.ts'

const names = { fi, en, sv }
const day = 24 * 3_600_000
/** So far back and ahead, in days. */
const shown = { back: 31, ahead: 366 }

/** What programs for calendars fetch, without a session: by an address that its user alone knows. */
export function serveFeed(app: FastifyInstance, platform: Platform, kinds: readonly CalendarKind[]): void {
  const { database, environment, clock } = platform
  app.get<{ Params: { file: string } }>(`${calendarPath}/:file`, async ({ params }, reply) => {
    const named = readCalendarLink(environment, params.file)
    const now = clock.now()
    if (!named || !(await isInForce(database.db, named.userId, named.serial))) throw notFound()
    const user = await identifyAbsent(database.db, named.userId, now)
    if (user?.role !== 'ROLE_USER' || !user.acceptedTerms) throw notFound()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(await calendarOf(platform, kinds, user, now))
  })
}

async function calendarOf(
  { database, environment }: Platform,
  kinds: readonly CalendarKind[],
  user: Identity,
  now: Date,
): Promise<string> {
  const { language } = user
  const span = {
    from: new Date(now.getTime() - shown.back * day),
    until: new Date(now.getTime() + shown.ahead * day),
  }
  const calendar = ical({
    prodId: { company: 'Occupational health extranet', product: 'Calendar' },
    name: names[language].name,
    ttl: 3600,
  })
  const host = new URL(environment.PUBLIC_URL).hostname
  for (const { companyId } of user.grants) {
    const atCompany = await authorize(company(), user, { companyIdText: String(companyId) })
    for (const { name, summary, module, find } of kinds) {
      const scope = withModule(atCompany, module)
      const found = scope ? await find(database.db, scope, span) : []
      for (const { id, href, isCancelled, ...times } of found)
        calendar.createEvent({
          ...times,
          id: `${name}-${id}@${host}`,
          summary: summary(language),
          stamp: now,
          status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
          ...(!isCancelled && { url: `${environment.PUBLIC_URL}${href}` }),
        })
    }
  }
  // Each line of such a file ends so, the last one, too.
  return `${calendar}\r\n`
}
