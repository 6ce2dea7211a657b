import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar.ts'

const invitation: CalendarEvent = {
  method: 'REQUEST',
  uid: 'video-meeting-7@extranet.test',
  sequence: 2,
  summary: 'Työterveyden videotapaaminen',
  start: new Date('2026-03-05T09:00:00Z'),
  end: new Date('2026-03-05T10:00:00Z'),
  now: new Date('2026-03-01T08:00:00Z'),
  address: 'https://extranet.test/mvideo/sso/matin-tapaaminen#7.bWF0dGk',
  organizer: 'Työterveys <no-reply@extranet.test>',
  attendee: 'hr@paja.test',
}
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('PC-7 what a calendar reads', () => {
  test('when, where and for whom, in the order of changes', () => {
    const lines = linesOf(calendarFile(invitation))
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'METHOD:REQUEST',
        'UID:video-meeting-7@extranet.test',
        'SEQUENCE:2',
        'DTSTAMP:20260301T080000Z',
        'DTSTART:20260305T090000Z',
        'DTEND:20260305T100000Z',
        'SUMMARY:Työterveyden videotapaaminen',
        'LOCATION:https://extranet.test/mvideo/sso/matin-tapaaminen#7.bWF0dGk',
        'URL;VALUE=URI:https://extranet.test/mvideo/sso/matin-tapaaminen#7.bWF0dGk',
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/mailto:no-reply@extranet\.test$/i)
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/RSVP=FALSE:mailto:hr@paja\.test$/i)
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  })

  test('a sender without a name', () => {
    const [organizer] = linesOf(calendarFile({ ...invitation, organizer: 'no-reply@extranet.test' })).filter((line) =>
      line.startsWith('ORGANIZER'),
    )
    expect(organizer).toMatch(/mailto:no-reply@extranet\.test$/i)
  })

  test('a cancellation leads nowhere', () => {
    const file = calendarFile({ ...invitation, method: 'CANCEL' })
    expect(linesOf(file)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
    expect(file).not.toContain('mvideo')
  })

  test('no line is longer than 75 bytes, no letter is cut in two, and no text becomes a line of its own', () => {
    const summary = `Möte, ärende; ${'åäö'.repeat(40)}\r\nATTENDEE:mailto:joku@muu.test`
    const file = calendarFile({ ...invitation, summary })
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(linesOf(file).find((line) => line.startsWith('SUMMARY'))).toContain(
      `SUMMARY:Möte\\, ärende\\; ${'åäö'.repeat(40)}`,
    )
  })
})
