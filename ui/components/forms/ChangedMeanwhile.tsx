import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#shared/dates.ts'
import { Day } from '#shared/wire-dates.ts'
import styles from './ChangedMeanwhile.module.css'

/** A field that says something else than what is stored. */
export interface Difference {
  field: string
  mine: unknown
  theirs: unknown
}

interface ChangedMeanwhileProps {
  differences: readonly Difference[]
  labels: Readonly<Record<string, string>>
  inWords?: ((field: string, value: unknown) => string | undefined) | undefined
  onTakeTheirs: () => void
}

/** What another has stored while this form was being filled in: both are shown, and one is chosen. */
export function ChangedMeanwhile({ differences, labels, inWords, onTakeTheirs }: ChangedMeanwhileProps) {
  const { t } = useTranslation()
  const usual = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'meanwhile.yes' : 'meanwhile.no')
    if (Array.isArray(value)) return value.map(usual).join(', ') || '–'
    if (value === null || value === undefined || value === '') return '–'
    return Day.safeParse(value).success ? formatDay(String(value)) : String(value)
  }
  const shown = (field: string, value: unknown) => inWords?.(field, value) ?? usual(value)
  return (
    <Alert role="alert" color="yellow" icon={<IconUsers aria-hidden />} title={t('meanwhile.title')}>
      <p className={styles['text']}>{t('meanwhile.text')}</p>
      {differences.map(({ field, mine, theirs }) => (
        <div key={field} role="group" aria-label={labels[field]} className={styles['field']}>
          <p className={styles['label']}>{labels[field]}</p>
          <dl className={styles['both']}>
            <dt>{t('meanwhile.mine')}</dt>
            <dd>{shown(field, mine)}</dd>
            <dt>{t('meanwhile.theirs')}</dt>
            <dd>{shown(field, theirs)}</dd>
          </dl>
        </div>
      ))}
      <Group mt="sm">
        <Button type="submit">{t('meanwhile.keepMine')}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('meanwhile.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
