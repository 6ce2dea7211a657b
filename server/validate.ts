import * as z from 'zod/mini'
import { type FieldProblem, problemOf } from '#shared/errors.ts'
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
    if (issue.code === 'invalid_union' && issue.errors[0])
      return fieldProblems(issue.errors[0].map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
    return [{ field: issue.path.join('.') || 'body', problem: problemIn(issue) }]
  })
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

function problemIn(issue: Issue): string {
  const problem = problemOf(issue)
  const isMissing = issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined
  return problem === 'invalid' && isMissing ? 'required' : problem
}
