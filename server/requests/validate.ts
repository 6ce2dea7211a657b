import * as z from 'zod/mini'
import { atMostOf, type FieldProblem, problemOf } from '#shared/errors.ts'
import { invalid } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** Reads input through its schema, or refuses it with every wrong field named. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = read(schema, input)
  const problems = result.success
    ? unstorable(result.data).slice(0, problemsAtMost)
    : fieldProblems(result.error.issues)
  if (result.success && problems.length === 0) return result.data
  throw invalid(problems)
}

/** No database holds a NUL (PostgreSQL) or half a character (no UTF-8, RFC 3629). */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every(isStorable)
  return !z.core.util.isPlainObject(value) || Object.values(value).every(isStorable)
}

function unstorable(value: unknown, path: readonly string[] = []): FieldProblem[] {
  if (isStorable(value)) return []
  if (typeof value === 'string') return [{ field: path.join('.') || 'body', problem: 'unstorable' }]
  return Object.entries(value ?? {}).flatMap(([name, inner]) => unstorable(inner, [...path, name]))
}

function read<Schema extends z.ZodMiniType>(schema: Schema, input: unknown) {
  try {
    return z.safeParse(schema, input, { reportInput: true })
  } catch (error) {
    // The library hands on each list's problems as the arguments of one call: a hundred thousand are too many for it.
    if (error instanceof RangeError) throw invalid([{ field: 'body', problem: 'invalid' }])
    throw error
  }
}

/** More than any form has fields; whoever sends a hundred thousand wrong ones is told of these. */
const problemsAtMost = 100

export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const isOverLimit = (issue: Issue) => atMostOf(issue) !== undefined
  // A list that is too long is told of before the thousands that are wrong in it.
  const told = [...issues.filter(isOverLimit), ...issues.filter((issue) => !isOverLimit(issue))].slice(
    0,
    problemsAtMost,
  )
  const problems = told.flatMap((issue): FieldProblem[] => {
    // Of several readings of a body the first is the one the specification writes as JSON.
    if (issue.code === 'invalid_union' && issue.errors[0])
      return fieldProblems(issue.errors[0].map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
    const atMost = atMostOf(issue)
    const field = issue.path.join('.') || 'body'
    return [{ field, problem: problemIn(issue), ...(atMost !== undefined && { atMost }) }]
  })
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
}

function problemIn(issue: Issue): string {
  const problem = problemOf(issue)
  const isMissing = issue.code === 'invalid_type' && (issue.input ?? undefined) === undefined
  return problem === 'invalid' && isMissing ? 'required' : problem
}
