import type { Mail } from '#server/mail.ts'
import type { Language } from '#shared/languages.ts'

/** No name, no company, no topic: a mail says that there is something, and where. */
export const noticeTexts: Record<Language, (address: string) => Omit<Mail, 'to'>> = {
  fi: (address) => ({
    subject: 'Sinulle on uusi viesti',
    paragraphs: [
      'Sinulle on uusi viesti työterveyden extranetissä. Lue se ja vastaa palvelussa.',
      { label: 'Avaa keskustelu', address },
      'Samasta keskustelusta ei lähetetä uutta ilmoitusta, ennen kuin olet lukenut viestin. Voit poistaa ilmoitukset käytöstä omassa profiilissasi.',
    ],
  }),
  en: (address) => ({
    subject: 'You have a new message',
    paragraphs: [
      'You have a new message in the occupational health extranet. Read and answer it there.',
      { label: 'Open the conversation', address },
      'No further notice is sent of the same conversation until you have read the message. You can turn notices off in your profile.',
    ],
  }),
  sv: (address) => ({
    subject: 'Du har ett nytt meddelande',
    paragraphs: [
      'Du har ett nytt meddelande i företagshälsovårdens extranät. Läs och besvara det i tjänsten.',
      { label: 'Öppna konversationen', address },
      'Inget nytt e-postmeddelande skickas om samma konversation förrän du har läst meddelandet. Du kan stänga av aviseringarna i din profil.',
    ],
  }),
}
