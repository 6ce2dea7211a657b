import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** One meeting in one recipient's calendar (RFC 5545, 5546). */
export interface CalendarEvent {
  method: 'REQUEST' | 'CANCEL'
  uid: string
  /** Higher than what the calendar has heard before. */
  sequence: number
  summary: string
  start: Date
  end: Date
  now: Date
  /** Where the meeting is joined. */
  address: string
  /** `Name <address>` or an address. */
  organizer: string
  attendee: string
}

/** The text of an .ics file. It says when and where; who else is invited and what it is about stays out. */
export function calendarFile({ method, uid, now, address, organizer, attendee, ...event }: CalendarEvent): string {
  const isCancelled = method === 'CANCEL'
  const calendar = ical({
    prodId: { company: 'Occupational health extranet', product: 'Video meetings' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    ...event,
    id: uid,
    stamp: now,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(isCancelled ? {} : { location: address, url: address }),
    organizer,
    attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  })
  // Each line of such a file ends so, the last one, too.
  return `${calendar}\r\n`
}
