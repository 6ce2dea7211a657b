import type { Mail } from '#server/mail.ts'
import type { Language } from '#shared/languages.ts'

/** Neither whom it is about nor at which company: a mail says that there is something, and where. */
export const requestTexts: Record<Language, (address: string) => Omit<Mail, 'to'>> = {
  fi: (address) => ({
    subject: 'Uusi työkykypyyntö',
    paragraphs: [
      'Asiakasyritys on lähettänyt työkykypyynnön. Lue se ja vastaa siihen työterveyden extranetissä.',
      { label: 'Avaa pyyntö', address },
    ],
  }),
  en: (address) => ({
    subject: 'A new work ability request',
    paragraphs: [
      'A customer has sent a work ability request. Read and answer it in the occupational health extranet.',
      { label: 'Open the request', address },
    ],
  }),
  sv: (address) => ({
    subject: 'Ny begäran om arbetsförmåga',
    paragraphs: [
      'Ett kundföretag har skickat en begäran som gäller arbetsförmåga. Läs och besvara den i företagshälsovårdens extranät.',
      { label: 'Öppna begäran', address },
    ],
  }),
}
