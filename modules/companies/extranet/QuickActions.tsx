import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { useMenuLabel } from '#ui/pages.ts'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { SitePages } from '#ui/session/site-pages.ts'
import styles from './CompanyHomePage.module.css'

/** What one most often comes for, one click away: of the modules that are on. Of a company that has left nothing can be begun. */
export function QuickActions() {
  const { t } = useTranslation('companies')
  const menuLabel = useMenuLabel()
  const { settings } = useSession()
  const entry = useSelectedCompany()
  const offered = use(SitePages)
    .flatMap(({ path, module, menu }) =>
      menu?.begin && entry && !entry.closed && module && isModuleOn(settings, entry, module)
        ? [{ ...menu, to: companyPath(entry.company.id, path), search: { [menu.begin]: true } }]
        : [],
    )
    .sort((a, b) => a.order - b.order)
  if (offered.length === 0) return null
  return (
    <nav aria-labelledby="begin" className={styles['begin']}>
      <h2 id="begin">{t('companyHome.begin')}</h2>
      <ul>
        {offered.map(({ to, search, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} search={search} className={styles['action'] ?? ''}>
              <span aria-hidden>
                <Icon size={20} stroke={1.5} />
              </span>
              {menuLabel(`${label}Begin`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
