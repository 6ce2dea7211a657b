import { Button } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WaitingAtCompany } from '#modules/waiting/extranet/public.tsx'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import styles from './CompanyHomePage.module.css'
import { QuickActions } from './QuickActions.tsx'
import { WorkIllustration } from './WorkIllustration.tsx'

/** A company's home: who is there, for which company, what waits (IN-1), and what this is for (SH-6). */
export default function CompanyHomePage() {
  const { t } = useTranslation('companies')
  const company = useCompany()
  const { user, settings, companies } = useSession()
  return (
    <Page
      title={t('home.title', { name: user.displayName })}
      description={
        <>
          {t('companyHome.selected')} <strong>{company.name}</strong>
        </>
      }
      actions={
        companies.length > 1 && (
          <Button
            component={Link}
            to="/companies"
            variant="default"
            leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
          >
            {t('companyHome.change')}
          </Button>
        )
      }
    >
      <div className={styles['home']}>
        <WaitingAtCompany companyId={company.id} />
        <aside className={styles['beside']}>
          <QuickActions />
          <section className={styles['card']}>
            <WorkIllustration className={styles['image'] ?? ''} />
            <div className={styles['text']}>
              <h2>{t('companyHome.infoTitle')}</h2>
              <p>{t('companyHome.info', { providerName: settings.providerName })}</p>
              <p>{t('companyHome.help')}</p>
            </div>
          </section>
        </aside>
      </div>
    </Page>
  )
}
