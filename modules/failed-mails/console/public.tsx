import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import type { MailFailure } from '../contract.ts'

export { FailedMailsSection } from './FailedMailsSection.tsx'

/** Says at a person that their invitation has not gone; the namespace is `failed-mails`. */
export function InvitationFailed({ failure }: { failure: MailFailure }) {
  const { t } = useTranslation('failed-mails')
  return (
    <Alert role="alert" color="red" icon={<IconMailOff aria-hidden />} title={t('invitation.title')}>
      {t('invitation.text', { moment: formatMoment(failure.at), reason: t(`reason.${failure.reason}`) })}
    </Alert>
  )
}
