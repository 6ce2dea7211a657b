import * as z from 'zod/mini'
import type { FieldProblem } from '#shared/errors.ts'
import { invalid } from './errors.ts'

type Issue = z.core.$ZodIssue

/** Reads input through its schema, or refuses it with every wrong field named. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = z.safeParse(schema, input, { reportInput: true })
  if (result.success) return result.data
  throw invalid(fieldProblems(result.error.issues))
}

export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = issues.flatMap((issue): FieldProblem[] => {
    // Of several readings of a body the first is the one the specification writes as JSON.
    if (issue.code === 'invalid_union' && issue.errors[0]) return fieldProblems(issue.errors[0])
    return [{ field: issue.path.join('.') || 'body', problem: problemOf(issue) }]
  })
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

// A message that is one word is a problem named by the schema; anything longer is the library's own sentence.
function problemOf(issue: Issue): string {
  if (/^[A-Za-z_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined) return 'required'
  if (issue.code === 'too_big') return 'tooLong'
  return 'invalid'
}
