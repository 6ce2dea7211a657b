import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Dialog } from '#ui/components/forms/Dialog.tsx'

interface SecretDialogProps {
  /** What is shown now and never again, by its label. */
  shown: readonly { label: string; value: string }[]
  onClose: () => void
}

/** What is shown once. */
export function SecretDialog({ shown, onClose }: SecretDialogProps) {
  const { t } = useTranslation('integration')
  return (
    <Dialog opened title={t('secret.title')} onClose={onClose} isOnce>
      <Stack>
        <Text>{t('secret.text')}</Text>
        {shown.map(({ label, value }) => (
          <Group key={label} align="end" wrap="nowrap">
            <TextInput label={label} value={value} readOnly flex={1} onFocus={(event) => event.target.select()} />
            <CopyButton value={value}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={<IconCopy size={18} aria-hidden />}
                  aria-label={t('secret.copyOf', { label })}
                  onClick={copy}
                >
                  {t(copied ? 'secret.copied' : 'secret.copy')}
                </Button>
              )}
            </CopyButton>
          </Group>
        ))}
        <Buttons>
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}
