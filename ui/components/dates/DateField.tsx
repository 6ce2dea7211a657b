import { ActionIcon, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, formatDay, readTypedDay } from '#shared/dates.ts'
import { afterPress } from '../../forms/after-press.ts'
import styles from './DateField.module.css'

const CalendarPopup = lazy(() => import('./CalendarPopup.tsx'))

export interface DateFieldProps {
  label: string
  value: Day | null
  /** `typed` is the text in the field: what is wrong with it when there is no day. */
  onChange: (day: Day | null, typed: string) => void
  /** A text to start from that is no day, when a form keeps such. */
  typed?: string
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
  /** Days outside cannot be picked in the calendar; typed ones are for the form's own rules. */
  min?: Day
  max?: Day
  name?: string
  inputRef?: (input: HTMLInputElement | null) => void
  onBlur?: () => void
  /** Where the label and what is wrong stand around the field already: it alone, with these attributes. */
  bare?: { id: string; 'aria-describedby'?: string | undefined }
}

const dayIn = (read: ReturnType<typeof readTypedDay>) => ('day' in read ? read.day : null)

/** A day, typed in any of the usual ways or picked from a calendar. What was typed is kept until it is put right. */
export function DateField({
  label,
  value,
  onChange,
  typed: startTyped = '',
  error,
  min,
  max,
  inputRef,
  onBlur,
  bare,
  ...input
}: DateFieldProps) {
  const { t } = useTranslation()
  const popupId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState(value ? formatDay(value) : startTyped)
  const [isLeft, setIsLeft] = useState(true)
  const [isOpen, setIsOpen] = useState(false)
  // Once asked for, the calendar stays: it can then close by itself and give the focus back.
  const [wasOpened, setWasOpened] = useState(false)

  const read = readTypedDay(typed)
  const parsed = dayIn(read)
  // The form has set another day (or none) than what stands in the field: the field follows, but never erases a slip of the hand.
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== parsed) setTyped(value ? formatDay(value) : '')
  }

  const slip = isLeft && typed.trim() !== '' && 'problem' in read ? t(`fields.${read.problem}`) : undefined

  function change(text: string): void {
    const day = dayIn(readTypedDay(text))
    setTyped(text)
    setLastValue(day)
    onChange(day, text)
  }

  return (
    <div className={styles['field']}>
      <TextInput
        {...input}
        {...(bare ? { ...bare, 'aria-label': label } : { label })}
        ref={inputRef ?? null}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('date.placeholder')}
        error={bare ? Boolean(slip ?? error) : (slip ?? error)}
        onChange={(event) => {
          setIsLeft(false)
          change(event.currentTarget.value)
        }}
        onBlur={() => {
          afterPress(() => setIsLeft(true))
          if (parsed) setTyped(formatDay(parsed))
          onBlur?.()
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon
            ref={button}
            variant="subtle"
            disabled={input.disabled ?? false}
            aria-label={value ? t('date.change', { label, day: formatDay(value) }) : t('date.pick', { label })}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? popupId : undefined}
            // While the calendar is open, pressing here must not first close it as a click outside of it.
            onMouseDown={(event) => isOpen && event.stopPropagation()}
            onTouchStart={(event) => isOpen && event.stopPropagation()}
            onClick={() => {
              setWasOpened(true)
              setIsOpen(!isOpen)
            }}
          >
            <IconCalendar size={20} aria-hidden />
          </ActionIcon>
        }
      />
      {wasOpened && (
        <Suspense>
          <CalendarPopup
            id={popupId}
            label={label}
            isOpen={isOpen}
            value={value}
            min={min}
            max={max}
            onPick={(day) => {
              change(formatDay(day))
              setIsLeft(true)
            }}
            onClose={() => {
              setIsOpen(false)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
