import type { Language } from '#shared/languages.ts'
import type { DevelopmentTexts } from '../../development/page.ts'

export const texts = {
  fi: {
    title: 'Kehityspankki',
    banner:
      'Tämä ei ole oikea pankki. Täällä kuka tahansa voi tunnistautua kenenä tahansa, joten oikeita tietoja ei saa käyttää.',
    who: 'Kenenä tunnistaudut?',
    other: 'Joku muu, henkilötunnuksella',
    wrong: 'Tarkista henkilötunnus.',
    identify: 'Tunnistaudu',
    cancel: 'Peruuta',
  },
  en: {
    title: 'Development bank',
    banner: 'This is not a real bank. Anybody can identify as anybody here, so no real data may be used.',
    who: 'Who are you?',
    other: 'Somebody else, by identity code',
    wrong: 'Check the identity code.',
    identify: 'Identify',
    cancel: 'Cancel',
  },
  sv: {
    title: 'Utvecklingsbank',
    banner:
      'Det här är ingen riktig bank. Här kan vem som helst identifiera sig som vem som helst, så inga riktiga uppgifter får användas.',
    who: 'Vem identifierar du dig som?',
    other: 'Någon annan, med personbeteckning',
    wrong: 'Kontrollera personbeteckningen.',
    identify: 'Identifiera dig',
    cancel: 'Avbryt',
  },
} satisfies Record<Language, DevelopmentTexts>
