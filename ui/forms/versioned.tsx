import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CallError } from '../calls/call.ts'
import { ChangedMeanwhile, type Difference } from '../components/forms/ChangedMeanwhile.tsx'
import type { SchemaForm } from './form.ts'

interface Versioned<Thing, Input> {
  /** As it was fetched; undefined for something new. */
  thing: Thing | undefined
  /** Fetches it anew; undefined when it is there no more. */
  fetchThing: () => Promise<Thing | undefined>
  /** What of it is typed. */
  valuesOf: (thing: Thing) => Input
  /** Of the fields that are shown where they differ. */
  labels: Readonly<Record<string, string>>
  /** Values in words, where they are not words already. */
  inWords?:
    | { readonly [Field in keyof Input]?: (value: Exclude<Input[Field], undefined>) => string | undefined }
    | undefined
}

interface VersionedForm<Input extends FieldValues, Output> {
  /** What others have made of it meanwhile, for the form's summary. */
  notice: ReactNode
  /** As `submit`; what is sent says which version it was made of. */
  submitVersion: (
    send: (values: Output, version: string | undefined) => Promise<unknown>,
  ) => ReturnType<SchemaForm<Input, Output>['submit']>
}

export const isChangedMeanwhile = (cause: unknown) => cause instanceof CallError && cause.code === 'changed_meanwhile'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A form over a thing that others may change meanwhile: who saves after them is shown both, and chooses. What has not been
 * touched here is theirs at once; nothing that was typed is lost.
 */
export function useVersioned<
  Thing extends { version?: string | undefined },
  Input extends FieldValues,
  Output,
  Form extends SchemaForm<Input, Output>,
>(
  form: Form & SchemaForm<Input, Output>,
  { thing, fetchThing, valuesOf, labels, inWords }: Versioned<Thing, Input>,
): Form & VersionedForm<Input, Output> {
  const { isDirty } = form.formState
  const words: Readonly<Record<string, ((value: never) => string | undefined) | undefined>> = inWords ?? {}
  /** What the typing began from. */
  const [read, setRead] = useState(thing)
  const [differences, setDifferences] = useState<Difference[]>()
  // What is fetched anew is what typing begins from, until it has begun.
  const followed = useRef(thing?.version)
  const version = thing?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is now counts when it is another, or may be followed again
  useEffect(() => {
    if (!thing || isDirty || differences || version === followed.current) return
    followed.current = version
    setRead(thing)
    form.reset(valuesOf(thing))
  }, [version, isDirty, differences])

  async function learn(cause: unknown): Promise<void> {
    const stored = await fetchThing()
    if (!read || !stored) throw cause
    const before: Record<string, unknown> = valuesOf(read)
    const theirs: Record<string, unknown> = valuesOf(stored)
    const typed: Record<string, unknown> = form.getValues()
    const mine = Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [field, isSame(value, before[field]) ? theirs[field] : value]),
    )
    form.reset(valuesOf(stored))
    form.reset(mine as Input, { keepDefaultValues: true })
    setRead(stored)
    setDifferences(
      Object.keys(labels).flatMap((field) =>
        isSame(mine[field], theirs[field]) ? [] : { field, mine: mine[field], theirs: theirs[field] },
      ),
    )
  }

  function takeTheirs(): void {
    if (read) form.reset(valuesOf(read))
    setDifferences(undefined)
  }

  return {
    ...form,
    failure: differences ? undefined : form.failure,
    notice: differences && (
      <ChangedMeanwhile
        differences={differences}
        labels={labels}
        inWords={(field, value) => (value === undefined ? undefined : words[field]?.(value as never))}
        onTakeTheirs={takeTheirs}
      />
    ),
    submitVersion: (send) =>
      form.submit(async (values) => {
        setDifferences(undefined)
        try {
          await send(values, read?.version)
        } catch (cause) {
          if (isChangedMeanwhile(cause)) await learn(cause)
          throw cause
        }
      }),
  }
}
