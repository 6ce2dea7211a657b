import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { PagedTable } from '#ui/components/PagedTable.tsx'
import { Section } from '#ui/components/Section.tsx'
import type { Column } from '#ui/components/TableView.tsx'
import { useList } from '#ui/list.ts'
import { AccessReportDialog } from './AccessReportDialog.tsx'
import type { ConsoleEmployee, LoggedAccess } from './contract.ts'
import { accessesTo } from './queries.ts'

const Choices = {}

/** Who has seen or changed a person's data, and the report of it. */
export function LoggedAccesses({ person }: { person: ConsoleEmployee }) {
  const { t } = useTranslation('personnel')
  const { page, goTo } = useList(Choices)
  const accesses = useQuery(accessesTo(person.id, page))
  const [isReporting, setIsReporting] = useState(false)
  const columns: Column<LoggedAccess>[] = [
    { key: 'time', title: t('console.access.time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'who',
      title: t('console.access.who'),
      cell: ({ userName, role }) => `${userName}, ${t(`console.role.${role}` as 'console.role.ROLE_USER')}`,
    },
    { key: 'company', title: t('console.company'), cell: ({ companyName }) => companyName ?? '–' },
    {
      key: 'what',
      title: t('console.access.what'),
      cell: ({ action, thing }) =>
        `${t(`console.thing.${thing}` as 'console.thing.employee')}: ${t(`console.action.${action}` as 'console.action.read')}`,
    },
    {
      key: 'why',
      title: t('console.access.why'),
      cell: ({ purpose }) => t(`console.purpose.${purpose}` as 'console.purpose.care'),
    },
  ]
  return (
    <Section
      title={t('console.access.title')}
      description={t('console.access.text')}
      actions={
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => setIsReporting(true)}
        >
          {t('console.access.report.action')}
        </Button>
      }
    >
      <PagedTable
        label={t('console.access.title')}
        columns={columns}
        query={accesses}
        onPage={goTo}
        rowKey={(access) => access.id}
      />
      {isReporting && <AccessReportDialog person={person} onClose={() => setIsReporting(false)} />}
    </Section>
  )
}
