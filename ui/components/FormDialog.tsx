import { Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from './Confirm.tsx'
import { Dialog } from './Dialog.tsx'

interface FormDialogProps {
  title: string
  /** Whether something typed would be lost. */
  isDirty: boolean
  onClose: () => void
  size?: 'md' | 'lg'
  /** The form; it gets what its own cancel button has to call. */
  children: (leave: () => void) => ReactNode
}

/** A form in a dialog, there for as long as it is open: what was typed is not thrown away without asking. */
export function FormDialog({ title, isDirty, onClose, size = 'md', children }: FormDialogProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const leave = () => (isDirty ? setIsAsking(true) : onClose())
  return (
    // One press of Escape closes one dialog: the topmost.
    <Modal.Stack>
      <Dialog opened size={size} title={title} onClose={leave} isBusy={isAsking}>
        {children(leave)}
      </Dialog>
      <Confirm
        opened={isAsking}
        title={t('leaveGuard.title')}
        confirmLabel={t('leaveGuard.leave')}
        cancelLabel={t('leaveGuard.stay')}
        isDangerous
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        {t('leaveGuard.text')}
      </Confirm>
    </Modal.Stack>
  )
}
