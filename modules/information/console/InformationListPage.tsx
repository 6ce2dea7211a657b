import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { languageNames } from '#shared/languages.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { TableSkeleton } from '#ui/components/states/Skeletons.tsx'
import type { InformationSummary } from '../console-contract.ts'
import { everyInformation } from './queries.ts'

/** The pages that the law asks for and the terms, in every language. */
export default function InformationListPage() {
  const { t } = useTranslation('information')
  const texts = useQuery(everyInformation)
  const columns: Column<InformationSummary>[] = [
    { key: 'page', title: t('console.page'), cell: ({ page }) => t(`title.${page}`) },
    { key: 'language', title: t('console.language'), cell: ({ language }) => languageNames[language].name },
    {
      key: 'version',
      givesWay: 'second',
      isNamed: true,
      title: t('console.version'),
      cell: ({ version }) => (version === 0 ? t('console.shipped') : String(version)),
    },
    {
      key: 'savedAt',
      title: t('console.savedAt'),
      cell: ({ savedAt }) => (savedAt ? formatMoment(savedAt) : '–'),
      givesWay: 'second',
    },
    { key: 'savedBy', title: t('console.savedBy'), cell: ({ savedBy }) => savedBy ?? '–', givesWay: 'first' },
  ]
  return (
    <Page title={t('console.title')} description={t('console.text')}>
      <Loaded query={texts} skeleton={<TableSkeleton />}>
        {(rows) => (
          <TableView
            label={t('console.title')}
            columns={columns}
            rows={rows}
            rowKey={({ page, language }) => `${page} ${language}`}
            rowPath={({ page, language }) => `/information/${page}/${language}`}
          />
        )}
      </Loaded>
    </Page>
  )
}
