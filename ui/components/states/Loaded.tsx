import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconZoomQuestion } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../calls/call.ts'
import { useErrorText } from '../../calls/errors.ts'
import styles from './Loaded.module.css'
import { DetailSkeleton } from './Skeletons.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
  /** When there is nothing: the sentence, why, and what fills it. */
  empty?: { when: (data: Data) => boolean; content: ReactNode }
  /** Shaped like what is coming; the facts of one thing unless told. */
  skeleton?: ReactNode
}

/** What a fetch brings, and what shows while it has not: a skeleton, an error with a retry, or a word about there being nothing. */
export function Loaded<Data>({ query, children, empty, skeleton = <DetailSkeleton /> }: LoadedProps<Data>) {
  // What comes first is drawn in small steps between which the browser answers; what comes later at once.
  const isDrawn = useDeferredValue(query.data) !== undefined
  if (query.data === undefined || !isDrawn) {
    if (query.isError)
      return <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    return <Waiting>{skeleton}</Waiting>
  }
  return (
    <>
      {query.isError && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      )}
      {empty?.when(query.data) ? empty.content : children(query.data)}
    </>
  )
}

export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles['waiting']} role="status" data-waiting>
      <span className="visually-hidden">{t('loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}

export function LoadError({
  error,
  onRetry,
  isRetrying,
}: {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
}) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  // Asked again it is not there either.
  if (error instanceof CallError && error.status === 404)
    return (
      <Alert role="alert" color="gray" icon={<IconZoomQuestion aria-hidden />} title={t('notThere.title')}>
        {t('notThere.why')}
      </Alert>
    )
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('loadFailed')}>
      <p className={styles['words']}>{errorText(error)}</p>
      {requestId && <p className={styles['id']}>{t('requestId', { requestId })}</p>}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRetrying ?? false}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </Alert>
  )
}
