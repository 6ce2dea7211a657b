import { Button, Checkbox } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDay } from '#shared/dates.ts'
import { errorText } from '#ui/calls/errors.ts'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { State } from '#ui/components/states/State.tsx'
import { notify } from '#ui/notify.ts'
import { useSession } from '#ui/session/session.tsx'
import styles from '../browser/Forms.module.css'
import type { Process } from '../contract.ts'
import { mayMarkDone } from '../rules.ts'
import { LockMark } from './FormLink.tsx'
import { StatusMark } from './public.tsx'
import { useToggleDone } from './queries.ts'

/** How far an investigation is, who takes part, and its memo. */
export function ProcessState({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  const [isMemoOpen, setIsMemoOpen] = useState(false)
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
          { onError: (cause) => notify.failure(errorText(cause)) },
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
          {user.displayName}{' '}
          <State kind={userIsDone ? 'done' : 'unfinished'}>
            {t(userIsDone ? 'detail.isDone' : 'detail.isNotDone')}
          </State>
        </li>
      ))}
    </ul>
  )
}
