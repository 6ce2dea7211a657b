import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { beginDialog, useFocusReturn } from '../../page/focus.ts'
import { LeaveGuard } from './LeaveGuard.tsx'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** While something is being sent the dialog can not be closed. */
  isBusy?: boolean
  /** What it shows is not seen again: only its own button closes it. */
  isOnce?: boolean
  /** It stands at the top, where what is typed in it stays while what it shows grows and shrinks. */
  isAtTop?: boolean
  children: ReactNode
}

/** A dialog for a form or a detail: keeps the focus and returns it, closes on Escape, is the whole screen on a phone. */
export function Dialog({
  opened,
  onClose,
  title,
  size = 'lg',
  isBusy = false,
  isOnce = false,
  isAtTop = false,
  children,
}: DialogProps) {
  const { t } = useTranslation()
  const stackId = useId()
  useFocusReturn(opened)
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      // Of dialogs upon each other, in a Modal.Stack, Escape closes the topmost only.
      stackId={stackId}
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered={!isAtTop}
      fullScreen={isPhone}
      closeOnEscape={!isBusy && !isOnce}
      closeOnClickOutside={false}
      withCloseButton={!isBusy && !isOnce}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Content>{children}</Content>
      {isOnce && <LeaveGuard when={opened} isInDialog isShownOnce />}
    </Modal>
  )
}

/** There from the moment on at which the dialog opens. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => beginDialog(content.current), [])
  return <div ref={content}>{children}</div>
}
