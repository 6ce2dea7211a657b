import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { WaitingCount } from '#modules/waiting/extranet/public.tsx'
import { Link } from '#ui/address/Link.tsx'
import { companyPath } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { companyHome } from './addresses.ts'
import styles from './CompanyLinks.module.css'

/** The companies of the user, each a link to its home. */
export function CompanyLinks() {
  const { companies } = useSession()
  return (
    <ul className={styles['list']}>
      {companies.map(({ company }) => (
        <li key={company.id}>
          <Link to={companyPath(company.id, companyHome)} className={styles['link'] ?? ''}>
            <IconBuilding aria-hidden />
            <span className={styles['name']}>{company.name}</span>
            <WaitingCount companyId={company.id} />
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
