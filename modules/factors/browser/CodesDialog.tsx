import { Alert, Button, Group } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { printLines } from './print.ts'
import styles from './SecondFactors.module.css'

/** The recovery codes, shown this once: to be printed, or kept with one's passwords. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('factors')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success(t('codes.copied'))
    } catch {
      notify.error(t('codes.notCopied'))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('codes.title')} size="md" isOnce>
      <p className={styles['text']}>{t('codes.text')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm" mb="md">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => printLines(t('codes.printed'), codes)}
        >
          {t('codes.print')}
        </Button>
      </Group>
      <Alert color="yellow">{t('codes.once')}</Alert>
      <Buttons mt="lg">
        <Button onClick={onClose}>{t('codes.kept')}</Button>
      </Buttons>
    </Dialog>
  )
}
