import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { leave } from '../../session/session.tsx'
import { PlainScreen } from './BootScreens.tsx'

/** An employer's user came to the provider's console. */
export function EmployerRefused({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <PlainScreen
      title={t('employerRefused.title')}
      action={<Button onClick={() => void leave('/console')}>{t('logout')}</Button>}
    >
      <p>{t('employerRefused.text', { name })}</p>
      <Anchor href="/">{t('employerRefused.link')}</Anchor>
    </PlainScreen>
  )
}
