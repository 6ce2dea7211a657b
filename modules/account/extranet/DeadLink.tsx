import { Alert, Anchor, Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, call } from '#ui/calls/call.ts'
import { Page } from '#ui/components/frame/Page.tsx'
import { Failure } from '#ui/components/states/Failure.tsx'
import { rescueFocus } from '#ui/page/focus.ts'
import { recoverPassword } from '../contract.ts'

export const isDeadLink = (failure: unknown) => failure instanceof CallError && failure.code === 'link_invalid'

interface DeadLinkProps {
  title: string
  /** As the link names its owner. */
  username: string
  onBack: () => void
}

/** The link is used or too old: its owner gets another one by the mail that the account has (AU-12, AU-15). */
export function DeadLink({ title, username, onBack }: DeadLinkProps) {
  const { t } = useTranslation(['account', 'common'])
  const again = useMutation({ mutationFn: () => call(recoverPassword, { body: { usernameOrEmail: username } }) })
  useEffect(() => rescueFocus(), [])
  return (
    <Page key="dead" title={title}>
      <Stack>
        {again.isSuccess ? (
          <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden />} title={t('deadLink.sent')}>
            {t('deadLink.sentText')}
          </Alert>
        ) : (
          <>
            <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('deadLink.title')}>
              {t('deadLink.text')}
            </Alert>
            {again.isError && <Failure error={again.error} />}
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              {t('deadLink.send')}
            </Button>
          </>
        )}
        <Anchor component="button" type="button" onClick={onBack}>
          {t('backToLogin')}
        </Anchor>
      </Stack>
    </Page>
  )
}
