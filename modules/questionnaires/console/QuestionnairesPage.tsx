import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { TableSkeleton } from '#ui/components/states/Skeletons.tsx'
import { textIfAny } from '#ui/page/text-if-any.ts'
import { useStaff } from '#ui/session/staff.tsx'
import type { KeptQuestionnaire } from '../console-contract.ts'
import { ImportQuestionnaire } from './import/ImportQuestionnaire.tsx'
import { questionnaires } from './queries.ts'
import { UseMark } from './UseMark.tsx'

/** The questionnaires that forms are made of (PC-8). */
export default function QuestionnairesPage() {
  const { t, i18n } = useTranslation('questionnaires')
  const language = asLanguage(i18n.language)
  const kept = useQuery(questionnaires)
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const nameOf = ({ title }: KeptQuestionnaire) => title[language]
  const ownerOf = ({ owner }: KeptQuestionnaire) => textIfAny(`questionnaires:templates.owners.${owner}`) ?? owner
  const columns: Column<KeptQuestionnaire>[] = [
    { key: 'name', title: t('templates.name'), cell: nameOf, value: nameOf },
    { key: 'owner', title: t('templates.owner'), cell: ownerOf, value: ownerOf },
    { key: 'key', title: t('templates.key'), cell: ({ key }) => key, value: ({ key }) => key, givesWay: 'first' },
    { key: 'version', title: t('templates.version'), cell: ({ version }) => version, align: 'end', givesWay: 'first' },
    {
      key: 'updated',
      givesWay: 'second',
      isNamed: true,
      title: t('templates.updated'),
      cell: ({ updatedAt }) => formatMoment(updatedAt),
      value: ({ updatedAt }) => updatedAt,
    },
    { key: 'use', title: t('templates.use'), cell: ({ retired }) => <UseMark isRetired={retired} />, isState: true },
  ]
  return (
    <Page
      title={t('templates.title')}
      description={t('templates.text')}
      back={<BackLink to="/forms">{t('templates.back')}</BackLink>}
      actions={isAdmin && <ImportQuestionnaire kept={kept.data ?? []} />}
    >
      <Loaded query={kept} skeleton={<TableSkeleton />}>
        {(rows) => (
          <DataTable
            label={t('templates.title')}
            counted={(count) => t('counted.templates', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/questionnaires/${id}`}
          />
        )}
      </Loaded>
    </Page>
  )
}
