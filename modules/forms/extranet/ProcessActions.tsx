import { Button } from '@mantine/core'
import { IconFilePlus, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useReport } from '#modules/questionnaires/extranet/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import type { Process } from '../contract.ts'
import { FormLink } from './FormLink.tsx'

/** What can be done with an investigation: its report, its form. */
export function ProcessActions({ process }: { process: Process }) {
  const { t, i18n } = useTranslation('forms')
  const report = useReport(process.formId, asLanguage(i18n.language))
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilePlus size={18} aria-hidden />}
        loading={report.isBusy}
        onClick={() => void report.create()}
      >
        {t('detail.createReport')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        disabled={report.isBusy}
        onClick={() => void report.open()}
      >
        {t('detail.printReport')}
      </Button>
      <FormLink process={process} isLarge />
    </>
  )
}
