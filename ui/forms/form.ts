import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { atMostOf, type FieldProblem, problemOf } from '#shared/errors.ts'
import { isRecord } from '#shared/objects.ts'
import { CallError } from '../calls/call.ts'
import { useProblemText } from '../calls/errors.ts'

type Issue = z.core.$ZodIssue

/** The names of the schema's problems are the form's own. */
const pathOf = <Input extends FieldValues>(field: string) => field as Path<Input>

function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? Reflect.get(value, key) : undefined), values)
}

/** The same words for a problem as the server uses; an empty field is required before anything else. */
function problemIn(values: unknown, issue: Issue): string {
  const value = valueAt(values, issue.path)
  const isEmpty = value === '' || value === null || value === undefined
  if (isEmpty && issue.message !== 'invalidPasswordConfirmation') return 'required'
  return problemOf(issue)
}

/** As the form keeps it: its `type` is the problem, its `message` the limit of a list. */
const errorOf = (problem: string, atMost: number | undefined) => ({
  type: problem,
  ...(atMost !== undefined && { message: String(atMost) }),
})

/** A form's errors as its schema sees them: each error's `type` is the problem. */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = z.safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const issue of result.error.issues) {
      const field = issue.path.join('.')
      if (!get(errors, field)) set(errors, field, errorOf(problemIn(values, issue), atMostOf(issue)))
    }
    return { values: {}, errors }
  }
}

function fieldsWithErrors(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error) return []
    if (typeof error.type === 'string') {
      const atMost = error.message ? { atMost: Number(error.message) } : {}
      return [{ field: prefix + name, problem: error.type, ...atMost }]
    }
    return fieldsWithErrors(error, `${prefix}${name}.`)
  })
}

export interface FieldError {
  field: string
  text: string
}

interface Submitted {
  preventDefault?: () => void
  currentTarget?: unknown
}

/** The first field on the page that says it is wrong; a place for files is one by its button. */
const firstWrong = (form: Element) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-invalid] button:not(:disabled)')

export interface SchemaForm<Input extends FieldValues, Output> extends UseFormReturn<Input, unknown, Output> {
  schema: z.core.$ZodType
  /** The translated problem of a field, for its `error`. */
  problem: (field: Path<Input>) => string | undefined
  /** What `ErrorSummary` lists. */
  problems: FieldError[]
  /** What the server said last, when it was not about a field. */
  failure: CallError | undefined
  /** Takes the focus to a field that `problems` names. */
  focus: (field: string) => void
  /** Submits: checks, sends, and puts what the server says of a field beside that field. */
  submit: (send: (values: Output) => Promise<unknown>) => (event?: Submitted) => Promise<void>
}

/** What of a form stands in its summary. */
export type SummedForm = Pick<SchemaForm<FieldValues, unknown>, 'problems' | 'failure' | 'focus'> & {
  /** What stands there before all else. */
  notice?: ReactNode
}

/**
 * A form over a contract's schema (or any other): react-hook-form with translated problems and the server's answer in it.
 * @param ownText where a problem has other words than everywhere else
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  ownText?: (field: string, problem: string) => string | undefined,
): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const submitted = useRef<Element>(undefined)
  const problemText = useProblemText()
  const [failure, setFailure] = useState<CallError>()
  const { errors, submitCount } = form.formState

  const problems = fieldsWithErrors(errors).map(({ field, problem, atMost }) => ({
    field,
    text: ownText?.(field, problem) ?? problemText(problem, atMost),
  }))

  // The order of the page, and not the one in which fields came to be; once submitted they say that they are wrong.
  useEffect(() => {
    if (submitCount > 0 && submitted.current) firstWrong(submitted.current)?.focus()
  }, [submitCount])

  async function sendAndShow(send: (values: Output) => Promise<unknown>, values: Output): Promise<void> {
    setFailure(undefined)
    try {
      await send(values)
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      const own = cause.fields.filter(({ field }) => get(form.getValues(), field) !== undefined)
      own.forEach(({ field, problem, atMost }, index) => {
        form.setError(pathOf<Input>(field), errorOf(problem, atMost), { shouldFocus: index === 0 })
      })
      if (own.length === 0) setFailure(cause)
    }
  }

  // The same function at every drawing: an effect may depend on it.
  const resetForm = form.reset
  const reset = useCallback<typeof resetForm>(
    (...given) => {
      setFailure(undefined)
      resetForm(...given)
    },
    [resetForm],
  )

  return {
    ...form,
    schema,
    reset,
    problem: (field) => problems.find((error) => error.field === field)?.text,
    problems,
    failure,
    focus: (field) => form.setFocus(pathOf<Input>(field)),
    submit: (send) => async (event) => {
      event?.preventDefault?.()
      if (event?.currentTarget instanceof Element) submitted.current = event.currentTarget
      await form.handleSubmit((values) => sendAndShow(send, values))()
    },
  }
}
