import { Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment } from '#shared/dates.ts'
import type { SheetFormat } from '#shared/download.ts'
import { errorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { State } from '#ui/components/states/State.tsx'
import { ExportButtons } from '#ui/console-lists/ExportButtons.tsx'
import { notify } from '#ui/notify.ts'
import type { Acknowledgement } from '../contract.ts'

type Receiver = Acknowledgement['content'][number]

interface AcknowledgementsProps {
  acknowledgement: Acknowledgement
  remind: () => Promise<{ reminded: number }>
  save: (format: SheetFormat) => Promise<void>
}

/** Who is to acknowledge it by when, and who has (AK-1). */
export function Acknowledgements({ acknowledgement, remind, save }: AcknowledgementsProps) {
  const { t } = useTranslation('sharing')
  const [isReminding, setIsReminding] = useState(false)
  const { acknowledgeBy, receivers, acknowledged, remindedAt, content } = acknowledgement
  const columns = useColumns()

  async function sendReminders(): Promise<void> {
    setIsReminding(true)
    try {
      const { reminded } = await remind()
      if (reminded > 0) notify.success(t('acknowledgement.reminded', { count: reminded }))
      else notify.info(t('acknowledgement.remindedNobody'))
    } catch (error) {
      notify.failure(errorText(error))
    } finally {
      setIsReminding(false)
    }
  }

  const standing = [
    t('acknowledgement.until', { day: formatDay(acknowledgeBy) }),
    t('acknowledgement.progress', { acknowledged, receivers }),
    remindedAt && t('acknowledgement.remindedAt', { time: formatMoment(remindedAt) }),
    receivers > content.length && t('acknowledgement.first', { count: content.length }),
  ]
  return (
    <Section
      title={t('acknowledgement.title')}
      description={standing.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={acknowledged === receivers}
            loading={isReminding}
            onClick={() => void sendReminders()}
          >
            {t('acknowledgement.remind')}
          </Button>
          <ExportButtons save={save} isEmpty={receivers === 0} />
        </Group>
      }
    >
      <DataTable
        label={t('acknowledgement.title')}
        name="receivers"
        counted={(count) => t('counted.users', { count })}
        columns={columns}
        rows={content}
        rowKey={({ userId }) => userId}
        empty={<p>{t('acknowledgement.nobody')}</p>}
      />
    </Section>
  )
}

function useColumns(): Column<Receiver>[] {
  const { t } = useTranslation('sharing')
  return [
    { key: 'user', title: t('user'), cell: ({ userName }) => userName, value: ({ userName }) => userName },
    {
      key: 'company',
      title: t('company'),
      cell: ({ companyNames }) => companyNames,
      value: ({ companyNames }) => companyNames,
      givesWay: 'second',
    },
    {
      key: 'state',
      isState: true,
      title: t('state'),
      value: ({ acknowledgedAt, openedAt }) => acknowledgedAt ?? openedAt,
      cell: ({ acknowledgedAt, openedAt }) => {
        if (acknowledgedAt)
          return <State kind="done">{t('acknowledgement.doneOn', { day: formatMoment(acknowledgedAt) })}</State>
        if (openedAt)
          return <State kind="underWay">{t('acknowledgement.opened', { time: formatMoment(openedAt) })}</State>
        return <State kind="waits">{t('acknowledgement.notOpened')}</State>
      },
    },
  ]
}
