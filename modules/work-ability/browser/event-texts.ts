import { useTranslation } from 'react-i18next'
import { hasKey } from '#shared/objects.ts'
import { type EventType, selectValues } from '../contract.ts'
import { fieldsOf } from '../rules.ts'

type Value = (typeof selectValues)[keyof typeof selectValues][number]

/** An event's words: its type's, those of what it chose, and what its days are called (WA-5). */
export function useEventTexts() {
  const { t } = useTranslation('work-ability')
  return {
    typeName: (type: EventType) => t(`event.${type}`),
    /** A value that this version does not know shows itself. */
    valueName: (value: string) => (isKnown(value) ? t(`value.${value}`) : value),
    selectLabel: (type: EventType) => (hasKey(selectValues, type) ? t(`select.${type}`) : ''),
    dayLabels(type: EventType): { start: string; end: string } {
      if (type === 'OUTSIDE_CONSULTATION') return { start: t('date.referralCreated'), end: t('date.answerReceived') }
      return { start: fieldsOf(type).hasEndDate ? t('date.begins') : t('date.start'), end: t('date.ends') }
    },
  }
}

function isKnown(value: string): value is Value {
  return Object.values(selectValues).some((values: readonly string[]) => values.includes(value))
}
