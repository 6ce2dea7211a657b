import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/** A form that follows what is fetched anew (someone else may have changed it); what has been typed stays. */
export function useFreshValues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  values: DefaultValues<Input>,
): void {
  const { reset } = form
  const text = JSON.stringify(values)
  useEffect(() => reset(JSON.parse(text), { keepDirtyValues: true }), [reset, text])
}
