import { Button } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ImportTemplate, UseMark } from '#modules/questionnaires/console/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { Link } from '#ui/address/Link.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { TableSkeleton } from '#ui/components/states/Skeletons.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import type { KeptTemplate } from '../console-contract.ts'
import { allFields, isGroup } from '../rules.ts'
import { keptTemplates, useImportTemplate } from './queries.ts'

/** What employers can order (PC-8). */
export default function TemplatesPage() {
  const { t, i18n } = useTranslation('orders')
  const language = asLanguage(i18n.language)
  const templates = useQuery(keptTemplates)
  const bring = useImportTemplate()
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const nameOf = ({ definition }: KeptTemplate) => definition.name[language]

  const columns: Column<KeptTemplate>[] = [
    { key: 'name', title: t('templates.name'), cell: nameOf, value: nameOf },
    { key: 'key', title: t('templates.key'), cell: ({ key }) => key, value: ({ key }) => key },
    {
      key: 'fields',
      givesWay: 'first',
      title: t('templates.fields'),
      cell: ({ definition }) => allFields(definition.orderInputFields).filter((field) => !isGroup(field)).length,
      align: 'end',
    },
    { key: 'version', title: t('templates.version'), cell: ({ version }) => version, align: 'end', givesWay: 'first' },
    {
      key: 'updated',
      title: t('templates.updated'),
      cell: ({ updatedAt }) => formatMoment(updatedAt),
      givesWay: 'second',
      isNamed: true,
    },
    {
      key: 'use',
      title: t('templates.offered'),
      cell: ({ retired }) => <UseMark isRetired={retired} />,
      isState: true,
    },
  ]

  return (
    <Page
      title={t('templates.title')}
      description={t('templates.text')}
      back={<BackLink to="/orders">{t('templates.back')}</BackLink>}
      actions={
        <>
          <Button
            component={Link}
            to="/questionnaires"
            variant="default"
            leftSection={<IconTemplate size={18} aria-hidden />}
          >
            {t('templates.questionnaires')}
          </Button>
          {isAdmin && (
            <ImportTemplate
              versionOf={(key) => templates.data?.find((one) => one.key === key)?.version}
              onImport={async ({ key, definition }, version) =>
                (await bring.mutateAsync({ params: { key }, body: { definition: definition as never, version } }))
                  .version
              }
              onOutdated={() => templates.refetch()}
            />
          )}
        </>
      }
    >
      <Loaded query={templates} skeleton={<TableSkeleton />}>
        {(rows) => (
          <DataTable
            label={t('templates.title')}
            counted={(count) => t('counted.templates', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            rowPath={({ key }) => `/order-templates/${key}`}
          />
        )}
      </Loaded>
    </Page>
  )
}
