import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import type { CompanyLogin } from '../console-contract.ts'

/** What has been changed of it, and by whom. */
export function LoginChanges({ changes }: { changes: CompanyLogin['changes'] }) {
  const { t } = useTranslation('company-login')
  return (
    <Section title={t('console.changes.title')}>
      <List listStyleType="none" spacing="xs">
        {changes.map(({ id, at, by, action, user }) => (
          <List.Item key={id}>
            {formatMoment(at)} · {by} · {t(`console.changes.${action}`, { user })}
          </List.Item>
        ))}
      </List>
    </Section>
  )
}
