import { useTranslation } from 'react-i18next'
import { State } from '#ui/components/states/State.tsx'
import type { OrderState } from '../contract.ts'

/** Draft or sent (OR-7). */
export function StateMark({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  return <State kind={state === 'CREATED' ? 'draft' : 'sent'}>{t(`state.${state}`)}</State>
}
