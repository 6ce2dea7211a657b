import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/frame/Page.tsx'
import { useSession } from '#ui/session/session.tsx'
import { CompanyLinks } from './CompanyLinks.tsx'

/** The front page while no company is chosen (AU-9). */
export default function HomePage() {
  const { t } = useTranslation('companies')
  const { user, companies } = useSession()
  return (
    <Page
      title={t('home.title', { name: user.displayName })}
      description={t(companies.length > 0 ? 'home.text' : 'none.text')}
    >
      <CompanyLinks />
    </Page>
  )
}
