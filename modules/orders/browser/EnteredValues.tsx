import { useTranslation } from 'react-i18next'
import type { OrderInputField } from '../contract.ts'
import { isGroup, textOfValue } from '../rules.ts'
import { useLabelOf } from './labels.ts'
import styles from './Orders.module.css'

/** Typed twice so that it is right, read once. */
const isTypedAgain = ({ label }: OrderInputField) => label === 'emailConfirmation'

/** What has been entered, group by group. */
export function EnteredValues({ fields }: { fields: readonly OrderInputField[] }) {
  const labelOf = useLabelOf()
  const groups = fields.filter((field) => isGroup(field) && field.showChildren)
  return (
    <div className={styles['values']}>
      <ValueList fields={fields.filter((field) => !isGroup(field) && !isTypedAgain(field))} />
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
