import { Button, Checkbox } from '@mantine/core'
import { IconArrowLeft, IconFilePlus, IconNotes, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReport } from '#modules/questionnaires/extranet/public.tsx'
import { dayOf, formatDay } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import { useCompany } from '#ui/company.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { Section } from '#ui/components/Section.tsx'
import { errorText } from '#ui/errors.ts'
import { notify } from '#ui/notify.ts'
import { useSession } from '#ui/session.tsx'
import type { Process } from '../contract.ts'
import { mayMarkDone } from '../rules.ts'
import { FormLink, LockMark } from './FormLink.tsx'
import styles from './Forms.module.css'
import { Meetings } from './Meetings.tsx'
import { StatusMark } from './public.tsx'
import { oneProcess, useToggleDone } from './queries.ts'

/** One workplace investigation that the company may open (FO-2). */
export function ProcessDetail({ id, onBack }: { id: number; onBack: () => void }) {
  const { t } = useTranslation('forms')
  const process = useQuery(oneProcess(id, useCompany().id))
  return (
    <Page
      title={process.data?.name ?? t('detail.title')}
      back={
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {t('detail.back')}
        </Button>
      }
      actions={process.data && <Actions process={process.data} />}
    >
      <Loaded query={process}>{(data) => <Content process={data} />}</Loaded>
    </Page>
  )
}

function Actions({ process }: { process: Process }) {
  const { t, i18n } = useTranslation('forms')
  const report = useReport(process.formId, asLanguage(i18n.language))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={18} aria-hidden />}
        loading={report.isBusy}
        onClick={() => void report.create()}
      >
        {t('detail.createReport')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={report.isBusy}
        onClick={() => void report.open()}
      >
        {t('detail.printReport')}
      </Button>
      <FormLink process={process} isLarge />
    </>
  )
}

function Content({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  const [isMemoOpen, setIsMemoOpen] = useState(false)
  const { name, municipality, faculties } = process.targetCompanyUnitDetails
  const meetingsOf = (type: Process['meetings'][number]['meetingType']) =>
    process.meetings.filter(({ meetingType }) => meetingType === type)
  return (
    <>
      <Section
        title={t('detail.state')}
        actions={
          <Button
            variant="default"
            leftSection={<IconNotes size={18} aria-hidden />}
            onClick={() => setIsMemoOpen(true)}
          >
            {t('detail.memo')}
          </Button>
        }
      >
        <dl className={styles['facts']}>
          <dt>{t('column.status')}</dt>
          <dd>
            <StatusMark status={process.status.status} />
          </dd>
          <dt>{t('column.lock')}</dt>
          <dd>
            <LockMark process={process} />
          </dd>
          <dt>{t('column.created')}</dt>
          <dd>{formatDay(dayOf(new Date(process.creationTime)))}</dd>
          {process.next_step && (
            <>
              <dt>{t('detail.nextStep')}</dt>
              <dd>{process.next_step}</dd>
            </>
          )}
        </dl>
        <DoneMark process={process} />
        <Participants process={process} />
      </Section>
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
      <Dialog opened={isMemoOpen} onClose={() => setIsMemoOpen(false)} title={t('detail.memo')}>
        <p className={process.memo ? styles['memo'] : styles['none']}>{process.memo || t('detail.noMemo')}</p>
      </Dialog>
    </>
  )
}

/** One's own part, marked done or not (FO-4). */
function DoneMark({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  const { user } = useSession()
  const toggle = useToggleDone()
  const own = process.users.find((one) => one.user.id === user.id)
  return (
    <Checkbox
      label={t('detail.done')}
      description={mayMarkDone(process) ? undefined : t('detail.doneNotYours')}
      checked={(own?.userIsDone ?? false) !== toggle.isPending}
      disabled={!mayMarkDone(process) || toggle.isPending}
      onChange={() =>
        toggle.mutate(
          { query: { processId: process.id, userId: user.id } },
          { onError: (cause) => notify.error(errorText(cause)) },
        )
      }
    />
  )
}

function Participants({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  if (process.users.length === 0) return <p className={styles['none']}>{t('detail.noParticipants')}</p>
  return (
    <ul className={styles['people']} aria-label={t('detail.participants')}>
      {process.users.map(({ id, user, userIsDone }) => (
        <li key={id}>
          {user.displayName} – {t(userIsDone ? 'detail.isDone' : 'detail.isNotDone')}
        </li>
      ))}
    </ul>
  )
}
