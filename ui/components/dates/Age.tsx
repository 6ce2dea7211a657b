import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { ageOf } from './age.ts'

/** How long ago a moment was; the moment itself is at hand. */
export function Age({ moment }: { moment: string }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={moment} title={formatMoment(moment)}>
      {ageOf(new Date(moment), new Date(), i18n.language)}
    </time>
  )
}
