import { IconBuildingOff } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { companyPath, selection } from '#ui/company.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useSession } from '#ui/session.tsx'
import styles from './CompaniesPage.module.css'
import { CompanyLinks } from './CompanyLinks.tsx'

/** The choice of a company (SH-5). */
export default function CompaniesPage() {
  const { t } = useTranslation('companies')
  const { companies } = useSession()
  const [first, ...others] = companies
  const isChoice = others.length > 0

  useEffect(() => {
    if (isChoice) selection.write(null)
  }, [isChoice])

  if (first && !isChoice) return <Navigate to={companyPath(first.company.id)} replace />
  if (isChoice) {
    return (
      <Page title={t('selection.title')} description={t('selection.text')}>
        <CompanyLinks />
      </Page>
    )
  }
  return (
    <Page title={t('none.title')}>
      <div className={styles['none']}>
        <IconBuildingOff size={36} stroke={1.25} aria-hidden />
        <p>{t('none.text')}</p>
      </div>
    </Page>
  )
}
