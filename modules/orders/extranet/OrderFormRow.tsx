import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formAddress } from '#modules/questionnaires/extranet/public.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import styles from '../browser/Orders.module.css'
import { ReportButton } from '../browser/ReportButton.tsx'
import type { Order, OrderState } from '../contract.ts'
import { DoneMark } from './DoneMark.tsx'

interface OrderFormRowProps {
  form: Order['mforms'][number]
  state: OrderState
}

/** A form of the order: filled in while the order is a draft, read as a report once it is sent (OR-5). */
export function OrderFormRow({ form, state }: OrderFormRowProps) {
  const { t } = useTranslation(['orders', 'common'])
  const isDone = form.result.submissionId !== null
  return (
    <Section title={t('order.form')} description={state === 'CREATED' && t('order.formText')}>
      <div className={styles['row']}>
        <p>{form.name}</p>
        <span className={styles['marks']}>
          <DoneMark isDone={isDone} text={t(isDone ? 'order.submitted' : 'order.unsubmitted')} />
          {state === 'CREATED' && (
            <Button
              component="a"
              href={formAddress(form.id)}
              target="_blank"
              rel="noopener"
              variant={isDone ? 'default' : 'filled'}
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {t('order.openForm')}
              <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
            </Button>
          )}
          {(state === 'RUNNING' || state === 'READY') && <ReportButton formId={form.id} label={t('order.report')} />}
        </span>
      </div>
    </Section>
  )
}
