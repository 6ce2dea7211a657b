import { FocusTrap, Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Day } from '#shared/dates.ts'
import { Calendar } from './Calendar.tsx'
import styles from './DateField.module.css'

interface CalendarPopupProps {
  id: string
  label: string
  isOpen: boolean
  value: Day | null
  min: Day | undefined
  max: Day | undefined
  onPick: (day: Day) => void
  onClose: () => void
}

/** The calendar of a date field, under the field; Escape closes it alone, not the dialog it may stand in. */
export default function CalendarPopup({ id, label, isOpen, value, min, max, onPick, onClose }: CalendarPopupProps) {
  const { t } = useTranslation()
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => opened || onClose()}
      onDismiss={onClose}
      position="bottom-start"
      withRoles={false}
      shadow="md"
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={styles['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        aria-label={t('date.calendar', { label })}
        // A press beside its buttons leaves the focus within.
        tabIndex={-1}
        data-mantine-stop-propagation
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onClose()
        }}
      >
        <FocusTrap active={isOpen}>
          <div>
            <Calendar
              value={value}
              min={min}
              max={max}
              onPick={(day) => {
                onPick(day)
                onClose()
              }}
            />
          </div>
        </FocusTrap>
      </Popover.Dropdown>
    </Popover>
  )
}
