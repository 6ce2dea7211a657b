import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Page } from '#ui/components/frame/Page.tsx'

/** Someone is known to the bank but not to us (AU-7). The plain sentence is there in English, too: the language is not known yet. */
export default function UserNotFoundPage() {
  const { t, i18n } = useTranslation('account')
  return (
    <Page title={t('userNotFound.title')}>
      <div>
        <p>{t('userNotFound.text')}</p>
        {i18n.language !== 'en' && <p lang="en">Extranet user not found.</p>}
        <p>{t('userNotFound.help')}</p>
        <Anchor component={Link} to="/login">
          {t('backToLogin')}
        </Anchor>
      </div>
    </Page>
  )
}
