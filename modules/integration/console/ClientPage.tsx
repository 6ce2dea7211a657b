import { Button } from '@mantine/core'
import { IconBan, IconKey, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { State } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import type { Client, ClientCall } from '../console-contract.ts'
import { ClientDialog } from './ClientDialog.tsx'
import styles from './ClientPage.module.css'
import { ClientState } from './ClientState.tsx'
import { callsOfClient, oneClient, useCreateSecret, useRevokeClient } from './queries.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { Webhooks } from './Webhooks.tsx'

/** One system: what it may do, by what it proves who it is, and what it has called (IF-1, IF-5). */
export default function ClientPage({ clientId }: { clientId: number }) {
  const { t } = useTranslation('integration')
  const client = useQuery(oneClient(clientId))
  return (
    <Page
      title={client.data?.name ?? t('one')}
      back={<BackLink to="/clients">{t('title')}</BackLink>}
      actions={client.data && !client.data.revokedAt && <Actions client={client.data} />}
    >
      <Loaded query={client}>
        {(data) => (
          <>
            <Facts client={data} />
            <Credentials client={data} />
            <Webhooks client={data} />
            <Calls id={data.id} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Actions({ client }: { client: Client }) {
  const { t } = useTranslation('integration')
  const [createSecret, revoke] = [useCreateSecret(), useRevokeClient()]
  const [open, setOpen] = useState<'edit' | 'secret' | 'revoke'>()
  const [secret, setSecret] = useState<string>()
  const params = { id: client.id }
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen('edit')}>
        {t('edit.action')}
      </Button>
      <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => setOpen('secret')}>
        {t('secret.make')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconBan size={18} aria-hidden />}
        onClick={() => setOpen('revoke')}
      >
        {t('revoke.action')}
      </Button>
      {open === 'edit' && <ClientDialog client={client} onClose={close} />}
      <Confirm
        opened={open === 'secret'}
        title={t('secret.makeTitle')}
        confirmLabel={t('secret.makeConfirm')}
        onClose={close}
        onConfirm={async () => setSecret((await createSecret.mutateAsync({ params })).clientSecret)}
      >
        {t('secret.makeText')}
      </Confirm>
      <Confirm
        opened={open === 'revoke'}
        title={t('revoke.title')}
        confirmLabel={t('revoke.action')}
        isDangerous
        onClose={close}
        onConfirm={async () => {
          await revoke.mutateAsync({ params })
          notify.success(t('revoke.done'))
        }}
      >
        {t('revoke.text', { name: client.name })}
      </Confirm>
      {secret !== undefined && (
        <SecretDialog shown={[{ label: t('field.secret'), value: secret }]} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

function Facts({ client }: { client: Client }) {
  const { t } = useTranslation('integration')
  const facts = [
    [t('field.state'), <ClientState key="state" client={client} />],
    [t('field.company'), client.company?.name ?? t('provider')],
    [t('field.clientId'), client.clientId],
    [t('field.scopes'), client.scopes.map((scope) => t(`scope.${scope}`)).join(', ') || '–'],
    [t('field.lastUsed'), client.lastUsedAt ? formatMoment(client.lastUsedAt) : t('never')],
    [t('field.created'), formatMoment(client.createdAt)],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Credential = Client['secrets'][number] & { kind: 'secret' | 'key'; name: string }

function Credentials({ client }: { client: Client }) {
  const { t } = useTranslation('integration')
  const rows: Credential[] = [
    ...client.secrets.map((one) => ({ ...one, kind: 'secret' as const, name: t('credentials.secret') })),
    ...client.keys.map((one) => ({ ...one, kind: 'key' as const, name: one.kid ?? one.thumbprint })),
  ]
  const columns: Column<Credential>[] = [
    { key: 'name', title: t('field.name'), cell: ({ name }) => name, isUnbroken: true },
    { key: 'created', title: t('field.created'), cell: ({ createdAt }) => formatMoment(createdAt), isNamed: true },
    {
      key: 'lastUsed',
      title: t('field.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : t('never')),
      isNamed: true,
    },
    {
      key: 'state',
      title: t('field.state'),
      cell: ({ isOld }) => <State kind={isOld ? 'expired' : 'done'}>{t(isOld ? 'state.old' : 'state.inUse')}</State>,
      isState: true,
    },
  ]
  return (
    <Section title={t('credentials.title')} description={t('credentials.text')}>
      <DataTable
        label={t('credentials.title')}
        counted={(count) => t('counted.credentials', { count })}
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={<Empty title={t('credentials.none')} />}
      />
    </Section>
  )
}

function Calls({ id }: { id: number }) {
  const { t } = useTranslation('integration')
  const calls = useQuery(callsOfClient(id))
  const columns: Column<ClientCall>[] = [
    { key: 'time', title: t('calls.time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'call',
      title: t('calls.call'),
      cell: ({ method, route }) => `${method} ${route}`,
      isName: true,
      isUnbroken: true,
    },
    {
      key: 'status',
      title: t('calls.status'),
      cell: ({ status, times }) => (
        <State kind={status < 400 ? 'done' : 'waits'}>
          {status < 400
            ? t('calls.ok', { status })
            : t(times > 1 ? 'calls.refusedOften' : 'calls.refused', { status, times })}
        </State>
      ),
      isState: true,
    },
  ]
  return (
    <Section title={t('calls.title')} description={t('calls.text')}>
      <Loaded query={calls}>
        {(rows) => (
          <DataTable
            label={t('calls.title')}
            counted={(count) => t('counted.calls', { count })}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={<Empty title={t('calls.none')} />}
          />
        )}
      </Loaded>
    </Section>
  )
}
