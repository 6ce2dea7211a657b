import { useTranslation } from 'react-i18next'
import { State, States } from '#ui/components/states/State.tsx'
import type { Workability } from '../contract.ts'
import { statusOf } from '../rules.ts'

type Shown = Pick<Workability, 'endDate' | 'lastEvent' | 'requestState'>

/** What a case is at (WA-2), and how far its request is while it has not been accepted. */
export function CaseStatus({ of }: { of: Shown }) {
  const { t } = useTranslation('work-ability')
  const { requestState, endDate } = of
  return (
    <States>
      <State kind={endDate ? 'ended' : 'underWay'}>{t(`event.${statusOf(of)}`)}</State>
      {requestState !== 'ACCEPTED' && (
        <State kind={requestState === 'DECLINED' ? 'stopped' : 'waits'}>{t(`request.mark.${requestState}`)}</State>
      )}
    </States>
  )
}
