import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { PersonLink } from '#modules/personnel/console/public.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import { AttachmentsSection } from '../browser/Attachments.tsx'
import { CaseFacts } from '../browser/CaseFacts.tsx'
import styles from '../browser/CasePage.module.css'
import { UsersSection } from '../browser/UsersSection.tsx'
import type { ConsoleCase } from '../console-contract.ts'
import { CaseEvents } from './CaseEvents.tsx'
import { CaseRequest } from './CaseRequest.tsx'
import { NursesDialog } from './NursesDialog.tsx'
import { caseCandidates, consoleCase, useGiveCaseAccess, useTakeCaseAccess } from './queries.ts'
import { useCaseFiles } from './use-case-files.ts'

/** One case as the provider sees and keeps it (PC-5). */
export default function ConsoleCasePage({ caseId }: { caseId: number }) {
  const { t } = useTranslation('work-ability')
  const query = useQuery(consoleCase(caseId))
  return (
    <Page
      title={query.data?.name ?? t('title')}
      documentTitle={t('detail.title')}
      description={
        query.data && (
          <PersonLink id={query.data.employeeId} companyId={query.data.companyId}>
            {t('console.person')}
          </PersonLink>
        )
      }
      back={<BackLink to="/work-ability">{t('title')}</BackLink>}
    >
      <Loaded query={query}>{(data) => <CaseDetail of={data} />}</Loaded>
    </Page>
  )
}

function CaseDetail({ of }: { of: ConsoleCase }) {
  const { t } = useTranslation('work-ability')
  const { id: staffId } = useStaff()
  const [isNaming, setIsNaming] = useState(false)
  const [give, take] = [useGiveCaseAccess(), useTakeCaseAccess()]
  const { id } = of
  const files = useCaseFiles(id)
  return (
    <>
      <CaseRequest of={of} />
      <CaseFacts
        of={of}
        company={
          <>
            <CompanyLink id={of.companyId} name={of.companyName} />
            {of.company.id !== of.companyId && ` · ${of.company.name}`}
          </>
        }
        actions={
          <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => setIsNaming(true)}>
            {t('console.nurses.change')}
          </Button>
        }
      />
      <div className={styles['columns']}>
        <CaseEvents of={of} />
        <div className={styles['column']}>
          <UsersSection
            users={of.users}
            candidates={caseCandidates(id)}
            give={(userId) => give.mutateAsync({ params: { id }, body: { user: { id: userId } } })}
            take={(linkId) => take.mutateAsync({ params: { id, linkId } })}
          />
          <AttachmentsSection attachments={of.attachments} events={of.events} userId={staffId} {...files} />
        </div>
      </div>
      {isNaming && <NursesDialog of={of} onClose={() => setIsNaming(false)} />}
    </>
  )
}
