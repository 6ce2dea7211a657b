import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SheetFormat, sheetFormats } from '#shared/download.ts'
import { failureText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { exportLeaves } from './queries.ts'

interface ExportButtonsProps {
  wanted: Parameters<typeof exportLeaves>[0]
  isEmpty: boolean
}

/** All that the filter shows as a file (SP-4). */
export function ExportButtons({ wanted, isEmpty }: ExportButtonsProps) {
  const { t } = useTranslation('sick-leaves')
  const [making, setMaking] = useState<SheetFormat>()

  async function save(format: SheetFormat): Promise<void> {
    setMaking(format)
    try {
      await exportLeaves(wanted, format)
    } catch (cause) {
      notify.failure(failureText(cause, t('console.export.failed')))
    } finally {
      setMaking(undefined)
    }
  }

  return (
    <Group gap="xs">
      {sheetFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={making === format}
          disabled={isEmpty || (making !== undefined && making !== format)}
          onClick={() => void save(format)}
        >
          {t(`console.export.${format}`)}
        </Button>
      ))}
    </Group>
  )
}
