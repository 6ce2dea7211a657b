import * as z from 'zod/mini'
import { ChosenCompany } from '#modules/companies/console/public.tsx'
import { dayOf, momentAt, timeOf } from '#shared/dates.ts'
import { roles } from '#shared/permissions.ts'
import { Day, TimeOfDay } from '#shared/wire-dates.ts'
import { type SchemaForm, useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { InvitedExternal, MeetingDetails, type ScheduledMeeting } from '../console-contract.ts'

const { shape } = MeetingDetails

/** A meeting as it is typed: a day and two times of it. */
export const Typed = z
  .object({
    company: ChosenCompany,
    topic: shape.topic,
    description: z.string().check(z.trim(), z.maxLength(4000)),
    day: z.nullable(Day).check(
      z.refine((day) => day !== null, { error: 'required' }),
      z.refine((day) => day === null || day >= dayOf(new Date()), { error: 'dayPassed' }),
    ),
    startDate: TimeOfDay,
    endDate: TimeOfDay,
    users: z.array(z.object({ id: z.number(), displayName: z.string(), role: z.enum(roles) })),
    externalUsers: z.array(InvitedExternal),
  })
  .check(z.refine(({ startDate, endDate }) => endDate > startDate, { path: ['endDate'], error: 'endsBeforeItStarts' }))
export type Typed = z.infer<typeof Typed>
export type MeetingForm = SchemaForm<Typed, Typed>

/** @param place where what is typed waits when the session ends */
export function useMeetingForm(place: string, meeting?: ScheduledMeeting): MeetingForm {
  const form = useSchemaForm<Typed, Typed>(Typed, typedOf(meeting))
  useKeptForm(place, form)
  return form
}

export function typedOf(meeting: ScheduledMeeting | undefined): Typed {
  if (!meeting)
    return {
      company: null,
      topic: '',
      description: '',
      day: dayOf(new Date()),
      startDate: '',
      endDate: '',
      users: [],
      externalUsers: [],
    }
  const { company, topic, description, startDate, endDate, users, externalUsers } = meeting
  const [start, end] = [new Date(startDate), new Date(endDate)]
  return {
    company,
    topic,
    description: description ?? '',
    day: dayOf(start),
    startDate: timeOf(start),
    endDate: timeOf(end),
    users,
    externalUsers,
  }
}

/**
 * @param stored the meeting as it stands there; an external person whom another has taken out of it meanwhile is invited
 * anew
 */
export function toDetails(
  { topic, description, day, startDate, endDate, users, externalUsers }: Typed,
  stored?: ScheduledMeeting,
): MeetingDetails {
  const known = new Set(stored?.externalUsers.map(({ externalUserId }) => externalUserId))
  return {
    topic,
    description: description || null,
    startDate: momentAt(day ?? '', startDate).toISOString(),
    endDate: momentAt(day ?? '', endDate).toISOString(),
    userIds: users.map(({ id }) => id),
    externalUsers: externalUsers.map(({ externalUserId: id, ...person }) =>
      id !== undefined && known.has(id) ? { ...person, externalUserId: id } : person,
    ),
  }
}
