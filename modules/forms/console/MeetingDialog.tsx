import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Day, dayOf, momentAt, timeOf } from '#shared/dates.ts'
import { DateField } from '#ui/components/DateField.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { type Meeting, meetingTypes } from '../contract.ts'
import { useAddMeeting, useChangeMeeting } from './queries.ts'

const Time = z.string().check(z.minLength(1, 'required'), z.regex(/^\d{2}:\d{2}$/, 'invalid'))
const Typed = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
    meetingType: z.enum(meetingTypes),
    day: z.nullable(Day).check(z.refine((day) => day !== null, { error: 'required' })),
    start: Time,
    end: Time,
    agenda: z.string().check(z.maxLength(5000)),
  })
  .check(z.refine(({ start, end }) => start <= end, { path: ['end'], error: 'endBeforeStart' }))

interface MeetingDialogProps {
  processId: number
  /** A new one without it. */
  meeting?: Meeting
  onClose: () => void
}

export function MeetingDialog({ processId, meeting, onClose }: MeetingDialogProps) {
  const { t } = useTranslation(['forms', 'common'])
  const add = useAddMeeting()
  const change = useChangeMeeting()
  const form = useSchemaForm(Typed, {
    name: meeting?.name ?? '',
    meetingType: meeting?.meetingType ?? 'MEETING',
    day: meeting ? dayOf(new Date(meeting.startDate)) : null,
    start: meeting ? timeOf(new Date(meeting.startDate)) : '09:00',
    end: meeting ? timeOf(new Date(meeting.endDate)) : '10:00',
    agenda: meeting?.agenda ?? '',
  })
  const labels = {
    name: t('meeting.name'),
    day: t('console.field.date'),
    start: t('console.field.startTime'),
    end: t('console.field.endTime'),
    agenda: t('meeting.agenda'),
  }

  const submit = form.submit(async ({ name, meetingType, day, start, end, agenda }) => {
    const at = (time: string) => momentAt(day ?? '', time).toISOString()
    const body = { name, meetingType, startDate: at(start), endDate: at(end), agenda }
    if (meeting) await change.mutateAsync({ params: { id: processId, meetingId: meeting.id }, body })
    else await add.mutateAsync({ params: { id: processId }, body })
    notify.success(t('console.saved'))
    onClose()
  })

  return (
    <FormDialog title={t('console.meetings.editTitle')} isDirty={form.formState.isDirty} onClose={onClose}>
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary
              problems={form.problems}
              labels={labels}
              failure={form.failure}
              onFocus={(field) => form.setFocus(field as keyof typeof labels)}
            />
            <TextInput
              {...form.register('name')}
              label={labels.name}
              error={form.problem('name')}
              required
              autoComplete="off"
            />
            <NativeSelect
              {...form.register('meetingType')}
              label={t('console.field.type')}
              data={meetingTypes.map((value) => ({ value, label: t(`console.meetings.${value}`) }))}
            />
            <Controller
              name="day"
              control={form.control}
              render={({ field }) => (
                <DateField
                  label={labels.day}
                  required
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                  inputRef={field.ref}
                  error={form.problem('day')}
                />
              )}
            />
            {(['start', 'end'] as const).map((name) => (
              <TextInput
                key={name}
                {...form.register(name)}
                type="time"
                label={labels[name]}
                error={form.problem(name)}
                required
              />
            ))}
            <Textarea {...form.register('agenda')} label={labels.agenda} error={form.problem('agenda')} rows={4} />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('common:save')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
