import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import type { RemovalMade } from '../console-contract.ts'
import { CertificateButton } from './CertificateButton.tsx'
import { removals } from './queries.ts'

const Choices = {}

/** What has gone: counts and nothing else. */
export function Removals() {
  const { t } = useTranslation('retention')
  const { page, goTo } = useList(Choices)
  const found = useQuery(removals(page))
  const columns: Column<RemovalMade>[] = [
    { key: 'at', title: t('field.at'), cell: ({ at }) => formatMoment(at) },
    { key: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`), isName: true },
    { key: 'count', title: t('field.removed'), cell: ({ count }) => count, align: 'end', isNamed: true },
    {
      key: 'company',
      title: t('field.companyNumber'),
      cell: ({ companyId }) => companyId ?? '',
      align: 'end',
      isNamed: true,
      givesWay: 'second',
    },
    {
      key: 'certificate',
      title: t('field.actions'),
      titleHidden: true,
      cell: ({ companyId }) => companyId !== null && <CertificateButton companyId={companyId} />,
    },
  ]
  return (
    <Section title={t('removals.title')} description={t('removals.text')}>
      <PagedTable
        label={t('removals.title')}
        counted={(count) => t('counted.removals', { count })}
        columns={columns}
        query={found}
        rowKey={({ id }) => id}
        onPage={goTo}
        empty={<Empty title={t('removals.none')}>{t('removals.noneText')}</Empty>}
      />
    </Section>
  )
}
