import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#ui/calls/download.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import { certifyRemovals } from '../console-contract.ts'

/** The certificate of what has been removed of a customer who has left, in the language of whoever asks for it. */
export function CertificateButton({ companyId }: { companyId: number }) {
  const { t } = useTranslation('retention')
  const errorText = useErrorText()
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      await download(certifyRemovals, { query: { companyId } })
    } catch (cause) {
      notify.failure(errorText(cause))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconFileText size={18} aria-hidden />}
      aria-label={t('certificate.downloadOne', { id: companyId })}
      loading={isBusy}
      onClick={() => void save()}
    >
      {t('certificate.download')}
    </Button>
  )
}
