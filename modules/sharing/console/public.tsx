import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import type { SheetFormat } from '#shared/download.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { Acknowledgements } from './Acknowledgements.tsx'
import { Openings } from './Openings.tsx'
import { Shares } from './Shares.tsx'
import { nameOf, type SharedItem, type ShareOf } from './shared-item.ts'

export { AcknowledgeByField } from './AcknowledgeByField.tsx'
export { GroupField } from './GroupField.tsx'
export { addedBy, type CompanyGroup } from './group.ts'

interface SharedItemPageProps<Item extends SharedItem> {
  item: UseQueryResult<Item>
  title: string
  back: ReactNode
  openLabel: string
  shareKey: (share: ShareOf<Item>) => number
  onOpen: (item: Item) => void
  /** From one, or from everybody. */
  takeBack: (share: ShareOf<Item> | undefined) => Promise<unknown>
  /** Those who have not acknowledged it. */
  remind: () => Promise<{ reminded: number }>
  /** Who has acknowledged it and who has not, as a file. */
  saveAcknowledgements: (format: SheetFormat) => Promise<void>
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
  remind,
  saveAcknowledgements,
}: SharedItemPageProps<Item>) {
  const { t } = useTranslation(['sharing', 'common'])
  const [takingBack, setTakingBack] = useState<ShareOf<Item> | 'everyone'>()
  const { data } = item
  const isShared = data?.shares.some(({ takenBackAt }) => takenBackAt === null)

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
        {({ shares, openings, acknowledgement }) => (
          <>
            {acknowledgement && (
              <Acknowledgements acknowledgement={acknowledgement} remind={remind} save={saveAcknowledgements} />
            )}
            <Shares<Item> shares={shares} shareKey={shareKey} onTakeBack={setTakingBack} />
            <Openings openings={openings} />
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
