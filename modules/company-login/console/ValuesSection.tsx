import { Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'

const entra = ['one', 'two', 'three', 'four', 'five'] as const
const google = ['one', 'two', 'three'] as const

interface ValuesSectionProps {
  redirectUris: readonly string[]
  logoutUri: string
}

/** What the company's IT enters at its issuer, and how. */
export function ValuesSection({ redirectUris, logoutUri }: ValuesSectionProps) {
  const { t } = useTranslation('company-login')
  return (
    <Section title={t('console.values.title')} description={t('console.values.text')}>
      <Stack>
        {redirectUris.map((address) => (
          <Value key={address} name={t('console.values.redirect')} address={address} />
        ))}
        <Value name={t('console.values.logout')} address={logoutUri} />
        <Steps name="Microsoft Entra ID" steps={entra.map((step) => t(`console.entra.${step}`))} />
        <Steps name="Google Workspace" steps={google.map((step) => t(`console.google.${step}`))} />
      </Stack>
    </Section>
  )
}

function Value({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation('company-login')
  return (
    <div>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <Group gap="sm">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Code>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconCopy size={18} aria-hidden />}
              aria-label={t('console.values.copyOf', { address })}
              onClick={copy}
            >
              {t(copied ? 'console.values.copied' : 'console.values.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}

function Steps({ name, steps }: { name: string; steps: readonly string[] }) {
  return (
    <details>
      <Text component="summary" fw={600} mb="xs">
        {name}
      </Text>
      <List type="ordered" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </details>
  )
}
