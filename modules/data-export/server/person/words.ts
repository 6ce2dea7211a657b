import type { Language } from '#shared/languages.ts'

interface Words {
  title: string
  intro: string
  controller: string
  made: string
  page: string
  field: string
  value: string
  none: string
  more: string
  yes: string
  no: string
  kinds: Record<string, string>
}

const words: Record<Language, Words> = {
  fi: {
    title: 'Henkilötietosi työterveyden extranetissa',
    intro:
      'Tässä on, mitä sinusta on tallennettu työterveyden extranetiin. Sinulla on oikeus saada nämä tiedot ja pyytää virheellisten tietojen korjaamista (EU:n yleinen tietosuoja-asetus, 15 ja 16 artikla). Potilastietosi ovat työterveyshuollon potilasrekisterissä, ja ne pyydetään erikseen.',
    ...{ controller: 'Rekisterinpitäjä', made: 'Luotu', page: 'Sivu', field: 'Tieto', value: 'Sisältö' },
    ...{ none: 'Ei tallennettuja tietoja.', yes: 'Kyllä', no: 'Ei' },
    more: 'Rivejä on enemmän. JSON-tiedostossa on kaikki.',
    kinds: {
      ...{ person: 'Henkilötiedot', employersWords: 'Työnantajan ilmoittamat tiedot', employments: 'Työsuhteet' },
      ...{ sickLeaves: 'Sairauspoissaolot', followUps: 'Poissaolojen seuranta' },
      ...{ forms: 'Lomakkeet', workAbilityCases: 'Työkykyasiat', orders: 'Tilaukset', accesses: 'Käyttöloki' },
    },
  },
  sv: {
    title: 'Dina personuppgifter i företagshälsovårdens extranät',
    intro:
      'Här står vad som har sparats om dig i företagshälsovårdens extranät. Du har rätt att få dessa uppgifter och att be om rättelse av felaktiga uppgifter (EU:s allmänna dataskyddsförordning, artiklarna 15 och 16). Dina patientuppgifter finns i företagshälsovårdens patientregister och begärs separat.',
    ...{ controller: 'Personuppgiftsansvarig', made: 'Skapad', page: 'Sida' },
    ...{ field: 'Uppgift', value: 'Innehåll', none: 'Inga sparade uppgifter.', yes: 'Ja', no: 'Nej' },
    more: 'Det finns fler rader. JSON-filen innehåller alla.',
    kinds: {
      ...{ person: 'Personuppgifter', employersWords: 'Uppgifter från arbetsgivaren', employments: 'Anställningar' },
      ...{ sickLeaves: 'Sjukfrånvaro', followUps: 'Uppföljning av frånvaro' },
      ...{
        forms: 'Blanketter',
        workAbilityCases: 'Arbetsförmågeärenden',
        orders: 'Beställningar',
        accesses: 'Användningslogg',
      },
    },
  },
  en: {
    title: 'Your personal data in the occupational health extranet',
    intro:
      'This is what the occupational health extranet keeps of you. You have the right to this data and to ask for the correction of what is wrong in it (EU General Data Protection Regulation, Articles 15 and 16). Your patient records are in the patient register of occupational health and are asked for separately.',
    ...{ controller: 'Controller', made: 'Made', page: 'Page', field: 'Field', value: 'Content' },
    ...{ none: 'Nothing is kept.', yes: 'Yes', no: 'No' },
    more: 'There are more rows. The JSON file has all of them.',
    kinds: {
      ...{ person: 'Personal data', employersWords: 'What the employer has told', employments: 'Employments' },
      ...{ sickLeaves: 'Sick leaves', followUps: 'Follow-up of absences' },
      ...{ forms: 'Forms', workAbilityCases: 'Work ability cases', orders: 'Orders', accesses: 'Access log' },
    },
  },
}

