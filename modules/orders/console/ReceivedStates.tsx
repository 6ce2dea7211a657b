import { useTranslation } from 'react-i18next'
import { State, States } from '#ui/components/states/State.tsx'
import type { OrderSummary } from '../console-contract.ts'
import { HandledMark } from './HandledMark.tsx'

/** What an order is at, whether somebody has opened it, and whether it is still in force. */
export function ReceivedStates({ of: { state, isNew, expired } }: { of: OrderSummary }) {
  const { t } = useTranslation('orders')
  return (
    <States>
      {isNew && <State kind="new">{t('console.new')}</State>}
      <HandledMark state={state} />
      {expired && <State kind="expired">{t('console.expired')}</State>}
    </States>
  )
}
