import { useTranslation } from 'react-i18next'
import { State } from '#ui/components/states/State.tsx'

/** Whether a template is in use. */
export function UseMark({ isRetired }: { isRetired: boolean }) {
  const { t } = useTranslation('questionnaires')
  return <State kind={isRetired ? 'stopped' : 'done'}>{t(isRetired ? 'templates.retired' : 'templates.inUse')}</State>
}
