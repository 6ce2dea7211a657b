import { Button } from '@mantine/core'
import { IconBeach, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { addressFlag, addressId } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { useList } from '#ui/lists/list.ts'
import type { ConsoleConversation } from '../console-contract.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { inbox, ownAbsence } from './queries.ts'
import { StateMark } from './StateMark.tsx'

const Choices = { mine: addressFlag, unanswered: addressFlag, companyId: addressId }

/** The conversations of all companies: what waits for an answer, and what is one's own. */
export default function InboxPage() {
  const { t } = useTranslation('conversations')
  const { asked, page, ask, goTo } = useList(Choices)
  const { search, mine, unanswered, companyId } = asked
  const filter = { search, ...(mine && { mine }), ...(unanswered && { unanswered }), ...(companyId && { companyId }) }
  const conversations = useQuery(inbox(filter, page))
  const absence = useQuery(ownAbsence)
  const [isSettingAbsence, setIsSettingAbsence] = useState(false)
  const columns = useColumns()

  return (
    <Page
      title={t('title')}
      description={t('console.description')}
      actions={
        <>
          <Button
            component={Link}
            to="/conversations/responsible"
            variant="default"
            leftSection={<IconUsersGroup size={18} aria-hidden />}
          >
            {t('console.responsible.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBeach size={18} aria-hidden />}
            disabled={!absence.data}
            onClick={() => setIsSettingAbsence(true)}
          >
            {t(absence.data?.absence ? 'console.absence.change' : 'console.absence.set')}
          </Button>
        </>
      }
    >
      <InboxFilters filter={asked} onChange={ask} />
      <PagedTable
        label={t('title')}
        counted={(count) => t('counted.conversations', { count })}
        columns={columns}
        query={conversations}
        empty={<Empty title={t('console.none')}>{t('console.noneText')}</Empty>}
        onPage={goTo}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/conversations/${id}`}
      />
      {isSettingAbsence && absence.data && (
        <AbsenceDialog absence={absence.data.absence} onClose={() => setIsSettingAbsence(false)} />
      )}
    </Page>
  )
}

function useColumns(): Column<ConsoleConversation>[] {
  const { t } = useTranslation('conversations')
  return [
    { key: 'topic', title: t('new.topic'), cell: ({ topic }) => topic },
    { key: 'company', title: t('console.company'), cell: ({ company }) => company.name },
    {
      key: 'users',
      givesWay: 'first',
      title: t('console.people'),
      cell: ({ users }) => users.map(({ user }) => user.displayName).join(', '),
    },
    { key: 'latest', title: t('console.latest'), cell: ({ lastMessageTime }) => formatMoment(lastMessageTime) },
    {
      key: 'state',
      title: t('console.state'),
      cell: (conversation) => <StateMark conversation={conversation} />,
      isState: true,
    },
  ]
}
