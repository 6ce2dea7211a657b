import { Button } from '@mantine/core'
import { IconFilePlus, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { useReport } from '#modules/questionnaires/extranet/public.tsx'
import type { Process } from '../contract.ts'
import { FormLink } from './FormLink.tsx'

interface ProcessActionsProps {
  process: Process
  report: ReturnType<typeof useReport>
}

/** What can be done with an investigation: its report, its form. */
export function ProcessActions({ process, report }: ProcessActionsProps) {
  const { t } = useTranslation('forms')
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
