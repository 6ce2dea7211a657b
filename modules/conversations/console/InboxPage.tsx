import { Button } from '@mantine/core'
import { IconBeach, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { ListViews } from '#modules/views/console/public.tsx'
import { addressFlag, addressId, useAddress, useOpening } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { Age } from '#ui/components/dates/Age.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { addressSort, useConsoleList } from '#ui/console-lists/console-list.ts'
import type { ConsoleConversation } from '../console-contract.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'
import { BeginConversation } from './BeginConversation.tsx'
import { InboxFilters } from './InboxFilters.tsx'
import { inbox, ownAbsence } from './queries.ts'
import { StateMark } from './StateMark.tsx'

const Choices = {
  mine: addressFlag,
  unanswered: addressFlag,
  companyId: addressId,
  own: addressFlag,
  sort: addressSort(['time']),
}
const Address = { new: addressFlag }

/** The conversations of all companies: what waits for an answer, and what is one's own. */
export default function InboxPage() {
  const { t } = useTranslation('conversations')
  const { asked, page, ask, goTo, sorted, views } = useConsoleList('conversations', Choices, ['time'])
  const { search, mine, unanswered, companyId, own, sort } = asked
  const filter = {
    search,
    ...(mine && { mine }),
    ...(unanswered && { unanswered }),
    ...(companyId && { companyId }),
    ...(own && { own }),
    ...(sort && { sort }),
  }
  const conversations = useQuery(inbox(filter, page))
  const absence = useQuery(ownAbsence)
  const [isSettingAbsence, setIsSettingAbsence] = useState(false)
  const [{ new: isBeginning }, setAddress] = useAddress(Address)
  const beginning = useOpening(setAddress, { new: undefined })
  const columns = useColumns()

  return (
    <Page
      title={t('title')}
      description={t('console.description')}
      actions={
        <>
          <ListViews list="conversations" {...views} />
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
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => beginning.open({ new: true })}>
            {t('new.action')}
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
        {...sorted}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/conversations/${id}`}
      />
      {isBeginning && <BeginConversation companyId={companyId} onClose={beginning.close} />}
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
    { key: 'company', title: t('console.company'), cell: ({ company }) => <CompanyLink {...company} /> },
    {
      key: 'users',
      givesWay: 'first',
      title: t('console.people'),
      cell: ({ users }) => users.map(({ user }) => user.displayName).join(', '),
    },
    {
      key: 'time',
      title: t('console.latest'),
      cell: ({ lastMessageTime }) => <Age moment={lastMessageTime} />,
      value: ({ lastMessageTime }) => lastMessageTime,
    },
    {
      key: 'state',
      title: t('console.state'),
      cell: (conversation) => <StateMark conversation={conversation} />,
      isState: true,
    },
  ]
}
