import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#shared/languages.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { informationPages } from '../contract.ts'
import { InformationEditor } from './InformationEditor.tsx'
import { InformationVersions } from './InformationVersions.tsx'
import { informationToEdit } from './queries.ts'

/** One page in one language: its text beside what it will look like. */
export default function EditInformationPage(asked: { page: string; language: string }) {
  const { t } = useTranslation('information')
  const page = informationPages.find((one) => one === asked.page)
  const language = languages.find((one) => one === asked.language)
  const text = useQuery({ ...informationToEdit(page ?? 'terms', language ?? 'fi'), enabled: Boolean(page && language) })
  return (
    <Page
      title={page && language ? `${t(`title.${page}`)}: ${languageNames[language].name}` : t('console.title')}
      description={t('console.editText')}
      back={<BackLink to="/information">{t('console.title')}</BackLink>}
    >
      {page && language ? (
        <Loaded query={text}>
          {(data) => (
            <>
              <InformationEditor key={`${page} ${language}`} text={data} />
              <InformationVersions text={data} />
            </>
          )}
        </Loaded>
      ) : (
        <Empty title={t('console.unknown')} />
      )}
    </Page>
  )
}
