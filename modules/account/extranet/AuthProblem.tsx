import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The strong authentication failed: a dialog says so, and after it the page still does (AU-6). */
export function AuthProblem({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('welcome.authError.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <p>{t('welcome.authError.text')}</p>
        <Button onClick={() => setIsOpen(false)} data-autofocus>
          {t('welcome.authError.button')}
        </Button>
      </Modal>
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('authProblem.title')}>
        <p>{t('authProblem.text')}</p>
        <Button variant="default" size="sm" onClick={onBack}>
          {t('authProblem.back')}
        </Button>
      </Alert>
    </>
  )
}
