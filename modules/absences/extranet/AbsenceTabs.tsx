import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { companyPath, useCompany } from '#ui/session/company.tsx'
import styles from './Absences.module.css'

const tabs = [
  { path: 'absence-register', label: 'tab.register' },
  { path: 'followups', label: 'tab.followUps' },
] as const

/** The two parts of the module: the register, and what is to be done. */
export function AbsenceTabs({ at }: { at: (typeof tabs)[number]['path'] }) {
  const { t } = useTranslation('absences')
  const { id: companyId } = useCompany()
  return (
    <nav aria-label={t('tab.label')} className={styles['tabs']}>
      {tabs.map(({ path, label }) => (
        <Link key={path} to={companyPath(companyId, path)} aria-current={path === at ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
