import { Alert, Button } from '@mantine/core'
import { IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import styles from '../browser/FilledForm.module.css'
import type { OpenForm } from '../contract.ts'
import { useReport } from '../extranet/public.tsx'

export function SubmittedNotice({ form, language }: { form: OpenForm; language: Language }) {
  const { t } = useTranslation('questionnaires')
  const report = useReport(form.id, language)
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={t('submitted.title', { time: form.submittedAt && formatMoment(form.submittedAt) })}
    >
      <p className={styles['words']}>{t('submitted.text')}</p>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={report.isBusy}
        onClick={() => void report.open()}
      >
        {t('report.open')}
      </Button>
    </Alert>
  )
}
