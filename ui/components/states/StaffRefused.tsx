import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { leave } from '../../session/session.tsx'
import { PlainScreen } from './BootScreens.tsx'

/** The provider's staff came to the employers' site (BO-3). */
export function StaffRefused({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <PlainScreen title={t('refused.title')} action={<Button onClick={() => void leave()}>{t('logout')}</Button>}>
      <p>{t('refused.text', { name })}</p>
      <Anchor href="/console">{t('refused.link')}</Anchor>
    </PlainScreen>
  )
}
