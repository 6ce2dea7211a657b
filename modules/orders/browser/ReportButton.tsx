import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchReport } from '#modules/questionnaires/extranet/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { openInNewTab } from '#ui/calls/upload.ts'

/** Opens a form's report in a new tab; says so when there is none to be had (OR-8). */
export function ReportButton({ formId, label }: { formId: number; label: string }) {
  const { t, i18n } = useTranslation('orders')
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileText size={18} aria-hidden />}
      onClick={async () => {
        setIsBusy(true)
        await openInNewTab(() => fetchReport(formId, asLanguage(i18n.language)), t('errors.reportFailed'))
        setIsBusy(false)
      }}
    >
      {label}
    </Button>
  )
}
