import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { Client } from '../console-contract.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { ClientState } from './ClientState.tsx'
import { clients } from './queries.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** The systems that call the interface, the provider's and the customers' (IF-1). */
export default function ClientsPage() {
  const { t } = useTranslation('integration')
  const all = useQuery(clients)
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<{ clientId: string; clientSecret: string }>()

  const columns: Column<Client>[] = [
    { key: 'name', title: t('field.name'), cell: ({ name }) => name },
    { key: 'company', title: t('field.company'), cell: ({ company }) => company?.name ?? t('provider') },
    {
      key: 'lastUsed',
      title: t('field.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : t('never')),
      isNamed: true,
    },
    { key: 'state', title: t('field.state'), cell: (client) => <ClientState client={client} />, isState: true },
  ]
  return (
    <Page
      title={t('title')}
      description={t('text')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('add.action')}
        </Button>
      }
    >
      <Loaded query={all}>
        {(rows) => (
          <DataTable
            label={t('title')}
            counted={(count) => t('counted.clients', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowPath={({ id }) => `/clients/${id}`}
            empty={<Empty title={t('none')}>{t('noneText')}</Empty>}
          />
        )}
      </Loaded>
      {isAdding && <ClientDialog onMade={setMade} onClose={() => setIsAdding(false)} />}
      {made && (
        <SecretDialog
          shown={[
            { label: t('field.clientId'), value: made.clientId },
            { label: t('field.secret'), value: made.clientSecret },
          ]}
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}
