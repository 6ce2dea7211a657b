import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Link } from '#ui/address/Link.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { State } from '#ui/components/states/State.tsx'
import styles from './Import.module.css'
import { ownListed } from './queries.ts'
import { useImportSite } from './site.ts'
import { looksOfImports } from './state-looks.ts'

/** The way back to what one has begun, is doing or may still take back (IM-4). */
export function EarlierImports() {
  const { t } = useTranslation('personnel-import')
  const { calls, companyId, start } = useImportSite()
  const { data } = useQuery(ownListed(calls, companyId))
  if (!data?.length) return null
  return (
    <Section title={t('earlier.title')} description={t('earlier.text')}>
      <ul className={styles['earlier']}>
        {data.map(({ id, state, counts, createdAt, undoneUntil }) => (
          <li key={id}>
            <Link to={`${start}/${id}`}>{t('earlier.label', { moment: formatMoment(createdAt) })}</Link>
            <State kind={looksOfImports[state]}>{t(`state.${state}`)}</State>
            {counts && <span>{t('earlier.counts', counts)}</span>}
            {undoneUntil && <span>{t('earlier.undo', { moment: formatMoment(undoneUntil) })}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
