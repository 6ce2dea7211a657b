import { page } from '#ui/pages.ts'

const namespaces = ['questionnaires'] as const

/** Opened from the rooms of those whose forms they are. */
export const consoleQuestionnairePages = [
  page({ path: 'questionnaires', namespaces, load: () => import('./QuestionnairesPage.tsx') }),
  page({ path: 'questionnaires/$questionnaireId', namespaces, load: () => import('./QuestionnairePage.tsx') }),
]
