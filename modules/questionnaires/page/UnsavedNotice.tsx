import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from '../browser/FilledForm.module.css'
import type { Filling } from './use-filling.ts'

/** The way on when what was typed could not be saved before another saved: nothing is lost, and nothing overwritten. */
export function UnsavedNotice({ filling }: { filling: Filling }) {
  const { t } = useTranslation('questionnaires')
  const { saving, isEditing, left, reload, settleLeft } = filling
  const count = Object.keys(left).length
  if (saving === 'refused')
    return (
      <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('unsaved.title')}>
        <p className={styles['words']}>{t('unsaved.text')}</p>
        <Button onClick={() => void reload()}>{t('unsaved.reload')}</Button>
      </Alert>
    )
  if (count === 0) return null
  return (
    <Alert role="status" color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('left.title', { count })}>
      <p className={styles['words']}>{t(isEditing ? 'left.text' : 'left.later')}</p>
      {isEditing && (
        <Group>
          <Button onClick={() => settleLeft(true)}>{t('left.add')}</Button>
          <Button variant="default" onClick={() => settleLeft(false)}>
            {t('left.forget')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
