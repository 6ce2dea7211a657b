import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

export interface GuardedDialogProps {
  title: string
  /** Whether something typed would be lost. */
  isDirty: boolean
  onClose: () => void
  size?: 'md' | 'lg' | 'xl' | undefined
  /** What it holds; it gets what its own cancel button has to call. */
  children: (leave: () => void) => ReactNode
}

/** A dialog, there for as long as it is open, from which nothing typed is thrown away without asking. A form's is `FormDialog`. */
export function GuardedDialog({ title, isDirty, onClose, size = 'md', children }: GuardedDialogProps) {
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
