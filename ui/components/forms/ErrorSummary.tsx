import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
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
  const place = useRef<HTMLDivElement>(null)
  // Whoever has pressed a button far below would see nothing of it.
  const isNoticed = Boolean(notice)
  useEffect(() => {
    if (isNoticed || failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNoticed, failure])
  if (notice || failure)
    return (
      <div ref={place} className={styles['place']}>
        {notice ?? <Failure error={failure} />}
      </div>
    )
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
