import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck, IconExternalLink, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { PersonLink } from '#modules/personnel/console/public.tsx'
import { formAddress } from '#modules/questionnaires/extranet/public.tsx'
import { formatDay, formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { EnteredValues } from '../browser/EnteredValues.tsx'
import { ReportButton } from '../browser/ReportButton.tsx'
import type { ReceivedOrder } from '../console-contract.ts'
import { canBeHandled, personInHeading } from '../rules.ts'
import { HandledMark } from './HandledMark.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import { receivedOrder } from './queries.ts'
import styles from './ReceivedOrders.module.css'

/** An order that an employer has sent: what was entered, the filled forms, and marking it (PC-8). */
export default function ReceivedOrderPage({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation('orders')
  const order = useQuery(receivedOrder(orderId, asLanguage(i18n.language)))
  const [marking, setMarking] = useState<'READY' | 'ABORTED'>()
  const mayBeMarked = order.data && canBeHandled(order.data.state)

  return (
    <Page
      title={
        order.data
          ? t('order.about', { name: personInHeading(order.data), type: order.data.orderTemplateName })
          : t('title')
      }
      documentTitle={t('column.type')}
      description={order.data && <Standing order={order.data} />}
      back={<BackLink to="/orders">{t('console.title')}</BackLink>}
      actions={
        mayBeMarked && (
          <>
            <Button
              variant="default"
              leftSection={<IconBan size={18} aria-hidden />}
              onClick={() => setMarking('ABORTED')}
            >
              {t('console.abort')}
            </Button>
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={() => setMarking('READY')}>
              {t('console.ready')}
            </Button>
          </>
        )
      }
    >
      <Loaded query={order}>{(data) => <Received order={data} />}</Loaded>
      {marking && order.data && (
        <MarkDialog orderId={order.data.id} state={marking} onClose={() => setMarking(undefined)} />
      )}
    </Page>
  )
}

function Standing({ order }: { order: ReceivedOrder }) {
  const { t } = useTranslation('orders')
  const { company, organization, state, sent, handled, expired, validUntil, employeeId } = order
  const parts = [
    company.name !== organization && organization,
    sent && t('console.sentBy', { name: sent.displayName, time: formatMoment(sent.time) }),
    handled && t('console.handledBy', { name: handled.displayName, time: formatMoment(handled.time) }),
    expired && validUntil && t('expired', { day: formatDay(validUntil) }),
  ]
  return (
    <>
      <HandledMark state={state} /> <CompanyLink {...company} />
      {parts.some(Boolean) && ' · '}
      {parts.filter(Boolean).join(' · ')}
      {employeeId !== null && (
        <>
          {' · '}
          <PersonLink id={employeeId} companyId={company.id}>
            {t('console.person')}
          </PersonLink>
        </>
      )}
    </>
  )
}

function Received({ order }: { order: ReceivedOrder }) {
  const { t } = useTranslation(['orders', 'common'])
  return (
    <>
      {order.oldTuberculosisStatement && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('console.oldStatement')}>
          {t('console.oldStatementText', { day: formatDay(order.oldTuberculosisStatement) })}
        </Alert>
      )}
      {order.message && (
        <Alert variant="default" icon={<IconMessage aria-hidden />} title={t('console.message')}>
          <p className={styles['text']}>{order.message}</p>
        </Alert>
      )}
      <Section title={t('console.details')}>
        <EnteredValues fields={order.orderInputFields} />
      </Section>
      {order.mforms.length > 0 && (
        <Section title={t('console.forms')}>
          {order.mforms.map(({ id, name }) => (
            <div key={id} className={styles['row']}>
              <p>{name}</p>
              <span className={styles['marks']}>
                <Button
                  component="a"
                  href={formAddress(id)}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconExternalLink size={18} aria-hidden />}
                >
                  {t('console.openForm')}
                  <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
                </Button>
                <ReportButton formId={id} label={t('console.report')} />
              </span>
            </div>
          ))}
        </Section>
      )}
    </>
  )
}
