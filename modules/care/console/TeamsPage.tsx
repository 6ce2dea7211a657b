import { Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { DataTable } from '#ui/components/lists/DataTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import type { Team } from '../console-contract.ts'
import { teams, useRemoveTeam } from './queries.ts'
import { TeamDialog } from './TeamDialog.tsx'

/** Who is responsible for which companies together (CS-1). */
export default function TeamsPage() {
  const { t } = useTranslation('care')
  const all = useQuery(teams)
  const remove = useRemoveTeam()
  const [edited, setEdited] = useState<Team | 'new'>()
  const [toRemove, setToRemove] = useState<Team>()

  const columns: Column<Team>[] = [
    { key: 'name', title: t('teams.name'), cell: ({ name }) => name },
    {
      key: 'members',
      title: t('teams.members'),
      cell: ({ users }) => users.map(({ displayName }) => displayName).join(', ') || '–',
      givesWay: 'second',
    },
    {
      key: 'companies',
      title: t('teams.companies'),
      cell: ({ companies }) => companies.map(({ name }) => name).join(', ') || '–',
      givesWay: 'second',
    },
    {
      key: 'actions',
      title: t('teams.actions'),
      titleHidden: true,
      cell: (team) => (
        <Group gap="xs" wrap="nowrap" justify="flex-end">
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={t('teams.editOf', { name: team.name })}
            onClick={() => setEdited(team)}
          >
            {t('teams.edit')}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('teams.removeOf', { name: team.name })}
            onClick={() => setToRemove(team)}
          >
            {t('teams.remove')}
          </Button>
        </Group>
      ),
    },
  ]

  return (
    <Page
      title={t('teams.title')}
      description={t('teams.text')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {t('teams.add')}
        </Button>
      }
    >
      <Loaded query={all}>
        {(rows) => (
          <DataTable
            label={t('teams.title')}
            counted={(count) => t('counted.teams', { count })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<Empty title={t('teams.none')}>{t('teams.noneText')}</Empty>}
          />
        )}
      </Loaded>
      {edited && <TeamDialog {...(edited !== 'new' && { team: edited })} onClose={() => setEdited(undefined)} />}
      <Confirm
        opened={toRemove !== undefined}
        title={t('teams.removeTitle')}
        confirmLabel={t('teams.remove')}
        isDangerous
        onClose={() => setToRemove(undefined)}
        onConfirm={async () => {
          if (!toRemove) return
          await remove.mutateAsync({ params: { id: toRemove.id } })
          notify.success(t('teams.removed'))
        }}
      >
        {toRemove && t('teams.removeText', { name: toRemove.name })}
      </Confirm>
    </Page>
  )
}
