import { useTranslation } from 'react-i18next'
import { Page } from '#ui/components/Page.tsx'
import { useSettings } from '#ui/settings.tsx'
import styles from './InformationPage.module.css'
import type { Document } from './pages.tsx'

/** One document: a title, an introduction, and parts with a title and a text each. */
export function InformationPage({ document }: { document: Document }) {
  const { t, i18n } = useTranslation('information')
  const { providerName } = useSettings()
  const parts = Object.keys(i18n.getResource(i18n.language, 'information', `${document}.parts`) ?? {})
  const word = (key: string) => t(key as 'terms.title', { provider: providerName })
  return (
    <Page title={word(`${document}.title`)} description={word(`${document}.intro`)}>
      <div className={styles['text']}>
        {parts.map((part) => (
          <section key={part}>
            <h2>{word(`${document}.parts.${part}.title`)}</h2>
            <p>{word(`${document}.parts.${part}.text`)}</p>
          </section>
        ))}
      </div>
    </Page>
  )
}