/** Of a field of whatever kind: Finnish, Swedish, English. */
export const fieldWords: Record<string, readonly [fi: string, sv: string, en: string]> = {
  action: ['Mitä', 'Vad', 'What'],
  actions: ['Sovittu toimenpide', 'Avtalad åtgärd', 'Agreed action'],
  address: ['Lähiosoite', 'Näradress', 'Street address'],
  alternativeSelectValue: ['Lisäksi', 'Dessutom', 'Also'],
  answers: ['Vastaukset', 'Svar', 'Answers'],
  author: ['Kirjaaja', 'Antecknad av', 'Written by'],
  categories: ['Luokittelu', 'Klassificering', 'Category'],
  category: ['Luokitus', 'Klass', 'Category'],
  city: ['Postitoimipaikka', 'Postanstalt', 'City'],
  clientName: ['Järjestelmä', 'System', 'System'],
  closedOn: ['Päätetty', 'Avslutad', 'Closed'],
  companyName: ['Yritys', 'Företag', 'Company'],
  createdAt: ['Tallennettu', 'Sparad', 'Saved'],
  days: ['Päiviä', 'Dagar', 'Days'],
  description: ['Kuvaus', 'Beskrivning', 'Description'],
  diagnosisCode: ['Diagnoosi', 'Diagnos', 'Diagnosis'],
  diagnosisDate: ['Diagnoosin päivä', 'Diagnosens datum', 'Date of diagnosis'],
  directContinuation: ['Suoraa jatkoa', 'Direkt fortsättning', 'Direct continuation'],
  doneAt: ['Tehty', 'Gjord', 'Done'],
  dueOn: ['Määräpäivä', 'Förfallodag', 'Due'],
  email: ['Sähköposti', 'E-post', 'Email'],
  endDate: ['Päättyy', 'Slutar', 'Ends'],
  entered: ['Tilauksen tiedot', 'Beställningens uppgifter', 'Details of the order'],
  eventType: ['Tapahtuma', 'Händelse', 'Event'],
  events: ['Tapahtuma', 'Händelse', 'Event'],
  externalCertificate: ['Todistus muualta', 'Intyg från annat håll', 'Certificate from elsewhere'],
  filename: ['Nimi', 'Namn', 'Name'],
  files: ['Tiedosto', 'Fil', 'File'],
  firstName: ['Etunimi', 'Förnamn', 'First name'],
  forUserName: ['Kenen sijaisena', 'Som vikarie för', 'In place of'],
  handledAt: ['Käsitelty', 'Behandlad', 'Handled'],
  handler: ['Käsittelijä', 'Behandlad av', 'Handled by'],
  identityCode: ['Henkilötunnus', 'Personbeteckning', 'Identity code'],
  kind: ['Raja', 'Gräns', 'Limit'],
  language: ['Kieli', 'Språk', 'Language'],
  lastName: ['Sukunimi', 'Efternamn', 'Last name'],
  mainEmployer: ['Päätyösuhde', 'Huvudsyssla', 'Main employment'],
  member: ['Arvo', 'Värde', 'Value'],
  message: ['Viesti työterveyshuollolta', 'Meddelande från företagshälsovården', 'Message from occupational health'],
  municipalityCode: ['Kotikunta', 'Hemkommun', 'Municipality'],
  notes: ['Lisätiedot', 'Tilläggsuppgifter', 'Notes'],
  noticedAt: ['Ilmoitettu työterveyshuoltoon', 'Meddelad till företagshälsovården', 'Occupational health told'],
  openingReason: ['Avaamisen syy', 'Orsak till öppnandet', 'Reason for opening'],
  phone: ['Puhelinnumero', 'Telefonnummer', 'Phone number'],
  postcode: ['Postinumero', 'Postnummer', 'Postcode'],
  profession: ['Ammatti', 'Yrke', 'Profession'],
  purpose: ['Tarkoitus', 'Ändamål', 'Purpose'],
  questions: ['Kysymykset', 'Frågor', 'Questions'],
  reachedOn: ['Raja täyttyi', 'Gränsen nåddes', 'Limit reached'],
  recordedAt: ['Kirjattu', 'Registrerad', 'Recorded'],
  recorder: ['Kirjaaja', 'Registrerad av', 'Recorded by'],
  requestAnswer: ['Vastaus pyyntöön', 'Svar på begäran', 'Answer to the request'],
  requestState: ['Pyynnön tila', 'Begärans status', 'State of the request'],
  requester: ['Pyytäjä', 'Begärd av', 'Requested by'],
  role: ['Rooli', 'Roll', 'Role'],
  selectValue: ['Tarkenne', 'Precisering', 'Detail'],
  sender: ['Lähettäjä', 'Avsändare', 'Sent by'],
  sentAt: ['Lähetetty', 'Skickad', 'Sent'],
  sha256: ['Tarkiste (SHA-256)', 'Kontrollsumma (SHA-256)', 'Checksum (SHA-256)'],
  size: ['Koko tavuina', 'Storlek i byte', 'Size in bytes'],
  spells: ['Poissaolojaksoja', 'Frånvaroperioder', 'Spells of absence'],
  startDate: ['Alkaa', 'Börjar', 'Begins'],
  startTrigger: ['Aloitteen tekijä', 'Initiativtagare', 'Initiated by'],
  state: ['Tila', 'Status', 'State'],
  submittedAt: ['Lähetetty', 'Skickad', 'Sent'],
  talkAt: ['Keskustelu', 'Samtal', 'Talk'],
  template: ['Tilaustyyppi', 'Beställningstyp', 'Type of order'],
  thing: ['Tieto', 'Uppgift', 'Data'],
  time: ['Aika', 'Tid', 'Time'],
  title: ['Lomake', 'Blankett', 'Form'],
  unit: ['Organisaatio', 'Organisation', 'Organisation'],
  updatedAt: ['Muutettu', 'Ändrad', 'Changed'],
  userName: ['Kuka', 'Vem', 'Who'],
  what: ['Toimenpide', 'Åtgärd', 'Action'],
  who: ['Vastuuhenkilö', 'Ansvarig', 'Responsible'],
}

const places: Record<Language, 0 | 1 | 2> = { fi: 0, sv: 1, en: 2 }

export const wordsOfPdf = (language: Language): Words => words[language]

export const fieldWord = (field: string, language: Language): string => fieldWords[field]?.[places[language]] ?? field
