import type { Language } from '#shared/languages.ts'

/** What the report's look needs. */
export interface ReportWords {
  question: string
  answer: string
  unanswered: string
  page: string
  /** The column of a matrix's answers. */
  rating: string
}

interface Words extends ReportWords {
  company: string
  state: string
  draft: string
  submitted: string
  saved: string
  made: string
}

/** What a report says beside its questions and answers. */
export const reportWords: Record<Language, Words> = {
  fi: {
    company: 'Yritys',
    state: 'Lomakkeen tila',
    draft: 'Kesken, tilanne raportin luontihetkellä',
    submitted: 'Lomake lähetetty',
    saved: 'Viimeksi tallennettu',
    made: 'Raportti luotu',
    question: 'Kysymys',
    answer: 'Vastaus',
    rating: 'Arvio',
    unanswered: 'Ei vastausta',
    page: 'Sivu',
  },
  sv: {
    company: 'Företag',
    state: 'Blankettens status',
    draft: 'Påbörjad, läget då rapporten skapades',
    submitted: 'Blanketten skickades in',
    saved: 'Senast sparad',
    made: 'Rapporten skapad',
    question: 'Fråga',
    answer: 'Svar',
    rating: 'Bedömning',
    unanswered: 'Inget svar',
    page: 'Sida',
  },
  en: {
    company: 'Company',
    state: 'State of the form',
    draft: 'In progress, as it was when the report was created',
    submitted: 'Form submitted',
    saved: 'Last saved',
    made: 'Report created',
    question: 'Question',
    answer: 'Answer',
    rating: 'Assessment',
    unanswered: 'No answer',
    page: 'Page',
  },
}
