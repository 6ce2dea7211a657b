import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'
import { FormButtons } from '#ui/components/forms/FormButtons.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { notify } from '#ui/notify.ts'
import { MeetingFields } from './MeetingFields.tsx'
import { toDetails, useMeetingForm } from './meeting-form.ts'
import { useSchedule } from './queries.ts'

/** A meeting is scheduled, and whom it invites gets a mail. */
export default function NewMeetingPage() {
  const { t } = useTranslation(['video-meetings', 'common'])
  const navigate = useNavigate()
  const form = useMeetingForm('console/videomeetings/new')
  const schedule = useSchedule()
  const backToList = () => void navigate('/videomeetings', { ignoreBlocker: true })

  const submit = form.submit(async (typed) => {
    if (!typed.company) return
    const { id } = await schedule.mutateAsync({ body: { ...toDetails(typed), companyId: typed.company.id } })
    notify.success(t('console.new.done'))
    await navigate(`/videomeetings/${id}`, { replace: true, ignoreBlocker: true })
  })

  return (
    <Page
      title={t('console.new.title')}
      description={t('console.new.text')}
      back={<BackLink to="/videomeetings">{t('console.back')}</BackLink>}
    >
      <LeaveGuard when={form.formState.isDirty} onLeave={backToList} />
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <MeetingFields form={form} />
        <FormButtons
          onCancel={() => void navigate('/videomeetings')}
          submitLabel={t('console.new.submit')}
          isSubmitting={form.formState.isSubmitting}
        />
      </form>
    </Page>
  )
}
