import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import type { Opening } from '../contract.ts'

/** Who has opened it, when first and when last. */
export function Openings({ openings }: { openings: readonly Opening[] }) {
  const { t } = useTranslation('sharing')
  const columns: Column<Opening>[] = [
    { key: 'user', title: t('user'), cell: ({ userName }) => userName, value: ({ userName }) => userName },
    {
      key: 'first',
      givesWay: 'second',
      isNamed: true,
      title: t('firstOpened'),
      cell: ({ firstOpenedAt }) => formatMoment(firstOpenedAt),
      value: ({ firstOpenedAt }) => firstOpenedAt,
    },
    {
      key: 'last',
      isNamed: true,
      title: t('lastOpened'),
      cell: ({ lastOpenedAt }) => formatMoment(lastOpenedAt),
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
  ]
  return (
    <Section title={t('openings')}>
      <DataTable
        label={t('openings')}
        name="openings"
        counted={(count) => t('counted.users', { count })}
        columns={columns}
        rows={openings}
        rowKey={({ userId }) => userId}
        empty={<p>{t('notOpened')}</p>}
      />
    </Section>
  )
}
