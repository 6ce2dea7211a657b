import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../call.ts'
import type { FieldError } from '../form.ts'
import styles from './ErrorSummary.module.css'
import { Failure } from './Failure.tsx'

interface ErrorSummaryProps {
  /** What is wrong, field by field: `problems` of `useSchemaForm`. */
  problems: readonly FieldError[]
  /** The fields' own labels. */
  labels: Readonly<Record<string, string>>
  /** What the server said that is not about a field: `failure` of `useSchemaForm`. */
  failure?: CallError | undefined
  /** Takes the focus to a field: `setFocus` of the form. */
  onFocus: (field: string) => void
}

/** What keeps a form from being sent, on top of the form; each line leads to its field. */
export function ErrorSummary({ problems, labels, failure, onFocus }: ErrorSummaryProps) {
  const { t } = useTranslation()
  if (failure) return <Failure error={failure} />
  if (problems.length === 0) return null
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
            <Anchor component="button" type="button" onClick={() => onFocus(field)}>
              {labels[field] ? `${labels[field]}: ${text}` : text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
