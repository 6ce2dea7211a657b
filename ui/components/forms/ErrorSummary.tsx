import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SummedForm } from '../../forms/form.ts'
import { Failure } from '../states/Failure.tsx'
import styles from './ErrorSummary.module.css'

interface ErrorSummaryProps {
  form: SummedForm
  /** The fields' own labels. Without them only what is not about a field is said: a form of one field says the rest beside it. */
  labels?: Readonly<Record<string, string>> | undefined
}

/** What keeps a form from being sent, on top of the form; each line leads to its field. */
export function ErrorSummary({ form: { notice, problems, failure, focus }, labels }: ErrorSummaryProps) {
  const { t } = useTranslation()
  if (notice) return notice
  if (failure) return <Failure error={failure} />
  if (!labels || problems.length === 0) return null
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('errorSummary', { count: problems.length })}
    >
      <ul className={styles['list']}>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <Anchor component="button" type="button" onClick={() => focus(field)}>
              {labels[field] ? `${labels[field]}: ${text}` : text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
