import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#ui/call.ts'
import { Failure } from '#ui/components/Failure.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { SearchField } from '#ui/components/SearchField.tsx'
import { notify } from '#ui/notify.ts'
import type { UsersSectionProps } from './UsersSection.tsx'

export interface Candidate {
  userId: number
  displayName: string
}

const searchedFrom = 8

/** Ticks who sees the case. The last tick cannot be taken away (WA-4). */
export function UsersDialog(props: UsersSectionProps & { onClose: () => void }) {
  const { users, candidates, ownId, give, take, onLeft, onClose } = props
  const { t } = useTranslation(['work-ability', 'common'])
  const everyone = useQuery(candidates)
  const before = users.map(({ user }) => user.id)
  const [ticked, setTicked] = useState<readonly number[]>(before)
  const [search, setSearch] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isDirty = ticked.length !== before.length || ticked.some((id) => !before.includes(id))

  /** Who comes first, so that somebody always sees the case; one's own access goes last. */
  async function save(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      for (const userId of ticked.filter((id) => !before.includes(id))) await give(userId)
      const leaving = users.filter(({ user }) => !ticked.includes(user.id))
      for (const link of leaving.toSorted((a, b) => Number(a.user.id === ownId) - Number(b.user.id === ownId)))
        await take(link.id)
      notify.success(t('users.saved'))
      onClose()
      if (ownId !== undefined && before.includes(ownId) && !ticked.includes(ownId)) onLeft?.()
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      setFailure(cause)
    } finally {
      setIsBusy(false)
    }
  }

  const wanted = search.trim().toLowerCase()
  return (
    <FormDialog title={t('users.dialogTitle')} isDirty={isDirty && !isBusy} onClose={onClose}>
      {(leave) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Stack>
            {failure !== undefined && <Failure error={failure} />}
            <Loaded query={everyone}>
              {(all) => (
                <>
                  {all.length > searchedFrom && (
                    <SearchField label={t('filter.name')} value={search} onSearch={setSearch} />
                  )}
                  <Stack gap="xs" role="group" aria-label={t('users.dialogTitle')}>
                    {all
                      .filter(({ displayName }) => displayName.toLowerCase().includes(wanted))
                      .map(({ userId, displayName: name }) => {
                        const isTicked = ticked.includes(userId)
                        const isLast = isTicked && ticked.length === 1
                        return (
                          <Checkbox
                            key={userId}
                            label={userId === ownId ? t('users.you', { name }) : name}
                            description={isLast ? t('users.last') : undefined}
                            checked={isTicked}
                            disabled={isLast}
                            onChange={() =>
                              setTicked(isTicked ? ticked.filter((id) => id !== userId) : [...ticked, userId])
                            }
                          />
                        )
                      })}
                    {all.length === 0 && <Text c="dimmed">{t('empty.notFound')}</Text>}
                  </Stack>
                </>
              )}
            </Loaded>
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('common:save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
