import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#modules/account/contract.ts'
import { asLanguage } from '#shared/languages.ts'
import { Brand } from '#ui/components/Brand.tsx'
import { Footer } from '#ui/components/Footer.tsx'
import { LanguageSelector } from '#ui/components/LanguageSelector.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { ThemeSwitch } from '#ui/components/ThemeSwitch.tsx'
import { useSettings } from '#ui/settings.tsx'
import { FilledForm } from './FilledForm.tsx'
import styles from './FormPage.module.css'
import { openForm } from './queries.ts'
import { textIn } from './text-in.ts'

/** One questionnaire: filled under the edit lock, or read (FO-5). */
export default function FormPage({ id, user }: { id: number; user: SessionUser }) {
  const { t, i18n } = useTranslation(['questionnaires', 'common'])
  const settings = useSettings()
  const form = useQuery(openForm(id))
  const language = asLanguage(i18n.language)
  return (
    <div className={styles['frame']}>
      <a className="skip-link" href="#content">
        {t('common:skipToContent')}
      </a>
      <header className={styles['bar']}>
        <Brand providerName={settings.providerName} />
        <div className={styles['tools']}>
          <LanguageSelector offered={settings.locales} />
          <ThemeSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles['main']}>
        <Page
          title={form.data ? textIn(form.data.definition['title'], language) : t('title')}
          description={form.data?.companyName}
        >
          <Loaded query={form}>
            {(data) => (
              <FilledForm
                form={data}
                userId={user.id}
                language={language}
                refetch={async () => (await form.refetch()).data}
              />
            )}
          </Loaded>
        </Page>
      </main>
      <Footer providerName={settings.providerName} privacyPolicyLink={settings.privacyPolicyLink} />
    </div>
  )
}
