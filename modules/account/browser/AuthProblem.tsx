import { Alert, Button, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rescueFocus } from '#ui/page/focus.ts'

/** What the person can do something about; of everything else there is only to say that it may work later. */
const explained = ['service_unavailable', 'link_invalid', 'identity_taken'] as const

interface AuthProblemProps {
  /** The error's code, as it came in the address. */
  problem: string | undefined
  onBack: () => void
}

/** The strong authentication failed: a dialog says so, and after it the page still does (AU-6). */
export function AuthProblem({ problem, onBack }: AuthProblemProps) {
  const { t } = useTranslation(['account', 'common'])
  const [isOpen, setIsOpen] = useState(true)
  const code = explained.find((one) => one === problem)
  // The extranet has a page for somebody whom nobody knows; the console says it here.
  const said = problem === 'user_not_found' ? t('userNotFound.staff') : code && t(`common:errors.${code}`)
  const text = said ?? t('authProblem.text')
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        onExitTransitionEnd={() => rescueFocus()}
        title={t('welcome.authError.title')}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <p>{said ?? t('welcome.authError.text')}</p>
        <Button onClick={() => setIsOpen(false)} data-autofocus>
          {t('welcome.authError.button')}
        </Button>
      </Modal>
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('authProblem.title')}>
        <p>{text}</p>
        <Button variant="default" size="sm" onClick={onBack}>
          {t('authProblem.back')}
        </Button>
      </Alert>
    </>
  )
}
