import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form, type FormProps } from './Form.tsx'
import { GuardedDialog, type GuardedDialogProps } from './GuardedDialog.tsx'

interface FormDialogProps extends Omit<GuardedDialogProps, 'isDirty' | 'children'>, Omit<FormProps, 'onCancel'> {
  /** Whether something typed would be lost; whether the form is dirty unless told. */
  isDirty?: boolean
  /** What covers the form when it has been sent. */
  overlay?: ReactNode
}

/** A form in a dialog: what was typed is not thrown away without asking. */
export function FormDialog({ title, size, onClose, isDirty, overlay, ...form }: FormDialogProps) {
  return (
    <GuardedDialog title={title} size={size} isDirty={isDirty ?? form.form.formState.isDirty} onClose={onClose}>
      {(leave) => (
        <Box pos="relative">
          {overlay}
          <Form {...form} onCancel={leave} />
        </Box>
      )}
    </GuardedDialog>
  )
}
