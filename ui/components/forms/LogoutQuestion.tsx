import { useTranslation } from 'react-i18next'
import { giveUpWork, type OpenWork } from '../frame/open-work.ts'
import { Confirm } from './Confirm.tsx'

interface LogoutQuestionProps {
  works: readonly OpenWork[]
  onLogout: () => Promise<void>
  onClose: () => void
}

/** Asked before a logout that would cut something off. */
export function LogoutQuestion({ works, onLogout, onClose }: LogoutQuestionProps) {
  const { t } = useTranslation()
  return (
    <Confirm
      opened={works.length > 0}
      title={t('openWork.title')}
      confirmLabel={t('logout')}
      cancelLabel={t('openWork.stay')}
      isDangerous
      onConfirm={async () => {
        giveUpWork(true)
        await onLogout()
        giveUpWork(false)
      }}
      onClose={onClose}
    >
      <p>{t('openWork.text')}</p>
      <ul>
        {works.map((kind) => (
          <li key={kind}>{t(`openWork.${kind}`)}</li>
        ))}
      </ul>
    </Confirm>
  )
}
