import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

interface FormDialogProps {
  title: string
  /** Whether something typed would be lost. */
  isDirty: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  /** The form; it gets what its own cancel button has to call. */
  children: (leave: () => void) => ReactNode
}

/** A form in a dialog, there for as long as it is open: what was typed is not thrown away without asking. */
export function FormDialog({ title, isDirty, onClose, size = 'md', children }: FormDialogProps) {
  return (
    // One press of Escape closes one dialog: the topmost.
    <Modal.Stack>
      <LeaveGuard when={isDirty} onLeave={onClose} isInDialog>
        {(leave, isAsking) => (
          <Dialog opened size={size} title={title} onClose={() => leave()} isBusy={isAsking}>
            {children(() => leave())}
          </Dialog>
        )}
      </LeaveGuard>
    </Modal.Stack>
  )
}
