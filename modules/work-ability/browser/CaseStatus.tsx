import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Workability } from '../contract.ts'
import { statusOf } from '../rules.ts'
import styles from './CaseList.module.css'

type Shown = Pick<Workability, 'endDate' | 'lastEvent' | 'requestState'>

/** What a case is at (WA-2), and how far its request is while it has not been accepted. */
export function CaseStatus({ of }: { of: Shown }) {
  const { t } = useTranslation('work-ability')
  const { requestState } = of
  return (
    <span className={styles['status']}>
      {t(`event.${statusOf(of)}`)}
      {requestState !== 'ACCEPTED' && (
        <Badge variant="default" tt="none" fw={550}>
          {t(`request.mark.${requestState}`)}
        </Badge>
      )}
    </span>
  )
}
