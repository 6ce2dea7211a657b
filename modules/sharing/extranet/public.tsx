import { Button, Group } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, formatDay } from '#shared/dates.ts'
import { CallError } from '#ui/calls/call.ts'
import { errorText } from '#ui/calls/errors.ts'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { State } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    sharing: typeof texts
  }
}

interface Received {
  id: number
  acknowledgeBy: Day | null
  acknowledgedAt: string | null
}

interface Acknowledging<Item> {
  items: readonly Item[] | undefined
  nameOf: (item: Item) => string
  acknowledge: {
    mutateAsync: (input: { params: { id: number } }) => Promise<unknown>
    isPending: boolean
    variables: { params: { id: unknown } } | undefined
  }
}

/** By when what is on a list is to be acknowledged, and the button for it; no column where nothing is (AK-1). */
export function useAcknowledgement<Item extends Received>({
  items,
  nameOf,
  acknowledge,
}: Acknowledging<Item>): Column<Item>[] {
  const { t } = useTranslation('sharing')
  if (!items?.some(({ acknowledgeBy }) => acknowledgeBy)) return []

  async function send({ id }: Item): Promise<void> {
    try {
      await acknowledge.mutateAsync({ params: { id } })
      notify.success(t('acknowledgement.done'))
    } catch (error) {
      // What has only to be opened first is no failure.
      if (error instanceof CallError && error.code === 'not_opened') notify.info(errorText(error))
      else notify.failure(errorText(error))
    }
  }
  return [
    {
      key: 'acknowledgement',
      title: t('acknowledgement.one'),
      isState: true,
      cell: (item) =>
        item.acknowledgeBy && (
          <Group gap="xs">
            <Standing acknowledgeBy={item.acknowledgeBy} acknowledgedAt={item.acknowledgedAt} />
            {!item.acknowledgedAt && (
              <Button
                variant="light"
                size="compact-md"
                leftSection={<IconCheck size={18} aria-hidden />}
                aria-label={t('acknowledgement.of', { name: nameOf(item) })}
                loading={acknowledge.isPending && acknowledge.variables?.params.id === item.id}
                onClick={() => void send(item)}
              >
                {t('acknowledgement.action')}
              </Button>
            )}
          </Group>
        ),
    },
  ]
}

function Standing({ acknowledgeBy, acknowledgedAt }: { acknowledgeBy: Day; acknowledgedAt: string | null }) {
  const { t } = useTranslation('sharing')
  if (acknowledgedAt)
    return <State kind="done">{t('acknowledgement.doneOn', { day: formatDay(dayOf(new Date(acknowledgedAt))) })}</State>
  return (
    <State kind={acknowledgeBy < dayOf(new Date()) ? 'expired' : 'waits'}>
      {t('acknowledgement.until', { day: formatDay(acknowledgeBy) })}
    </State>
  )
}
