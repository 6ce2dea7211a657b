import type * as z from 'zod/mini'
import { useSchemaForm } from '../../forms/form.ts'
import { useVersioned } from '../../forms/versioned.tsx'
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
  /** @param version the name that it had as it was read: a name is its own version */
  onSubmit: (name: string, version: string | undefined) => Promise<unknown>
  /** What it is called now, where others may change it too. */
  fetchName?: () => Promise<string | undefined>
  onClose: () => void
}

const versioned = (name: string | undefined) => (name === undefined ? undefined : { name, version: name })

/** Asks for the name of something, new or to be changed. */
export function NameDialog({
  schema,
  title,
  label,
  description,
  name = '',
  submitLabel,
  onSubmit,
  fetchName,
  onClose,
}: NameDialogProps) {
  const form = useVersioned(useSchemaForm<Name, Name>(schema, { name }), {
    thing: name ? versioned(name) : undefined,
    fetchThing: async () => versioned(await fetchName?.()),
    valuesOf: ({ name }) => ({ name }),
    labels: { name: label },
  })
  const submit = form.submitVersion(async (typed, version) => {
    await onSubmit(typed.name, version)
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
