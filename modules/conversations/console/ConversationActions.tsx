import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { errorText } from '#ui/calls/errors.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import type { ConsoleConversation } from '../console-contract.ts'
import { useChangeStatus, useDelete } from './queries.ts'

/** Closing, opening again, deleting. */
export function ConversationActions({ conversation }: { conversation: ConsoleConversation }) {
  const { t } = useTranslation('conversations')
  const navigate = useNavigate()
  const { id, status } = conversation
  const change = useChangeStatus()
  const remove = useDelete()
  const [isDeleting, setIsDeleting] = useState(false)
  const isClosed = status === 'CLOSED'

  async function changeStatus(): Promise<void> {
    try {
      await change.mutateAsync({ params: { id }, body: { status: isClosed ? 'ACTIVE' : 'CLOSED' } })
      notify.success(t(isClosed ? 'console.reopened' : 'console.closed'))
    } catch (cause) {
      notify.failure(errorText(cause))
    }
  }

  async function deleteIt(): Promise<void> {
    await remove.mutateAsync({ params: { id } })
    notify.success(t('console.delete.done'))
    await navigate('/conversations')
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={isClosed ? <IconLockOpen size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
        loading={change.isPending}
        onClick={() => void changeStatus()}
      >
        {t(isClosed ? 'console.reopen' : 'console.close')}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setIsDeleting(true)}>
        {t('console.delete.action')}
      </Button>
      <Confirm
        opened={isDeleting}
        title={t('console.delete.title')}
        confirmLabel={t('console.delete.action')}
        isDangerous
        onConfirm={deleteIt}
        onClose={() => setIsDeleting(false)}
      >
        {t('console.delete.text')}
      </Confirm>
    </>
  )
}
