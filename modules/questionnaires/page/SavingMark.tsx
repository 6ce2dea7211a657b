import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../browser/FilledForm.module.css'
import type { SavingState } from './autosave.ts'

/** Whether what is on the screen is kept. Only trouble is announced: else every pause in typing would be. */
export function SavingMark({ state }: { state: SavingState }) {
  const { t } = useTranslation('questionnaires')
  const isTrouble = state !== 'saved' && state !== 'saving'
  return (
    <>
      <p className={styles['saving']} data-state={state}>
        {state === 'saved' && <IconCloudCheck size={18} aria-hidden />}
        {state === 'saving' && <Loader size={16} aria-hidden />}
        {state === 'waiting' && <IconCloudOff size={18} aria-hidden />}
        {(state === 'signedOut' || state === 'tooMuch' || state === 'refused') && (
          <IconAlertTriangle size={18} aria-hidden />
        )}
        <span className={isTrouble ? undefined : styles['savingWords']}>{t(`saving.${state}`)}</span>
      </p>
      <div role="status" className="visually-hidden">
        {isTrouble && t(`saving.${state}`)}
      </div>
    </>
  )
}
