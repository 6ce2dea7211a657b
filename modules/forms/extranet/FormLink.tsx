import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formAddress } from '#modules/questionnaires/extranet/public.tsx'
import { State } from '#ui/components/states/State.tsx'
import { useSession } from '#ui/session/session.tsx'
import type { Process } from '../contract.ts'
import { isLockedByAnother } from '../rules.ts'

/** Opens the form in a new tab; while another fills it, a notice in its place (FO-5). */
export function FormLink({ process, isLarge = false }: { process: Process; isLarge?: boolean }) {
  const { t } = useTranslation(['forms', 'common'])
  const { user } = useSession()
  if (!process.editableByCompaniesEnabled) return '–'
  if (isLockedByAnother(process, user.id)) return <State kind="locked">{t('lockedNotice')}</State>
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
  if (isLockedByAnother(process, user.id)) return <State kind="locked">{t('locked')}</State>
  return <State kind="underWay">{t('lockedByMe')}</State>
}
