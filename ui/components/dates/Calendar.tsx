import { ActionIcon, NativeSelect, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf } from '#shared/dates.ts'
import styles from './Calendar.module.css'
import { addMonths, dayByKey, weeksOf } from './calendar.ts'

interface CalendarProps {
  value: Day | null
  min: Day | undefined
  max: Day | undefined
  onPick: (day: Day) => void
}

const yearsAround = 80
const monday = '2024-01-01'
const utc = { timeZone: 'UTC' } as const

/** A month of days, Monday first (SH-13), after the W3C's date picker dialog: arrows move by days, Page Up and Down by months. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { t, i18n } = useTranslation()
  const today = dayOf(new Date())
  const [focused, setFocused] = useState(value ?? within(today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const movedByKey = useRef(false)
  const year = Number(focused.slice(0, 4))
  const month = Number(focused.slice(5, 7))

  const write = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(i18n.language, { ...options, ...utc })
  const monthNames = Array.from({ length: 12 }, (_, index) =>
    write({ month: 'long' }).format(new Date(Date.UTC(2024, index, 1))),
  )
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(Date.parse(monday) + index * 86_400_000))

  useEffect(() => {
    if (movedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    movedByKey.current = false
  }, [focused])

  function moveByKey(event: KeyboardEvent): void {
    const day = dayByKey(focused, event.key, event.shiftKey)
    if (!day) return
    event.preventDefault()
    movedByKey.current = true
    setFocused(within(day, min, max))
  }
  const show = (months: number) => setFocused(within(addMonths(focused, months), min, max))
  const firstYear = Number((min ?? `${year - yearsAround}`).slice(0, 4))
  const lastYear = Number((max ?? `${year + 10}`).slice(0, 4))

  return (
    <div className={styles['calendar']}>
      <div className={styles['head']}>
        <ActionIcon
          {...ownEscape}
          variant="subtle"
          size="lg"
          aria-label={t('date.previousMonth')}
          onClick={() => show(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <NativeSelect
          {...ownEscape}
          aria-label={t('date.month')}
          value={month}
          onChange={(event) => show(Number(event.currentTarget.value) - month)}
          data={monthNames.map((label, index) => ({ label, value: String(index + 1) }))}
        />
        <NativeSelect
          {...ownEscape}
          aria-label={t('date.year')}
          value={year}
          onChange={(event) => show((Number(event.currentTarget.value) - year) * 12)}
          data={Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index))}
        />
        <ActionIcon {...ownEscape} variant="subtle" size="lg" aria-label={t('date.nextMonth')} onClick={() => show(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <table ref={grid} role="grid" aria-label={`${monthNames[month - 1]} ${year}`} className={styles['grid']}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getTime()} scope="col" abbr={write({ weekday: 'long' }).format(day)}>
                {write({ weekday: 'short' }).format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing but its place
                <td key={index} aria-selected={day ? day === value : undefined}>
                  {day && (
                    <UnstyledButton
                      {...ownEscape}
                      className={styles['day'] ?? ''}
                      data-day={day}
                      data-selected={day === value || undefined}
                      data-today={day === today || undefined}
                      data-autofocus={day === focused || undefined}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={day !== within(day, min, max)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={write({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
                        new Date(day),
                      )}
                      onKeyDown={moveByKey}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </UnstyledButton>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A dialog around the calendar looks for this where the focus is, and leaves Escape to it. */
const ownEscape = { 'data-mantine-stop-propagation': true }

function within(day: Day, min: Day | undefined, max: Day | undefined): Day {
  if (min && day < min) return min
  return max && day > max ? max : day
}
