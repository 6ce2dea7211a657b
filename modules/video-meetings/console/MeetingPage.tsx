import { Button, Group } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { CallError } from '#ui/calls/call.ts'
import { queryClient } from '#ui/calls/queries.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { JoinLink } from '../browser/JoinLink.tsx'
import { useNow } from '../browser/use-now.ts'
import type { ScheduledMeeting } from '../console-contract.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ClosedMeeting } from './ClosedMeeting.tsx'
import { MeetingFields } from './MeetingFields.tsx'
import { toDetails, typedOf, useMeetingForm } from './meeting-form.ts'
import { oneMeeting, useCancel, useChangeMeeting } from './queries.ts'

/** One meeting: joined, changed or cancelled here (PC-7). */
export default function MeetingPage({ meetingId }: { meetingId: number }) {
  const { t } = useTranslation('video-meetings')
  const meeting = useQuery(oneMeeting(meetingId))
  const now = useNow().getTime()
  const isOpen = ({ cancelled, endDate }: ScheduledMeeting) => !cancelled && Date.parse(endDate) > now
  return (
    <Page
      title={meeting.data?.topic ?? t('call.title')}
      description={
        meeting.data &&
        isOpen(meeting.data) && (
          <>
            <CompanyLink {...meeting.data.company} /> · {t('console.edit.text')}
          </>
        )
      }
      back={<BackLink to="/videomeetings">{t('console.back')}</BackLink>}
      actions={meeting.data && <JoinLink meeting={meeting.data} />}
    >
      <Loaded query={meeting}>
        {(found) =>
          isOpen(found) ? <EditMeeting key={found.id} meeting={found} /> : <ClosedMeeting meeting={found} />
        }
      </Loaded>
    </Page>
  )
}

function EditMeeting({ meeting }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation(['video-meetings', 'common'])
  const form = useMeetingForm(`console/videomeetings/${meeting.id}`, meeting)
  const change = useChangeMeeting()

  // What the typing began from; after a refusal, what another has made of it meanwhile.
  const [seen, setSeen] = useState(meeting)
  // Whoever asks for what is dirty has it kept at a reset.
  const { isDirty, dirtyFields: _ } = form.formState
  const { reset } = form
  useEffect(() => {
    if (isDirty || meeting.version <= seen.version) return
    reset(typedOf(meeting))
    setSeen(meeting)
  }, [meeting, seen, isDirty, reset])

  const submit = form.submit(async (typed) => {
    try {
      const body = { ...toDetails(typed, seen), version: seen.version }
      const changed = await change.mutateAsync({ params: { id: meeting.id }, body })
      reset(typedOf(changed))
      setSeen(changed)
      notify.success(t('console.edit.done'))
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'changed_meanwhile') {
        const stored = await queryClient.fetchQuery(oneMeeting(meeting.id))
        reset(typedOf(stored), { keepDirtyValues: true })
        setSeen(stored)
      }
      throw cause
    }
  })

  return (
    <>
      <LeaveGuard when={isDirty} />
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <MeetingFields
          form={form}
          isCompanyFixed
          notice={form.failure?.code === 'changed_meanwhile' ? <ChangedMeanwhile meeting={seen} /> : undefined}
        />
        <Group>
          <CancelMeeting meeting={meeting} />
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('console.edit.submit')}
          </Button>
        </Group>
      </form>
    </>
  )
}

function CancelMeeting({ meeting }: { meeting: ScheduledMeeting }) {
  const { t } = useTranslation('video-meetings')
  const cancel = useCancel()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconBan size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('console.cancel.action')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('console.cancel.title')}
        confirmLabel={t('console.cancel.action')}
        cancelLabel={t('console.cancel.keep')}
        isDangerous
        onConfirm={async () => {
          await cancel.mutateAsync({ params: { id: meeting.id } })
          notify.success(t('console.cancel.done'))
        }}
        onClose={() => setIsAsking(false)}
      >
        {t('console.cancel.text')}
      </Confirm>
    </>
  )
}
