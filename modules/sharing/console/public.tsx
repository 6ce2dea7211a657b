import { Button } from '@mantine/core'
import { IconArrowBackUp, IconExternalLink } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/Confirm.tsx'
import { DataTable } from '#ui/components/DataTable.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Section } from '#ui/components/Section.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { notify } from '#ui/notify.ts'
import type { Opening } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sharing: typeof texts
  }
}

interface Share {
  companyName: string
  /** Null: everyone there. Absent where single users are not shared with. */
  userName?: string | null
  takenBackAt: string | null
}

interface SharedItem {
  sharedByName: string
  creationTime: string
  description?: string | null
  shares: Share[]
  openings: Opening[]
}

type ShareOf<Item extends SharedItem> = Item['shares'][number]

interface SharedItemPageProps<Item extends SharedItem> {
  item: UseQueryResult<Item>
  title: string
  back: ReactNode
  openLabel: string
  shareKey: (share: ShareOf<Item>) => number
  onOpen: (item: Item) => void
  /** From one, or from everybody. */
  takeBack: (share: ShareOf<Item> | undefined) => Promise<unknown>
}

/** One document or report: with whom it is shared, taken back, and who has opened it when. */
export function SharedItemPage<Item extends SharedItem>({
  item,
  title,
  back,
  openLabel,
  shareKey,
  onOpen,
  takeBack,
}: SharedItemPageProps<Item>) {
  const { t } = useTranslation(['sharing', 'common'])
  const [takingBack, setTakingBack] = useState<ShareOf<Item> | 'everyone'>()
  const { data } = item
  const isShared = data?.shares.some(({ takenBackAt }) => takenBackAt === null)
  const nameOf = ({ userName, companyName }: Share) => (userName ? `${userName}, ${companyName}` : companyName)

  const userColumn: Column<ShareOf<Item>> = {
    key: 'user',
    title: t('user'),
    cell: ({ userName }) => userName ?? t('everyone'),
  }
  const shareColumns: Column<ShareOf<Item>>[] = [
    { key: 'company', title: t('company'), cell: ({ companyName }) => companyName },
    ...(data?.shares.some(({ userName }) => userName !== undefined) ? [userColumn] : []),
    {
      key: 'state',
      title: t('state'),
      cell: ({ takenBackAt }) => (takenBackAt ? t('takenBack', { time: formatMoment(takenBackAt) }) : t('shared')),
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
            onClick={() => setTakingBack(share)}
          >
            {t('takeBack.action')}
          </Button>
        ),
    },
  ]
  const openingColumns: Column<Opening>[] = [
    { key: 'user', title: t('user'), cell: ({ userName }) => userName, value: ({ userName }) => userName },
    {
      key: 'first',
      title: t('firstOpened'),
      cell: ({ firstOpenedAt }) => formatMoment(firstOpenedAt),
      value: ({ firstOpenedAt }) => firstOpenedAt,
    },
    {
      key: 'last',
      title: t('lastOpened'),
      cell: ({ lastOpenedAt }) => formatMoment(lastOpenedAt),
      value: ({ lastOpenedAt }) => lastOpenedAt,
    },
  ]

  async function confirm(): Promise<void> {
    await takeBack(takingBack === 'everyone' ? undefined : takingBack)
    notify.success(t('takeBack.done'))
  }

  return (
    <Page
      title={title}
      description={
        data && (
          <>
            {t('sharedBy', { name: data.sharedByName, time: formatMoment(data.creationTime) })}
            {data.description && <br />}
            {data.description}
          </>
        )
      }
      back={back}
      actions={
        data && (
          <>
            {isShared && (
              <Button variant="default" onClick={() => setTakingBack('everyone')}>
                {t('takeBack.all')}
              </Button>
            )}
            <Button
              leftSection={<IconExternalLink size={18} aria-hidden />}
              aria-label={`${openLabel}, ${t('common:opensInNewTab')}`}
              onClick={() => onOpen(data)}
            >
              {openLabel}
            </Button>
          </>
        )
      }
    >
      <Loaded query={item}>
        {({ shares, openings }) => (
          <>
            <Section title={t('shares')} description={t('sharesText')}>
              <DataTable label={t('shares')} name="shares" columns={shareColumns} rows={shares} rowKey={shareKey} />
            </Section>
            <Section title={t('openings')}>
              <DataTable
                label={t('openings')}
                name="openings"
                columns={openingColumns}
                rows={openings}
                rowKey={({ userId }) => userId}
                empty={<p>{t('notOpened')}</p>}
              />
            </Section>
          </>
        )}
      </Loaded>
      <Confirm
        opened={takingBack !== undefined}
        title={t('takeBack.title')}
        confirmLabel={t('takeBack.action')}
        isDangerous
        onConfirm={confirm}
        onClose={() => setTakingBack(undefined)}
      >
        {takingBack &&
          (takingBack === 'everyone' ? t('takeBack.allText') : t('takeBack.text', { name: nameOf(takingBack) }))}
      </Confirm>
    </Page>
  )
}
