import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { codesLeft, useRenewCodes } from './queries.ts'
import styles from './SecondFactors.module.css'

/** How many recovery codes are left, and new ones in their place. */
export function RecoveryCodes({ onRenewed }: { onRenewed: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('factors')
  const { data } = useQuery(codesLeft)
  const renew = useRenewCodes()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <p className={styles['left']}>{data && t('codes.left', { count: data.left })}</p>
      <Button variant="default" size="sm" mt="xs" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('codes.renew')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('codes.renewTitle')}
        confirmLabel={t('codes.renew')}
        onClose={() => setIsAsking(false)}
        onConfirm={async () => onRenewed((await renew.mutateAsync({})).recoveryCodes)}
      >
        {t('codes.renewText')}
      </Confirm>
    </>
  )
}
