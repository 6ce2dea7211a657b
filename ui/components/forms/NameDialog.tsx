import type * as z from 'zod/mini'
import { useSchemaForm } from '../../forms/form.ts'
import { FormDialog } from './FormDialog.tsx'
import { TextField } from './TextField.tsx'

interface Name {
  name: string
}

interface NameDialogProps {
  /** What a name may be: the body of the call that takes it. */
  schema: z.ZodMiniType<Name, Name>
  title: string
  label: string
  description?: string
  /** The name as it is; empty for something new. */
  name?: string
  /** "Save" unless told. */
  submitLabel?: string
  onSubmit: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of something, new or to be changed. */
export function NameDialog({
  schema,
  title,
  label,
  description,
  name = '',
  submitLabel,
  onSubmit,
  onClose,
}: NameDialogProps) {
  const form = useSchemaForm(schema, { name })
  const submit = form.submit(async (typed) => {
    await onSubmit(typed.name)
    onClose()
  })
  return (
    <FormDialog form={form} title={title} onSubmit={submit} submitLabel={submitLabel} onClose={onClose}>
      <TextField
        form={form}
        name="name"
        label={label}
        description={description}
        required
        data-autofocus
        autoComplete="off"
      />
    </FormDialog>
  )
}
