import type { Mail } from '#server/mail.ts'
import type { Language } from '#shared/languages.ts'

/** Neither who nor what: a mail says that there is something, and where. */
export const mailTexts: Record<Language, (address: string) => Omit<Mail, 'to'>> = {
  fi: (address) => ({
    subject: 'Tilauksesi on käsitelty',
    paragraphs: [
      'Työterveyshuolto on käsitellyt lähettämäsi tilauksen. Katso tilaus työterveyden extranetissä.',
      { label: 'Avaa tilaus', address },
    ],
  }),
  en: (address) => ({
    subject: 'Your order has been handled',
    paragraphs: [
      'Occupational health care has handled an order that you sent. See the order in the occupational health extranet.',
      { label: 'Open the order', address },
    ],
  }),
  sv: (address) => ({
    subject: 'Din beställning har behandlats',
    paragraphs: [
      'Företagshälsovården har behandlat en beställning som du har skickat. Se beställningen i företagshälsovårdens extranät.',
      { label: 'Öppna beställningen', address },
    ],
  }),
}
