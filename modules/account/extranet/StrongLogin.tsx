import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#ui/address/use-router.ts'

/** The one button where people log in by bank (AU-4). */
export function StrongLogin({ from }: { from: string | undefined }) {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  return (
    <>
      <Text>{t('login.strongIntro')}</Text>
      <Button fullWidth onClick={() => void navigate('/login/bank', { search: { from } })}>
        {t('login.strong')}
      </Button>
    </>
  )
}
