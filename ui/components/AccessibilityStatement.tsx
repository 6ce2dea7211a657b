import { useTranslation } from 'react-i18next'
import { useSettings } from '../settings.tsx'
import { Page } from './Page.tsx'

/** What the law asks to be said of how everyone can use the service. */
export default function AccessibilityStatement() {
  const { providerName } = useSettings()
  const { t } = useTranslation()
  return (
    <Page title={t('accessibility.title')}>
      <div>
        <p>{t('accessibility.intro')}</p>
        <h2>{t('accessibility.levelTitle')}</h2>
        <p>{t('accessibility.level')}</p>
        <h2>{t('accessibility.assessmentTitle')}</h2>
        <p>{t('accessibility.assessment')}</p>
        <h2>{t('accessibility.feedbackTitle')}</h2>
        <p>{t('accessibility.feedback', { provider: providerName })}</p>
      </div>
    </Page>
  )
}
