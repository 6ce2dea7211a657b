import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayOf, formatDay } from '#shared/dates.ts'
import { periodKinds, periodOf, stepPeriod, weekNumberOf } from '../rules.ts'
import styles from './PeriodNavigator.module.css'
import type { ShownPeriod } from './period.ts'

interface PeriodNavigatorProps {
  period: ShownPeriod
  onChange: (change: Partial<ShownPeriod>) => void
}

/** Day, week or month, and the way back and forward by one of them, by buttons or arrow keys (VM-1). */
export function PeriodNavigator({ period: { kind, day }, onChange }: PeriodNavigatorProps) {
  const { t } = useTranslation('video-meetings')
  const hintId = useId()
  const periodText = usePeriodText()
  const today = () => dayOf(new Date())

  function followKey(event: KeyboardEvent): void {
    const moves: Record<string, () => Day> = {
      ArrowLeft: () => stepPeriod(kind, day, -1),
      ArrowRight: () => stepPeriod(kind, day, 1),
      Home: today,
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChange({ day: move() })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are for the buttons inside
    <div className={styles['navigator']} onKeyDown={followKey}>
      <Button.Group aria-label={t('period.label')}>
        {periodKinds.map((one) => (
          <Button
            key={one}
            variant={one === kind ? 'filled' : 'default'}
            aria-pressed={one === kind}
            aria-describedby={hintId}
            onClick={() => onChange({ kind: one })}
          >
            {t(`period.${one}`)}
          </Button>
        ))}
      </Button.Group>
      <div className={styles['steps']}>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t(`period.back.${kind}`)}
          onClick={() => onChange({ day: stepPeriod(kind, day, -1) })}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t(`period.forward.${kind}`)}
          onClick={() => onChange({ day: stepPeriod(kind, day, 1) })}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onChange({ day: today() })}>
          {t('period.today')}
        </Button>
      </div>
      <h2 className={styles['period']} aria-live="polite">
        {periodText({ kind, day })}
      </h2>
      <p id={hintId} className="visually-hidden">
        {t('period.keys')}
      </p>
    </div>
  )
}

/** `Viikko 47: 16.11.2026–22.11.2026`, `lauantai 21.11.2026`, `marraskuu 2026`, as a heading says it. */
function usePeriodText(): (period: ShownPeriod) => string {
  const { t, i18n } = useTranslation('video-meetings')
  const dayText = useDayText()
  return ({ kind, day }) => {
    const { first, last } = periodOf(kind, day)
    if (kind === 'DAY') return dayText(day)
    if (kind === 'WEEK')
      return t('period.week', { week: weekNumberOf(day), first: formatDay(first), last: formatDay(last) })
    const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return capitalized(month.format(new Date(`${first}T00:00:00Z`)), i18n.language)
  }
}

/** `Lauantai 21.11.2026` */
export function useDayText(): (day: Day) => string {
  const { i18n } = useTranslation()
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  return (day) => capitalized(`${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day)}`, i18n.language)
}

function capitalized(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
