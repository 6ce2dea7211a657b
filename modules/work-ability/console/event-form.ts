import * as z from 'zod/mini'
import { dayOf } from '#shared/dates.ts'
import { Day } from '#shared/wire-dates.ts'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { ConsoleEvent, EventToEnter } from '../console-contract.ts'
import { descriptionAtMost, type EventType, eventTypes } from '../contract.ts'
import { eventProblems } from '../rules.ts'

/** An event as it is typed. */
export const Values = z
  .object({
    eventType: z.enum(eventTypes),
    startDate: z.nullable(Day),
    endDate: z.nullable(Day),
    selectValue: z.string(),
    alternativeSelectValue: z.string(),
    description: z.string().check(z.maxLength(descriptionAtMost, 'tooLong')),
  })
  .check((context) => {
    for (const { field, problem } of eventProblems(context.value))
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
  })
export type Values = z.infer<typeof Values>
export type EventForm = SchemaForm<Values, Values>

/** @param eventType what a new one is */
export function valuesOf(event: ConsoleEvent | undefined, eventType: EventType): Values {
  return {
    eventType: event?.eventType ?? eventType,
    startDate: event?.startDate ?? dayOf(new Date()),
    endDate: event?.endDate ?? null,
    selectValue: event?.selectValue ?? '',
    alternativeSelectValue: event?.alternativeSelectValue ?? '',
    description: event?.description ?? '',
  }
}

export function toEntered({ startDate, selectValue, alternativeSelectValue, ...entered }: Values): EventToEnter {
  return {
    ...entered,
    startDate: startDate ?? '',
    selectValue: selectValue || null,
    alternativeSelectValue: alternativeSelectValue || null,
  }
}
