import { Accordion, Button, Code, CopyButton, Group, List, Stack, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '#ui/components/frame/Section.tsx'

const steps = {
  entra: ['one', 'two', 'three', 'four', 'five'],
  google: ['one', 'two', 'three'],
} as const

/** What the company's IT enters at its issuer, and how. */
export function ValuesSection({ redirectUris }: { redirectUris: readonly string[] }) {
  const { t } = useTranslation('company-login')
  return (
    <Section title={t('console.values.title')} description={t('console.values.text')}>
      <Stack>
        {redirectUris.map((address) => (
          <div key={address}>
            <Text size="sm" fw={500}>
              {t('console.values.redirect')}
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
        ))}
        <Accordion variant="contained" multiple>
          <Accordion.Item value="entra">
            <Accordion.Control>{t('console.values.entra')}</Accordion.Control>
            <Accordion.Panel>
              <List type="ordered" spacing="xs">
                {steps.entra.map((step) => (
                  <List.Item key={step}>{t(`console.entra.${step}`)}</List.Item>
                ))}
              </List>
            </Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="google">
            <Accordion.Control>{t('console.values.google')}</Accordion.Control>
            <Accordion.Panel>
              <List type="ordered" spacing="xs">
                {steps.google.map((step) => (
                  <List.Item key={step}>{t(`console.google.${step}`)}</List.Item>
                ))}
              </List>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </Stack>
    </Section>
  )
}
