import { Button } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import type { Hold } from '../console-contract.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { holds, useEndHold } from './queries.ts'

/** Whose data no period removes, and why. */
export function Holds() {
  const { t } = useTranslation('retention')
  const found = useQuery(holds)
  const end = useEndHold()
  const [isPutting, setIsPutting] = useState(false)
  const [toEnd, setToEnd] = useState<Hold>()
  const nameOf = ({ company, employeeId }: Hold) => company?.name ?? t('hold.person', { id: employeeId })
  const columns: Column<Hold>[] = [
    { key: 'whose', title: t('hold.whose'), cell: nameOf, isName: true },
    { key: 'reason', title: t('hold.reason'), cell: ({ reason }) => reason },
    { key: 'by', title: t('hold.by'), cell: ({ by }) => by.displayName, givesWay: 'first' },
    { key: 'at', title: t('field.at'), cell: ({ at }) => formatMoment(at), givesWay: 'second' },
    {
      key: 'end',
      title: t('field.actions'),
      titleHidden: true,
      cell: (hold) => (
        <Button
          size="compact-md"
          variant="default"
          aria-label={t('hold.endOne', { whose: nameOf(hold) })}
          onClick={() => setToEnd(hold)}
        >
          {t('hold.end')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={t('hold.title')}
      description={t('hold.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          onClick={() => setIsPutting(true)}
        >
          {t('hold.put')}
        </Button>
      }
    >
      <Loaded query={found}>
        {(rows) => (
          <DataTable
            label={t('hold.title')}
            counted={(count) => t('counted.holds', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Empty title={t('hold.none')}>{t('hold.noneText')}</Empty>}
          />
        )}
      </Loaded>
      {isPutting && <HoldDialog onClose={() => setIsPutting(false)} />}
      <Confirm
        opened={toEnd !== undefined}
        title={t('hold.endTitle')}
        confirmLabel={t('hold.end')}
        isDangerous
        onClose={() => setToEnd(undefined)}
        onConfirm={async () => {
          if (!toEnd) return
          await end.mutateAsync({ params: { id: toEnd.id } })
          notify.success(t('hold.ended'))
        }}
      >
        {t('hold.endText')}
      </Confirm>
    </Section>
  )
}
