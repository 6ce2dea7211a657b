import { Badge } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { WaitingList } from '../browser/WaitingList.tsx'
import { waitingAt } from './queries.ts'

/** What waits for the caller at a company, the most pressing first (IN-1). */
export function WaitingAtCompany({ companyId }: { companyId: number }) {
  return <WaitingList waiting={useQuery(waitingAt(companyId))} words="employer" />
}

/** How much waits at a company, beside its name; asked once it is seen. */
export function WaitingCount({ companyId }: { companyId: number }) {
  const { t } = useTranslation('waiting')
  const { ref, entry } = useIntersection()
  const { data } = useQuery({ ...waitingAt(companyId), enabled: entry?.isIntersecting ?? false })
  const count = data?.kinds.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <span ref={ref}>
      {count > 0 && (
        <Badge size="lg" aria-label={t('count', { count })}>
          {count > 999 ? '999+' : count}
        </Badge>
      )}
    </span>
  )
}
