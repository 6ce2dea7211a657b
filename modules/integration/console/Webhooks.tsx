import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconPlus, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { errorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { State, type StateKind } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import { textIfAny } from '#ui/page/text-if-any.ts'
import type { Client, Delivery, Webhook } from '../console-contract.ts'
import { deliveriesOf, useRemoveWebhook, useReplayDelivery, useTryWebhook, webhooksOf } from './queries.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'

/** Where a client is told of changes, and what has become of that (IF-3). */
export function Webhooks({ client }: { client: Client }) {
  const { t } = useTranslation('integration')
  const webhooks = useQuery(webhooksOf(client.id))
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <>
      <Section
        title={t('webhooks.title')}
        description={t('webhooks.text')}
        actions={
          !client.revokedAt && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {t('webhooks.add')}
            </Button>
          )
        }
      >
        <Loaded query={webhooks}>{(all) => (all.length === 0 ? <Empty title={t('webhooks.none')} /> : null)}</Loaded>
      </Section>
      {webhooks.data?.map((webhook) => (
        <OneWebhook key={webhook.id} client={client} webhook={webhook} />
      ))}
      {isAdding && <WebhookDialog clientId={client.id} onMade={setSecret} onClose={() => setIsAdding(false)} />}
      {secret !== undefined && (
        <SecretDialog shown={[{ label: t('webhooks.secret'), value: secret }]} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

const failing = { onError: (cause: Error) => notify.failure(errorText(cause)) }

const kinds: Record<Delivery['state'], StateKind> = { PENDING: 'waits', DELIVERED: 'done', FAILED: 'stopped' }

function OneWebhook({ client, webhook }: { client: Client; webhook: Webhook }) {
  const { t } = useTranslation('integration')
  const [attempt, remove, replay] = [useTryWebhook(), useRemoveWebhook(), useReplayDelivery()]
  const deliveries = useQuery(deliveriesOf(client.id, webhook.id))
  const [isRemoving, setIsRemoving] = useState(false)
  const params = { id: client.id, webhookId: webhook.id }
  const columns: Column<Delivery>[] = [
    { key: 'created', title: t('calls.time'), cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      key: 'type',
      title: t('webhooks.type'),
      cell: ({ type }) => (
        <Stack gap={0}>
          {textIfAny(`integration:change.${type}`)}
          <small>{type}</small>
        </Stack>
      ),
      isName: true,
    },
    {
      key: 'attempts',
      title: t('webhooks.attempts'),
      cell: ({ attempts }) => attempts,
      align: 'end',
      isNamed: true,
    },
    {
      key: 'state',
      title: t('field.state'),
      cell: ({ state, status, problem }) => (
        <State kind={kinds[state]}>
          {[t(`webhooks.state.${state}`), problem && t(`webhooks.problem.${problem}`), status]
            .filter(Boolean)
            .join(', ')}
        </State>
      ),
      isState: true,
    },
    {
      key: 'actions',
      title: t('webhooks.actions'),
      titleHidden: true,
      cell: ({ id, type }) => (
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-label={t('webhooks.replayOf', { type })}
          loading={replay.isPending && replay.variables.params.deliveryId === id}
          onClick={() =>
            replay.mutate(
              { params: { id: client.id, deliveryId: id } },
              { ...failing, onSuccess: () => notify.success(t('webhooks.replayed')) },
            )
          }
        >
          {t('webhooks.replay')}
        </Button>
      ),
    },
  ]
  return (
    <Section
      title={webhook.url}
      description={webhook.types.map((type) => t(`change.${type}`)).join(', ') || t('webhooks.allTypes')}
      actions={
        !client.revokedAt && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconSend size={18} aria-hidden />}
              loading={attempt.isPending}
              onClick={() =>
                attempt.mutate({ params }, { ...failing, onSuccess: () => notify.success(t('webhooks.tried')) })
              }
            >
              {t('webhooks.try')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={t('webhooks.removeOf', { url: webhook.url })}
              onClick={() => setIsRemoving(true)}
            >
              {t('webhooks.remove')}
            </Button>
          </Group>
        )
      }
    >
      {webhook.switchedOffAt && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('webhooks.off', { at: formatMoment(webhook.switchedOffAt) })}
        >
          {t('webhooks.offText')}
        </Alert>
      )}
      <Loaded query={deliveries}>
        {(rows) => (
          <DataTable
            name={`w${webhook.id}`}
            label={t('webhooks.deliveriesOf', { url: webhook.url })}
            counted={(count) => t('counted.deliveries', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Empty title={t('webhooks.noDeliveries')} />}
          />
        )}
      </Loaded>
      <Confirm
        opened={isRemoving}
        title={t('webhooks.removeTitle')}
        confirmLabel={t('webhooks.remove')}
        isDangerous
        onClose={() => setIsRemoving(false)}
        onConfirm={async () => {
          await remove.mutateAsync({ params })
          notify.success(t('webhooks.removed'))
        }}
      >
        {webhook.url}
      </Confirm>
    </Section>
  )
}
