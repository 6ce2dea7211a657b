import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../calls/call.ts'
import { useErrorText } from '../../calls/errors.ts'
import styles from './Failure.module.css'

/** What went wrong with a call, where it happened, with the id to quote. */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  // What the person can put right needs no customer service.
  const requestId = error instanceof CallError && error.status >= 500 ? error.requestId : undefined
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} className={styles['failure'] ?? ''}>
      <p className={styles['text']}>{errorText(error)}</p>
      {requestId && <p className={styles['id']}>{t('requestId', { requestId })}</p>}
    </Alert>
  )
}
