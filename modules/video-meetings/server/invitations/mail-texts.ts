import type { Mail } from '#server/mail.ts'
import { formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { Invitation } from './invitation.ts'

interface About {
  start: Date
  end: Date
  address: string
  isExternal: boolean
}
type Text = Pick<Mail, 'subject' | 'paragraphs'>

interface Words {
  /** What stands in a calendar. */
  summary: string
  subject: Record<Invitation['kind'], string>
  opening: Record<Invitation['kind'], string>
  from: (time: string) => string
  join: string
  list: string
  personal: string
  external: string
}

// Neither what the meeting is about nor who else comes: a mail lies open to others.
const words: Record<Language, Words> = {
  fi: {
    summary: 'Työterveyden videotapaaminen',
    subject: {
      invitation: 'Kutsu videotapaamiseen',
      change: 'Videotapaamisen aika on muuttunut',
      cancellation: 'Videotapaaminen on peruttu',
    },
    opening: {
      invitation: 'Sinut on kutsuttu työterveyden videotapaamiseen.',
      change: 'Työterveyden videotapaaminen, johon sinut on kutsuttu, on siirretty uuteen aikaan.',
      cancellation: 'Työterveyden videotapaaminen, johon sinut oli kutsuttu, on sinun osaltasi peruttu.',
    },
    from: (time) => `Aika: ${time} (Suomen aikaa)`,
    join: 'Liity tapaamiseen',
    list: 'Avaa videotapaamiset',
    personal:
      'Linkki on henkilökohtainen: älä lähetä sitä eteenpäin. Se toimii 30 minuuttia ennen tapaamisen alkua ja 60 minuuttia sen päättymisen jälkeen.',
    external: 'Et tarvitse tunnusta. Tapaamisen järjestäjä päästää sinut sisään.',
  },
  en: {
    summary: 'Occupational health video meeting',
    subject: {
      invitation: 'Invitation to a video meeting',
      change: 'The time of a video meeting has changed',
      cancellation: 'A video meeting has been cancelled',
    },
    opening: {
      invitation: 'You have been invited to an occupational health video meeting.',
      change: 'An occupational health video meeting that you are invited to has been moved to a new time.',
      cancellation:
        'An occupational health video meeting that you were invited to has been cancelled as far as you are concerned.',
    },
    from: (time) => `Time: ${time} (Finnish time)`,
    join: 'Join the meeting',
    list: 'Open the video meetings',
    personal:
      'The link is personal: please do not forward it. It works from 30 minutes before the meeting starts until 60 minutes after it ends.',
    external: 'You need no account. The organiser of the meeting will let you in.',
  },
  sv: {
    summary: 'Videomöte med företagshälsovården',
    subject: {
      invitation: 'Inbjudan till ett videomöte',
      change: 'Tiden för ett videomöte har ändrats',
      cancellation: 'Ett videomöte har ställts in',
    },
    opening: {
      invitation: 'Du har bjudits in till ett videomöte med företagshälsovården.',
      change: 'Ett videomöte med företagshälsovården som du är inbjuden till har flyttats till en ny tid.',
      cancellation: 'Ett videomöte med företagshälsovården som du var inbjuden till har ställts in för din del.',
    },
    from: (time) => `Tid: ${time} (finsk tid)`,
    join: 'Anslut till mötet',
    list: 'Öppna videomötena',
    personal:
      'Länken är personlig: skicka den inte vidare. Den fungerar från 30 minuter före mötets början till 60 minuter efter dess slut.',
    external: 'Du behöver inget användarkonto. Mötets arrangör släpper in dig.',
  },
}

export function invitationText(language: Language, kind: Invitation['kind'], about: About): Text {
  const { subject, opening, from, join, list, personal, external } = words[language]
  const [start, end] = [formatMoment(about.start.toISOString()), formatMoment(about.end.toISOString())]
  const isSameDay = start.slice(0, 10) === end.slice(0, 10)
  const time = from(`${start}–${isSameDay ? end.slice(11) : end}`)
  const way = { label: about.isExternal ? join : list, address: about.address }
  return {
    subject: subject[kind],
    paragraphs: [
      opening[kind],
      time,
      ...(kind === 'cancellation' ? [] : [way, ...(about.isExternal ? [personal, external] : [])]),
    ],
  }
}

export function calendarSummary(language: Language): string {
  return words[language].summary
}
