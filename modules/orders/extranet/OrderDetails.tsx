import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'
import { EnteredValues } from '../browser/EnteredValues.tsx'
import styles from '../browser/Orders.module.css'
import type { Order } from '../contract.ts'
import { enteredIn, unfilledFields } from '../rules.ts'
import { DoneMark } from './DoneMark.tsx'

/** The personal-information row; changed only in a draft. */
export function OrderDetails({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { t } = useTranslation('orders')
  const { state, orderInputFields: fields } = order
  const isDone = unfilledFields(fields, enteredIn(fields)).length === 0
  return (
    <Section
      title={t('order.details')}
      description={t('order.detailsText')}
      actions={
        <span className={styles['marks']}>
          {state === 'CREATED' && (
            <>
              <DoneMark isDone={isDone} text={t(isDone ? 'order.complete' : 'order.incomplete')} />
              <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
                {t('order.edit')}
              </Button>
            </>
          )}
        </span>
      }
    >
      <EnteredValues fields={fields} />
    </Section>
  )
}
