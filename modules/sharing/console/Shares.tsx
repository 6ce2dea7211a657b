import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { State } from '#ui/components/states/State.tsx'
import { nameOf, type SharedItem, type ShareOf } from './shared-item.ts'

interface SharesProps<Item extends SharedItem> {
  shares: readonly ShareOf<Item>[]
  shareKey: (share: ShareOf<Item>) => number
  onTakeBack: (share: ShareOf<Item>) => void
}

/** With whom it is shared; each can be taken back. */
export function Shares<Item extends SharedItem>({ shares, shareKey, onTakeBack }: SharesProps<Item>) {
  const { t } = useTranslation('sharing')
  const userColumn: Column<ShareOf<Item>> = {
    key: 'user',
    title: t('user'),
    cell: ({ userName }) => userName ?? t('everyone'),
  }
  const columns: Column<ShareOf<Item>>[] = [
    {
      key: 'company',
      title: t('company'),
      cell: ({ companyId, companyName }) => <CompanyLink id={companyId} name={companyName} />,
    },
    ...(shares.some(({ userName }) => userName !== undefined) ? [userColumn] : []),
    {
      key: 'state',
      isState: true,
      title: t('state'),
      cell: ({ takenBackAt }) => (
        <State kind={takenBackAt ? 'stopped' : 'done'}>
          {takenBackAt ? t('takenBack', { time: formatMoment(takenBackAt) }) : t('shared')}
        </State>
      ),
    },
    {
      key: 'takeBack',
      title: t('takeBack.action'),
      titleHidden: true,
      cell: (share) =>
        !share.takenBackAt && (
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            aria-label={t('takeBack.of', { name: nameOf(share) })}
            onClick={() => onTakeBack(share)}
          >
            {t('takeBack.action')}
          </Button>
        ),
    },
  ]
  return (
    <Section title={t('shares')} description={t('sharesText')}>
      <DataTable
        label={t('shares')}
        name="shares"
        counted={(count) => t('counted.shares', { count })}
        columns={columns}
        rows={shares}
        rowKey={shareKey}
      />
    </Section>
  )
}
