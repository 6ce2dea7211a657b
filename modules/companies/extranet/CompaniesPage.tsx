import { Alert } from '@mantine/core'
import { IconBuildingOff, IconKey } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { companyPath, selection } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { companyHome } from './addresses.ts'
import styles from './CompaniesPage.module.css'
import { CompanyLinks } from './CompanyLinks.tsx'

/** The choice of a company (SH-5). */
export default function CompaniesPage() {
  const { t } = useTranslation('companies')
  const { companies, extranetUser } = useSession()
  const { otherwiseOpened } = extranetUser
  const [first, ...others] = companies
  const isChoice = others.length > 0 || (first !== undefined && otherwiseOpened.length > 0)

  useEffect(() => {
    if (isChoice) selection.write(null)
  }, [isChoice])

  if (first && !isChoice) return <Redirect to={companyPath(first.company.id, companyHome)} />
  if (isChoice) {
    return (
      <Page title={t('selection.title')} description={t('selection.text')}>
        <CompanyLinks />
        <OtherwiseOpened names={otherwiseOpened} />
      </Page>
    )
  }
  return (
    <Page title={t('none.title')}>
      <div className={styles['none']}>
        <IconBuildingOff size={36} stroke={1.25} aria-hidden />
        <p>{t('none.text')}</p>
      </div>
      <OtherwiseOpened names={otherwiseOpened} />
    </Page>
  )
}

/** Companies that only their own login opens, which is not how this session was opened (SF-3). */
function OtherwiseOpened({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('companies')
  if (names.length === 0) return null
  return (
    <Alert icon={<IconKey aria-hidden />} role="note" title={t('otherwiseOpened.title', { names: names.join(', ') })}>
      {t('otherwiseOpened.text')}
    </Alert>
  )
}
