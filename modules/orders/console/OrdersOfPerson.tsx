import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { LinkList } from '#ui/components/lists/LinkList.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { ordersOf } from './queries.ts'
import { ReceivedStates } from './ReceivedStates.tsx'

/** The orders that have been sent about a person (WK-5). */
export function OrdersOfPerson({ employeeId }: { employeeId: number }) {
  const { t, i18n } = useTranslation('orders')
  const orders = useQuery(ordersOf(employeeId, asLanguage(i18n.language)))
  return (
    <Section title={t('console.title')}>
      <Loaded query={orders}>
        {(found) =>
          found.length === 0 ? (
            <Text>{t('console.ofPerson.none')}</Text>
          ) : (
            <LinkList
              rows={found.map((order) => ({
                id: order.id,
                to: `/orders/${order.id}`,
                name: order.orderTemplateName,
                about: [
                  order.company.name,
                  order.sentTime && t('console.ofPerson.sent', { day: formatDay(dayOf(new Date(order.sentTime))) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                state: <ReceivedStates of={order} />,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
