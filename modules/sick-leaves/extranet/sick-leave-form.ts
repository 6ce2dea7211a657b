import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { isDay } from '#shared/dates.ts'
import type { FieldProblem } from '#shared/errors.ts'
import { Day } from '#shared/wire-dates.ts'
import { CallError } from '#ui/calls/call.ts'
import { useProblemText } from '#ui/calls/errors.ts'
import { type SchemaForm, type SummedForm, useSchemaForm } from '#ui/forms/form.ts'
import { useSession } from '#ui/session/session.tsx'
import { Certificate, Diagnosis, type SickLeave, type SickLeaveToCorrect } from '../contract.ts'
import { type EmploymentDays, outsideEmployment, reasonOf, type SickLeaveRules, sickLeaveProblems } from '../rules.ts'

const Values = z.object({
  externalSickLeaveCertificate: z.boolean(),
  start: z.nullable(Day),
  end: z.nullable(Day),
  diagnosisCode: z.nullable(Diagnosis),
  noIcd: z.boolean(),
  diagnosisDate: z.nullable(Day),
  directContinuation: z.boolean(),
  notes: z.string().check(z.maxLength(2000)),
  attachments: z.array(z.extend(Certificate, { place: z.int() })),
  /** That the employee has not forbidden passing the certificate on. */
  mayBePassedOn: z.boolean(),
})
export type SickLeaveValues = z.infer<typeof Values>

/** What a fresh tab holds; switching tabs keeps the days, and files that have been sent (SL-3, SP-6). */
export function blankValues(
  external: boolean,
  kept: Partial<Pick<SickLeaveValues, 'start' | 'end' | 'attachments'>> = {},
): SickLeaveValues {
  return {
    externalSickLeaveCertificate: external,
    start: kept.start ?? null,
    end: kept.end ?? null,
    diagnosisCode: null,
    noIcd: false,
    diagnosisDate: null,
    directContinuation: false,
    notes: '',
    attachments: kept.attachments ?? [],
    mayBePassedOn: false,
  }
}

export function valuesOf(leave: SickLeave): SickLeaveValues {
  return {
    ...blankValues(leave.externalSickLeaveCertificate, {
      ...leave,
      attachments: leave.attachments.map((file, place) => ({ ...file, place })),
    }),
    noIcd: leave.noIcd,
    diagnosisDate: leave.diagnosisDate,
    directContinuation: leave.directContinuation,
    notes: leave.notes ?? '',
    // It was said when the leave was recorded.
    mayBePassedOn: true,
  }
}

export function useSickLeaveLabels(): Record<keyof SickLeaveValues, string> {
  const { t } = useTranslation('sick-leaves')
  return {
    externalSickLeaveCertificate: t('tab.label'),
    start: t('field.start'),
    end: t('field.end'),
    diagnosisDate: t('field.diagnosisDate'),
    diagnosisCode: t('field.diagnosis'),
    noIcd: t('field.noIcd'),
    directContinuation: t('field.directContinuation'),
    notes: t('field.notes'),
    attachments: t('certificates.label'),
    mayBePassedOn: t('field.mayBePassedOnName'),
  }
}

export function toEntered(values: SickLeaveValues): SickLeaveToCorrect {
  const { diagnosisCode, mayBePassedOn: _, attachments, start, end, ...rest } = values
  return {
    ...rest,
    start: start ?? '',
    end: end ?? '',
    notes: values.notes.trim() || null,
    diagnosisCode: diagnosisCode?.icd ?? null,
    attachmentIds: attachments.map(({ id }) => id),
    reasonId: reasonOf(values.externalSickLeaveCertificate),
  }
}

/** What a leave is of, besides what is typed. */
interface Ground {
  /** Whether a code recorded earlier counts when none is chosen. */
  codeStored: boolean
  /** Undefined while it is not known: the server looks too. */
  employment?: EmploymentDays | undefined
}

function problemsOf(
  values: SickLeaveValues,
  rules: SickLeaveRules,
  { codeStored, employment }: Ground,
): FieldProblem[] {
  const entered = toEntered(values)
  const problems = sickLeaveProblems(entered, rules, codeStored)
  if (employment) problems.push(...outsideEmployment(entered, employment))
  if (values.externalSickLeaveCertificate && !values.mayBePassedOn)
    problems.push({ field: 'mayBePassedOn', problem: 'required' })
  return problems
}

/** What people are told when a leave could not be recorded or corrected. */
export function failureText(cause: unknown, t: TFunction<'sick-leaves'>): string {
  const isOverlap = cause instanceof CallError && cause.code === 'SICKLEAVE_OVERLAP'
  return isOverlap ? t('sickLeaveOverlap') : t('createErrorMessage')
}

export function isNotFound(cause: unknown): boolean {
  return cause instanceof CallError && cause.status === 404
}

export interface SickLeaveForm extends SchemaForm<SickLeaveValues, SickLeaveValues>, SummedForm {
  values: SickLeaveValues
  /** What still keeps the leave from being saved. */
  unmet: FieldProblem[]
  /** The words for a problem of a field. */
  wordsFor: (problem: FieldProblem) => string
}

const dayOrNull = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** The form of both tabs, over the same rules as the server's. */
export function useSickLeaveForm(start: SickLeaveValues, { codeStored, employment }: Ground): SickLeaveForm {
  const { t } = useTranslation('sick-leaves')
  const problemText = useProblemText()
  const rules = useSession().settings.sickLeaveSettings
  const schema = useMemo(
    () =>
      Values.check((context) => {
        for (const { field, problem } of problemsOf(context.value, rules, { codeStored, employment }))
          context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
      }),
    [rules, codeStored, employment],
  )
  const ownText = (_: string, problem: string) => (problem === 'outsideEmployment' ? t('outsideEmployment') : undefined)
  const form = useSchemaForm(schema, start, ownText)
  const typed = form.watch()
  const { start: first, end, diagnosisDate } = typed
  // What is typed and is no day is none for the rules.
  const values = { ...typed, start: dayOrNull(first), end: dayOrNull(end), diagnosisDate: dayOrNull(diagnosisDate) }
  return {
    ...form,
    values,
    unmet: problemsOf(values, rules, { codeStored, employment }),
    wordsFor: ({ field, problem }) => ownText(field, problem) ?? problemText(problem),
  }
}
