import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReport } from '#modules/questionnaires/extranet/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { BackButton } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useCompany } from '#ui/session/company.tsx'
import styles from '../browser/Forms.module.css'
import type { Process } from '../contract.ts'
import { Meetings } from './Meetings.tsx'
import { ProcessActions } from './ProcessActions.tsx'
import { ProcessState } from './ProcessState.tsx'
import { oneProcess } from './queries.ts'

/** One workplace investigation that the company may open (FO-2). */
export function ProcessDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const { t, i18n } = useTranslation(['forms', 'questionnaires'])
  const language = asLanguage(i18n.language)
  const process = useQuery(oneProcess(id, useCompany().id, language))
  const report = useReport(process.data?.formId ?? 0, language)
  return (
    <Page
      title={process.data?.name ?? t('detail.title')}
      back={<BackButton onBack={onBack}>{t('detail.back')}</BackButton>}
      actions={process.data && <ProcessActions process={process.data} report={report} />}
    >
      {report.outcome && (
        <Alert
          role="status"
          color={report.outcome === 'created' ? 'green' : 'red'}
          icon={report.outcome === 'created' ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
          title={t(`questionnaires:report.${report.outcome}`)}
        >
          {report.outcome === 'created' && (
            <Button variant="default" onClick={() => void report.open()}>
              {t('questionnaires:report.open')}
            </Button>
          )}
        </Alert>
      )}
      <Loaded query={process}>{(data) => <Content process={data} />}</Loaded>
    </Page>
  )
}

function Content({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  const { name, municipality, faculties } = process.targetCompanyUnitDetails
  const meetingsOf = (type: Process['meetings'][number]['meetingType']) =>
    process.meetings.filter(({ meetingType }) => meetingType === type)
  return (
    <>
      <ProcessState process={process} />
      <Section title={t('detail.institution')}>
        <dl className={styles['facts']}>
          <dt>{t('detail.name')}</dt>
          <dd>{name ?? process.company.name}</dd>
          <dt>{t('detail.municipality')}</dt>
          <dd>{municipality ?? '–'}</dd>
          <dt>{t('detail.faculties')}</dt>
          <dd>{faculties.length > 0 ? faculties.join(', ') : '–'}</dd>
        </dl>
      </Section>
      <Meetings title={t('detail.meetings')} none={t('detail.noMeetings')} meetings={meetingsOf('MEETING')} />
      <Meetings
        title={t('detail.followUps')}
        none={t('detail.noFollowUps')}
        meetings={meetingsOf('FOLLOW_UP_MEETING')}
      />
    </>
  )
}
