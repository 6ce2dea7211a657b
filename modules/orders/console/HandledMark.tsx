import { useTranslation } from 'react-i18next'
import { State } from '#ui/components/states/State.tsx'
import type { OrderState } from '../contract.ts'

const kinds = { RUNNING: 'underWay', READY: 'done', ABORTED: 'stopped' } as const

/** How far an order has been handled (PC-8); drafts have not come yet. */
export function HandledMark({ state }: { state: OrderState }) {
  const { t } = useTranslation('orders')
  if (state === 'CREATED') return null
  return <State kind={kinds[state]}>{t(`console.states.${state}`)}</State>
}
