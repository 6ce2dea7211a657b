import { fillText, type MailText } from '#server/mail/mail-text.ts'
import { formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import en from '../../mails/en.json' with { type: 'json' }
import fi from '../../mails/fi.json' with { type: 'json' }
import sv from '../../mails/sv.json' with { type: 'json' }
import { writeEnd } from '../../rules.ts'
import type { Invitation } from './invitation.ts'

interface About {
  start: Date
  end: Date
  address: string
  isExternal: boolean
}

/** Neither what the meeting is about nor who else comes: a mail lies open to others. */
const mails: Record<Language, typeof fi> = { fi, en, sv }

export function invitationText(language: Language, kind: Invitation['kind'], about: About): MailText {
  const { subject, opening, time, join, list, personal, external } = mails[language]
  const [startDate, endDate] = [about.start.toISOString(), about.end.toISOString()]
  const way = { label: about.isExternal ? join : list, address: about.address }
  return {
    subject: subject[kind],
    paragraphs: [
      opening[kind],
      fillText(time, { time: `${formatMoment(startDate)}–${writeEnd({ startDate, endDate })}` }),
      ...(kind === 'cancellation' ? [] : [way, ...(about.isExternal ? [personal, external] : [])]),
    ],
  }
}

export function calendarSummary(language: Language): string {
  return mails[language].calendarSummary
}
