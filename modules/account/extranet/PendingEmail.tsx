import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { useSaveProfile } from '../browser/queries.ts'

/** The address that waits for its confirmation: the link can be sent once more, or the change given up. */
export function PendingEmail({ userId, email }: { userId: number; email: string }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const save = useSaveProfile()
  const change = async (body: { email: string } | { pendingEmail: null }, done: string) => {
    await save.mutateAsync({ params: { id: userId }, body }).then(
      () => notify.success(done),
      (cause) => notify.failure(errorText(cause)),
    )
  }
  return (
    <Alert role="status" title={t('profile.pending.title')}>
      <p>{t('profile.pending.text', { email })}</p>
      <Group>
        <Button
          variant="default"
          size="sm"
          disabled={save.isPending}
          onClick={() => void change({ email }, t('profile.pending.sent'))}
        >
          {t('profile.pending.again')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={save.isPending}
          onClick={() => void change({ pendingEmail: null }, t('profile.pending.cancelled'))}
        >
          {t('profile.pending.cancel')}
        </Button>
      </Group>
    </Alert>
  )
}
