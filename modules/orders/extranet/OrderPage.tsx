import { Alert } from '@mantine/core'
import { IconClockExclamation, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { addressFlag, useAddress, useOpening } from '#ui/address/address.ts'
import { useNavigate } from '#ui/address/use-router.ts'
import { CallError } from '#ui/calls/call.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import styles from '../browser/Orders.module.css'
import { oneOrder } from '../browser/queries.ts'
import type { Order } from '../contract.ts'
import { personInHeading } from '../rules.ts'
import { EditOrder } from './EditOrder.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderFormRow } from './OrderFormRow.tsx'
import { RemoveDraft } from './RemoveDraft.tsx'
import { SendOrder } from './SendOrder.tsx'
import { StateMark } from './StateMark.tsx'

const Address = { edit: addressFlag }

/** One order: the person's row, the rows of its forms and, while it is a draft, the way to send it (OR-5). */
export default function OrderPage({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation('orders')
  const { id: companyId } = useCompany()
  const order = useQuery(oneOrder(companyId, orderId, asLanguage(i18n.language)))
  const [{ edit }, setAddress] = useAddress(Address)
  const editing = useOpening(setAddress, { edit: undefined })
  const navigate = useNavigate()
  // Removed by another meanwhile. What is being typed stays on screen all the same.
  const isGone = order.error instanceof CallError && order.error.status === 404 && !edit
  const isLost = order.isError && (order.data === undefined || isGone)

  useEffect(() => {
    if (!isLost) return
    const list = companyPath(companyId, 'orders')
    void navigate(list, { replace: true }).then(() => notify.failure(t('orderFetchFailed')))
  }, [isLost, companyId, navigate, t])

  const title = order.data
    ? t('order.about', { name: personInHeading(order.data), type: order.data.orderTemplateName })
    : t('title')
  const back = <BackLink to={companyPath(companyId, 'orders')}>{t('order.back')}</BackLink>
  if (order.data && edit)
    return (
      <Page title={t('order.editTitle')} description={title}>
        <EditOrder order={order.data} onClose={editing.close} />
      </Page>
    )
  return (
    <Page
      title={title}
      documentTitle={t('column.type')}
      description={order.data && <OrderStanding order={order.data} />}
      back={back}
    >
      <Loaded query={order}>
        {(data) => (
          <>
            {data.expired && data.validUntil && (
              <Alert variant="light" color="yellow" icon={<IconClockExclamation aria-hidden />}>
                {t('order.expired', { day: formatDay(data.validUntil) })}
              </Alert>
            )}
            {data.message && (
              <Alert variant="default" icon={<IconMessage aria-hidden />} title={t('order.message')}>
                <p className={styles['text']}>{data.message}</p>
              </Alert>
            )}
            <OrderDetails order={data} onEdit={() => editing.open({ edit: true })} />
            {data.mforms.map((form) => (
              <OrderFormRow key={form.id} form={form} state={data.state} />
            ))}
            {data.state === 'CREATED' && (
              <>
                <SendOrder order={data} />
                <div>
                  <RemoveDraft order={data} />
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Draft or sent, where it is, and until when it is valid (OR-7). */
function OrderStanding({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { state, progress, sentTime, validUntil, expired } = order
  const isValid = state === 'RUNNING' && validUntil && !expired
  return (
    <span className={styles['marks']}>
      <StateMark state={state} />
      <span>{progress.label}</span>
      <span>{sentTime ? t('order.sent', { day: formatDay(dayOf(new Date(sentTime))) }) : t('order.draft')}</span>
      {isValid && <span>{t('order.validUntil', { day: formatDay(validUntil) })}</span>}
    </span>
  )
}
