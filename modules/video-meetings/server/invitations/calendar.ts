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
export function calendarFile(event: CalendarEvent): string {
  const isCancelled = event.method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Occupational health extranet//Video meetings//EN',
    `METHOD:${event.method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${asUtc(event.now)}`,
    `DTSTART:${asUtc(event.start)}`,
    `DTEND:${asUtc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(isCancelled ? [] : [`LOCATION:${escapeText(event.address)}`, `URL:${event.address}`]),
    `ORGANIZER:mailto:${addressIn(event.organizer)}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${addressIn(event.attendee)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(fold).join('\r\n')}\r\n`
}

/** `20260302T080000Z` */
function asUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

function addressIn(text: string): string {
  return /<([^>]+)>/.exec(text)?.[1] ?? text
}

/** Lines of 75 bytes at most; what goes on begins with a space. No character is cut in two. */
function fold(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 75) {
      lines.push(current)
      current = ' '
    }
    current += character
  }
  return [...lines, current]
}
