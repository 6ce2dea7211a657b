import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { PeopleField } from './PeopleField.tsx'
import type { CaseUsers } from './users.ts'

const Ticked = z.object({ userIds: z.array(z.number()) })

/** Ticks who sees the case. The last tick cannot be taken away (WA-4). */
export function UsersDialog(props: CaseUsers & { onClose: () => void }) {
  const { users, candidates, ownId, give, take, onLeft, onClose } = props
  const { t } = useTranslation('work-ability')
  const everyone = useQuery(candidates)
  // As it was when the dialog opened: whom somebody else gives access to meanwhile keeps it.
  const [before] = useState(() => users.map(({ user }) => user.id))
  const form = useSchemaForm(Ticked, { userIds: before })
  const { isDirty, isSubmitting } = form.formState

  // Who comes first, so that somebody always sees the case; one's own access goes last.
  const submit = form.submit(async ({ userIds }) => {
    for (const userId of userIds.filter((id) => !before.includes(id))) await give(userId)
    const leaving = users.filter(({ user }) => before.includes(user.id) && !userIds.includes(user.id))
    for (const link of leaving.toSorted((a, b) => Number(a.user.id === ownId) - Number(b.user.id === ownId)))
      await take(link.id)
    notify.success(t('users.saved'))
    onClose()
    if (leaving.some(({ user }) => user.id === ownId)) onLeft?.()
  })

  return (
    <FormDialog
      title={t('users.dialogTitle')}
      isDirty={isDirty && !isSubmitting}
      onClose={onClose}
      form={form}
      onSubmit={submit}
    >
      {form.failure && <Failure error={form.failure} />}
      <Loaded
        query={everyone}
        empty={{
          when: (all) => all.length === 0,
          content: <Text c="dimmed">{t('console.open.noUsers')}</Text>,
        }}
      >
        {(all) => (
          <PeopleField
            label={t('users.dialogTitle')}
            isLabelHidden
            people={all.map(({ userId: id, displayName: name }) => ({
              id,
              name: id === ownId ? t('users.you', { name }) : name,
            }))}
            value={form.watch('userIds')}
            onChange={(ids) => form.setValue('userIds', ids, { shouldDirty: true })}
            lastText={t('users.last')}
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
