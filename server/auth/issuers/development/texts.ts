import type { Language } from '#shared/languages.ts'
import type { DevelopmentTexts } from '../../development/page.ts'

export const texts = {
  fi: {
    title: 'Kokeilukirjautuminen',
    banner:
      'Tämä ei ole oikea kirjautuminen. Täällä kuka tahansa voi kirjautua kenenä tahansa, joten oikeita tietoja ei saa käyttää.',
    who: 'Kenenä kirjaudut?',
    other: 'Joku muu, sähköpostiosoitteella',
    wrong: 'Tarkista sähköpostiosoite.',
    identify: 'Kirjaudu',
    cancel: 'Peruuta',
  },
  en: {
    title: 'Login for trying',
    banner: 'This is not a real login. Anybody can log in as anybody here, so no real data may be used.',
    who: 'Who are you?',
    other: 'Somebody else, by e-mail address',
    wrong: 'Check the e-mail address.',
    identify: 'Log in',
    cancel: 'Cancel',
  },
  sv: {
    title: 'Inloggning på prov',
    banner:
      'Det här är ingen riktig inloggning. Här kan vem som helst logga in som vem som helst, så inga riktiga uppgifter får användas.',
    who: 'Vem loggar du in som?',
    other: 'Någon annan, med e-postadress',
    wrong: 'Kontrollera e-postadressen.',
    identify: 'Logga in',
    cancel: 'Avbryt',
  },
} satisfies Record<Language, DevelopmentTexts>
