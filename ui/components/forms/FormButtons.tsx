import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Buttons } from './Buttons.tsx'
import styles from './FormButtons.module.css'

export interface FormButtonsProps {
  /** Without it there is nothing to go back from: the main button stands alone, at the start. */
  onCancel?: (() => void) | undefined
  /** "Cancel" unless told. */
  cancelLabel?: string
  /** What the main button does, as a verb; "Save" unless told. */
  submitLabel?: ReactNode
  /** Until it is, the main button cannot be pressed. */
  isReady?: boolean
  isDangerous?: boolean
  isSubmitting: boolean
  /** Something else that can be done here, at the start. */
  action?: ReactNode
}

/** A button that is busy loses the focus; it is there again where the form is, when it has been sent. */
function useKeptFocus(isSubmitting: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isSubmitting) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [isSubmitting])
  return button
}

/** The end of a form: cancel, then what it is for. */
export function FormButtons(props: FormButtonsProps) {
  const { onCancel, cancelLabel, submitLabel, isReady = true, isDangerous, isSubmitting, action } = props
  const { t } = useTranslation()
  const button = useKeptFocus(isSubmitting)
  const main = (
    <Button
      ref={button}
      type="submit"
      loading={isSubmitting}
      disabled={!isReady}
      {...(isDangerous && { color: 'red' })}
    >
      {submitLabel ?? t('save')}
    </Button>
  )
  if (!onCancel) return <div className={styles['alone']}>{main}</div>
  const both = (
    <Buttons>
      <Button variant="default" onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {main}
    </Buttons>
  )
  if (!action) return both
  return (
    <div className={styles['parts']}>
      {action}
      {both}
    </div>
  )
}
