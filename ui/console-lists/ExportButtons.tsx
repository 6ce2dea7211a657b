import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SheetFormat, sheetFormats } from '#shared/download.ts'
import { failureText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'

interface ExportButtonsProps {
  save: (format: SheetFormat) => Promise<void>
  isEmpty: boolean
  /** Of several on a page, what this one saves; they stand smaller then. */
  of?: string
}

/** How a button looks that saves one thing among several of a page. */
export const smallButton = { variant: 'subtle', size: 'sm' } as const

/** All of a list as a file. */
export function ExportButtons({ save, isEmpty, of }: ExportButtonsProps) {
  const { t } = useTranslation()
  const [making, setMaking] = useState<SheetFormat>()

  async function make(format: SheetFormat): Promise<void> {
    setMaking(format)
    try {
      await save(format)
    } catch (cause) {
      notify.failure(failureText(cause, t('export.failed')))
    } finally {
      setMaking(undefined)
    }
  }

  const buttons = sheetFormats.map((format) => (
    <Button
      key={format}
      {...(of ? smallButton : { variant: 'default' })}
      aria-label={of && `${t(`export.${format}`)}: ${of}`}
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={making === format}
      disabled={isEmpty || (making !== undefined && making !== format)}
      onClick={() => void make(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ))
  // Among the actions of a page they are as wide as their neighbours.
  return of ? <Group gap={4}>{buttons}</Group> : buttons
}
