import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { asBroughtIn } from '../completed.ts'
import { LackingList } from './LackingList.tsx'
import { Preview } from './Preview.tsx'
import { questionnaire, useRetireQuestionnaire } from './queries.ts'
import { TemplateScreen, useVersion } from './TemplateScreen.tsx'

/** One questionnaire, looked at as those who fill it see it (PC-8). */
export default function QuestionnairePage({ questionnaireId }: { questionnaireId: number }) {
  const { t, i18n } = useTranslation('questionnaires')
  const retire = useRetireQuestionnaire()
  return (
    <TemplateScreen
      query={useQuery(questionnaire(questionnaireId, useVersion()))}
      list={{ title: t('templates.title'), path: '/questionnaires' }}
      nameOf={({ title }) => title[asLanguage(i18n.language)]}
      usesLabel={t('templates.forms')}
      fileOf={({ owner, key, definition, lacking }) => ({
        name: `${owner}.${key}`,
        content: { owner, key, definition: asBroughtIn(definition, lacking.texts) },
      })}
      onRetire={({ id }, retired) => retire.mutateAsync({ params: { id }, body: { retired } })}
      preview={({ id, shown, definition, lacking }) => (
        <>
          <LackingList {...lacking} />
          <Preview key={`${id}.${shown}`} definition={definition} version={shown} />
        </>
      )}
    />
  )
}
