import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { defaultRules, useChangeDefaults } from './queries.ts'
import { RulesForm } from './RulesForm.tsx'

/** The rules of every company that has none of its own (ES-1). */
export default function DefaultRulesPage() {
  const { t } = useTranslation('absences')
  const rules = useQuery(defaultRules())
  const change = useChangeDefaults()
  return (
    <Page
      title={t('console.rules.defaultTitle')}
      description={t('console.rules.defaultText')}
      back={<BackLink to="/follow-ups">{t('console.back')}</BackLink>}
    >
      <Loaded query={rules}>
        {(kept) => (
          <Section title={t('console.rules.title')} description={t('console.law')}>
            <RulesForm
              key={kept.version}
              rules={kept}
              onSave={(values) => change.mutateAsync({ body: { ...values, version: kept.version } })}
            />
          </Section>
        )}
      </Loaded>
    </Page>
  )
}
