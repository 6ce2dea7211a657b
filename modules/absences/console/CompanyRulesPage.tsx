import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#ui/calls/call.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useRuleText } from '../browser/rule-text.ts'
import type { tryFollowUpRules } from '../console-contract.ts'
import styles from './Console.module.css'
import { rulesOf, useChangeRules, useTryRules } from './queries.ts'
import { RulesForm } from './RulesForm.tsx'

/** By which rules absences are followed up at a company, and what they would have made of its last year (ES-1). */
export default function CompanyRulesPage({ companyId }: { companyId: number }) {
  const { t } = useTranslation('absences')
  const rules = useQuery(rulesOf(companyId))
  const change = useChangeRules()
  const trial = useTryRules()
  return (
    <Page
      title={t('console.rules.title')}
      description={t('console.rules.description')}
      back={<BackLink to={`/follow-ups?companyId=${companyId}`}>{t('console.back')}</BackLink>}
    >
      <Loaded query={rules}>
        {(kept) => (
          <>
            {kept.isDefault && <Alert icon={<IconInfoCircle aria-hidden />}>{t('console.rules.isDefault')}</Alert>}
            <Section title={t('console.rules.title')} description={t('console.law')}>
              <RulesForm
                key={kept.version}
                rules={kept}
                onSave={(values) =>
                  change.mutateAsync({ params: { companyId }, body: { ...values, version: kept.version } })
                }
                onTry={(values) => trial.mutateAsync({ params: { companyId }, body: values })}
                tried={trial.data && <Tried made={trial.data} />}
              />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Tried({ made }: { made: CallAnswer<typeof tryFollowUpRules> }) {
  const { t } = useTranslation('absences')
  const ruleText = useRuleText()
  if (made.rules.every(({ followUps }) => followUps === 0)) return <output>{t('console.rules.triedNone')}</output>
  return (
    <output>
      <p className={styles['tried']}>{t('console.rules.tried')}</p>
      <ul>
        {made.rules.map(({ kind, count, months, followUps, people }) => (
          <li key={`${kind} ${count}`}>
            {ruleText({ kind, count, months })}: {t('counted.followUps', { count: followUps })},{' '}
            {t('console.rules.triedPeople', { count: people })}
          </li>
        ))}
      </ul>
    </output>
  )
}
