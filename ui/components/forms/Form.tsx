import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { SummedForm } from '../../forms/form.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormButtons, type FormButtonsProps } from './FormButtons.tsx'

/** What is shown of a form of `useSchemaForm`. */
export type ShownForm = SummedForm & { formState: { isDirty: boolean; isSubmitting: boolean; submitCount: number } }

export interface FormProps extends Omit<FormButtonsProps, 'isSubmitting'> {
  form: ShownForm
  /** Of the form's own `submit`. */
  onSubmit: (event: FormEvent) => unknown
  /** The fields' own labels, for the summary. Without them it says only what is not about a field. */
  labels?: Readonly<Record<string, string>> | undefined
  gap?: 'md' | 'lg'
  /** The fields. */
  children: ReactNode
}

/** A form: what is wrong on top, the fields, the buttons. */
export function Form({ form, onSubmit, labels, gap = 'md', children, ...buttons }: FormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={gap}>
        <ErrorSummary form={form} labels={labels} />
        {children}
        <FormButtons {...buttons} isSubmitting={form.formState.isSubmitting} />
      </Stack>
    </form>
  )
}
