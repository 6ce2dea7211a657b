import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Pages, useMenuLabel } from '#ui/pages.ts'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import styles from './CompanyHomePage.module.css'

/** What one most often comes for, one click away: of the modules that are on. */
export function QuickActions() {
  const { t } = useTranslation('companies')
  const menuLabel = useMenuLabel()
  const { settings } = useSession()
  const entry = useSelectedCompany()
  const offered = use(Pages)
    .flatMap(({ path, module, menu }) =>
      menu?.begin && entry && module && isModuleOn(settings, entry, module)
        ? [{ to: companyPath(entry.company.id, path), order: menu.order, Icon: menu.icon, ...menu.begin }]
        : [],
    )
    .sort((a, b) => a.order - b.order)
  if (offered.length === 0) return null
  return (
    <nav aria-labelledby="begin" className={styles['begin']}>
      <h2 id="begin">{t('companyHome.begin')}</h2>
      <ul>
        {offered.map(({ to, search, label, Icon }) => (
          <li key={to}>
            <Link to={to} search={search} className={styles['action'] ?? ''}>
              <span aria-hidden>
                <Icon size={20} stroke={1.5} />
              </span>
              {menuLabel(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
