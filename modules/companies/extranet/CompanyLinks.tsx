import { IconBuilding, IconChevronRight } from '@tabler/icons-react'
import { WaitingLinks } from '#modules/waiting/extranet/public.tsx'
import { Link } from '#ui/address/Link.tsx'
import { companyPath } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { companyHome } from './addresses.ts'
import styles from './CompanyLinks.module.css'

/** The companies of the user, each a link to its home, with what waits there. */
export function CompanyLinks() {
  const { companies } = useSession()
  return (
    <ul className={styles['list']}>
      {companies.map(({ company }) => (
        <li key={company.id} className={styles['company']}>
          <Link to={companyPath(company.id, companyHome)} className={styles['link'] ?? ''}>
            <IconBuilding aria-hidden />
            <span className={styles['name']}>{company.name}</span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
          <WaitingLinks companyId={company.id} />
        </li>
      ))}
    </ul>
  )
}
