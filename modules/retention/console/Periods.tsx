import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import type { Period, Retention } from '../console-contract.ts'
import { PeriodDialog } from './PeriodDialog.tsx'
import { usePeriodWords } from './period-words.ts'

/** Each kind with its period and why. */
export function Periods({ retention }: { retention: Retention }) {
  const { t } = useTranslation('retention')
  const inWords = usePeriodWords()
  const [changed, setChanged] = useState<Period>()
  const columns: Column<Period>[] = [
    { key: 'kind', title: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`), isName: true },
    { key: 'months', title: t('field.period'), cell: ({ months }) => inWords(months) },
    { key: 'over', title: t('field.over'), cell: ({ kind }) => t(`over.${kind}`), givesWay: 'second' },
    { key: 'ground', title: t('field.ground'), cell: ({ ground }) => t(`ground.${ground}`), givesWay: 'first' },
    {
      key: 'change',
      title: t('field.actions'),
      titleHidden: true,
      cell: (period) => (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={t('period.changeOne', { kind: t(`kind.${period.kind}`) })}
          onClick={() => setChanged(period)}
        >
          {t('period.change')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('period.title')} description={t('period.text')}>
      <DataTable
        label={t('period.title')}
        counted={(count) => t('counted.kinds', { count })}
        columns={columns}
        rows={retention.kinds}
        rowKey={({ kind }) => kind}
        empty={null}
      />
      {changed && <PeriodDialog period={changed} version={retention.version} onClose={() => setChanged(undefined)} />}
    </Section>
  )
}
