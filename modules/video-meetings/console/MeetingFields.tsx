import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { TimeField } from '#ui/components/dates/TimeField.tsx'
import { ErrorSummary } from '#ui/components/forms/ErrorSummary.tsx'
import { TextAreaField, TextField } from '#ui/components/forms/TextField.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { ExternalFields } from './ExternalFields.tsx'
import { InvitedUsers } from './InvitedUsers.tsx'
import styles from './Meetings.module.css'
import type { MeetingForm } from './meeting-form.ts'

interface MeetingFieldsProps {
  form: MeetingForm
  /** A meeting stays with its company. */
  isCompanyFixed?: boolean
  /** Said in place of why it was not kept. */
  notice?: ReactNode
}

/** What a meeting is about, when it is and who is invited (PC-7). */
export function MeetingFields({ form, isCompanyFixed = false, notice }: MeetingFieldsProps) {
  const { t } = useTranslation('video-meetings')
  const labels = {
    company: t('field.company'),
    topic: t('field.topic'),
    description: t('field.description'),
    day: t('field.day'),
    startDate: t('field.start'),
    endDate: t('field.end'),
  }
  return (
    <>
      {notice ?? <ErrorSummary form={form} labels={labels} />}
      <Section title={t('console.details')}>
        <div className={styles['fields']}>
          <CompanyField
            form={form}
            name="company"
            label={labels.company}
            // Whom one company has invited is nobody to another; the staff are.
            onChosen={() =>
              form.setValue(
                'users',
                form.getValues('users').filter(({ role }) => role !== 'ROLE_USER'),
              )
            }
            disabled={isCompanyFixed}
            required
          />
          <TextField form={form} name="topic" label={labels.topic} description={t('console.topicHint')} required />
          <TextAreaField form={form} name="description" label={labels.description} autosize minRows={3} maxRows={8} />
          <div className={styles['times']}>
            <DayField form={form} name="day" label={labels.day} required />
            <TimeField form={form} name="startDate" label={labels.startDate} required />
            <TimeField form={form} name="endDate" label={labels.endDate} required />
          </div>
        </div>
      </Section>
      <Section title={t('console.people')} description={t('console.peopleText')}>
        <div className={styles['fields']}>
          <InvitedUsers form={form} />
          <ExternalFields form={form} />
        </div>
      </Section>
    </>
  )
}
