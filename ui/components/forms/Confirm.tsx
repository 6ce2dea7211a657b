import { Button, Modal } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAgain, rescueFocus } from '../../page/focus.ts'
import { Failure } from '../states/Failure.tsx'
import { Buttons } from './Buttons.tsx'

export interface ConfirmProps {
  opened: boolean
  title: string
  children: ReactNode
  /** What the button does, as a verb: "Poista". */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** The button shows progress until it is done; then the dialog closes, or says what went wrong. */
  onConfirm: () => unknown
  onClose: () => void
  /** What has the focus afterwards; without it what had it before. */
  returnTo?: RefObject<HTMLElement | null>
}

/** Asks before something that cannot be undone. The focus starts on the harmless choice and returns where it was. */
export function Confirm({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous,
  onConfirm,
  onClose,
  returnTo,
}: ConfirmProps) {
  const { t } = useTranslation()
  const stackId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  function close(): void {
    setFailure(undefined)
    onClose()
  }

  async function confirm(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      close()
    } catch (cause) {
      setFailure(cause)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    // Of dialogs upon each other, in a Modal.Stack, Escape closes the topmost only.
    <Modal
      stackId={stackId}
      opened={opened}
      onClose={close}
      // What was asked about is gone, and with it the button that asked.
      onExitTransitionEnd={() => (returnTo?.current ? focusAgain(returnTo.current) : rescueFocus())}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
      {failure !== undefined && <Failure error={failure} />}
      <Buttons mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button {...(isDangerous && { color: 'red' })} loading={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </Buttons>
    </Modal>
  )
}
