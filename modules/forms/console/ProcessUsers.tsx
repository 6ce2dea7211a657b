import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { SearchSelect } from '#ui/components/forms/SearchSelect.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { type Column, TableView } from '#ui/components/lists/TableView.tsx'
import { State } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import styles from '../browser/Forms.module.css'
import type { Candidate, ConsoleProcess } from '../console-contract.ts'
import type { ProcessUser } from '../contract.ts'
import { candidates, useAddProcessUser, useRemoveProcessUser } from './queries.ts'

/** Who of the company takes part; added by searching, removed by a button. */
export function ProcessUsers({ process: { id, users } }: { process: ConsoleProcess }) {
  const { t } = useTranslation('forms')
  const add = useAddProcessUser()
  const remove = useRemoveProcessUser()
  const [leaving, setLeaving] = useState<ProcessUser>()
  const failed = { onError: (cause: Error) => notify.failure(errorText(cause)) }
  const columns: Column<ProcessUser>[] = [
    { key: 'name', title: t('column.name'), cell: ({ user }) => user.displayName },
    {
      key: 'done',
      isState: true,
      title: t('column.status'),
      cell: ({ userIsDone }) => (
        <State kind={userIsDone ? 'done' : 'unfinished'}>{t(userIsDone ? 'detail.isDone' : 'detail.isNotDone')}</State>
      ),
    },
    {
      key: 'remove',
      title: t('console.participants.remove'),
      titleHidden: true,
      cell: (one) => (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('console.participants.removeOf', { name: one.user.displayName })}
          onClick={() => setLeaving(one)}
        >
          {t('console.participants.remove')}
        </Button>
      ),
    },
  ]
  return (
    <Section title={t('console.participants.title')} description={t('console.participants.text')}>
      <div className={`${styles['search']} only-on-screen`}>
        <SearchSelect<Candidate>
          label={t('console.participants.add')}
          value={null}
          onChange={(chosen) => chosen && add.mutate({ params: { id }, body: { userId: chosen.id } }, failed)}
          search={(text) => candidates(id, text)}
          itemKey={(candidate) => String(candidate.id)}
          itemText={({ displayName, email }) => (email ? `${displayName} (${email})` : displayName)}
        />
      </div>
      {users.length > 0 ? (
        <TableView
          label={t('console.participants.title')}
          columns={columns}
          rows={users}
          rowKey={({ user }) => user.id}
        />
      ) : (
        <p className={styles['none']}>{t('detail.noParticipants')}</p>
      )}
      <Confirm
        opened={leaving !== undefined}
        title={t('console.participants.removeTitle', { name: leaving?.user.displayName ?? '' })}
        confirmLabel={t('console.participants.removeConfirm')}
        isDangerous
        onConfirm={() => leaving && remove.mutateAsync({ params: { id, userId: leaving.user.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('console.participants.removeText')}
      </Confirm>
    </Section>
  )
}
