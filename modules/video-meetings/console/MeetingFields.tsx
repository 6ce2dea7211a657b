import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CompanySelect } from '#modules/companies/console/public.tsx'
import { DateField } from '#ui/components/DateField.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { Section } from '#ui/components/Section.tsx'
import { ExternalFields } from './ExternalFields.tsx'
import { InvitedUsers } from './InvitedUsers.tsx'
import styles from './Meetings.module.css'
import type { MeetingForm, Typed } from './meeting-form.ts'

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
  const { register, problem, control } = form
  return (
    <>
      {notice ?? (
        <ErrorSummary
          problems={form.problems}
          failure={form.failure}
          labels={labels}
          onFocus={(field) => form.setFocus(field as keyof Typed)}
        />
      )}
      <Section title={t('console.details')}>
        <div className={styles['fields']}>
          <Controller
            name="company"
            control={control}
            render={({ field }) => (
              <CompanySelect
                label={labels.company}
                value={field.value}
                onChange={(chosen) => {
                  field.onChange(chosen)
                  // Whom one company has invited is nobody to another; the staff are.
                  form.setValue(
                    'users',
                    form.getValues('users').filter(({ role }) => role !== 'ROLE_USER'),
                  )
                }}
                error={problem('company')}
                disabled={isCompanyFixed}
                required
                inputRef={field.ref}
              />
            )}
          />
          <TextInput
            {...register('topic')}
            label={labels.topic}
            description={t('console.topicHint')}
            error={problem('topic')}
            required
          />
          <Textarea
            {...register('description')}
            label={labels.description}
            error={problem('description')}
            autosize
            minRows={3}
            maxRows={8}
          />
          <div className={styles['times']}>
            <Controller
              name="day"
              control={control}
              render={({ field }) => (
                <DateField
                  label={labels.day}
                  value={field.value}
                  onChange={(day) => field.onChange(day)}
                  onBlur={field.onBlur}
                  inputRef={field.ref}
                  error={problem('day')}
                  required
                />
              )}
            />
            <TextInput
              {...register('startDate')}
              type="time"
              label={labels.startDate}
              error={problem('startDate')}
              required
            />
            <TextInput
              {...register('endDate')}
              type="time"
              label={labels.endDate}
              error={problem('endDate')}
              required
            />
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
