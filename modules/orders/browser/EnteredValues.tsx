import { useTranslation } from 'react-i18next'
import { formatDay, isDay } from '#shared/dates.ts'
import type { OrderInputField } from '../contract.ts'
import { isGroup, readDateRange, readTreeChoice } from '../rules.ts'
import { useLabelOf } from './labels.ts'
import styles from './Orders.module.css'

/** A value in words; empty when there is none. */
export function textOfValue({ htmlInputType, value }: Pick<OrderInputField, 'htmlInputType' | 'value'>): string {
  if (!value) return ''
  if (htmlInputType === 'password') return '••••••••'
  if (htmlInputType === 'date') return isDay(value) ? formatDay(value) : value
  if (htmlInputType === 'checkboxtree') return readTreeChoice(value)?.label ?? ''
  if (htmlInputType !== 'daterange') return value
  const { startDate, endDate } = readDateRange(value)
  return [startDate, endDate].map((day) => (day ? formatDay(day) : '')).join(' – ')
}

/** What has been entered, group by group. */
export function EnteredValues({ fields }: { fields: readonly OrderInputField[] }) {
  const labelOf = useLabelOf()
  const groups = fields.filter((field) => isGroup(field) && field.showChildren)
  return (
    <div className={styles['values']}>
      <ValueList fields={fields.filter((field) => !isGroup(field))} />
      {groups.map((group) => (
        <div key={group.name}>
          <h3>{labelOf(group)}</h3>
          <EnteredValues fields={group.children} />
        </div>
      ))}
    </div>
  )
}

function ValueList({ fields }: { fields: readonly OrderInputField[] }) {
  const { t } = useTranslation('orders')
  const labelOf = useLabelOf()
  if (fields.length === 0) return null
  return (
    <dl>
      {fields.map((field) => {
        const text = textOfValue(field)
        return (
          <div key={field.name}>
            <dt>{labelOf(field)}</dt>
            <dd data-empty={text === '' || undefined}>{text || t('field.empty')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
