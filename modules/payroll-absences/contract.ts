import * as z from 'zod/mini'

/** So many in one call: a night's changes of a large employer; more come in several calls. */
export const absencesAtMost = 5000
export const externalIdAtMost = 200

/** What is sent as text is judged one by one: what is wrong with one of them does not hold up the others. */
const Text = z.optional(z.nullable(z.string()))

/** Days alone: whoever sends a cause, a code or a note is refused as a whole, and nothing of it is kept (Act 759/2004, 5 §). */
export const AbsenceToPut = z.strictObject({
  externalId: z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(externalIdAtMost, 'tooLong'), z.regex(/^[^\p{Cc}]*$/u)),
  sotu: Text,
  start: Text,
  end: Text,
  /** Taken back: then nothing else is needed. */
  removed: z._default(z.boolean(), false),
})
export type AbsenceToPut = z.infer<typeof AbsenceToPut>

export const AbsencesToPut = z.strictObject({
  absences: z.array(AbsenceToPut).check(z.maxLength(absencesAtMost)),
})

/** Of one that was not taken. */
export const absenceProblems = [
  'required',
  'invalidIdentityCode',
  'unknownPerson',
  'notADay',
  'endBeforeStart',
  'tooLong',
  'doubled',
] as const
export type AbsenceProblem = (typeof absenceProblems)[number]

export const AbsencesPut = z.object({
  accepted: z.int(),
  errors: z.array(z.object({ externalId: z.string(), problem: z.enum(absenceProblems) })),
})
export type AbsencesPut = z.infer<typeof AbsencesPut>
