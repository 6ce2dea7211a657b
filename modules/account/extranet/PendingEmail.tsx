import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { rescueFocus } from '#ui/page/focus.ts'
import { useSaveProfile } from '../browser/queries.ts'

/** The address that waits for its confirmation: the link can be sent once more, or the change given up. */
export function PendingEmail({ userId, email }: { userId: number; email: string }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const save = useSaveProfile()
  const change = async (button: Element, body: { email: string } | { pendingEmail: null }, done: string) => {
    await save.mutateAsync({ params: { id: userId }, body }).then(
      () => notify.success(done),
      (cause) => notify.failure(errorText(cause)),
    )
    // While it was sent the button could not have the focus; once the change is given up it is gone.
    setTimeout(() => rescueFocus(button))
  }
  return (
    <Alert role="status" title={t('profile.pending.title')}>
      <p>{t('profile.pending.text', { email })}</p>
      <Group>
        <Button
          variant="default"
          size="sm"
          disabled={save.isPending}
          onClick={({ currentTarget }) => void change(currentTarget, { email }, t('profile.pending.sent'))}
        >
          {t('profile.pending.again')}
        </Button>
        <Button
          variant="default"
          size="sm"
          disabled={save.isPending}
          onClick={({ currentTarget }) =>
            void change(currentTarget, { pendingEmail: null }, t('profile.pending.cancelled'))
          }
        >
          {t('profile.pending.cancel')}
        </Button>
      </Group>
    </Alert>
  )
}
