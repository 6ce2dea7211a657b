import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { notify } from '#ui/notify.ts'
import type { ConsoleUser } from '../console-contract.ts'
import { useResetFactors } from './queries.ts'

/** For somebody who has lost all of their second factors (SF-1). */
export function ResetFactors({ user }: { user: ConsoleUser }) {
  const { t } = useTranslation('account')
  const reset = useResetFactors()
  const [isAsking, setIsAsking] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={18} aria-hidden />} onClick={() => setIsAsking(true)}>
        {t('console.factors.action')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('console.factors.title', { name })}
        confirmLabel={t('console.factors.action')}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={async () => {
          await reset.mutateAsync({ params: { id: user.id } })
          notify.success(t('console.factors.done', { name }))
        }}
      >
        {t('console.factors.text')}
      </Confirm>
    </>
  )
}
