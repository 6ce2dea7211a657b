import { Button } from '@mantine/core'
import { IconExternalLink, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formAddress } from '#modules/questionnaires/extranet/public.tsx'
import { useSession } from '#ui/session/session.tsx'
import styles from '../browser/Forms.module.css'
import type { Process } from '../contract.ts'
import { isLockedByAnother } from '../rules.ts'

/** Opens the form in a new tab; while another fills it, a notice in its place (FO-5). */
export function FormLink({ process, isLarge = false }: { process: Process; isLarge?: boolean }) {
  const { t } = useTranslation(['forms', 'common'])
  const { user } = useSession()
  if (!process.editableByCompaniesEnabled) return '–'
  if (isLockedByAnother(process, user.id)) return <Locked text={t('lockedNotice')} />
  return (
    <Button
      component="a"
      href={formAddress(process.formId)}
      target="_blank"
      rel="noopener"
      variant={isLarge ? 'filled' : 'subtle'}
      size={isLarge ? 'md' : 'compact-md'}
      leftSection={<IconExternalLink size={18} aria-hidden />}
      aria-label={`${t('openFormOf', { name: process.name })}, ${t('common:opensInNewTab')}`}
    >
      {t('openForm')}
    </Button>
  )
}

/** Whether somebody fills the form now, and whether that is oneself. */
export function LockMark({ process }: { process: Process }) {
  const { t } = useTranslation('forms')
  const { user } = useSession()
  if (!process.isLocked) return t('unlocked')
  return <Locked text={t(isLockedByAnother(process, user.id) ? 'locked' : 'lockedByMe')} />
}

function Locked({ text }: { text: string }) {
  return (
    <span className={styles['locked']}>
      <IconLock size={18} aria-hidden />
      {text}
    </span>
  )
}
