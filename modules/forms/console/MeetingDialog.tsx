import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { dayOf, momentAt, timeOf } from '#shared/dates.ts'
import { Day, TimeOfDay } from '#shared/wire-dates.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { DayField } from '#ui/components/dates/DayField.tsx'
import { TimeField } from '#ui/components/dates/TimeField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField, TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import type { ConsoleMeeting } from '../console-contract.ts'
import { meetingTypes } from '../contract.ts'
import { oneConsoleProcess, useAddMeeting, useChangeMeeting } from './queries.ts'

const Typed = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
    meetingType: z.enum(meetingTypes),
    day: z.nullable(Day).check(z.refine((day) => day !== null, { error: 'required' })),
    start: TimeOfDay,
    end: TimeOfDay,
    agenda: z.string().check(z.maxLength(5000)),
  })
  .check(z.refine(({ start, end }) => start <= end, { path: ['end'], error: 'endBeforeStart' }))

type Typed = z.infer<typeof Typed>

function typedOf(meeting: ConsoleMeeting | undefined): Typed {
  return {
    name: meeting?.name ?? '',
    meetingType: meeting?.meetingType ?? 'MEETING',
    day: meeting ? dayOf(new Date(meeting.startDate)) : null,
    start: meeting ? timeOf(new Date(meeting.startDate)) : '09:00',
    end: meeting ? timeOf(new Date(meeting.endDate)) : '10:00',
    agenda: meeting?.agenda ?? '',
  }
}

interface MeetingDialogProps {
  processId: number
  /** A new one without it. */
  meeting?: ConsoleMeeting
  onClose: () => void
}

export function MeetingDialog({ processId, meeting, onClose }: MeetingDialogProps) {
  const { t } = useTranslation('forms')
  const add = useAddMeeting()
  const change = useChangeMeeting()
  const labels = {
    name: t('meeting.name'),
    day: t('console.field.date'),
    start: t('console.field.startTime'),
    end: t('console.field.endTime'),
    agenda: t('meeting.agenda'),
  }
  const form = useVersioned(useSchemaForm<Typed, Typed>(Typed, typedOf(meeting)), {
    thing: meeting,
    fetchThing: async () =>
      (await fetchAnew(oneConsoleProcess(processId))).meetings.find(({ id }) => id === meeting?.id),
    valuesOf: typedOf,
    labels: { ...labels, meetingType: t('console.field.type') },
    inWords: { meetingType: (type) => t(`console.meetings.${type}`) },
  })

  const submit = form.submitVersion(async ({ name, meetingType, day, start, end, agenda }, version) => {
    const at = (time: string) => momentAt(day ?? '', time).toISOString()
    const body = { name, meetingType, startDate: at(start), endDate: at(end), agenda }
    if (meeting)
      await change.mutateAsync({ params: { id: processId, meetingId: meeting.id }, body: { ...body, version } })
    else await add.mutateAsync({ params: { id: processId }, body })
    notify.success(t('console.saved'))
    onClose()
  })

  return (
    <FormDialog title={t('console.meetings.editTitle')} onClose={onClose} form={form} onSubmit={submit} labels={labels}>
      <TextField form={form} name="name" label={labels.name} required autoComplete="off" />
      <NativeSelect
        {...form.register('meetingType')}
        label={t('console.field.type')}
        data={meetingTypes.map((value) => ({ value, label: t(`console.meetings.${value}`) }))}
      />
      <DayField form={form} name="day" label={labels.day} required />
      {(['start', 'end'] as const).map((name) => (
        <TimeField key={name} form={form} name={name} label={labels[name]} required />
      ))}
      <TextAreaField form={form} name="agenda" label={labels.agenda} rows={4} />
    </FormDialog>
  )
}
