import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { PagedTable } from '#ui/components/lists/PagedTable.tsx'
import type { Column } from '#ui/components/lists/TableView.tsx'
import { useList } from '#ui/lists/list.ts'
import { textIfAny } from '#ui/page/text-if-any.ts'
import type { ConsoleEmployee, LoggedAccess } from '../console-contract.ts'
import { writtenMonths } from '../months.ts'
import { AccessReportDialog } from './AccessReportDialog.tsx'
import { accessesTo } from './queries.ts'
import styles from './RegisterPage.module.css'

const Choices = {}

const textOf = (what: 'role' | 'thing' | 'action' | 'purpose', name: string) =>
  textIfAny(`personnel:console.${what}.${name}`) ?? name

/** Who has seen or changed a person's data, and the report of it. */
export function LoggedAccesses({ person }: { person: ConsoleEmployee }) {
  const { t } = useTranslation(['personnel', 'care'])
  const { page, goTo } = useList(Choices)
  const [isOpen, setIsOpen] = useState(page > 1)
  const accesses = useQuery({ ...accessesTo(person.id, page), enabled: isOpen })
  const putAway = accesses.data?.putAway ?? []
  const [isReporting, setIsReporting] = useState(false)
  const columns: Column<LoggedAccess>[] = [
    { key: 'time', title: t('console.access.time'), cell: ({ time }) => formatMoment(time) },
    {
      key: 'who',
      title: t('console.access.who'),
      cell: ({ userName, role, forUserName }) =>
        [`${userName}, ${textOf('role', role)}`, forUserName && t('console.access.forWhom', { name: forUserName })]
          .filter(Boolean)
          .join(', '),
    },
    { key: 'company', title: t('console.company'), cell: ({ companyName }) => companyName ?? '–', givesWay: 'second' },
    {
      key: 'what',
      title: t('console.access.what'),
      cell: ({ action, thing }) => `${textOf('thing', thing)}: ${textOf('action', action)}`,
    },
    {
      key: 'why',
      title: t('console.access.why'),
      cell: ({ purpose, openingReason }) =>
        [textOf('purpose', purpose), openingReason && t(`care:reason.${openingReason}`)].filter(Boolean).join(': '),
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
      <details className={styles['accesses']} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('console.access.show')}</summary>
        {isOpen && (
          <PagedTable
            label={t('console.access.title')}
            counted={(count) => t('counted.accesses', { count })}
            columns={columns}
            query={accesses}
            onPage={goTo}
            rowKey={(access) => access.id}
          />
        )}
        {putAway.length > 0 && <p>{t('console.access.putAway', { months: writtenMonths(putAway) })}</p>}
      </details>
      {isReporting && <AccessReportDialog person={person} onClose={() => setIsReporting(false)} />}
    </Section>
  )
}
