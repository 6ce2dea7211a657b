import { Button } from '@mantine/core'
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { formAddress, useReport } from '#modules/questionnaires/extranet/public.tsx'
import { formatMoment } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import type { ConsoleProcess } from '../console-contract.ts'
import { ProcessForm } from './ProcessForm.tsx'
import { ProcessMeetings } from './ProcessMeetings.tsx'
import { ProcessUsers } from './ProcessUsers.tsx'
import { oneConsoleProcess } from './queries.ts'

/** One investigation as the provider keeps it (PC-6). */
export default function ProcessPage({ processId }: { processId: number }) {
  const { t } = useTranslation('forms')
  const process = useQuery(oneConsoleProcess(processId))
  return (
    <Page
      title={process.data?.name ?? t('detail.title')}
      description={process.data && <About process={process.data} />}
      back={<BackLink to="/forms">{t('console.list.title')}</BackLink>}
      actions={process.data && <Actions process={process.data} />}
    >
      <Loaded query={process}>
        {(data) => (
          <>
            <ProcessForm process={data} />
            <ProcessUsers process={data} />
            <ProcessMeetings process={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function About({ process: { company, template, submittedAt, editor } }: { process: ConsoleProcess }) {
  const { t } = useTranslation('forms')
  const state = submittedAt ? t('console.form.submitted', { time: formatMoment(submittedAt) }) : t('console.form.open')
  const words = [template, editor ? t('console.form.editor', { name: editor }) : state]
  return (
    <>
      <CompanyLink {...company} /> · {words.join(' · ')}
    </>
  )
}

function Actions({ process: { formId } }: { process: ConsoleProcess }) {
  const { t, i18n } = useTranslation(['forms', 'common'])
  const report = useReport(formId, asLanguage(i18n.language))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={report.isBusy}
        onClick={() => void report.open()}
      >
        {t('detail.printReport')}
      </Button>
      <Button
        component="a"
        href={formAddress(formId)}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        aria-label={`${t('console.openForm')}, ${t('common:opensInNewTab')}`}
      >
        {t('console.openForm')}
      </Button>
    </>
  )
}
