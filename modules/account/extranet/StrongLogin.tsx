import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The one button where people log in by bank (AU-4). */
export function StrongLogin({ from }: { from: string | undefined }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return (
    <>
      <Text>{t('login.strongIntro')}</Text>
      <Button fullWidth onClick={() => void navigate({ to: '/login/bank', search: { from } })}>
        {t('login.strong')}
      </Button>
    </>
  )
}
