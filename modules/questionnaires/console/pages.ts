import type { PageDescription } from '#ui/pages.ts'

const namespaces = ['questionnaires'] as const

/** Opened from the rooms of those whose forms they are. */
export const consoleQuestionnairePages: PageDescription[] = [
  { path: 'questionnaires', namespaces, load: () => import('./QuestionnairesPage.tsx') },
  { path: 'questionnaires/$questionnaireId', namespaces, load: () => import('./QuestionnairePage.tsx') },
]
