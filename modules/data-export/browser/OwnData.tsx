import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#ui/calls/download.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { Section } from '#ui/components/frame/Section.tsx'
import { notify } from '#ui/notify.ts'
import { exportOwnData } from '../contract.ts'
import type texts from '../texts/fi.json'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'data-export': typeof texts
  }
}

/** Everything that is kept of one's own account, as a file (DL-2). */
export function OwnData({ userId }: { userId: number }) {
  const { t } = useTranslation('data-export')
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      await download(exportOwnData, { params: { id: userId } })
      notify.success(t('own.done'))
    } catch (cause) {
      notify.failure(errorText(cause))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Section
      title={t('own.title')}
      description={t('own.text')}
      actions={
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void save()}
        >
          {t('own.action')}
        </Button>
      }
    />
  )
}
